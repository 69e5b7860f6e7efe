import type { StatementRefusalCode } from '@turnout/domain/bank/statement-refusal.ts'
import { CAMT_054_STATEMENTS } from '@turnout/testkit/bank/camt-notifications.ts'
import { CAMT_053_STATEMENTS } from '@turnout/testkit/bank/camt-statements.ts'
import { MT940_STATEMENTS } from '@turnout/testkit/bank/mt940-statements.ts'
import { inChunks, readSample } from '@turnout/testkit/bank/read-sample.ts'
import { OWN, PAYER, type SampleStatement } from '@turnout/testkit/bank/sample-statement.ts'
import { CSV_MAPPING } from '@turnout/testkit/bank/write-statement.ts'
import { expect, test } from 'vitest'
import { STATEMENT_LIMITS } from './judge-statement.ts'
import { readStatement, type StatementOptions } from './read-statement.ts'
import { contentHash } from './seal-line.ts'

/* Files that are wrong, broken or made to do harm: each is refused with its line and the reason. */

type Refused = readonly [code: StatementRefusalCode, line: number | null, detail?: string | RegExp]

async function refusalOf(file: Buffer | string, options: StatementOptions = {}): Promise<unknown> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  return Array.fromAsync(readStatement(inChunks(bytes, 1000), options)).catch((error: unknown) => error)
}

async function expectRefused(file: Buffer | string, [code, line, detail = /^/u]: Refused): Promise<void> {
  expect(await refusalOf(file)).toMatchObject({
    name: 'StatementRefusal',
    code,
    line,
    detail: typeof detail === 'string' ? detail : (expect.stringMatching(detail) as string),
  })
}

const NS = 'xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"'
const camt = (entries: string): string => `<?xml version="1.0"?>
<Document ${NS}><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${OWN.DE}</IBAN></Id></Acct>
${entries}</Stmt></BkToCstmrStmt></Document>`

interface EntryParts {
  readonly amount?: string
  readonly status?: string
  readonly booked?: string
  readonly direction?: string
  readonly details?: string
}

const entry = ({
  amount = '<Amt Ccy="EUR">40.50</Amt>',
  status = '<Sts><Cd>BOOK</Cd></Sts>',
  booked = '<BookgDt><Dt>2027-05-26</Dt></BookgDt>',
  direction = '<CdtDbtInd>CRDT</CdtDbtInd>',
  details = '',
}: EntryParts): string =>
  `<Ntry>${amount}${direction}${status}${booked}<AcctSvcrRef>R</AcctSvcrRef>${details && `<NtryDtls>${details}</NtryDtls>`}</Ntry>\n`

const amountOf = (text: string, currency = 'EUR'): string => entry({ amount: `<Amt Ccy="${currency}">${text}</Amt>` })

