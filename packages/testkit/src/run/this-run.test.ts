import { afterEach, expect, test, vi } from 'vitest'
import { seedOfRun, thisRun } from './this-run.ts'

afterEach(() => vi.unstubAllEnvs())

const CASES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

const shareOf = (seed: number, at = 0): string[] => {
  vi.stubEnv('TURNOUT_ALL', undefined)
  vi.stubEnv('TURNOUT_SEED', String(seed))
  return thisRun(CASES, 3, at)
}

test('as many runs as there are shares try each case once', () => {
  const runs = [7001, 7002, 7003].map((seed) => shareOf(seed))
  expect(runs.flat().toSorted()).toEqual(CASES)
  expect(Math.max(...runs.map((run) => run.length))).toBe(3)
})

test('the same seed tries the same, and a place in a larger whole moves the turn', () => {
  expect(shareOf(41)).toEqual(shareOf(41))
  expect(shareOf(41, 1)).toEqual(shareOf(42))
})

test('a complete run leaves nothing out', () => {
  vi.stubEnv('TURNOUT_ALL', '1')
  expect(thisRun(CASES, 3)).toEqual(CASES)
})

test('a run without a seed takes one, says it, and keeps it for the processes that it starts', () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.stubEnv('TURNOUT_ALL', undefined)
  vi.stubEnv('TURNOUT_SEED', undefined)
  const seed = seedOfRun()
  expect(process.env['TURNOUT_SEED']).toBe(String(seed))
  expect(seedOfRun()).toBe(seed)
  expect(said.mock.calls).toEqual([[`TURNOUT_SEED=${seed} tries the same shares again\n`]])
  said.mockRestore()
})

test('a seed that is none is refused', () => {
  vi.stubEnv('TURNOUT_SEED', 'often')
  expect(() => seedOfRun()).toThrow('TURNOUT_SEED is a whole number, not often')
})
