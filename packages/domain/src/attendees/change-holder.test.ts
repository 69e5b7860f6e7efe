import { expect, test } from 'vitest'
import { changeHolder, refusedToPass, type HeldTicket } from './change-holder.ts'

const ticket: HeldTicket = {
  status: 'ACTIVE',
  firstName: 'Mira',
  lastName: 'Koller',
  email: 'mira@koller.example',
  codeVersion: 3,
}
const now = new Date('2026-06-01T18:00:00Z')
const passing = { isAllowed: true, wasAdmitted: false, endsAt: new Date('2026-06-02T00:00:00Z'), now }

test('a new holder gets a new code, and keeps what was not changed', () => {
  expect(changeHolder(ticket, { firstName: 'Davi', email: 'davi@antunes.example' })).toEqual({
    ticket: { ...ticket, firstName: 'Davi', email: 'davi@antunes.example', codeVersion: 4 },
    isReissued: true,
  })
})

test('saying the same again changes nothing, so the printed ticket stays good', () => {
  expect(changeHolder(ticket, { firstName: 'Mira', email: 'mira@koller.example' })).toEqual({
    ticket,
    isReissued: false,
  })
})

test('a last name can be emptied', () => {
  expect(changeHolder(ticket, { lastName: '' }).ticket).toMatchObject({ lastName: '', codeVersion: 4 })
})

test('a buyer passes a ticket on until it was used, was cancelled, or the event is over, and where the event lets them', () => {
  expect(refusedToPass(ticket, passing)).toBeNull()
  expect(refusedToPass({ status: 'AWAITING_PAYMENT' }, passing)).toBeNull()
  expect(refusedToPass({ status: 'CANCELLED' }, passing)).toBe('ticket_cannot_change')
  expect(refusedToPass(ticket, { ...passing, wasAdmitted: true })).toBe('ticket_cannot_change')
  expect(refusedToPass(ticket, { ...passing, endsAt: now })).toBe('ticket_cannot_change')
  expect(refusedToPass(ticket, { ...passing, isAllowed: false })).toBe('ticket_cannot_change')
})
