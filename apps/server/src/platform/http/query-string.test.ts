import { expect, test } from 'vitest'
import { parseQuery } from './query-string.ts'

test('plain names are plain', () => {
  expect({ ...parseQuery('page=2&query=a%20b') }).toEqual({ page: '2', query: 'a b' })
})

test('filter_fields nest by field and operator', () => {
  const query = parseQuery('filter_fields[status][eq]=COMPLETED')
  expect(JSON.parse(JSON.stringify(query))).toEqual({ filter_fields: { status: { eq: 'COMPLETED' } } })
})

test('a name given twice is a list', () => {
  expect({ ...parseQuery('page=1&page=2') }).toEqual({ page: ['1', '2'] })
})

test('__proto__ is a name like any other and pollutes nothing', () => {
  parseQuery('filter_fields[__proto__][eq]=1&__proto__[x]=1')
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  expect(({} as Record<string, unknown>)['eq']).toBeUndefined()
})
