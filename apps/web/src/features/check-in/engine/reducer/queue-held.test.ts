import { aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { aNewEngine } from '@turnout/testkit/doors/a-phone-state.ts'
import { expect, test } from 'vitest'
import type { DoorState } from '../door-engine.ts'
import type { Answered } from '../local-changes.ts'
import type { Placed, QueuedScan } from '../store/door-store.ts'
import { type EngineState, withScreen } from './engine-state.ts'
import { beginHold, holdScans, tellSent, withHeldAnswers } from './queue-held.ts'

const NOW = new Date('2027-06-12T17:42:00Z')

const answered = (key: string, over: object = {}, result: object = {}): Answered =>
  ({
    scan: { key, effect: 'in', paid_party: null, refused: null, told: { verdict: 'ADMITTED' }, ...over } as QueuedScan,
    result: { verdict: 'ADMITTED', check_in: null, ...result },
  }) as Answered

function aPhone() {
  let state: EngineState = aNewEngine(aPhoneDoor())
  const waits = { refused: null } as Placed<QueuedScan>
  return {
    sent: () => state.screen.sent,
    begin: () => {
      state = beginHold(state)
    },
    set(changes: Partial<DoorState>) {
      state = holdScans(withScreen(state, changes))
    },
    /** The server answered these, and so many still wait; some it would not take. */
    settle(scans: readonly Answered[], waiting = 0, refused = 0) {
      const heard = { ...withHeldAnswers(state, scans, refused), queue: Array.from({ length: waiting }, () => waits) }
      state = holdScans(withScreen(tellSent(heard, NOW.getTime()), { waiting }))
    },
  }
}

test('what waited without a network is told once all of it was sent, with what the server knew better', () => {
  const { set, sent, settle } = aPhone()
  set({ isOnline: false, waiting: 3 })
  set({ isOnline: true })
  settle([answered('A-1', { paid_party: 'p' })], 2)
  expect(sent()).toBeNull()
  const east = { verdict: 'ALREADY_ADMITTED', check_in: { device: 'East gate' } }
  settle([answered('A-2'), answered('A-3', {}, east)])
  expect(sent()).toEqual({
    at: '2027-06-12T17:42:00.000Z',
    what: { checkIns: 3, checkOuts: 0, undos: 0, payments: 1 },
    conflicts: [expect.objectContaining(east)],
  })
})

test('a phone that always had a network says nothing', () => {
  const { set, sent, settle } = aPhone()
  set({ waiting: 1 })
  settle([answered('A-1')])
  expect(sent()).toBeNull()
})

test('what was kept on the phone since it was closed waited too', () => {
  const { set, begin, sent, settle } = aPhone()
  set({ waiting: 1 })
  begin()
  settle([answered('A-1')])
  expect(sent()).toMatchObject({ what: { checkIns: 1 }, conflicts: [] })
})

test('nothing is all sent while the server would not take some of it; the next silence forgets the last news', () => {
  const { set, sent, settle } = aPhone()
  set({ isOnline: false, waiting: 2 })
  set({ isOnline: true })
  settle([answered('A-1')], 0, 1)
  expect(sent()).toBeNull()
  set({ isOnline: false, waiting: 1 })
  set({ isOnline: true })
  settle([answered('A-2')])
  expect(sent()).not.toBeNull()
  set({ isOnline: false, waiting: 1 })
  expect(sent()).toBeNull()
})

test('who came in and went out again while nobody heard it is told as nothing', () => {
  const { set, sent, settle } = aPhone()
  set({ isOnline: false, waiting: 2 })
  set({ isOnline: true })
  settle([answered('A-1'), answered('A-1', { effect: 'out', scan: { action: 'undo' } }, { verdict: 'UNDONE' })])
  expect(sent()?.what).toEqual({ checkIns: 0, checkOuts: 0, undos: 0, payments: 0 })
})
