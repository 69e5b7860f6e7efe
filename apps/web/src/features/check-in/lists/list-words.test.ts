import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { expect, test } from 'vitest'
import { settingsWords, stateBadge, windowWords } from './list-words.ts'

const zone = { locale: 'en', timeZone: 'Europe/Lisbon' }
const OPENS = '2027-06-12T17:00:00Z'
const CLOSES = '2027-06-12T22:00:00Z'
const list: CheckInList = {
  id: 1,
  short_id: 'cil_x',
  name: 'Main gate',
  description: null,
  activates_at: OPENS,
  expires_at: CLOSES,
  is_active: false,
  is_expired: false,
  has_pin: false,
  allows_check_out: false,
  accepts_public_ids: false,
  can_add_guests: false,
  can_let_in_anyway: false,
  includes_all_products: false,
  dates_mode: 'TODAY',
  event_occurrence_id: null,
  product_ids: [],
  products: [],
  total_attendees: 0,
  checked_in_attendees: 0,
  created_at: OPENS,
}

test('a list says whether it will open, is open or is over', () => {
  const now = new Date('2027-06-01T12:00:00Z')
  expect(stateBadge(list, { ...zone, now })).toEqual({ tone: 'grey', text: 'Opens Sat, 12 Jun, 18:00' })
  expect(stateBadge({ ...list, is_active: true }, { ...zone, now })).toEqual({ tone: 'teal', text: 'Active' })
  expect(stateBadge({ ...list, is_expired: true }, { ...zone, now })).toEqual({ tone: 'outline', text: 'Expired' })
})

test('from a day before on it says how long it takes until a list opens', () => {
  const now = new Date('2027-06-12T14:58:00Z')
  expect(stateBadge(list, { ...zone, now }).text).toBe('Opens in 2 hours')
  expect(stateBadge(list, { ...zone, now: new Date('2027-06-12T16:48:30Z') }).text).toBe('Opens in 11 minutes')
})

test('what staff meet at a door is named, and nothing where there is nothing', () => {
  expect(settingsWords(list)).toBe('')
  expect(settingsWords({ ...list, has_pin: true, allows_check_out: true })).toBe('Asks for a PIN, Checks guests out')
  expect(settingsWords({ ...list, accepts_public_ids: true })).toBe('Takes ticket numbers')
  expect(settingsWords({ ...list, can_add_guests: true })).toBe('Adds guests')
})

test('the time a list is open is told by the sides that have an end, with the year of another year', () => {
  const then = { ...zone, now: new Date('2027-01-01T12:00:00Z') }
  expect(windowWords(list, then)).toBe('Sat, 12 Jun, 18:00 to Sat, 12 Jun, 23:00')
  expect(windowWords({ ...list, expires_at: null }, then)).toBe('From Sat, 12 Jun, 18:00')
  expect(windowWords({ ...list, activates_at: null }, then)).toBe('Until Sat, 12 Jun, 23:00')
  const before = { ...zone, now: new Date('2026-12-31T12:00:00Z') }
  expect(windowWords({ ...list, expires_at: null }, before)).toBe('From Sat 12 Jun 2027, 18:00')
  expect(windowWords({ ...list, activates_at: null, expires_at: null }, zone)).toBe('Open at any time')
})
