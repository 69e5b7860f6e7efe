import { paymentReference } from '@turnout/domain/payments/payment-reference.ts'
import { CSV_MAPPING, camtText, csvText, mt940Text } from '@turnout/testkit/bank/write-statement.ts'
import { OWN, PAYER } from '@turnout/testkit/bank/sample-statement.ts'
import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { getOrder } from '@turnout/contract/orders/endpoints.ts'
import { BANK_TRANSFER } from '@turnout/testkit/routes/settings-body.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagsOf } from '../launch/node-flags.mjs'

/* `npm run bank -- FILE`, as an operator runs it, with files of every format. */

const SCRIPT = path.join(import.meta.dirname, 'read-statement.ts')
const app = testApp()
const folder = mkdtempSync(path.join(tmpdir(), 'bank-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

let shop: TestShop
let other: TestShop
let lines: readonly BankLine[]
beforeAll(async () => {
  shop = await aShop(app)
  other = await aShop(app)
  await shop.settings({ offline_payment_methods: ['BANK_TRANSFER'], bank_transfer: BANK_TRANSFER })
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  await shop.complete(held, { order })
  await shop.act(awaitOfflinePayment, held, { payment_method: 'BANK_TRANSFER' })
  const params = { event_id: shop.eventId, order_id: await orderIdOf(app, held) }
  const { body } = await app.call(getOrder, { params }, { token: shop.owner.token })
  lines = [lineOf(1, { amount: 2500, text: paymentReference(body.data.public_id) }), lineOf(2, { text: 'Rent' })]
})

const lineOf = (line: number, more: Partial<BankLine>): BankLine => ({
  line,
  entryReference: `B-${line}`,
  bookedOn: '2027-05-26',
  valuedOn: '2027-05-26',
  amount: 100,
  charges: 0,
  currency: 'EUR',
  account: OWN.DE,
  name: 'Mira Koller',
  iban: PAYER.DE,
  reference: null,
  text: '',
  endToEndId: null,
  reversal: false,
  ...more,
})

function write(name: string, text: Iterable<string> | string): string {
  const file = path.join(folder, name)
  writeFileSync(file, typeof text === 'string' ? text : [...text].join(''))
  return file
}

const bank = (...args: readonly string[]) => {
  const flags = flagsOf('bank/read-statement')
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, SCRIPT, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: app.databaseUrl },
  })
  return { said: stdout.trim().split('\n'), wrong: stderr.trim(), status }
}
const ofShop = () => ['--account', String(shop.owner.accountId)]

test('a file of each format is read and matched, and what overlaps is not new', () => {
  const camt = bank(write('may.xml', camtText(lines, OWN.DE)), ...ofShop())
  expect(camt).toEqual({
    said: [
      'CAMT_053: 2 lines, 2 of them new',
      expect.stringMatching(/^(?:EXACT|UNKNOWN) +1$/u),
      expect.stringMatching(/^(?:EXACT|UNKNOWN) +1$/u),
      'Nothing is booked yet: see Money, To check.',
    ],
    wrong: '',
    status: 0,
  })
  const again = bank(path.join(folder, 'may.xml'), ...ofShop())
  expect(again.said).toEqual(['CAMT_053: 2 lines, 0 of them new', 'Nothing new: all lines were read before.'])
  const more = [...lines, lineOf(3, { text: 'Cake' })]
  expect(bank(write('june.xml', camtText(more, OWN.DE)), ...ofShop()).said[0]).toBe('CAMT_053: 3 lines, 1 of them new')
  const mt940 = bank(write('may.sta', mt940Text([lineOf(6, { text: 'Six' })], OWN.DE, 'EUR')), ...ofShop())
  expect(mt940.said[0]).toBe('MT940: 1 line, 1 of them new')
})

test('a CSV file needs its columns once', () => {
  const first = write('may.csv', csvText([lineOf(4, { text: 'Four', account: null })]))
  expect(bank(first, ...ofShop())).toMatchObject({
    status: 1,
    wrong: expect.stringContaining('say them with --mapping'),
  })
  const mapping = write('columns.json', JSON.stringify(CSV_MAPPING))
  expect(bank(first, ...ofShop(), '--mapping', mapping).said[0]).toBe('CSV: 1 line, 1 of them new')
  const next = write('june.csv', csvText([lineOf(5, { text: 'Five', account: null })]))
  expect(bank(next, ...ofShop()).said[0]).toBe('CSV: 1 line, 1 of them new')
  const broken = write('broken.json', '{"separator":";"}')
  expect(bank(next, ...ofShop(), '--mapping', broken).wrong).toContain('does not say what the columns are')
})

test('what is wrong is said in one line', () => {
  const missing = path.join(folder, 'none.xml')
  const usage = 'npm run bank -- FILE --account <id> [--mapping columns.json]'
  const text = write('x.txt', 'hello')
  for (const [args, wrong] of [
    [[missing, ...ofShop()], `there is no file ${missing}`],
    [[text], `there are several accounts; npm run accounts lists them. ${usage}`],
    [[text, '--account', '0'], `there is no account 0; npm run accounts lists them. ${usage}`],
    [
      [text, '--account', String(other.owner.accountId)],
      'nothing was read: this is no bank statement (camt.053, camt.054, MT940 or CSV) (text)',
    ],
  ] as const)
    expect(bank(...args)).toEqual({ said: [''], wrong: `turnout: ${wrong}`, status: 1 })
})
