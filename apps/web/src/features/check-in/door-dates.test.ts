import { expect, test } from 'vitest'
import { datesOfGuest } from './door-dates.ts'

const CLOCK = { locale: 'en', timeZone: 'Europe/Lisbon' }
const date = (id: number, start_date: string) => ({ id, start_date, label: null })

test('a list names the date of a ticket where it is for all, and the dates of a pass always', () => {
  const data = [date(2, '2099-03-08T19:30:00Z'), date(1, '2099-03-06T19:30:00Z'), date(3, '2099-03-09T19:30:00Z')]
  const told = (mode: 'ALL' | 'TODAY', guest: Parameters<typeof datesOfGuest>[0]) =>
    datesOfGuest(guest, { dates: { mode, event_occurrence_id: null, data } } as never, CLOCK)
  const single = { event_occurrence_id: 2 }
  const pass = { event_occurrence_id: null, event_occurrence_ids: [1, 2, 3] }
  expect(told('TODAY', single)).toBe('')
  expect(told('ALL', single)).toMatch(/8 Mar.*19:30$/u)
  expect(told('TODAY', pass)).toMatch(/6 Mar.*19:30 \+2$/u)
  expect(datesOfGuest(pass, {}, CLOCK)).toBe('')
})
