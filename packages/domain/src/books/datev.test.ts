import { expect, test } from 'vitest'
import { datevHead, datevLine, type DatevLine } from './datev.ts'

const HEAD = {
  consultantNumber: 29_098,
  clientNumber: 55_003,
  chart: 'SKR04',
  accountDigits: 4,
  fiscalYearStart: '2027-01-01',
  from: '2027-05-01',
  to: '2027-05-31',
  title: 'Turnout 2027-05',
  currency: 'EUR',
  madeAt: '2027-06-01T09:17:23.253',
} as const

test('the first line has the 31 fields of version 700, the second 125 names', () => {
  const [head = '', names = '', rest] = datevHead(HEAD).split('\r\n')
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20270601091723253;;"TU";"";"";29098;55003;20270101;4;20270501;20270531;"Turnout 2027-05";"";1;0;0;"EUR";;"";;;"04";;;"";""',
  )
  expect(head.split(';')).toHaveLength(31)
  const fields = names.split(';')
  expect(fields).toHaveLength(125)
  expect([0, 6, 7, 9, 10, 13, 47, 113, 124].map((at) => fields[at])).toEqual([
    'Umsatz (ohne Soll/Haben-Kz)',
    'Konto',
    'Gegenkonto (ohne BU-Schlüssel)',
    'Belegdatum',
    'Belegfeld 1',
    'Buchungstext',
    'Zusatzinformation - Art 1',
    'Festschreibung',
    'Abw. Skontokonto',
  ])
  expect(rest).toBe('')
})

const LINE: DatevLine = {
  amountMinor: 6188,
  currency: 'EUR',
  side: 'DEBIT',
  account: '1210',
  counter: '4400',
  day: '2027-05-09',
  posting: 'CHARGE',
  document: 'O-7K3MPQ',
  order: 'O-7K3MPQ',
  event: 'Harbour Lights',
  eventDay: '2027-06-12',
}
const fieldsOf = (line: Partial<DatevLine>): string[] => datevLine({ ...LINE, ...line }).split(';')

test('a line says its amount without a sign, side, accounts, day and month, order and event', () => {
  const fields = fieldsOf({})
  expect(fields).toHaveLength(125)
  expect(fields.slice(0, 14)).toEqual([
    '61,88',
    '"S"',
    '"EUR"',
    '',
    '',
    '',
    '1210',
    '4400',
    '""',
    '0905',
    '"O-7K3MPQ"',
    '""',
    '',
    '"Verkauf Harbour Lights"',
  ])
  expect(fields.slice(47, 49)).toEqual(['"Veranstaltungstag"', '"12.06.2027"'])
  expect(fields[113]).toBe('0')
  expect(datevLine(LINE).endsWith(';\r\n')).toBe(true)
})

test('a refund has its id, and the order beside it', () => {
  const fields = fieldsOf({ posting: 'REFUND', side: 'CREDIT', document: 'R-18' })
  expect([fields[1], fields[10], fields[11], fields[13]]).toEqual([
    '"H"',
    '"R-18"',
    '"O-7K3MPQ"',
    '"Erstattung Harbour Lights"',
  ])
})

test('amounts have two decimals in every currency', () => {
  expect([fieldsOf({ amountMinor: 7 })[0], fieldsOf({ amountMinor: 2501, currency: 'JPY' })[0]]).toEqual([
    '0,07',
    '2501,00',
  ])
})

test('a text has at most 60 characters and no line end, and quotes in it are doubled', () => {
  const [text = ''] = fieldsOf({ event: `The "Great"\r\n Gala ${'x'.repeat(90)}` }).slice(13, 14)
  expect(text.startsWith('"Verkauf The ""Great"" Gala xxx')).toBe(true)
  expect([...text.slice(1, -1).replaceAll('""', '"')]).toHaveLength(60)
})
