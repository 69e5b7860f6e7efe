import { SCAN_VERDICTS } from '@turnout/contract/enums.ts'
import type { ScanResult } from '@turnout/contract/check-in/door.ts'
import { expect, test } from 'vitest'
import { spokenWords, verdictScreenOf } from './verdict-screen.ts'

const at = {
  locale: 'en',
  timeZone: 'Europe/Lisbon',
  now: Date.parse('2027-06-12T18:16:00Z'),
  currency: 'EUR',
  party: null,
  note: null,
  isDisputed: false,
  letsInAnyway: false,
}
const mira = {
  public_id: 'A-7Q2M9XK4',
  first_name: 'Mira',
  last_name: 'Koller',
  status: 'ACTIVE',
  product_id: 3,
  product_title: 'General admission',
  price_label: null,
} as const
const result: ScanResult = {
  public_id: null,
  code: 'T1.X',
  scan_id: 's',
  verdict: 'ADMITTED',
  conflict: null,
  text: 'text of the server',
  attendee: mira,
  check_in: null,
  can_mark_as_paid: false,
  amount_due: null,
  is_unpaid: false,
  marked_as_paid: false,
}
const screen = (over: Partial<ScanResult>) => verdictScreenOf({ ...result, ...over }, at)

test('only an admission is green, and only good news goes by itself', () => {
  const green = SCAN_VERDICTS.filter((verdict) => screen({ verdict }).tone === 'ok')
  const fleeting = SCAN_VERDICTS.filter((verdict) => screen({ verdict }).closesItself)
  expect([green, fleeting]).toEqual([['ADMITTED'], ['ADMITTED', 'CHECKED_OUT', 'UNDONE']])
})

test('who leaves is blue, an unpaid ticket orange, everything else that is refused red', () => {
  const tones = Object.fromEntries(SCAN_VERDICTS.map((verdict) => [verdict, screen({ verdict }).tone]))
  expect(tones).toEqual({
    ADMITTED: 'ok',
    ALREADY_ADMITTED: 'no',
    NOT_ON_LIST: 'no',
    CANCELLED: 'no',
    OTHER_DATE: 'no',
    DATE_CANCELLED: 'no',
    TOO_EARLY: 'no',
    TOO_LATE: 'no',
    UNPAID: 'pay',
    REVOKED: 'no',
    UNKNOWN: 'no',
    LIST_NOT_ACTIVE: 'no',
    LIST_EXPIRED: 'no',
    CHECKED_OUT: 'out',
    UNDONE: 'out',
    NOT_INSIDE: 'no',
  })
})

test('every verdict has a title of its own', () => {
  expect(new Set(SCAN_VERDICTS.map((verdict) => screen({ verdict }).title)).size).toBe(SCAN_VERDICTS.length)
})

test('somebody who is already in is shown with when and where', () => {
  const check_in = {
    short_id: 'ci_1',
    checked_in_at: '2027-06-12T18:12:00Z',
    check_in_list_name: 'East gate',
    device: null,
  }
  expect(screen({ verdict: 'ALREADY_ADMITTED', check_in })).toEqual({
    tone: 'no',
    title: 'Already in',
    who: 'Mira Koller',
    seat: null,
    uses: null,
    what: 'text of the server',
    facts: [
      { label: 'Checked in', value: '19:12, 4 min ago' },
      { label: 'Where', value: 'East gate' },
      { label: 'Ticket', value: 'General admission' },
      { label: 'Reference', value: 'A-7Q2M9XK4' },
    ],
    acts: ['next', 'guest'],
    closesItself: false,
  })
})

test('a stranger is shown without a name and without a way to one', () => {
  expect(screen({ verdict: 'UNKNOWN', attendee: null })).toMatchObject({ who: null, facts: [], acts: ['next'] })
})

test('money is asked for only at a door that may take it', () => {
  const taking = screen({ verdict: 'UNPAID', can_mark_as_paid: true, amount_due: 40.5 })
  expect(taking).toMatchObject({ what: 'To pay: €40.50', acts: ['cash', 'card', 'later', 'cancel'] })
  expect(screen({ verdict: 'UNPAID' })).toMatchObject({ what: 'text of the server', acts: ['next', 'guest'] })
})

