import { aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { aKeptDoor, aPhoneState, type KeptDoor, only } from '@turnout/testkit/doors/a-phone-state.ts'
import { expect, test } from 'vitest'
import type { WireFailure } from '../network/door-wire.ts'
import type { Word } from '../network/tab-channel.ts'
import type { Sent } from '../network/send-queue.ts'
import type { Placed, QueuedScan } from '../store/door-store.ts'
import type { Effect } from './engine-effects.ts'
import { talkOf } from './engine-state.ts'

/* Orders of events that a phone meets on a bad night. */

const door = aPhoneDoor({ now: '2030-06-01T18:00:00.000Z' })
const SILENT: WireFailure = { failed: 'silent', message: '', waitMs: 0 }
const WISH = { action: 'check-in', asksIfUnpaid: true, paidWith: null, seenAtMs: 0 } as const

/** A phone with three guests; it leads unless told otherwise. */
function aPhone({ isLeading = true, ...kept }: KeptDoor & { readonly isLeading?: boolean } = {}) {
  const phone = aPhoneState(door)
  const first = { list: door.list, currency: 'EUR', now: door.list.now }
  const guests = [11, 12, 13].map((id) => door.guest(id))
  phone.tell({ type: 'recalled', recalled: aKeptDoor(door, { guests, ...kept }), first, heardAtMs: phone.at.ms })
  const begun = isLeading ? phone.tell({ type: 'lead-taken' }) : []
  let seq = 0
  const ask = (scanId: string, publicId: string) =>
    phone.tell({ type: 'scan-asked', scanId, what: { publicId }, wish: WISH })
  const store = (scanId: string) => phone.tell({ type: 'scan-kept', scanId, kept: { seq: (seq += 1) } })
  return {
    ...phone,
    begun,
    ask,
    store,
    shown: () => phone.now().screen,
    session: () => talkOf(phone.now())?.session ?? 0,
    /** A guest is admitted, and it is kept. */
    letIn(scanId: string, publicId: string): readonly Effect[] {
      ask(scanId, publicId)
      return store(scanId)
    },
    undo: (scanId: string, publicId: string) => phone.tell({ type: 'undo-asked', scanId, publicId }),
    /** An upload is answered: everything in it as it was told, unless it failed. */
    answer: (session: number, scans: readonly Placed<QueuedScan>[], failure: WireFailure | null = null) =>
      phone.tell({
        type: 'upload-answered',
        session,
        sent: sentOf(scans, failure),
        waiting: Math.max(1, scans.length),
      }),
  }
}

const sentOf = (scans: readonly Placed<QueuedScan>[], failure: WireFailure | null): Sent => ({
  answered: scans.map((scan) => ({ scan, result: scan.told })),
  refused: [],
  answer: null,
  failure,
})

const told = (effects: readonly Effect[]) =>
  only(effects, 'answer').map(({ value }) => (typeof value === 'string' ? value : value.verdict))

test('an upload that is answered after the tab lost the lead is taken, kept and told, and begins no other', () => {
  const phone = aPhone()
  const session = phone.session()
  phone.answer(session, [])
  expect(only(phone.letIn('s1', 'A-11'), 'upload')).toHaveLength(1)
  phone.tell({ type: 'lead-lost' })
  phone.letIn('s2', 'A-12')
  const effects = phone.answer(session, phone.now().queue.slice(0, 1))
  expect(only(effects, 'keep-answers')).toMatchObject([{ settled: { done: [1] } }])
  expect(only(effects, 'tell-tabs').map(({ word }) => word.say)).toEqual(['settled'])
  expect(phone.tell({ type: 'answers-kept', session })).toEqual([])
  expect(phone.shown()).toMatchObject({ waiting: 1, inside: 2 })
})

test('a tab that takes the lead again sends nothing beside an upload of its session before', () => {
  const phone = aPhone()
  const before = phone.session()
  phone.letIn('s1', 'A-11')
  phone.tell({ type: 'lead-lost' })
  expect(only(phone.tell({ type: 'lead-taken' }), 'upload')).toEqual([])
  // The silence of the earlier session says nothing of this one.
  const ended = phone.answer(before, [], SILENT)
  expect(phone.shown().isOnline).toBe(true)
  expect(only(ended, 'wait')).toMatchObject([{ name: 'send', ms: 0 }])
  expect(only(phone.tell({ type: 'turn-came', turn: 'send' }), 'upload')).toMatchObject([{ session: before + 1 }])
})

test('the next upload waits until the answers of the last one are written', () => {
  const phone = aPhone()
  const session = phone.session()
  phone.answer(session, [])
  phone.letIn('s1', 'A-11')
  phone.answer(session, phone.now().queue)
  expect(only(phone.letIn('s2', 'A-12'), 'upload')).toEqual([])
  const written = phone.tell({ type: 'answers-kept', session })
  expect(only(written, 'wait')).toMatchObject([{ name: 'send', ms: 0 }])
  expect(only(phone.tell({ type: 'turn-came', turn: 'send' }), 'upload')).toHaveLength(1)
})

test('somebody who presses while the list is read has it read again afterwards, not twice at once', () => {
  const phone = aPhone()
  const session = phone.session()
  expect(only(phone.tell({ type: 'back' }), 'ask-list')).toEqual([])
  expect(only(phone.tell({ type: 'turn-came', turn: 'read' }), 'ask-list')).toEqual([])
  const failed = phone.tell({ type: 'list-came', session, answer: SILENT })
  expect(only(failed, 'wait')).toMatchObject([{ name: 'read', ms: 0 }])
  expect(only(phone.tell({ type: 'turn-came', turn: 'read' }), 'ask-list')).toHaveLength(1)
})

test('what an older session asked for is not read when it comes', () => {
  const phone = aPhone()
  const session = phone.session()
  expect(only(phone.begun, 'ask-list')).toMatchObject([{ session }])
  phone.tell({ type: 'lead-lost' })
  phone.tell({ type: 'lead-taken' })
  const list = { ...door.list, name: 'Of before', revision: 9 }
  expect(phone.tell({ type: 'list-came', session, answer: { value: list, heardAtMs: phone.at.ms } })).toEqual([])
  expect(phone.shown().list?.name).toBe('Main gate')
})

test('a guest who is cancelled while their scan waits for its turn is refused, one who was judged is not', () => {
  const phone = aPhone()
  phone.ask('s1', 'A-11')
  phone.ask('s2', 'A-12')
  const cancelled = [11, 12].map((id) => door.guest(id, { status: 'CANCELLED' }))
  phone.tell({ type: 'word-heard', word: { say: 'rows', rows: cancelled, removed: [] } })
  expect(told(phone.store('s1'))).toEqual(['ADMITTED'])
  expect(told(phone.store('s2'))).toEqual(['CANCELLED'])
  // Cancelled tickets count nowhere; the scans are sent all the same.
  expect(phone.shown()).toMatchObject({ waiting: 2, inside: 0 })
})

test('a scan that another tab was quicker with is judged again, and told once', () => {
  const phone = aPhone({ isLeading: false })
  const other = aPhone({ isLeading: false })
  other.letIn('theirs', 'A-11')
  phone.ask('mine', 'A-11')
  const again = phone.tell({ type: 'scan-kept', scanId: 'mine', kept: { missed: other.now().queue } })
  expect(told(again)).toEqual([])
  expect(only(again, 'keep-scan')).toMatchObject([{ knownSeq: 1, scan: { scan: { scan_id: 'mine' } } }])
  expect(told(phone.tell({ type: 'scan-kept', scanId: 'mine', kept: { seq: 2 } }))).toEqual(['ALREADY_ADMITTED'])
  expect(phone.shown()).toMatchObject({ waiting: 2, inside: 1 })
})

test('a scan that a tab tells of after it was settled waits no more', () => {
  const phone = aPhone()
  const other = aPhone({ isLeading: false })
  other.letIn('theirs', 'A-11')
  const [scan] = other.now().queue
  if (scan === undefined) throw new Error('nothing was queued')
  // The store knew of it before the word came.
  phone.answer(phone.session(), [scan])
  phone.tell({ type: 'word-heard', word: { say: 'queued', scan } })
  expect(phone.shown()).toMatchObject({ waiting: 0, inside: 1 })
  expect(only(phone.ask('mine', 'A-12'), 'keep-scan')).toMatchObject([{ knownSeq: 1 }])
})

test('an undo while the scan is queued leaves nobody inside, whichever of the two is answered first', () => {
  const phone = aPhone()
  phone.letIn('s1', 'A-11')
  const undo = only(phone.undo('u1', 'A-11'), 'keep-scan')
  expect(undo).toMatchObject([{ scan: { scan: { action: 'undo', undoes: 's1' } } }])
  expect(told(phone.store('u1'))).toEqual(['undone'])
  expect(phone.shown()).toMatchObject({ waiting: 2, inside: 0, pending: { checkIns: 0, undos: 0 } })
  phone.answer(phone.session(), phone.now().queue.slice(0, 1))
  expect(phone.shown()).toMatchObject({ waiting: 1, inside: 0 })
  phone.answer(phone.session(), phone.now().queue)
  expect(phone.shown()).toMatchObject({ waiting: 0, inside: 0 })
})

test('a second undo finds nobody inside, although the first is not kept yet', () => {
  const phone = aPhone()
  phone.letIn('s1', 'A-11')
  phone.undo('u1', 'A-11')
  phone.undo('u2', 'A-11')
  expect(told(phone.store('u1'))).toEqual(['undone', 'not_inside'])
})

test('a phone whose clock jumps back keeps the server’s time, and believes the list again as soon as it asks', () => {
  const phone = aPhone()
  const session = phone.session()
  const HOUR_MS = 3_600_000
  const list = (now: string, ms: number) =>
    phone.tell({ type: 'list-came', session, answer: { value: { ...door.list, now }, heardAtMs: ms } })
  list('2030-06-01T18:00:00.000Z', phone.at.ms)
  phone.tell({ type: 'list-kept', session })
  phone.letIn('s1', 'A-11')
  phone.answer(session, phone.now().queue)
  phone.at.ms -= HOUR_MS
  phone.at.ticks += 20_000
  // Another gate took it back meanwhile: the changes say so.
  phone.tell({ type: 'changes-came', session, page: changesPage([]) })
  phone.tell({ type: 'list-kept', session })
  expect(phone.shown().inside).toBe(1)
  phone.at.ticks += 70_000
  const asked = phone.tell({ type: 'turn-came', turn: 'read' })
  expect(only(asked, 'ask-list')).toHaveLength(1)
  list('2030-06-01T18:01:30.000Z', phone.at.ms)
  expect(phone.shown().clockAheadMs).toBe(HOUR_MS + 90_000)
  phone.tell({ type: 'list-kept', session })
  phone.tell({ type: 'changes-came', session, page: changesPage([door.guest(11)]) })
  expect(phone.shown().inside).toBe(0)
})

test('a page that closes while the store writes still tells the verdict, and talks with nobody', () => {
  const phone = aPhone()
  phone.ask('s1', 'A-11')
  phone.ask('s2', 'A-11')
  expect(phone.tell({ type: 'closed' })).toEqual([{ type: 'close' }])
  const effects = [...phone.store('s1'), ...phone.store('s2')]
  expect(told(effects)).toEqual(['ADMITTED', 'ALREADY_ADMITTED'])
  expect(effects.map(({ type }) => type)).toEqual(['answer', 'keep-scan', 'answer'])
})

test('an upload that is answered after the page closed is left to the next tab, which asks again', () => {
  const phone = aPhone()
  phone.letIn('s1', 'A-11')
  const { queue } = phone.now()
  phone.tell({ type: 'closed' })
  expect(phone.answer(1, queue)).toEqual([])
  expect(phone.shown().waiting).toBe(1)
})

test('changes that were asked for before a check-in was confirmed do not take it back', () => {
  const phone = aPhone()
  const session = phone.session()
  phone.tell({ type: 'list-came', session, answer: { value: door.list, heardAtMs: phone.at.ms } })
  expect(only(phone.tell({ type: 'list-kept', session }), 'ask-changes')).toHaveLength(1)
  phone.at.ticks += 100
  phone.letIn('s1', 'A-11')
  phone.answer(session, phone.now().queue)
  phone.tell({ type: 'changes-came', session, page: changesPage([door.guest(11)]) })
  expect(phone.shown().inside).toBe(1)
})

test('changes of several pages take back nothing that was confirmed after the first was asked for', () => {
  const phone = aPhone()
  const session = phone.session()
  phone.tell({ type: 'list-came', session, answer: { value: door.list, heardAtMs: phone.at.ms } })
  phone.tell({ type: 'list-kept', session })
  phone.tell({ type: 'changes-came', session, page: changesPage([door.guest(11)], 'A-11') })
  phone.at.ticks += 100
  phone.letIn('s1', 'A-11')
  phone.answer(session, phone.now().queue)
  phone.at.ticks += 100
  phone.tell({ type: 'list-kept', session })
  phone.tell({ type: 'changes-came', session, page: changesPage([door.guest(11)]) })
  expect(phone.shown().inside).toBe(1)
})

test('a tab that does not lead believes the list again once the leader has read past its own answers', () => {
  const phone = aPhone({ isLeading: false })
  phone.letIn('s1', 'A-11')
  const answered = phone.now().queue.map((scan) => ({ scan, result: scan.told }))
  const hear = (word: Word) => phone.tell({ type: 'word-heard', word })
  hear({ say: 'reading' })
  phone.at.ticks += 100
  hear({ say: 'settled', answered, refused: [] })
  const isTakenBack = { say: 'rows', rows: [door.guest(11)], removed: [], isThrough: true } as const
  // These were asked for before the server took the scan.
  hear(isTakenBack)
  expect(phone.shown().inside).toBe(1)
  phone.at.ticks += 100
  hear({ say: 'reading' })
  hear(isTakenBack)
  expect(phone.shown().inside).toBe(0)
})

test('an answer that comes after the list was forgotten writes no name back', () => {
  const phone = aPhone()
  phone.letIn('s1', 'A-11')
  const { queue } = phone.now()
  const forgotten = phone.tell({ type: 'forget-asked', askId: 'f' })
  expect(forgotten.map(({ type }) => type)).toEqual(['tell-tabs', 'close', 'wipe'])
  expect(phone.answer(1, queue)).toEqual([])
})

test('what is asked while the phone is read is answered from what it has', () => {
  const phone = aPhoneState(door)
  expect(phone.tell({ type: 'scan-asked', scanId: 's1', what: { publicId: 'A-11' }, wish: WISH })).toEqual([])
  phone.tell({ type: 'closed' })
  const recalled = aKeptDoor(door, { guests: [door.guest(11)] })
  const effects = phone.tell({ type: 'recalled', recalled, first: null, heardAtMs: 0 })
  expect(effects).toMatchObject([{ type: 'keep-scan', scan: { told: { verdict: 'ADMITTED' } } }])
})

test('a list that opens by the clock is asked for at once, whatever else comes in that second', () => {
  const opens = { activates_at: '2030-06-01T18:00:05.000Z', now: '2030-06-01T18:00:00.000Z' }
  const phone = aPhone()
  const session = phone.session()
  const answer = { value: { ...door.list, ...opens }, heardAtMs: phone.at.ms }
  phone.tell({ type: 'list-came', session, answer })
  phone.tell({ type: 'list-kept', session })
  expect(phone.shown().window).toBe('NOT_ACTIVE')
  phone.at.ms += 6000
  phone.tell({ type: 'word-heard', word: { say: 'rows', rows: [door.guest(14)], removed: [] } })
  const effects = phone.tell({ type: 'tick' })
  expect(phone.shown().window).toBe('ACTIVE')
  expect(only(effects, 'ask-list')).toHaveLength(1)
})

const changesPage = (data: readonly ReturnType<typeof door.guest>[], next_after: string | null = null) =>
  ({ data, meta: { since: 't1', revision: 1, removed: [], next_after } }) as never
