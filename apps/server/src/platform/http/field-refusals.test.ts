import { body, line } from '@turnout/contract/fields.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldRefusals } from './field-refusals.ts'

const schema = body({ name: line(1, 10) })
const refusalsOf = (value: unknown, of: z.ZodType = schema) => {
  const parsed = of.safeParse(value, { reportInput: true })
  if (parsed.success) throw new Error('nothing was refused')
  return fieldRefusals(parsed.error.issues)
}

test('a field named like what every object has is an unknown field like any other', () => {
  const hostile = JSON.parse('{"name":"x","constructor":1,"toString":1,"hasOwnProperty":1,"__proto__":1}')
  const refused = Object.entries(refusalsOf(hostile))
  expect(refused.map(([path]) => path).toSorted()).toEqual(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])
  expect(refused.every(([, why]) => why[0]?.word === 'unknown_field')).toBe(true)
})

test('an answer does not grow with what somebody sends: few fields are named, none at length', () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1]))
  expect(Object.keys(refusalsOf({ name: 'x', ...many }))).toHaveLength(500)
  const [path] = Object.keys(refusalsOf({ name: 'x', ['k'.repeat(500_000)]: 1 }))
  expect(path).toHaveLength(200)
})

test('a field that is wrong in two ways of one word is told once', () => {
  expect(refusalsOf({ name: '' })).toEqual({ name: [{ word: 'required', values: expect.anything() }] })
})
