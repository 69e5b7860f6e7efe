import { body, id, int, line, list, optional, withDefault } from '@turnout/contract/fields.ts'
import { listQuery } from '@turnout/contract/lists.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ignoredFieldsBy, tellIgnored } from './ignored-fields.ts'
import { parseQuery } from './query-string.ts'

const place = body({ city: line(1, 50) })
const schema = body({
  name: line(1, 50),
  place: optional(place),
  products: withDefault(list(body({ product_id: id(), prices: list(body({ price: int(0, 9) }), 0, 9) }), 0, 9), []),
  answer: z
    .union([z.string(), list(line(0, 9), 0, 9), place])
    .nullable()
    .optional(),
}).refine(({ name }) => name !== 'x')

const ignored = ignoredFieldsBy(schema)

test('names every field that the schema does not know, by its path', () => {
  expect(ignored({ name: 'Low Tide', id: 4, place: { city: 'Lisbon', lat: 1 } })).toEqual(['id', 'place.lat'])
  const price = { price: 1, label: 'Early' }
  expect(ignored({ products: [{ product_id: 1 }, { prices: [price, price], colour: 'red' }] })).toEqual([
    'products[1].prices[0].label',
    'products[1].prices[1].label',
    'products[1].colour',
  ])
  expect(ignored({ name: 'Low Tide', answer: { city: 'Lisbon', zip: '1' } })).toEqual(['answer.zip'])
})

test('of several shapes the one that fits tells what is known', () => {
  const either = ignoredFieldsBy(body({ answer: z.union([place, body({ street: line(1, 50) })]) }))
  expect(either({ answer: { street: 'Rua', city: 1 } })).toEqual(['answer.city'])
  expect(either({ answer: { city: 'Lisbon', street: 1 } })).toEqual(['answer.street'])
})

test('a field named like what every object has is known to nobody', () => {
  const hostile = JSON.parse('{"constructor":1,"toString":1,"__proto__":{"x":1}}')
  expect(ignored(hostile)).toEqual(['constructor', 'toString', '__proto__'])
})

test('a value of another shape is left to the schema', () => {
  for (const value of [undefined, null, 'x', 5, [], [{ a: 1 }], Buffer.from('{"a":1}')])
    expect(ignored(value)).toEqual([])
  expect(ignored({ place: 'Lisbon', products: { a: 1 }, answer: 5 })).toEqual([])
})

test('without a schema every field is unknown', () => {
  expect(ignoredFieldsBy(undefined)({ a: 1 })).toEqual(['a'])
  expect(ignoredFieldsBy(undefined)(undefined)).toEqual([])
})

test('of a list query also the names of sorts, filters and operators', () => {
  const query = ignoredFieldsBy(
    listQuery({ sorts: ['title'], defaultSort: 'title', defaultDirection: 'asc', filters: ['status'] }),
  )
  const asked = (text: string) => query(parseQuery(text))
  expect(asked('sort_by=title&page=2&filter_fields[status][eq]=LIVE&sort_by=')).toEqual([])
  expect(asked('sort_by=colour&filter_fields[status][near]=x&filter_fields[colour][eq]=red&colour=red')).toEqual([
    'sort_by',
    'filter_fields.status.near',
    'filter_fields.colour',
    'colour',
  ])
})

/** The header that tells of these paths. */
function told(paths: readonly string[]): string | undefined {
  let header: string | undefined
  const reply = { header: (_name: string, value: string) => (header = value) }
  tellIgnored(reply as unknown as Parameters<typeof tellIgnored>[0], paths)
  return header
}

test('the header holds only characters that a header may have, and stays short', () => {
  expect(told([])).toBeUndefined()
  expect(told(['a', 'products[0].foo'])).toBe('a, products[0].foo')
  expect(told(ignored({ 'a\r\nset-cookie: x=1, b': 1, größe: 1, '😀': 1 }))).toBe('a__set-cookie__x_1__b, gr__e, _')
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`${'k'.repeat(5000)}${n}`, 1]))
  const header = told(ignored(many)) ?? ''
  expect(header).toMatch(/, \.\.\.$/u)
  expect(header.length).toBeLessThan(1010)
})