test('somebody who was let in owing, or has just paid, is shown so', () => {
  expect(screen({ is_unpaid: true, amount_due: 40.5 }).facts).toEqual([{ label: 'Still due', value: '€40.50' }])
  expect(screen({ marked_as_paid: true }).facts).toEqual([{ label: 'Payment', value: 'Paid now' }])
  expect(screen({}).facts).toEqual([])
})

test('who came together is counted, somebody alone is not', () => {
  const of = (party: { inside: number; total: number } | null) => verdictScreenOf(result, { ...at, party }).facts
  expect(of({ inside: 1, total: 4 })).toEqual([{ label: 'In this order', value: '1 of 4' }])
  expect([of({ inside: 1, total: 1 }), of(null)]).toEqual([[], []])
})

test('the tier is part of the ticket', () => {
  expect(screen({ attendee: { ...mira, price_label: 'Early bird' } }).what).toBe('General admission, Early bird')
})

test('what the door should know of a guest stands first, when they come in or might', () => {
  const noted = (over: Partial<ScanResult>) =>
    verdictScreenOf({ ...result, ...over }, { ...at, note: 'Step-free access', party: { inside: 1, total: 2 } })
  const note = { label: 'Note', value: 'Step-free access' }
  expect(noted({}).facts[0]).toEqual(note)
  expect(noted({ verdict: 'UNPAID' }).facts[0]).toEqual(note)
  expect(noted({ verdict: 'ALREADY_ADMITTED' }).facts).not.toContainEqual(note)
})

test('a disputed payment lets the guest in, says so, and waits until staff saw it', () => {
  expect(verdictScreenOf(result, { ...at, isDisputed: true })).toMatchObject({
    tone: 'ok',
    title: 'Come in',
    what: 'Payment disputed',
    closesItself: false,
  })
})

test('a ticket of another date is told its date, one of an entry time when to come', () => {
  const date = {
    id: 3,
    kind: 'SESSION' as const,
    start_date: '2027-06-13T18:30:00Z',
    end_date: '2027-06-13T21:00:00Z',
    label: 'With the author',
    is_cancelled: false,
    cancel_reason: null,
    early_minutes: 10,
    late_minutes: 20,
  }
  const shown = (verdict: ScanResult['verdict'], changes: Partial<typeof date> = {}) => {
    const { title, what } = screen({ verdict, event_occurrence: { ...date, ...changes } })
    return [title, what]
  }
  expect(shown('OTHER_DATE')).toEqual([
    'Not today',
    expect.stringMatching(/^Ticket is for .+19:30 · With the author\.$/u),
  ])
  expect(shown('DATE_CANCELLED')[0]).toBe('Date cancelled')
  const gone = { ...date, is_cancelled: true, cancel_reason: 'The lead actor is ill' }
  expect(screen({ verdict: 'DATE_CANCELLED', event_occurrence: gone }).facts[0]).toEqual({
    label: 'Reason',
    value: 'The lead actor is ill',
  })
  const mayLetIn = (verdict: ScanResult['verdict']) =>
    verdictScreenOf({ ...result, verdict, event_occurrence: date }, { ...at, letsInAnyway: true }).acts
  expect([mayLetIn('OTHER_DATE'), mayLetIn('DATE_CANCELLED')]).toEqual([
    ['next', 'anyway', 'guest'],
    ['next', 'guest'],
  ])
  const time = (verdict: ScanResult['verdict'], now: string) => {
    const drawn = verdictScreenOf(
      { ...result, verdict, event_occurrence: date },
      { ...at, now: Date.parse(now), letsInAnyway: true },
    )
    return [drawn.tone, drawn.sign, drawn.title, drawn.what, drawn.hints?.anyway, drawn.uses]
  }
  const early = 'Entry 19:30 to 22:00. It is 19:02.'
  expect(time('TOO_EARLY', '2027-06-13T18:02:00Z')).toEqual([
    'pay',
    'clock',
    'Come at 19:30',
    early,
    '18 min before that',
    null,
  ])
  const late = 'Entry was 19:30 to 22:00. It is 22:25.'
  expect(time('TOO_LATE', '2027-06-13T21:25:00Z')).toEqual(['pay', 'clock', '25 minutes late', late, undefined, null])
  expect(time('TOO_LATE', '2027-06-13T21:01:00Z')[2]).toBe('1 minute late')
  expect(time('TOO_LATE', '2027-06-14T10:00:00Z')[2]).toBe('Too late')
  expect(screen({ verdict: 'TOO_EARLY', event_occurrence: date }).facts[0]).toEqual({
    label: 'Door lets in from',
    value: '19:20',
  })
  const anyway = verdictScreenOf(
    { ...result, verdict: 'OTHER_DATE', event_occurrence: date },
    { ...at, letsInAnyway: true },
  )
  expect(anyway.hints?.anyway).toMatch(/^then not valid on .*13 Jun/u)
  expect(anyway.uses).toMatch(/13 Jun.*19:30/u)
  expect(screen({ verdict: 'OTHER_DATE', event_occurrence: date })).toMatchObject({ sign: 'calendar', uses: null })
  expect(screen({ verdict: 'ADMITTED', event_occurrence: date }).facts[0]?.label).toBe('Date')
  const entry = { ...date, kind: 'SLOT' as const, label: null }
  expect(screen({ verdict: 'ADMITTED', event_occurrence: entry }).facts[0]?.value).toMatch(
    /13 Jun.*, Arrive 19:30–22:00$/u,
  )
  expect(screen({ verdict: 'OTHER_DATE', event_occurrence: entry }).what).toMatch(
    /^Ticket is for .+, Arrive 19:30–22:00\.$/u,
  )
})

