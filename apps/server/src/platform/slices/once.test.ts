import { expect, test } from 'vitest'
import { once } from './once.ts'

test('makes one for each server, however many ask', () => {
  const queueOf = once(({ name }: { readonly name: string }) => ({ name }))
  const [first, second] = [{ name: 'first' }, { name: 'second' }]
  expect(queueOf(first)).toBe(queueOf(first))
  expect(queueOf(second)).not.toBe(queueOf(first))
  expect(queueOf(second)).toEqual({ name: 'second' })
})
