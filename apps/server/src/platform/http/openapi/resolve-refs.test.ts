import { expect, test } from 'vitest'
import { resolveRefs } from './resolve-refs.ts'

const money = { type: 'number' }
const line = { type: 'object', properties: { price: { $ref: '#/components/schemas/Money' } } }

test('what is named stands in every place that names it, at any depth', () => {
  const document = {
    paths: { '/lines': { get: { lines: { items: { $ref: '#/components/schemas/Line' } } } } },
    components: { schemas: { Money: money, Line: line } },
  }
  expect(resolveRefs(document)['paths']).toEqual({
    '/lines': { get: { lines: { items: { type: 'object', properties: { price: money } } } } },
  })
})

test('a name that nothing has is an error', () => {
  expect(() => resolveRefs({ paths: { $ref: '#/components/schemas/Gone' }, components: {} })).toThrow(
    '#/components/schemas/Gone leads nowhere',
  )
})
