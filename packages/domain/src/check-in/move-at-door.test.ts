import { describe, expect, it } from 'vitest'
import type { DoorDate, ListDates } from './judge-date.ts'
import { dateForGuest, dateToGive, entryThatHelps, type HeldDate } from './move-at-door.ts'

const at = (text: string): Date => new Date(`2027-03-${text}:00.000Z`)

const evening = (id: number, from: string, until: string): DoorDate => ({
  id,
  kind: 'SESSION',
  startsAt: at(from),
  endsAt: at(until),
  isCancelled: false,
  earlyMinutes: 10,
  lateMinutes: 20,
})
const entry = (id: number, from: string, until: string): DoorDate => ({ ...evening(id, from, until), kind: 'SLOT' })

const today = (dates: readonly DoorDate[], changes: Partial<ListDates> = {}): ListDates => ({
  mode: 'TODAY',
  chosenId: null,
  dates,
  timeZone: 'Europe/Lisbon',
  ...changes,
})

describe('the date that a ticket gives', () => {
  const held = (id: number, changes: Partial<HeldDate> = {}): HeldDate => ({
    id,
    isCancelled: false,
    isUsed: false,
    ...changes,
  })
  const given = (dates: readonly HeldDate[], status: 'ACTIVE' | 'AWAITING_PAYMENT' | 'CANCELLED' = 'ACTIVE') => {
    const found = dateToGive({ status, dates })
    return typeof found === 'string' ? found : found.id
  }

  it('is its own, while it was not used and does take place', () => {
    expect(given([held(1)])).toBe(1)
    expect(given([held(1, { isUsed: true })])).toBe('USED')
    expect(given([held(1, { isCancelled: true })])).toBe('USED')
    expect(given([held(1)], 'CANCELLED')).toBe('USED')
    expect(given([held(1)], 'AWAITING_PAYMENT')).toBe('UNPAID')
  })

  it('is of a pass the last one that it was not used on', () => {
    expect(given([held(1, { isUsed: true }), held(2), held(3)])).toBe(3)
    expect(given([held(1), held(2, { isUsed: true }), held(3, { isCancelled: true })])).toBe(1)
    expect(given([held(1, { isUsed: true }), held(2, { isUsed: true })])).toBe('USED')
  })
})

describe('the date that a door lets in', () => {
  const matinee = evening(1, '06T17:00', '06T19:00')
  const saturday = evening(2, '06T19:30', '06T22:00')
  const dates = [matinee, saturday]
  const found = (list: ListDates, text: string, places: readonly (number | null)[] = [5, 5]) =>
    dateForGuest(
      list,
      list.dates.map((date, n) => ({ date, placesLeft: places[n] ?? null })),
      at(text),
    )?.date.id

  it('is that of its list now, full or not', () => {
    expect(found(today(dates), '06T18:00')).toBe(1)
    expect(found(today(dates), '06T19:10')).toBe(2)
    expect(found(today(dates), '06T19:10', [5, 0])).toBe(2)
    expect(found(today(dates, { chosenId: 1 }), '06T19:10')).toBeUndefined()
    expect(found(today(dates, { mode: 'CHOSEN', chosenId: 2 }), '06T18:00')).toBe(2)
  })

  it('is none where all dates come in, or none does now', () => {
    expect(found(today(dates, { mode: 'ALL' }), '06T18:00')).toBeUndefined()
    expect(found(today(dates), '09T18:00')).toBeUndefined()
  })

  it('is of entry times the first that is not over and has places', () => {
    const times = today([
      entry(1, '06T12:00', '06T12:30'),
      entry(2, '06T12:30', '06T13:00'),
      entry(3, '06T13:00', '06T13:30'),
    ])
    // The first one lets in latecomers until 12:50, the last one from 12:50 on.
    expect(found(times, '06T12:40', [5, 5, 5])).toBe(2)
    expect(found(times, '06T12:40', [5, 0, 5])).toBe(1)
    expect(found(times, '06T12:52', [5, 0, 5])).toBe(3)
    expect(found(times, '06T12:40', [0, 0, 5])).toBe(2)
  })
})

describe('an entry time that helps', () => {
  const times = [entry(1, '06T11:30', '06T12:00'), entry(2, '06T12:00', '06T12:30'), entry(3, '06T13:00', '06T13:30')]
  const helps = (own: number, text: string, places: readonly number[] = [5, 5, 18]) =>
    entryThatHelps(
      today(times),
      { dates: times.map((date, n) => ({ date, placesLeft: places[n] ?? null })), own: times[own - 1] as DoorDate },
      at(text),
    )?.date.id

  it('is for who is late the next one with places', () => {
    expect(helps(2, '06T12:55')).toBe(3)
    expect(helps(2, '06T12:55', [5, 5, 0])).toBeUndefined()
    expect(helps(1, '06T12:25')).toBe(2)
    expect(helps(1, '06T12:25', [5, 0, 18])).toBe(3)
  })

  it('is for who is early one that lets in now', () => {
    expect(helps(3, '06T11:40')).toBe(1)
    expect(helps(3, '06T12:40')).toBeUndefined()
    expect(helps(2, '06T11:20', [0, 5, 18])).toBeUndefined()
  })
})
