import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actLater, isWaiting, onWaiting, sendWaiting, takeBack, UNDO_MS } from './delayed-acts.ts'
import type { SendAct } from './delayed-acts.ts'

const act = () => vi.fn<SendAct>(async () => undefined)

beforeEach(() => vi.useFakeTimers())

afterEach(async () => {
  await sendWaiting()
  vi.useRealTimers()
})

test('an act waits, and is sent once', async () => {
  const send = act()
  actLater('paid 7', send)
  actLater('paid 7', send)
  expect(isWaiting('paid 7')).toBe(true)
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(send.mock.calls).toEqual([[false]])
  expect(isWaiting('paid 7')).toBe(false)
})

test('one that was taken back is never sent', async () => {
  const send = act()
  const heard = vi.fn<() => void>()
  const stop = onWaiting(heard)
  actLater('paid 7', send)
  takeBack('paid 7')
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS)
  expect(send).not.toHaveBeenCalled()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('whoever leaves means it: all that waits is sent at once, and not again', async () => {
  const [one, other] = [act(), act()]
  actLater('paid 7', one)
  actLater('paid 8', other)
  await sendWaiting(true)
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS)
  expect(one.mock.calls).toEqual([[true]])
  expect(other.mock.calls).toEqual([[true]])
})
