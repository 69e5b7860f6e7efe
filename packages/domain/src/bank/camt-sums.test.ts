import { expect, test } from 'vitest'
import { chargesOf, sumOfPayment } from './camt-sums.ts'
import type { XmlNode } from './xml-node.ts'

/* Charges and sums of one payment, wherever a version has them. */

const node = (name: string, ...children: readonly (XmlNode | string)[]): XmlNode => ({
  name,
  attributes: {},
  children: children.filter((child) => typeof child !== 'string'),
  text: children.filter((child) => typeof child === 'string').join(''),
})
const sum = (text: string, currency = 'EUR', name = 'Amt'): XmlNode => ({
  ...node(name, text),
  attributes: { Ccy: currency },
})
const record = (text: string, ...more: readonly XmlNode[]): XmlNode => node('Rcrd', sum(text), ...more)
const charged = (...children: readonly XmlNode[]) => chargesOf(node('TxDtls', node('Chrgs', ...children)), 'EUR')

test('charges are what was taken out of the sum', () => {
  expect(charged(record('1.00'), record('0.50', node('CdtDbtInd', 'DBIT')))).toBe(150)
  expect(charged(record('1.00'), record('0.25', node('CdtDbtInd', 'CRDT')))).toBe(75)
  expect(charged(record('1.00', node('ChrgInclInd', 'false')))).toBe(0)
  expect(charged(record('1.00', node('ChrgInclInd', 'true')))).toBe(100)
  expect(charged(sum('2.00', 'EUR', 'TtlChrgsAndTaxAmt'))).toBe(200)
  expect(charged(sum('2.00', 'USD', 'TtlChrgsAndTaxAmt'))).toBe(0)
  expect(charged(record('-1.00'))).toMatchObject({ refused: 'SUM_UNREADABLE' })
  const old = node('TxDtls', node('Chrgs', sum('1.00')), node('Chrgs', sum('2.00')), node('Chrgs', sum('4.00', 'USD')))
  expect(chargesOf(old, 'EUR')).toBe(300)
})

test('the sum of a payment is the one in the currency of the account', () => {
  const inDetails = (name: string, one: XmlNode): XmlNode => node('AmtDtls', node(name, one))
  const of = (...children: readonly XmlNode[]) => sumOfPayment(node('TxDtls', ...children), 'EUR')
  expect(of(sum('80.00', 'GBP'), inDetails('CntrValAmt', sum('93.00')))).toEqual({ minor: 9300, currency: 'EUR' })
  expect(of(inDetails('InstdAmt', sum('94.00')), inDetails('TxAmt', sum('93.00')))).toMatchObject({ minor: 9300 })
  expect(of(sum('80.00', 'GBP'))).toBeNull()
  expect(of(sum('80,00'))).toMatchObject({ refused: 'WRONG_DECIMALS' })
})