test.each<[string, string, Refused]>([
  ['a sum below zero', amountOf('-40.50'), ['SUM_UNREADABLE', 4, '-40.50']],
  ['a sum with a plus', amountOf('+40.50'), ['SUM_UNREADABLE', 4]],
  ['a sum in words', amountOf('forty'), ['SUM_UNREADABLE', 4, 'forty']],
  ['a sum with an exponent', amountOf('4e1'), ['SUM_UNREADABLE', 4]],
  ['a sum beyond exact integers', amountOf('99999999999999.00'), ['SUM_UNREADABLE', 4]],
  ['another decimal sign', amountOf('40,50'), ['WRONG_DECIMALS', 4, '40,50']],
  ['a third decimal', amountOf('40.505'), ['WRONG_DECIMALS', 4, '40.505 EUR']],
  ['decimals of a yen', amountOf('40.5', 'JPY'), ['WRONG_DECIMALS', 4]],
  ['an empty sum', amountOf(''), ['SUM_MISSING', 4]],
  ['no sum', entry({ amount: '' }), ['SUM_MISSING', 4, 'Amt']],
  ['an unknown currency', amountOf('1.00', 'XXX'), ['UNKNOWN_CURRENCY', 4, 'XXX']],
  ['a currency in small letters', amountOf('1.00', 'eur'), ['UNKNOWN_CURRENCY', 4]],
  ['no currency', entry({ amount: '<Amt>1.00</Amt>' }), ['UNKNOWN_CURRENCY', 4, '']],
  ['no day', entry({ booked: '' }), ['DATE_MISSING', 4]],
  [
    'a day that is none',
    entry({ booked: '<BookgDt><Dt>2027-02-30</Dt></BookgDt>' }),
    ['DATE_UNREADABLE', 4, '2027-02-30'],
  ],
  ['a day in another order', entry({ booked: '<BookgDt><Dt>26.05.2027</Dt></BookgDt>' }), ['DATE_UNREADABLE', 4]],
  ['no direction', entry({ direction: '' }), ['BROKEN_FILE', 4, 'CdtDbtInd']],
  ['an unknown direction', entry({ direction: '<CdtDbtInd>IN</CdtDbtInd>' }), ['BROKEN_FILE', 4]],
  ['no status', entry({ status: '' }), ['BROKEN_FILE', 4, 'Sts']],
  ['tags that cross', '<Ntry><Amt></Ntry></Amt>', ['BROKEN_FILE', 4, /unexpected close tag/u]],
  ['an entity that is not known', entry({ details: '<TxDtls>&euro;</TxDtls>' }), ['BROKEN_FILE', 4, /entity/u]],
])('camt with %s', async (_, entries, refused) => {
  await expectRefused(camt(entries), refused)
})

const part = (text: string): string =>
  `<TxDtls>${text && `<Amt Ccy="EUR">${text}</Amt>`}<RmtInf><Ustrd>x</Ustrd></RmtInf></TxDtls>`

test('an entry whose payments do not come to its sum is refused, one of them without a sum, too', async () => {
  await expectRefused(camt(entry({ details: part('20.00') + part('20.00') })), ['SUMS_DIFFER', 4, 'R 50'])
  await expectRefused(camt(entry({ details: part('20.00') + part('') })), ['SUM_MISSING', 4, 'TxDtls'])
  expect(await readSample(Buffer.from(camt(entry({ details: part('20.00') + part('20.50') }))))).toHaveLength(2)
})

test('two entries of the same number are two, also when they say the same', async () => {
  const [one, same, other] = await readSample(Buffer.from(camt(amountOf('1.00') + amountOf('1.00') + amountOf('2.00'))))
  expect([one?.entryReference, same?.entryReference, other?.entryReference]).toEqual(['R', 'R', 'R'])
  expect(one && same && contentHash(one) === contentHash(same)).toBe(true)
  expect(one && other && contentHash(one) === contentHash(other)).toBe(false)
})

const document = (entries: string): string => camt(entries).replace(/^.*\n/u, '')

const BOMB = `<?xml version="1.0"?>
<!DOCTYPE lolz [
<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
${document(entry({ details: '<TxDtls><RmtInf><Ustrd>&c;</Ustrd></RmtInf></TxDtls>' }))}`

test.each([
  ['a bomb', BOMB],
  ['an outside file', `\n<!DOCTYPE x SYSTEM "file:///etc/passwd">${document('')}`],
  ['a parameter entity', `<!-- a -- b -->\n<!doctype x [<!ENTITY % p SYSTEM "http://127.0.0.1/">%p;]>${document('')}`],
  ['a type longer than what is read at once', `\n<!DOCTYPE x [${'<!ENTITY a "b">'.repeat(10_000)}]>${document('')}`],
  ['a type without end', `\n<!DOCTYPE x [${'<!ENTITY a "b">'.repeat(10_000)}`],
])('XML with entities is refused before they are known: %s', async (_, file) => {
  await expectRefused(file, ['ENTITIES_NOT_ALLOWED', 2, /DOCTYPE/u])
})

