import { expect, test } from 'vitest'
import { isOtherAudience, isTyped, secondsLeft } from './sending.ts'

test('a few people more or less do not stop a message', () => {
  expect(isOtherAudience(147, 142)).toBe(false)
  expect(isOtherAudience(148, 142)).toBe(true)
  expect(isOtherAudience(136, 142)).toBe(true)
})

test('of a thousand people a fiftieth more does not stop it', () => {
  expect(isOtherAudience(1020, 1000)).toBe(false)
  expect(isOtherAudience(1021, 1000)).toBe(true)
})

test('whoever can take a message back sees whole seconds, none below nothing and none above half a minute', () => {
  const now = new Date('2027-06-12T10:00:00Z')
  const left = (leavesAt: string) => secondsLeft(new Date(leavesAt), now)
  expect(left('2027-06-12T10:00:23.200Z')).toBe(24)
  expect(left('2027-06-12T09:59:59Z')).toBe(0)
  // A clock that goes wrong promises nothing.
  expect(left('2027-06-12T10:05:00Z')).toBe(30)
})

test.each(['2345', ' 2345 ', '2,345', '2.345', '2 345', "2'345", '2\u00a0345'])(
  '%j is the number 2345, typed',
  (text) => {
    expect(isTyped(text, 2345)).toBe(true)
  },
)

test.each(['', '234', '23450', '2345 people', 'two thousand', '-2345'])('%j is not the number 2345', (text) => {
  expect(isTyped(text, 2345)).toBe(false)
})
