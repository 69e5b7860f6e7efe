import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { decimalText } from '@turnout/domain/money/amount.ts'

/* Movements as a bank would write them: each format as far as it can say them. All are of one account and currency. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')

const sum = (line: BankLine): string => decimalText(Math.abs(line.amount), line.currency)

/** Of a payment that was taken back the parties are those that it had before. */
const isDebtor = (line: BankLine): boolean => line.amount > 0 !== line.reversal

function party(line: BankLine): string {
  const role = isDebtor(line) ? 'Dbtr' : 'Cdtr'
  const account = line.iban === null ? '' : `<${role}Acct><Id><IBAN>${line.iban}</IBAN></Id></${role}Acct>`
  return `<RltdPties><${role}><Pty><Nm>${escaped(line.name)}</Nm></Pty></${role}>${account}</RltdPties>`
}

/** An entry of camt.053.001.08. */
export function camtEntry(line: BankLine): string {
  const reference = line.reference === null ? '' : `<Strd><CdtrRefInf><Ref>${line.reference}</Ref></CdtrRefInf></Strd>`
  const text = line.text === '' ? '' : `<Ustrd>${escaped(line.text)}</Ustrd>`
  const charges = decimalText(line.charges, line.currency)
  return `<Ntry><Amt Ccy="${line.currency}">${sum(line)}</Amt><CdtDbtInd>${line.amount > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>
<RvslInd>${line.reversal}</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${line.bookedOn}</Dt></BookgDt>
${line.valuedOn === null ? '' : `<ValDt><Dt>${line.valuedOn}</Dt></ValDt>`}<AcctSvcrRef>${escaped(line.entryReference)}</AcctSvcrRef>
<Chrgs><Rcrd><Amt Ccy="${line.currency}">${charges}</Amt><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>
<NtryDtls><TxDtls><Refs><EndToEndId>${escaped(line.endToEndId ?? 'NOTPROVIDED')}</EndToEndId></Refs>${party(line)}
<RmtInf>${text}${reference}</RmtInf></TxDtls></NtryDtls></Ntry>
`
}

export function* camtText(lines: Iterable<BankLine>, account: string): Generator<string> {
  yield '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>'
  yield `<Acct><Id><IBAN>${account}</IBAN></Id></Acct>\n`
  for (const line of lines) yield camtEntry(line)
  yield '</Stmt></BkToCstmrStmt></Document>'
}

const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')

const cut = (text: string, length: number): string[] => text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? []

const subfields = (first: number, text: string): string =>
  cut(text, 27)
    .map((part, n) => `?${first + n}${part}`)
    .join('')

/** With a comma, whether there are decimals or not. */
function commaText(minor: number, currency: string): string {
  const text = decimalText(minor, currency)
  return text.includes('.') ? text.replace('.', ',') : `${text},`
}

/** Fields 61 and 86. Names have up to 54 letters, all texts together 270. */
function mt940Movement(line: BankLine): string {
  const mark = line.reversal ? (line.amount > 0 ? 'RD' : 'RC') : line.amount > 0 ? 'C' : 'D'
  const days = shortDay(line.valuedOn ?? line.bookedOn) + shortDay(line.bookedOn).slice(2)
  const reference = line.entryReference === '' ? '' : `//${line.entryReference}`
  const words = [line.endToEndId === null ? '' : `EREF+${line.endToEndId}`, line.text === '' ? '' : `SVWZ+${line.text}`]
  let next = 20
  const purposes = words.map((word) => {
    const written = subfields(next, word)
    next += cut(word, 27).length
    return written
  })
  const details = `166${purposes.join('')}${line.iban === null ? '' : `?31${line.iban}`}${subfields(32, line.name)}`
  const charges = line.charges === 0 ? '' : `\n/CHGS/${line.currency}${commaText(line.charges, line.currency)}/`
  const amount = commaText(Math.abs(line.amount), line.currency)
  const fields = [`:61:${days}${mark}${amount}NTRFNONREF${reference}${charges}`, `:86:${cut(details, 65).join('\n')}`]
  return `${fields.join('\n')}\n`
}

export function* mt940Text(lines: Iterable<BankLine>, account: string, currency: string): Generator<string> {
  yield `:20:ONE\n:25:${account}\n:28C:1/1\n:60F:C270101${currency}0,00\n`
  for (const line of lines) yield mt940Movement(line)
  yield `:62F:C271231${currency}0,00\n-\n`
}

/** The columns of `csvText`. */
export const CSV_MAPPING: CsvMapping = {
  encoding: null,
  separator: ';',
  rowsAbove: 1,
  columns: {
    bookedOn: 0,
    valuedOn: 1,
    amount: 2,
    credit: null,
    debit: null,
    mark: null,
    currency: 3,
    name: 4,
    iban: 5,
    text: [6],
    reference: 7,
    endToEndId: 8,
    entryReference: 9,
  },
  dateOrder: 'DMY',
  decimalSign: ',',
  currency: 'EUR',
  account: null,
}

const germanDay = (day: string | null): string => (day === null ? '' : day.split('-').toReversed().join('.'))

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`

function csvRow(line: BankLine): string {
  const amount = decimalText(line.amount, line.currency).replace('.', ',')
  const [whole = '', decimals] = amount.split(',')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')
  const cells = [
    germanDay(line.bookedOn),
    germanDay(line.valuedOn),
    decimals === undefined ? grouped : `${grouped},${decimals}`,
    line.currency,
    line.name,
    line.iban ?? '',
    line.text,
    line.reference ?? '',
    line.endToEndId ?? '',
    line.entryReference,
  ]
  return `${cells.map(cell).join(';')}\r\n`
}

export function* csvText(lines: Iterable<BankLine>): Generator<string> {
  yield 'Buchungstag;Valuta;Betrag;Währung;Name;IBAN;Verwendungszweck;Referenz;End-to-End;Bankreferenz\r\n'
  for (const line of lines) yield csvRow(line)
}