test('a document type behind a long comment is refused, too', async () => {
  const file = `<!--${NS}${' '.repeat(40_000)}--><!--${' '.repeat(40_000)}--><!DOCTYPE x []>${document('')}`
  await expectRefused(file, ['ENTITIES_NOT_ALLOWED', 1])
})

test('XML that is deeper, longer or has more in one entry than any bank writes is refused', async () => {
  await expectRefused(camt(entry({ details: '<TxDtls>'.repeat(100) })), ['BROKEN_FILE', 4])
  await expectRefused(camt(entry({ details: `<TxDtls>${'<a/>'.repeat(10_000)}</TxDtls>` })), ['BROKEN_FILE', 4])
  await expectRefused(camt(`<Ntry>${'a'.repeat(100_000)}</Ntry>`), ['BROKEN_FILE', 4, '64 KB'])
  const texts = `<a>${'b'.repeat(40_000)}</a>`.repeat(20)
  await expectRefused(camt(`<Ntry>${texts}</Ntry>`), ['BROKEN_FILE', 4])
})

/** A file of several MT940 statements may end after each. */
const isOne = ({ bytes }: SampleStatement): boolean => bytes.toString('latin1').split(':20:').length < 3

const WHOLE = [...CAMT_053_STATEMENTS, ...CAMT_054_STATEMENTS, ...MT940_STATEMENTS.filter(isOne)]

test.each(WHOLE.map((sample) => [sample.title, sample.bytes] as const))(
  'wherever it is cut, it is refused: %s',
  async (_, bytes) => {
    const text = bytes.toString('latin1')
    // What is behind the end says nothing.
    const end = Math.max(text.lastIndexOf('\n:62F:'), text.lastIndexOf('\r:62F:'))
    const whole = end === -1 ? text.trimEnd().length - 1 : text.indexOf(',', end)
    const faults: number[] = []
    for (let at = 1; at <= whole; at += 3) {
      const read = await refusalOf(bytes.subarray(0, at), { csv: null })
      if (!(read instanceof Error && read.name === 'StatementRefusal')) faults.push(at)
    }
    expect(faults).toEqual([])
  },
)

const mt940 = (...fields: readonly string[]): string => [':20:A', ':25:X', ':28C:1', ...fields].join('\n')
const OPEN = ':60F:C270101EUR0,00'
const CLOSED = ':62F:C270101EUR0,00'

test.each<[string, string, Refused]>([
  ['without an end', mt940(OPEN, ':61:270526C1,00NTRFNONREF', ':86:a'), ['TRUNCATED', 6, ':62F:']],
  ['whose end is cut', mt940(OPEN, ':62F:C2705'), ['TRUNCATED', 5]],
  ['whose message ends before the statement', mt940(OPEN, ':61:270526C1,00NTRFNONREF', '-'), ['TRUNCATED', 6]],
  ['in which another one begins', mt940(OPEN, ':20:B', CLOSED), ['TRUNCATED', 5]],
  ['with a point in its sum', mt940(OPEN, ':61:270526C1.00NTRFNONREF', CLOSED), ['WRONG_DECIMALS', 5, '1.00']],
  ['with a third decimal', mt940(OPEN, ':61:270526C1,005NTRFNONREF', CLOSED), ['WRONG_DECIMALS', 5]],
  ['without a sum', mt940(OPEN, ':61:270526CNTRFNONREF', CLOSED), ['BROKEN_FILE', 5]],
  ['with a 13th month', mt940(OPEN, ':61:271326C1,00NTRFNONREF', CLOSED), ['DATE_UNREADABLE', 5, '271326']],
  ['with a day of booking that is none', mt940(OPEN, ':61:2705260231C1,00NTRFNONREF', CLOSED), ['DATE_UNREADABLE', 5]],
  ['of an unknown currency', mt940(':60F:C270101ABC0,00', CLOSED), ['UNKNOWN_CURRENCY', 4, 'ABC']],
  [
    'whose movements come before its balance',
    mt940(':61:270526C1,00NTRFNONREF', OPEN, CLOSED),
    ['BROKEN_FILE', 4, ':60F:'],
  ],
  ['with a movement behind its end', mt940(OPEN, CLOSED, ':61:270526C1,00NTRFNONREF', ':64:'), ['BROKEN_FILE', 6]],
  [
    'with a field of a thousand lines',
    mt940(OPEN, ':61:270526C1,00NTRFNONREF', ':86:' + 'a\n'.repeat(1000)),
    ['BROKEN_FILE', 66],
  ],
  ['with an endless line', mt940(OPEN, `:86:${'a'.repeat(100_000)}`), ['BROKEN_FILE', 5]],
])('MT940 %s', async (_, file, refused) => {
  await expectRefused(file, refused)
})

