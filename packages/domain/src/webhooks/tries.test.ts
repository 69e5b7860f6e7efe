import { expect, test } from 'vitest'
import { judgeCall, PAUSES_SECONDS, readRetryAfter, TRIES_MAX } from './tries.ts'

const failed = { code: 503, retryAfterSeconds: null }

test('ten tries take about 75 hours', () => {
  expect(TRIES_MAX).toBe(10)
  const hours = PAUSES_SECONDS.reduce<number>((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeCloseTo(75.58, 1)
})

test('every status from 200 to 299 is a success, and nothing else', () => {
  expect([200, 204, 299].map((code) => judgeCall({ ...failed, code }, 1, 0).verdict)).toEqual(
    Array(3).fill('DELIVERED'),
  )
  expect([199, 300, 302, 307, 400, 404, 500, null].map((code) => judgeCall({ ...failed, code }, 1, 0).verdict)).toEqual(
    Array(8).fill('RETRY'),
  )
})

test('410 ends it at the first call', () => {
  expect(judgeCall({ ...failed, code: 410 }, 1, 0)).toEqual({ verdict: 'GONE', pauseSeconds: 0 })
})

test('a pause is at most a tenth shorter or longer than the schedule says', () => {
  expect(judgeCall(failed, 2, 0)).toEqual({ verdict: 'RETRY', inSeconds: 270, pauseSeconds: 0 })
  expect(judgeCall(failed, 2, 0.5)).toEqual({ verdict: 'RETRY', inSeconds: 300, pauseSeconds: 0 })
  expect(judgeCall(failed, 9, 0.5)).toEqual({ verdict: 'RETRY', inSeconds: 86_400, pauseSeconds: 0 })
})

test('the tenth failure is the last', () => {
  expect(judgeCall(failed, 10, 0.5)).toEqual({ verdict: 'FAILED', pauseSeconds: 0 })
})

test('a receiver that asks for a longer pause gets it, up to a day; one that asks for a shorter one does not', () => {
  const asked = (retryAfterSeconds: number, made: number) => judgeCall({ code: 429, retryAfterSeconds }, made, 0.5)
  expect(asked(120, 1)).toEqual({ verdict: 'RETRY', inSeconds: 120, pauseSeconds: 120 })
  expect(asked(120, 3)).toEqual({ verdict: 'RETRY', inSeconds: 1800, pauseSeconds: 120 })
  expect(asked(9_999_999, 1)).toEqual({ verdict: 'RETRY', inSeconds: 86_400, pauseSeconds: 86_400 })
  expect(judgeCall({ code: 200, retryAfterSeconds: 120 }, 1, 0.5)).toEqual({ verdict: 'DELIVERED', pauseSeconds: 0 })
})

test('Retry-After is read as seconds or as a date, and as nothing else', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  expect(readRetryAfter('120', now)).toBe(120)
  expect(readRetryAfter('Sun, 22 Nov 2026 10:02:00 GMT', now)).toBe(120)
  expect(readRetryAfter('Sun, 22 Nov 2026 09:00:00 GMT', now)).toBe(0)
  expect(['soon', '-1', '1e9', '22 Nov 2026', '', null].map((text) => readRetryAfter(text, now))).toEqual(
    Array(6).fill(null),
  )
})
