import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffMs, takeTurns, type TurnOutcome } from './turn-taking.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aTask(outcomes: readonly TurnOutcome[]) {
  const left = [...outcomes]
  const at: number[] = []
  const begun = Date.now()
  const turns = takeTurns(
    () => {
      at.push(Date.now() - begun)
      return Promise.resolve(left.shift() ?? 'done')
    },
    () => 60_000,
  )
  return { turns, at }
}

const FAILED = { failed: true, waitMs: 0 } as const

test('a nudge takes a turn at once, and "again" the next one right after', async () => {
  const { turns, at } = aTask(['again', 'done'])
  turns.nudge()
  await vi.advanceTimersByTimeAsync(10)
  expect(at).toEqual([0, 0])
  turns.stop()
})

test('failures wait longer each time, nudges do not shorten that, and somebody who presses does', async () => {
  const { turns, at } = aTask([FAILED, FAILED, FAILED])
  turns.now()
  await vi.advanceTimersByTimeAsync(0)
  turns.nudge()
  await vi.advanceTimersByTimeAsync(400)
  expect(at).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(700)
  expect(at).toHaveLength(2)
  turns.now()
  await vi.advanceTimersByTimeAsync(0)
  expect(at).toHaveLength(3)
  turns.stop()
})

test('a server that names a time is not asked before', async () => {
  const { turns, at } = aTask([{ failed: true, waitMs: 20_000 }])
  turns.now()
  await vi.advanceTimersByTimeAsync(19_000)
  expect(at).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1500)
  expect(at).toHaveLength(2)
  turns.stop()
})

test('the wait doubles from a second to half a minute, and is spread out', () => {
  expect([1, 2, 3, 6, 60].map((failures) => backoffMs(failures, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000])
  expect(backoffMs(1, 0)).toBe(500)
})
