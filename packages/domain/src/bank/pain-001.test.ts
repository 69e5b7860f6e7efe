import { expect, test } from 'vitest'
import { transferFileXml, type OutgoingTransfer } from './pain-001.ts'

const FROM = { name: 'Tidal & Sons', iban: 'DE89370400440532013000' }
const one = (more: Partial<OutgoingTransfer>): OutgoingTransfer => ({
  id: 'refund-1',
  amountMinor: 1250,
  currency: 'EUR',
  name: 'Mira Köller',
  iban: 'NL91ABNA0417164300',
  text: 'O-7Q2MKX3P Harbour <Lights>',
  from: FROM,
  ...more,
})
const file = (...transfers: OutgoingTransfer[]) =>
  transferFileXml({ id: 'refunds-1', madeAt: '2027-05-26T10:00:00Z', day: '2027-05-26', transfers })

test('a transfer names both accounts, its sum and what the payee reads, without markup of its own', () => {
  const xml = file(one({}))
  for (const part of [
    '<MsgId>refunds-1</MsgId><CreDtTm>2027-05-26T10:00:00Z</CreDtTm><NbOfTxs>1</NbOfTxs><CtrlSum>12.50</CtrlSum>',
    '<Dbtr><Nm>Tidal + Sons</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>',
    '<InstdAmt Ccy="EUR">12.50</InstdAmt>',
    '<Cdtr><Nm>Mira Koeller</Nm></Cdtr><CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct>',
    '<Ustrd>O-7Q2MKX3P Harbour Lights</Ustrd>',
    '<Cd>SEPA</Cd>',
  ])
    expect(xml).toContain(part)
})

test('each account and currency is a block with its own sum', () => {
  const xml = file(one({}), one({ id: 'refund-2', amountMinor: 50 }), one({ id: 'refund-3', currency: 'CHF' }))
  expect(xml.match(/<PmtInf>/gu)).toHaveLength(2)
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>13.00</CtrlSum>')
  expect(xml).toContain('<NbOfTxs>3</NbOfTxs><CtrlSum>25.50</CtrlSum>')
})

test('texts have the letters that every bank takes, are cut, and a name that is missing is told', () => {
  const xml = file(
    one({ name: ' ', text: `Été à Łódź 😀 “Æon”\n${'x'.repeat(200)}` }),
    one({ name: '山田', text: '😀' }),
  )
  expect(xml.match(/<Cdtr><Nm>NOTPROVIDED<\/Nm><\/Cdtr>/gu)).toHaveLength(2)
  expect(xml).toContain(`<Ustrd>${`Ete a Lodz Aeon ${'x'.repeat(200)}`.slice(0, 140)}</Ustrd>`)
  expect(xml.match(/<Ustrd>/gu)).toHaveLength(1)
})

/** The order of elements in the schema of pain.001.001.09, of those that we write. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
}
/** The longest text of an element. */
const LONGEST: Readonly<Record<string, number>> = {
  MsgId: 35,
  PmtInfId: 35,
  EndToEndId: 35,
  NbOfTxs: 15,
  Nm: 70,
  Ustrd: 140,
  IBAN: 34,
}

/** Elements with their children, and those that hold a text. */
function elementsOf(xml: string) {
  const children = new Map<string, string[][]>()
  const texts: (readonly [name: string, text: string])[] = []
  const open: { readonly name: string; readonly below: string[] }[] = []
  for (const [, close, name = '', text = ''] of xml
    .replace(/^<\?xml[^>]*>/u, '')
    .matchAll(/<(\/?)(\w+)[^>]*>([^<]*)/gu)) {
    if (close === '/') {
      const ended = open.pop()
      expect(ended?.name).toBe(name)
      if (ended !== undefined) children.set(name, [...(children.get(name) ?? []), ended.below])
    } else {
      open.at(-1)?.below.push(name)
      open.push({ name, below: [] })
      if (text.trim() !== '') texts.push([name, text])
    }
  }
  expect(open).toEqual([])
  return { children, texts }
}

test('elements have the order and the lengths of the schema, and sums and numbers those of their payments', () => {
  const long = 'Ÿ'.repeat(300)
  const other = { name: long, iban: 'NL91ABNA0417164300' }
  const { children, texts } = elementsOf(
    file(
      one({}),
      one({ id: 'refund-2', name: long, text: long }),
      one({ id: 'refund-3', from: other, currency: 'CHF' }),
    ),
  )
  for (const [name, order] of Object.entries(ORDER)) {
    for (const below of children.get(name) ?? []) {
      const places = below.map((child) => order.indexOf(child))
      expect(below).toEqual(below.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
      expect(places).not.toContain(-1)
    }
  }
  for (const [name, text] of texts) {
    expect({ name, isShort: text.length <= (LONGEST[name] ?? 70) }).toEqual({ name, isShort: true })
    expect(`${name} ${text}`).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/u)
  }
  const of = (name: string) => texts.filter(([one]) => one === name).map(([, text]) => text)
  expect(of('NbOfTxs')).toEqual(['3', '2', '1'])
  expect(of('CtrlSum')).toEqual(['37.50', '25.00', '12.50'])
  expect(of('InstdAmt')).toEqual(['12.50', '12.50', '12.50'])
})
