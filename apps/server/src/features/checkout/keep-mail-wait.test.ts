import { expect, test, vi } from 'vitest'
import { keepMailWait } from './keep-mail-wait.ts'

/** A queue whose oldest mail waits for `seconds` by a clock that the test moves. */
function aQueue() {
  const clock = { at: 0 }
  const look = vi.fn<() => Promise<number>>().mockResolvedValue(0)
  return { look, wait: keepMailWait(look, () => clock.at * 1000), clock }
}

test('a queue that stays as it is takes as long as its oldest mail has waited, less what a mail waited already', async () => {
  const { look, wait, clock } = aQueue()
  look.mockResolvedValue(300)
  expect([await wait.secondsUntil(0), await wait.secondsUntil(120), await wait.secondsUntil(400)]).toEqual([
    300, 180, 0,
  ])
  clock.at = 30
  expect(await wait.secondsUntil(0)).toBe(300)
})

test('the queue is looked at once in five seconds, however many ask, and at once', async () => {
  const { look, wait, clock } = aQueue()
  await Promise.all([wait.oldest(), wait.oldest(), wait.secondsUntil(0)])
  clock.at = 4.9
  await wait.oldest()
  expect(look).toHaveBeenCalledOnce()
  clock.at = 5
  await wait.oldest()
  expect(look).toHaveBeenCalledTimes(2)
})

test('a queue that grows takes longer than its age says: its head moves slower than the clock', async () => {
  const { look, wait, clock } = aQueue()
  await wait.oldest()
  clock.at = 30
  // In half a minute what came in six seconds was sent.
  look.mockResolvedValue(24)
  expect(await wait.secondsUntil(0)).toBeCloseTo(120)
})

test('one that does not move is soon expected after more than an hour, and a queue that is empty at once', async () => {
  const { look, wait, clock } = aQueue()
  for (const seconds of [0, 90, 185]) {
    clock.at = seconds
    look.mockResolvedValue(seconds)
    await wait.oldest()
  }
  expect(await wait.secondsUntil(0)).toBeGreaterThan(3600)
  clock.at = 200
  look.mockResolvedValue(0)
  expect(await wait.secondsUntil(0)).toBe(0)
})

test('an old mail that comes back into the queue is not taken for a queue that does not move', async () => {
  const { look, wait, clock } = aQueue()
  await wait.oldest()
  clock.at = 5
  look.mockResolvedValue(180)
  expect(await wait.secondsUntil(0)).toBe(180)
})

test('while the queue cannot be asked nothing is foretold, and nothing fails', async () => {
  const { look, wait } = aQueue()
  look.mockRejectedValue(new Error('the database is away'))
  expect([await wait.oldest(), await wait.secondsUntil(0)]).toEqual([0, 0])
})
