import { body, line } from '@turnout/contract/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldRefusals } from './field-refusals.ts'

const schema = body({ name: line(1, 10) })
const refusalsOf = (value: unknown, of: z.ZodType = schema) => {
  const parsed = of.safeParse(value, { reportInput: true })
  if (parsed.success) throw new Error('nothing was refused')
  return fieldRefusals(parsed.error.issues)
}

test('a field named like what every object has is refused like any other', () => {
  const hostile = JSON.parse('{"constructor":1,"toString":1,"__proto__":1}')
  const refused = refusalsOf(hostile, z.record(z.string(), z.string()))
  expect(Object.keys(refused).toSorted()).toEqual(['constructor', 'toString'])
})

test('an answer does not grow with what somebody sends: few fields are named, none at length', () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1]))
  expect(Object.keys(refusalsOf(many, z.record(z.string(), z.string())))).toHaveLength(500)
  const [path] = Object.keys(refusalsOf({ ['k'.repeat(500_000)]: 1 }, z.record(z.string(), z.string())))
  expect(path).toHaveLength(200)
})

test('of a value that has one of several shapes, the fields that are wrong in it are named', () => {
  const either = z.union([z.string(), schema, z.array(schema)], { error: 'invalid' })
  expect(refusalsOf({ answer: { name: '' } }, z.object({ answer: either }))).toEqual({
    'answer.name': [{ word: 'required', values: expect.anything() }],
  })
  expect(refusalsOf([{ name: 'a' }, {}], either)).toEqual({ '1.name': [{ word: 'required', values: {} }] })
  expect(refusalsOf(7, either)).toEqual({ body: [{ word: 'invalid', values: {} }] })
})

test('a field that is wrong in two ways of one word is told once', () => {
  expect(refusalsOf({ name: '' })).toEqual({ name: [{ word: 'required', values: expect.anything() }] })
})