test('a pass says which of its dates it is; where the door is for another date, all of them', () => {
  const dates = ['2027-06-03', '2027-06-17', '2027-06-24'].map((day, id) => ({
    id,
    start_date: `${day}T18:30:00.000Z`,
  }))
  const date = {
    id: 1,
    kind: 'SESSION',
    start_date: '2027-06-17T18:30:00.000Z',
    end_date: null,
    label: null,
    is_cancelled: false,
    cancel_reason: null,
    early_minutes: 10,
    late_minutes: 20,
  } as const
  const told = (verdict: 'ADMITTED' | 'OTHER_DATE', event_occurrences: typeof dates) => {
    const { title, what } = screen({ verdict, event_occurrence: date, event_occurrences })
    return [title, what]
  }
  expect(told('ADMITTED', dates)).toEqual(['Come in', 'General admission, Date 2 of 3'])
  expect(told('OTHER_DATE', dates)).toEqual(['Not in this pass', 'This pass has 3, 17 and 24 June.'])
  const many = Array.from({ length: 9 }, (_, id) => ({ id, start_date: `2027-07-0${id + 1}T18:30:00.000Z` }))
  expect(told('OTHER_DATE', many)).toEqual([
    'Not in this pass',
    'This pass has 9 dates. The next is Thu 17 Jun 2027, 19:30.',
  ])
})

test('a guest with a seat is told where it is, aloud too', () => {
  const seat = { section: 'Stalls', kind: 'SEAT', row: 'F', number: '12' } as const
  const shown = verdictScreenOf(result, { ...at, seat })
  expect(shown.seat).toBe('Stalls · Row F · Seat 12')
  expect(spokenWords(shown)).toContain('Mira Koller. Stalls · Row F · Seat 12. ')
})

test('a guest who was moved after the ticket was mailed is told so, and the verdict waits until it was seen', () => {
  const seat = { section: 'Stalls', kind: 'SEAT', row: 'F', number: '12' } as const
  const shown = verdictScreenOf(result, { ...at, seat, seatWas: { ...seat, number: '3' } })
  expect(shown).toMatchObject({ seat: 'Stalls · Row F · Seat 12', seatWas: 'was Row F · Seat 3', closesItself: false })
  expect(spokenWords(shown)).toContain('Seat 12. was Row F · Seat 3. ')
  const far = verdictScreenOf(result, {
    ...at,
    seat,
    seatWas: { section: 'Balcony', kind: 'BOX', row: '2', number: '1' },
  })
  expect(far.seatWas).toBe('was Balcony · Box 2 · Seat 1')
})
