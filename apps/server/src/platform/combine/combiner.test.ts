import { expect, test } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { createCombiner, type CombinerOptions } from './combiner.ts'

/** A combiner of numbers that answers each with its tenfold and remembers its calls. */
function aCombiner({ flights = 1, ...over }: Partial<CombinerOptions<number, number>> & { flights?: number } = {}) {
  const calls: number[][] = []
  const run = async (requests: readonly number[]) => {
    calls.push([...requests])
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (requests.includes(13)) throw new Error('thirteen')
    return requests.map((n) => n * 10)
  }
  const combiner = createCombiner<number, number>({
    runs: Array.from({ length: flights }, () => run),
    atOnce: 4,
    waitingMax: 100,
    isForAll: () => false,
    ...over,
  })
  return { calls, all: (numbers: number[]) => Promise.allSettled(numbers.map((n) => combiner.add(n))), combiner }
}

test('what arrives together goes in one call, and each gets its own answer', async () => {
  const { calls, all } = aCombiner()
  const answers = await all([1, 2, 3])
  expect(calls).toEqual([[1, 2, 3]])
  expect(answers).toEqual([10, 20, 30].map((value) => ({ status: 'fulfilled', value })))
})

test('what arrives during a call goes into the next one, in order, so many at once', async () => {
  const { calls, all } = aCombiner()
  await all([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(calls).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]])
})

test('one that spoils the call fails alone', async () => {
  const { calls, all } = aCombiner()
  const answers = await all([1, 13, 2])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(calls).toEqual([[1, 13, 2], [1], [13], [2]])
})

test('a failure that concerns the connection is told to all, and nothing is tried twice', async () => {
  const { calls, all } = aCombiner({ isForAll: () => true })
  const answers = await all([1, 13, 2])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toHaveLength(1)
})

test('after a failure the next ones are served as ever', async () => {
  const { all } = aCombiner({ isForAll: () => true })
  await all([13])
  expect(await all([7])).toEqual([{ status: 'fulfilled', value: 70 }])
})

test('two with the same key never share a call, and the order of the others stays', async () => {
  const { calls, all } = aCombiner({ keysOf: (n) => (n % 2 === 0 ? ['even'] : []) })
  await all([2, 1, 4, 3, 6])
  expect(calls).toEqual([[2, 1, 3], [4], [6]])
})

test('when too many wait, the next one is told so at once', async () => {
  const { all } = aCombiner({ waitingMax: 2 })
  const answers = await all([1, 2, 3])
  expect(answers[2]).toMatchObject({ status: 'rejected', reason: new Refusal('unavailable', { retryAfterSeconds: 1 }) })
})

test('with two ways two calls are in flight at once, and what has a key in common is not in both', async () => {
  const { calls, combiner } = aCombiner({ flights: 2, atOnce: 2, keysOf: (n) => (n % 2 === 0 ? ['even'] : []) })
  const first = [1, 2, 3, 4].map((n) => combiner.add(n))
  await new Promise((resolve) => setTimeout(resolve, 2))
  expect(calls).toEqual([[1, 2], [3]])
  expect(await Promise.all(first)).toEqual([10, 20, 30, 40])
  expect(calls).toEqual([[1, 2], [3], [4]])
})

test('what is larger than others takes more of a call, and what is larger than a call goes alone', async () => {
  const { calls, all } = aCombiner({ sizeOf: (n) => n, atOnce: 6 })
  await all([4, 3, 2, 9, 1, 5])
  expect(calls).toEqual([[4, 2], [3, 1], [9], [5]])
})

test('behind a call that does not come back nobody waits for ever, and nothing is done for who was sent away', async () => {
  const carried: number[] = []
  let free = (): void => undefined
  const stuck = new Promise<void>((resolve) => (free = resolve))
  const { combiner } = aCombiner({
    patienceMs: 40,
    runs: [
      async (requests) => {
        carried.push(...requests)
        await stuck
        return requests.map((n) => n * 10)
      },
    ],
  })
  const first = combiner.add(1)
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  await expect(combiner.add(2)).rejects.toMatchObject({ code: 'unavailable' })
  free()
  expect([await first, await combiner.add(3)]).toEqual([10, 30])
  expect(carried).toEqual([1, 3])
})

test('tells of each call how many it carried, and of one that failed', async () => {
  const told: [number, boolean][] = []
  const { all } = aCombiner({ tell: ({ requests, isDone }) => void told.push([requests, isDone]) })
  await all([1, 2, 3])
  expect(told).toEqual([[3, true]])
  await all([1, 13])
  expect(told.slice(1)).toEqual([
    [2, false],
    [1, true],
    [1, false],
  ])
})
