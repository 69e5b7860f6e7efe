import { expect, test } from 'vitest'
import type { DoorState } from '../door-engine.ts'
import type { QueuedScan } from '../store/door-store.ts'
import { holdScans } from './held-scans.ts'
import type { Answered } from '../local-changes.ts'
import { pendingOf } from '../pending-words.ts'
import { createStateStore } from '../store/state-store.ts'

const NOW = new Date('2027-06-12T17:42:00Z')

const answered = (key: string, over: object = {}, result: object = {}): Answered =>
  ({
    scan: { key, effect: 'in', paid_party: null, refused: null, told: { verdict: 'ADMITTED' }, ...over } as QueuedScan,
    result: { verdict: 'ADMITTED', check_in: null, ...result },
  }) as Answered

function aPhone() {
  const state = createStateStore({
    isOnline: true,
    waiting: 0,
    pending: pendingOf([]),
    sent: null,
  } as unknown as DoorState)
  const held = holdScans(state, () => NOW)
  return {
    state,
    held,
    /** The server answered these, and so many still wait; some it would not take. */
    settle(scans: readonly Answered[], waiting = 0, refused = 0) {
      held.take(scans, refused)
      state.set({ waiting })
      held.look()
    },
  }
}

test('what waited without a network is told once all of it was sent, with what the server knew better', () => {
  const { state, settle } = aPhone()
  state.set({ isOnline: false, waiting: 3 })
  state.set({ isOnline: true })
  settle([answered('A-1', { paid_party: 'p' })], 2)
  expect(state.get().sent).toBeNull()
  const east = { verdict: 'ALREADY_ADMITTED', check_in: { device: 'East gate' } }
  settle([answered('A-2'), answered('A-3', {}, east)])
  expect(state.get().sent).toEqual({
    at: '2027-06-12T17:42:00.000Z',
    what: { checkIns: 3, checkOuts: 0, undos: 0, payments: 1 },
    contradicted: 1,
    elsewhere: 'East gate',
  })
})

test('a phone that always had a network says nothing', () => {
  const { state, settle } = aPhone()
  state.set({ waiting: 1 })
  settle([answered('A-1')])
  expect(state.get().sent).toBeNull()
})

test('what was kept on the phone since it was closed waited too', () => {
  const { state, held, settle } = aPhone()
  state.set({ waiting: 1 })
  held.begin()
  settle([answered('A-1')])
  expect(state.get().sent).toMatchObject({ what: { checkIns: 1 }, contradicted: 0, elsewhere: null })
})

test('nothing is all sent while the server would not take some of it; the next silence forgets the last news', () => {
  const { state, settle } = aPhone()
  state.set({ isOnline: false, waiting: 2 })
  state.set({ isOnline: true })
  settle([answered('A-1')], 0, 1)
  expect(state.get().sent).toBeNull()
  state.set({ isOnline: false, waiting: 1 })
  state.set({ isOnline: true })
  settle([answered('A-2')])
  expect(state.get().sent).not.toBeNull()
  state.set({ isOnline: false, waiting: 1 })
  expect(state.get().sent).toBeNull()
})

test('who came in and went out again while nobody heard it is told as nothing', () => {
  const { state, settle } = aPhone()
  state.set({ isOnline: false, waiting: 2 })
  state.set({ isOnline: true })
  settle([answered('A-1'), answered('A-1', { effect: 'out', scan: { action: 'undo' } }, { verdict: 'UNDONE' })])
  expect(state.get().sent?.what).toEqual({ checkIns: 0, checkOuts: 0, undos: 0, payments: 0 })
})
