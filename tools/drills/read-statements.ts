import type { BankLine, StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import { OWN, PAYER, RF } from '@turnout/testkit/bank/sample-statement.ts'
import { camtEntry, camtText, csvText, mt940Text } from '@turnout/testkit/bank/write-statement.ts'
import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs, promisify } from 'node:util'
import { atMost, none, short, type Figure } from '../../apps/server/bench/parts/figures.ts'

/*
 * Reads 100,000 movements in each format of a bank, each in a separate process, and says how long that took and how much
 * memory it had at most. `npm run tool -- drills/read-statements`; `--quick` reads a tenth. The files are larger than the
 * product takes, which is 20 MB: the limit is lifted, the goals are not.
 */

const MB = 1024 * 1024
const PROGRAM = join(import.meta.dirname, '../../packages/testkit/src/processes/statement-process.ts')
const GOAL = { seconds: 60, aboveMb: 96 }
/** What Node may keep before it clears, MB: without it the peak says how lazy Node was. */
const HEAP_MB = 32

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const movements = values.quick ? 10_000 : 100_000

const lineAt = (n: number): BankLine => ({
  line: n,
  entryReference: `2027052600${String(n).padStart(6, '0')}`.slice(-16),
  bookedOn: '2027-05-26',
  valuedOn: '2027-05-26',
  amount: n % 7 === 0 ? -n : n,
  charges: 0,
  currency: 'EUR',
  account: OWN.DE,
  name: `Jürgen Öztürk ${n}`,
  iban: PAYER.DE,
  reference: null,
  text: `Sommerfest am Hafen, Karten für ${n % 9} ${RF.one}`,
  endToEndId: `E2E-${n}`,
  reversal: false,
})

function* lines(): Generator<BankLine> {
  for (let n = 1; n <= movements; n += 1) yield lineAt(n)
}

/** One entry that holds all payments, with the sum of each. */
function* batch(): Generator<string> {
  let sum = 0
  for (const { amount } of lines()) sum += Math.abs(amount)
  const [before = '', after = ''] = camtEntry({ ...lineAt(1), amount: sum }).split(/<TxDtls>.*<\/TxDtls>/su)
  yield `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn>${before}`
  for (const line of lines()) {
    const cents = String(Math.abs(line.amount)).padStart(3, '0')
    const amount = `<Amt Ccy="EUR">${cents.slice(0, -2)}.${cents.slice(-2)}</Amt>`
    const [payment = ''] = /<TxDtls>.*<\/TxDtls>/su.exec(camtEntry({ ...line, amount: Math.abs(line.amount) })) ?? []
    yield payment.replace('</Refs>', `</Refs>${amount}`)
  }
  yield `${after}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
}

const FILES: readonly (readonly [what: string, format: StatementFormat, text: () => Iterable<string>])[] = [
  ['camt.053', 'CAMT_053', () => camtText(lines(), OWN.DE)],
  ['camt.054, one entry', 'CAMT_054', batch],
  ['MT940', 'MT940', () => mt940Text(lines(), OWN.DE, 'EUR')],
  ['CSV', 'CSV', () => csvText(lines())],
]

interface Result {
  readonly lines: number
  readonly seconds: number
  readonly idleMb: number
  readonly peakMb: number
}

async function measure(path: string, format: StatementFormat): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${HEAP_MB}`,
    PROGRAM,
    path,
    format,
  ])
  return JSON.parse(stdout) as Result
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'read-statements-'))
const figures: Figure[] = []
try {
  for (const [what, format, text] of FILES) {
    const path = join(folder, format)
    await pipeline(Readable.from(text()), createWriteStream(path))
    const result = await measure(path, format)
    const size = `${short(statSync(path).size / MB)} MB, ${result.lines} movements`
    say(
      `${what}: ${size}; the process had ${short(result.idleMb)} MB before it read, ${short(result.peakMb)} MB at most`,
    )
    rmSync(path)
    figures.push(
      none(`${what}, movements lost`, { lost: movements - result.lines }),
      atMost(`${what}, seconds`, GOAL.seconds, { value: result.seconds, of: 's' }),
      atMost(`${what}, memory above that of the idle process, MB`, GOAL.aboveMb, {
        value: result.peakMb - result.idleMb,
        of: 'MB at most',
      }),
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
for (const { what, goal, figure, isMet } of figures)
  say(`${isMet ? 'ok    ' : 'MISSED'} ${what}: ${figure}, goal ${goal}`)
if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1
