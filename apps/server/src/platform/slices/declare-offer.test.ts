import { expect, test } from 'vitest'
import { declareOffer } from './declare-offer.ts'

test('a server has what a slice offers it', () => {
  const greeting = declareOffer<string>('a greeting')
  const server = {}
  greeting.by('Good evening').handTo(server)
  expect(greeting.of(server)).toBe('Good evening')
})

test('another server has it not, and says what is missing', () => {
  const greeting = declareOffer<string>('a greeting')
  greeting.by('Good evening').handTo({})
  expect(() => greeting.of({})).toThrow('No slice offers a greeting')
})