const row = (day: string, sum: string): string => `h\n"${day}";;"${sum}";EUR\n`

test.each<[string, string, Refused]>([
  ['another decimal sign', row('26.05.2027', '40.50'), ['WRONG_DECIMALS', 2, '40.50']],
  ['a third decimal', row('26.05.2027', '40,505'), ['WRONG_DECIMALS', 2]],
  ['groups that are none', row('26.05.2027', '1.0.000,00'), ['SUM_UNREADABLE', 2]],
  ['no sum', row('26.05.2027', ''), ['SUM_MISSING', 2]],
  ['no day', row('', '1,00'), ['DATE_MISSING', 2]],
  ['a day in another order', row('05/26/2027', '1,00'), ['DATE_UNREADABLE', 2]],
  ['a line of totals', row('Summe', '1,00'), ['DATE_UNREADABLE', 2, 'Summe']],
  ['an unknown currency', 'h\n26.05.2027;;1,00;EURO', ['UNKNOWN_CURRENCY', 2, 'EURO']],
  ['a quotation mark that is never closed', 'h\n\n26.05.2027;;1,00;EUR\n26.05.2027;;1,00;"EUR', ['TRUNCATED', 4]],
])('CSV with %s', async (_, file, [code, line, detail]) => {
  const read = await refusalOf(file, { format: 'CSV', csv: CSV_MAPPING })
  expect(read).toMatchObject({ code, line, ...(typeof detail === 'string' ? { detail } : {}) })
})

