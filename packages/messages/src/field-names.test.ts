import { expect, test } from 'vitest'
import { fieldWords } from './errors.ts'
import { fieldName, missingName } from './field-names.ts'

const at = (path: string, slice?: string) => ({ path, slice })

test('a field is called as its form calls it', () => {
  expect(fieldName(at('title', 'products'), 'en')).toBe('Name')
  expect(fieldName(at('title', 'questions'), 'de')).toBe('Frage')
  expect(fieldName(at('title', 'events'), 'en')).toBe('Title')
  expect(fieldName(at('prices.0.price', 'products'), 'de')).toBe('Preis')
  expect(fieldName(at('order.address.city', 'checkout'), 'de')).toBe('Ort')
})

test('what no form has keeps its name on the wire where it is missing, and no object lends it words', () => {
  expect(missingName(at('attendees.0.scan_id', 'check-in'), 'de')).toBe('scan_id')
  expect(fieldName(at('constructor', 'products'), 'en')).toBeUndefined()
  expect(fieldName(at('products.0', 'orders'), 'en')).toBeUndefined()
})

test('what is missing is named in words', () => {
  expect(fieldWords('required', 'en', { field: 'Code' })).toBe('Code is missing.')
  expect(fieldWords('required', 'de', { field: 'Code' })).toBe('Code fehlt.')
  expect(fieldWords('not_a_number', 'en', { field: 'Places' })).toBe('Places has to be a number.')
})
