import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { expect, test } from 'vitest'
import { GuestBook } from './guests/guest-book.ts'
import type { KeptGuest } from './guests/kept-guest.ts'
import { judgeLocally } from './judge-locally.ts'
import { confirmedBy, ownWordsOf, rowsAfter } from './local-changes.ts'
import { localVerdict } from './local-verdict.ts'

/* A pass at a door without a network: it comes in once to each of its dates. */

const date = (id: number, day: string) => ({
  id,
  kind: 'SESSION' as const,
  start_date: `2027-03-${day}T19:30:00.000Z`,
  end_date: `2027-03-${day}T22:00:00.000Z`,
  label: null,
  is_cancelled: false,
  early_minutes: 10,
  late_minutes: 20,
})

const listFor = (chosen: number | null) =>
  ({
    name: 'Gate',
    products: [{ id: 7 }],
    includes_all_products: true,
    activates_at: null,
    expires_at: null,
    event: {
      id: 1,
      timezone: 'Europe/Lisbon',
      settings: { allow_orders_awaiting_offline_payment_to_check_in: false },
    },
    dates: {
      mode: chosen === null ? 'TODAY' : 'CHOSEN',
      event_occurrence_id: chosen,
      data: [date(1, '03'), date(2, '10'), date(3, '17')],
    },
  }) as unknown as DoorList

const PASS: KeptGuest = {
  public_id: 'A-1',
  first_name: 'Mira',
  last_name: 'Koller',
  status: 'ACTIVE',
  product_id: 7,
  price_label: null,
  code_hash: 'h',
  code_version: 1,
  party: 'p',
  event_occurrence_ids: [1, 3],
}

const at = (day: string): Date => new Date(`2027-03-${day}T19:40:00Z`)
const IN = { short_id: 'ci_1', checked_in_at: '2027-03-03T19:35:00.000Z', device: null }

const judged = (book: GuestBook, list: DoorList, day: string, action: 'check-in' | 'check-out' = 'check-in') => {
  const wish = { action, asksIfUnpaid: false }
  const { verdict, passDateId } = judgeLocally(book, { list, now: at(day), dateId: null }, { publicId: 'A-1', wish })
  return [verdict.verdict, passDateId]
}

test('a pass comes in on each of its dates, once, and is told its next one on others', () => {
  const book = new GuestBook().with([{ ...PASS, check_ins: [{ ...IN, event_occurrence_id: 1 }] }])
  expect(judged(book, listFor(null), '03')).toEqual(['already_admitted', 1])
  expect(judged(book, listFor(null), '17')).toEqual(['admitted', 3])
  expect(judged(book, listFor(null), '10')).toEqual(['other_date', 3])
  expect(judged(book, listFor(3), '03')).toEqual(['admitted', 3])
})

test('what this phone decided about one date says nothing of the other', () => {
  const scan = { scanned_at: IN.checked_in_at }
  const queued = { key: 'A-1', pass_date: 1, effect: 'in', paid_party: null, scan, device: null, refused: null }
  const words = ownWordsOf([], [queued as never])
  const book = new GuestBook().with([PASS]).withOwnWords(words)
  expect(judged(book, listFor(1), '03')).toEqual(['already_admitted', 1])
  expect(judged(book, listFor(3), '17')).toEqual(['admitted', 3])
  expect([book.inside(), book.countsOfDate(1), book.countsOfDate(3)]).toEqual([
    1,
    { total: 1, inside: 1 },
    { total: 1, inside: 0 },
  ])
})

test('an entry that was used at a door of another date is told on its date, with the list of that door', () => {
  const used = { ...IN, short_id: 'ci_2', event_occurrence_id: 3, check_in_list_name: 'Side door' }
  const book = new GuestBook().with([{ ...PASS, used_entries: [used] }])
  expect(judged(book, listFor(null), '03')).toEqual(['admitted', 1])
  expect(judged(book, listFor(3), '17')).toEqual(['already_admitted', 3])
  const wish = { action: 'check-in' as const, asksIfUnpaid: false }
  const list = listFor(3)
  const judgement = judgeLocally(book, { list, now: at('17'), dateId: null }, { publicId: 'A-1', wish })
  const told = { scanId: 's', what: { publicId: 'A-1' }, list, admission: null, amountDue: null, isOwn: false }
  const verdict = localVerdict(judgement, told)
  expect(verdict).toMatchObject({
    verdict: 'ALREADY_ADMITTED',
    entry_used: true,
    check_in: { check_in_list_name: 'Side door', checked_in_at: IN.checked_in_at },
  })
  // The guest is inside there, not here: what the server says the same way counts no guest here.
  const scan = {
    key: 'A-1',
    pass_date: 3,
    effect: 'in',
    paid_party: null,
    scan: { scan_id: 's', code: null },
    row: PASS,
  }
  expect(rowsAfter([{ scan, result: verdict } as never], () => PASS)).toEqual([PASS])
  expect(confirmedBy(scan as never, verdict, 0)?.word).toEqual({ check_in: null })
})

test('who leaves with a pass leaves the date that they are in', () => {
  const book = new GuestBook().with([{ ...PASS, check_ins: [{ ...IN, event_occurrence_id: 1 }] }])
  expect(judged(book, listFor(3), '17', 'check-out')).toEqual(['checked_out', 1])
  expect(judged(new GuestBook().with([PASS]), listFor(3), '17', 'check-out')).toEqual(['not_inside', 3])
})

test('an answer of the server is kept with the date that it is about', () => {
  const scan = { key: 'A-1', pass_date: 3, scan: { scan_id: 's', code: null }, row: PASS }
  const answer = (verdict: string, check_in: object | null) =>
    rowsAfter([{ scan, result: { verdict, check_in, attendee: PASS } } as never], () => ({
      ...PASS,
      check_ins: [{ ...IN, event_occurrence_id: 1 }],
    }))[0]?.check_ins?.map((one) => one.event_occurrence_id)
  expect(answer('ADMITTED', IN)).toEqual([1, 3])
  expect(answer('OTHER_DATE', null)).toEqual([1])
  expect(answer('CHECKED_OUT', IN)).toEqual([1])
})

test('without a network the verdict on a pass names its dates, where this phone knows all of them', () => {
  const told = (ids: number[], cancelled = 0) => {
    const whole = listFor(2)
    const data = whole.dates?.data.map((one) => ({ ...one, is_cancelled: one.id === cancelled })) ?? []
    const list = { ...whole, dates: { ...whole.dates, data } } as DoorList
    const book = new GuestBook().with([{ ...PASS, event_occurrence_ids: ids }])
    const what = { publicId: 'A-1', action: 'check-in', asksIfUnpaid: false } as const
    const judgement = judgeLocally(book, { list, now: at('10'), dateId: null }, { publicId: 'A-1', wish: what })
    const verdict = localVerdict(judgement, { scanId: 's', what, list, admission: null, amountDue: null, isOwn: false })
    return [verdict.verdict, verdict.event_occurrences?.map(({ id }) => id)]
  }
  expect(told([1, 3])).toEqual(['OTHER_DATE', [1, 3]])
  expect(told([1, 3], 1)).toEqual(['OTHER_DATE', [3]])
  expect(told([1, 2])).toEqual(['ADMITTED', [1, 2]])
  expect(told([1, 99])).toEqual(['OTHER_DATE', undefined])
})
