import { expect, test } from 'vitest'
import { backoffMs, beginTurn, endTurn, NO_TURNS, type TurnOutcome, type Turns, wantTurn } from './talk-turns.ts'

const FAILED = { failed: true, waitMs: 0 } as const
const EVERY = { everyMs: 60_000, luck: 1 }

/** Turns after one that was begun by a press and came to this. */
const after = (outcome: TurnOutcome, turns: Turns = NO_TURNS) => endTurn(beginTurn(turns), outcome, EVERY)

test('a nudge takes a turn at once, and "again" the next one right after', () => {
  expect(wantTurn(NO_TURNS, 'nudge')).toMatchObject({ isWanted: true, isRunning: false })
  expect(beginTurn(wantTurn(NO_TURNS, 'nudge'))).toMatchObject({ isWanted: false, isRunning: true })
  expect(after('again').waitMs).toBe(0)
  expect(after('done').waitMs).toBe(60_000)
})

test('failures wait longer each time, nudges do not shorten that, and somebody who presses does', () => {
  const first = after(FAILED)
  expect(first.waitMs).toBe(1000)
  expect(wantTurn(first.turns, 'nudge')).toEqual(first.turns)
  const second = after(FAILED, first.turns)
  expect(second.waitMs).toBe(2000)
  expect(wantTurn(second.turns, 'now')).toMatchObject({ isWanted: true })
  expect(after('done', second.turns).turns).toEqual(NO_TURNS)
})

test('what is wanted while a turn runs is taken right after it, also when that one fails', () => {
  const wanted = wantTurn(beginTurn(NO_TURNS), 'now')
  expect(endTurn(wanted, 'done', EVERY).waitMs).toBe(0)
  expect(endTurn(wanted, FAILED, EVERY).waitMs).toBe(0)
})

test('a server that names a time is not asked before', () => {
  expect(after({ failed: true, waitMs: 20_000 }).waitMs).toBe(20_000)
})

test('the wait doubles from a second to half a minute, and is spread out', () => {
  expect([1, 2, 3, 6, 60].map((failures) => backoffMs(failures, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000])
  expect(backoffMs(1, 0)).toBe(500)
})
