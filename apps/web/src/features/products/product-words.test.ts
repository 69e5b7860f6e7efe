import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { typedWindowWords } from './product-words.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the dates of a sale show the year of another year, and leave out this one', () => {
  expect(typedWindowWords('2026-12-01T09:00', '2027-01-01T00:00')).toBe('Tue, 1 Dec, 09:00 to Fri 1 Jan 2027, 00:00')
  expect(typedWindowWords('2027-01-01T00:00', '')).toBe('From Fri 1 Jan 2027, 00:00')
  expect(typedWindowWords('', '2026-12-31T23:59')).toBe('Until Thu, 31 Dec, 23:59')
})