test.each<[string, Buffer | string, string | RegExp]>([
  ['a PDF', '%PDF-1.7', 'PDF'],
  ['a ZIP', Buffer.from('504b0304ffff', 'hex'), 'ZIP'],
  ['a web page', '<!doctype html><p>', 'HTML'],
  ['XHTML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'HTML'],
  [
    'a message of the day',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt>`,
    'camt.052',
  ],
  ['other XML', '<a:rss xmlns:a="b"/>', 'XML: rss'],
  ['MT942', mt940(':34F:EUR0,', ':13:270526', ':61:270526C1,00NTRFNONREF'), 'MT942'],
  ['JSON', '{"a":1}', 'JSON'],
  ['a letter', 'Dear Sir\nor Madam', 'text'],
  ['bytes', Buffer.from([1, 0, 2, 0, 0, 0, 7]), 'binary'],
])('%s is no statement', async (_, file, detail) => {
  await expectRefused(file, ['UNKNOWN_FORMAT', null, detail])
})

test('an empty file, and a table without a mapping', async () => {
  await expectRefused('', ['EMPTY_FILE', null])
  await expectRefused('\uFEFF \r\n\n', ['EMPTY_FILE', null])
  await expectRefused('Date;Amount\n2027-05-26;1,00\n', ['NEEDS_MAPPING', null])
})

test('a file without a statement is refused, one without movements is empty', async () => {
  await expectRefused(`<Document ${NS}><BkToCstmrStmt/></Document>`, ['BROKEN_FILE', null, 'Stmt'])
  expect(await readSample(Buffer.from(camt('')))).toEqual([])
  expect(await readSample(Buffer.from(mt940(OPEN, CLOSED)))).toEqual([])
})

test('bytes that are none of the encoding are refused by their line', async () => {
  const wrong = Buffer.concat([Buffer.from(camt('\n')), Buffer.from([0xff])])
  await expectRefused(wrong, ['BROKEN_FILE', 5, 'utf-8'])
  await expectRefused(`<?xml version="1.0" encoding="EBCDIC"?>${document('')}`, ['BROKEN_FILE', 1, 'EBCDIC'])
  const mixed = Buffer.concat([Buffer.from(mt940(OPEN, ':86:ä')), Buffer.from([0x0a, 0xe4, 0x20])])
  await expectRefused(mixed, ['BROKEN_FILE', 6, 'utf-8'])
})

test('lines are those of a text editor, however they end and wherever the file is cut in pieces', async () => {
  const wrong = mt940(OPEN, ':61:270526C1.00NTRFNONREF', CLOSED)
  for (const end of ['\n', '\r\n', '\r']) {
    for (const size of [1, 2, 3, 1000]) {
      const read = readStatement(inChunks(Buffer.from(wrong.replaceAll('\n', end)), size), {})
      await expect(Array.fromAsync(read)).rejects.toMatchObject({ code: 'WRONG_DECIMALS', line: 5 })
    }
  }
  const csv = 'h\n26.05.2027;;1,00;EUR;"two\nlines"\n26.05.2027;;1.00;EUR;"three\nmore\nlines"\n'
  expect(await refusalOf(csv, { format: 'CSV', csv: CSV_MAPPING })).toMatchObject({ code: 'WRONG_DECIMALS', line: 4 })
})

test('a statement that names no account has not that of the one before', async () => {
  const two = camt(amountOf('1.00')).replace('</Stmt>', `</Stmt><Stmt>${amountOf('2.00')}</Stmt>`)
  expect((await readSample(Buffer.from(two))).map(({ account }) => account)).toEqual([OWN.DE, null])
})

test('the owner of the account is never the other side', async () => {
  const party = (role: string, iban: string): string =>
    `<${role}><Pty><Nm>${role}</Nm></Pty></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`
  const swapped = `<TxDtls><RltdPties>${party('Dbtr', OWN.DE)}${party('Cdtr', PAYER.DE)}</RltdPties></TxDtls>`
  const [read] = await readSample(Buffer.from(camt(entry({ details: swapped }))))
  expect(read).toMatchObject({ amount: 4050, name: 'Cdtr', iban: PAYER.DE })
})

test('more bytes or movements than are read are refused, and as many are read', async () => {
  const three = Buffer.from(camt(amountOf('1.00') + entry({ status: '<Sts><Cd>PDNG</Cd></Sts>' }) + amountOf('2.00')))
  const limits = { bytes: three.length, movements: 3 }
  expect(await readSample(three, { limits })).toHaveLength(2)
  expect(await refusalOf(three, { limits: { ...limits, movements: 2 } })).toMatchObject({
    code: 'TOO_MANY_LINES',
    line: 6,
  })
  expect(await refusalOf(three, { limits: { ...limits, bytes: three.length - 1 } })).toMatchObject({
    code: 'TOO_LARGE',
  })
  const mt = mt940(OPEN, ':61:270526C1,00NTRFNONREF', ':61:270526C1,00NTRFNONREF', CLOSED)
  expect(await refusalOf(mt, { limits: { bytes: 1000, movements: 1 } })).toMatchObject({
    code: 'TOO_MANY_LINES',
    line: 6,
  })
  const csv = { format: 'CSV', csv: CSV_MAPPING, limits: { bytes: 1000, movements: 1 } } as const
  expect(await refusalOf(row('26.05.2027', '1') + '26.05.2027;;1', csv)).toMatchObject({
    code: 'TOO_MANY_LINES',
    line: 3,
  })
  expect(STATEMENT_LIMITS).toEqual({ bytes: 20 * 1024 * 1024, movements: 100_000 })
})
