import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { blanksOf } from '@turnout/domain/messages/blanks.ts'
import { expect, test, vi } from 'vitest'
import { canExtend, canRemind, dueInWords, dueWords, lateWords, readyText, reminderWords } from './unpaid-words.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const NOW = new Date('2027-05-28T10:00:00Z')
const ORDER = {
  public_id: 'O-7Q1X',
  locale: 'de',
  first_name: 'Davi',
  currency: 'EUR',
  amount_due: 40.5,
  payment_method: 'BANK_TRANSFER',
  payment_due_at: '2027-05-25T09:00:00Z',
  created_at: '2027-05-18T09:00:00Z',
} as OrderRow

test('a late order says for how many days', () => {
  expect(lateWords(ORDER, NOW)).toBe('3 days late')
  expect(lateWords({ ...ORDER, payment_due_at: '2027-05-31T09:00:00Z' }, NOW)).toBeNull()
})

test('a transfer without a due date is late after five days, and payment at the door is not', () => {
  const open = { ...ORDER, payment_due_at: null }
  expect(lateWords(open, NOW)).toBe('5 days late')
  expect(lateWords({ ...open, payment_method: 'AT_THE_DOOR' }, NOW)).toBeNull()
  expect(dueWords({ ...open, payment_method: 'AT_THE_DOOR' }, 'UTC')).toBe('At the door')
  expect(dueWords(open, 'UTC')).toBe('no due date')
})

test('a buyer reads the reminder in their language, with their amount', () => {
  expect(reminderWords(ORDER, NOW).join(' ')).toContain('Für die Bestellung O-7Q1X sind noch 40,50')
})

test('a buyer is not reminded twice within a day, nor without an address', () => {
  const buyer = { email: 'davi@antunes.example', reminded_at: null }
  expect(canRemind(buyer, NOW)).toBe(true)
  expect(canRemind({ ...buyer, reminded_at: '2027-05-27T11:00:00Z' }, NOW)).toBe(false)
  expect(canRemind({ ...buyer, reminded_at: '2027-05-27T09:00:00Z' }, NOW)).toBe(true)
  expect(canRemind({ ...buyer, email: null }, NOW)).toBe(false)
})

test('the ready text has blanks to write around, each named', () => {
  const ready = readyText(ORDER, NOW)
  expect(ready).toContain('<span data-blank="amount_due">Amount due</span>')
  expect(blanksOf(ready)).toEqual(['first_name', 'amount_due', 'order_reference'])
})

test('a transfer that is still to come says in how many days of the event’s calendar', () => {
  expect(dueInWords(ORDER, 'UTC', NOW)).toBeNull()
  expect(dueInWords({ ...ORDER, payment_due_at: '2027-05-31T01:00:00Z' }, 'UTC', NOW)).toBe('in 3 days')
  expect(dueInWords({ ...ORDER, payment_due_at: '2027-05-28T23:30:00Z' }, 'UTC', NOW)).toBe('today')
  expect(dueInWords({ ...ORDER, payment_due_at: '2027-05-28T23:30:00Z' }, 'Europe/Berlin', NOW)).toBe('tomorrow')
  expect(dueInWords({ ...ORDER, payment_due_at: null }, 'UTC', NOW)).toBeNull()
})

test('only a transfer with a due date gets more days', () => {
  expect(canExtend(ORDER)).toBe(true)
  expect(canExtend({ ...ORDER, payment_due_at: null })).toBe(false)
  expect(canExtend({ ...ORDER, payment_method: 'AT_THE_DOOR' })).toBe(false)
})
