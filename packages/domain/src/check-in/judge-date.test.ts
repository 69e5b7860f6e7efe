import { describe, expect, it } from 'vitest'
import { dateMeant, dateOfNow, judgeDate, type DoorDate, type ListDates } from './judge-date.ts'

const at = (text: string): Date => new Date(`2027-03-${text}:00.000Z`)

const evening = (id: number, from: string, until: string | null): DoorDate => ({
  id,
  kind: 'SESSION',
  startsAt: at(from),
  endsAt: until === null ? null : at(until),
  isCancelled: false,
  earlyMinutes: 10,
  lateMinutes: 20,
})

const saturday = evening(1, '06T19:30', '06T22:00')
const matinee = evening(2, '06T17:00', '06T19:00')
const thursday = evening(3, '11T19:30', '11T22:00')
const noon: DoorDate = { ...evening(4, '06T12:00', '06T12:30'), kind: 'SLOT' }
const tomorrow: DoorDate = { ...evening(5, '07T12:00', '07T12:30'), kind: 'SLOT' }

const today = (changes: Partial<ListDates> = {}): ListDates => ({
  mode: 'TODAY',
  chosenId: null,
  dates: [thursday, saturday, matinee],
  timeZone: 'Europe/Lisbon',
  ...changes,
})

describe('the date of now', () => {
  const found = (text: string, dates = today().dates) => dateOfNow(dates, at(text))?.id ?? null

  it.each([
    ['06T10:59', null],
    ['06T11:01', 2],
    ['06T18:59', 2],
    ['06T19:00', 1],
    ['06T21:59', 1],
    ['06T22:00', null],
  ])('at %s is %s', (text, id) => {
    expect(found(text)).toBe(id)
  })

  it('is of those that run the one that began last', () => {
    expect(found('06T19:40', [saturday, { ...matinee, endsAt: at('06T20:00') }])).toBe(1)
  })

  it('runs six hours where no end is said, and is never cancelled', () => {
    expect(found('06T23:00', [evening(1, '06T19:30', null)])).toBe(1)
    expect(found('07T01:31', [evening(1, '06T19:30', null)])).toBe(null)
    expect(found('06T19:40', [{ ...saturday, isCancelled: true }])).toBe(null)
  })
})

describe('the date of a ticket', () => {
  const verdict = (list: ListDates, date: DoorDate, text: string) => judgeDate(list, date, at(text))?.verdict ?? 'right'

  it('is right at the date of now, and another one is not', () => {
    expect(verdict(today(), saturday, '06T19:10')).toBe('right')
    expect(verdict(today(), thursday, '06T19:10')).toBe('other_date')
    expect(verdict(today(), saturday, '06T17:10')).toBe('other_date')
  })

  it('is the one that the door was set to', () => {
    expect(verdict(today({ chosenId: 1 }), saturday, '06T17:10')).toBe('right')
    expect(verdict(today({ chosenId: 1 }), matinee, '06T17:10')).toBe('other_date')
  })

  it('is judged by the day of the event where no date is near', () => {
    expect(verdict(today({ dates: [] }), saturday, '06T08:00')).toBe('right')
    expect(verdict(today({ dates: [] }), thursday, '06T08:00')).toBe('other_date')
  })

  it('is the chosen one of a list for one date, at any time', () => {
    const chosen = today({ mode: 'CHOSEN', chosenId: 3 })
    expect(verdict(chosen, thursday, '06T08:00')).toBe('right')
    expect(verdict(chosen, saturday, '06T19:40')).toBe('other_date')
  })

  it('is any at a list for all dates, but none that was cancelled', () => {
    expect(verdict(today({ mode: 'ALL' }), thursday, '06T08:00')).toBe('right')
    expect(verdict(today({ mode: 'ALL' }), { ...thursday, isCancelled: true }, '06T08:00')).toBe('date_cancelled')
  })

  it.each([
    ['06T11:49', 'too_early'],
    ['06T11:50', 'right'],
    ['06T12:50', 'right'],
    ['06T12:51', 'too_late'],
  ])('of an entry time from 12:00 to 12:30 is judged by minutes: at %s %s', (text, expected) => {
    expect(verdict(today({ dates: [noon] }), noon, text)).toBe(expected)
  })

  it('of an entry time is another one on another day', () => {
    expect(verdict(today({ dates: [noon, tomorrow] }), tomorrow, '06T12:05')).toBe('other_date')
  })

  it.each([
    ['06T23:20', 'right'],
    ['07T00:09', 'right'],
    ['07T00:11', 'too_late'],
    ['07T02:00', 'other_date'],
  ])('of an entry time that ends before midnight is judged by minutes after it: at %s %s', (text, expected) => {
    const late: DoorDate = { ...evening(6, '06T23:20', '06T23:50'), kind: 'SLOT' }
    expect(verdict(today({ dates: [late] }), late, text)).toBe(expected)
  })

  it('forgives a corrected clock a minute', () => {
    expect(verdict(today({ dates: [noon], toleranceMs: 60_000 }), noon, '06T12:51')).toBe('right')
  })
})

describe('the date of a pass that a scan is for', () => {
  const pass = [thursday, saturday, noon, tomorrow]
  const meant = (list: ListDates | null, text: string, dates = pass) => dateMeant(list, dates, at(text))?.id

  it('is the one that the list is for', () => {
    expect(meant(today({ mode: 'CHOSEN', chosenId: 3 }), '06T19:00')).toBe(3)
    expect(meant(today(), '06T19:40')).toBe(1)
    expect(meant(today({ chosenId: 3 }), '06T19:40')).toBe(3)
  })

  it('is the one that takes place, or the nearest, where the list is for all', () => {
    expect(meant(today({ mode: 'ALL' }), '06T21:00')).toBe(1)
    expect(meant(today({ mode: 'ALL' }), '10T12:00')).toBe(3)
    expect(meant(null, '06T11:00')).toBe(4)
  })

  it('is the next to come where the list is for none of them', () => {
    expect(meant(today({ mode: 'CHOSEN', chosenId: 2 }), '08T12:00')).toBe(3)
    expect(meant(today({ mode: 'CHOSEN', chosenId: 2 }), '20T12:00')).toBe(3)
  })

  it('is no cancelled one while there is another', () => {
    expect(meant(today({ mode: 'ALL' }), '06T19:40', [{ ...saturday, isCancelled: true }, thursday])).toBe(3)
  })
})
