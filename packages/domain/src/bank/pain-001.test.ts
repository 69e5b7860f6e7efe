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
    '<Dbtr><Nm>Tidal &amp; Sons</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>',
    '<InstdAmt Ccy="EUR">12.50</InstdAmt>',
    '<Cdtr><Nm>Mira Köller</Nm></Cdtr><CdtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></CdtrAcct>',
    '<Ustrd>O-7Q2MKX3P Harbour &lt;Lights&gt;</Ustrd>',
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

test('long texts are cut at the end of a letter, and a name that is missing is told', () => {
  const xml = file(one({ name: ' ', text: '😀'.repeat(200) }))
  expect(xml).toContain('<Cdtr><Nm>NOTPROVIDED</Nm></Cdtr>')
  expect(xml).toContain(`<Ustrd>${'😀'.repeat(140)}</Ustrd>`)
})
