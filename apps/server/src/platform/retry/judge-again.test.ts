import { afterEach, expect, test, vi } from 'vitest'
import { unavailable } from '../http/refusal.ts'
import { judgeAgain } from './judge-again.ts'

afterEach(() => vi.useRealTimers())

/** Overtaken so many times, done at last. */
const overtaken = (times: number) =>
  vi.fn<(attempt: number) => Promise<'done' | 'again'>>((attempt) =>
    Promise.resolve(attempt > times ? 'done' : 'again'),
  )

test('an act that nobody overtakes is done once', async () => {
  const judge = overtaken(0)
  expect(await judgeAgain(judge)).toBe('done')
  expect(judge).toHaveBeenCalledTimes(1)
})

test('one that was overtaken is judged anew, and told which attempt it is', async () => {
  const judge = overtaken(4)
  expect(await judgeAgain(judge)).toBe('done')
  expect(judge.mock.calls).toEqual([[1], [2], [3], [4], [5]])
})

test('who is overtaken five times is told to come again in a second', async () => {
  const judge = overtaken(5)
  const refused = judgeAgain(judge)
  await expect(refused).rejects.toEqual(unavailable())
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 1 })
  expect(judge).toHaveBeenCalledTimes(5)
})

test('a number of attempts of its own counts', async () => {
  const judge = overtaken(10)
  await expect(judgeAgain(judge, { attempts: 10 })).rejects.toEqual(unavailable())
  expect(judge).toHaveBeenCalledTimes(10)
  expect(await judgeAgain(overtaken(10), { attempts: 11 })).toBe('done')
})

test('with a time it is judged as often as fits, and never after', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const judge = vi.fn<() => Promise<'again'>>(() => {
    vi.advanceTimersByTime(10)
    return Promise.resolve('again')
  })
  await expect(judgeAgain(judge, { milliseconds: 1000 })).rejects.toEqual(unavailable())
  expect(judge).toHaveBeenCalledTimes(100)
})

test('an error ends it at once', async () => {
  const judge = vi.fn<() => Promise<'again'>>().mockRejectedValue(new Error('the roof fell in'))
  await expect(judgeAgain(judge)).rejects.toThrow('the roof fell in')
  expect(judge).toHaveBeenCalledTimes(1)
})

test('an answer of nothing is an answer', async () => {
  const judge = vi.fn<() => Promise<null>>().mockResolvedValue(null)
  expect(await judgeAgain(judge)).toBeNull()
  expect(judge).toHaveBeenCalledTimes(1)
})
