import { expect, test } from 'vitest'
import { findSettings, markedParts } from './find-settings.ts'

const entries = [
  { name: 'invoice_tax_details', label: 'Tax details', also: 'VAT, tax number', section: 'Payment and invoicing' },
  { name: 'enable_invoicing', label: 'Issue invoices', also: 'billing, receipt', section: 'Payment and invoicing' },
  { name: 'order_timeout', label: 'Time to finish an order', also: 'timeout, hold', section: 'Checkout' },
  { name: 'indexing', label: 'Let search engines list the page', also: 'Google, noindex', section: 'Search' },
  { name: 'city', label: 'Zip and Город, Zürich', also: '', section: 'Location' },
]
const named = (text: string) => findSettings(entries, text).map(({ name }) => name)

test('a setting is found by its label, by another word and by its section, in this order', () => {
  expect(named('tax')).toEqual(['invoice_tax_details'])
  expect(named('VAT')).toEqual(['invoice_tax_details'])
  expect(named('timeout')).toEqual(['order_timeout'])
  expect(named('search engine')).toEqual(['indexing'])
  expect(named('invoic')).toEqual(['enable_invoicing', 'invoice_tax_details'])
  expect(named('  NOINDEX ')).toEqual(['indexing'])
})

test('accents and case do not matter, nothing is found for nothing, and a word nobody uses finds none', () => {
  expect(named('zurich')).toEqual(['city'])
  expect(named(' ')).toEqual([])
  expect(named('quince')).toEqual([])
})

test('what was asked for is marked where it stands in the label', () => {
  expect(markedParts('Issue invoices', 'INVOICE')).toEqual({ before: 'Issue ', found: 'invoice', after: 's' })
  expect(markedParts('Tax details', 'VAT')).toBeNull()
})
