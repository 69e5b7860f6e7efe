import { createAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { expect, test } from 'vitest'
import { amountShown, newAttendeeBody } from './new-attendee.ts'
import type { NewAttendeeValues } from './new-attendee.ts'

const SEAT = { productId: 2, priceId: 20, name: 'Seat', price: 26.5, isByChoice: false, left: 3 }
const VALUES: NewAttendeeValues = {
  event_occurrence_id: '',
  product_price_id: '20',
  first_name: 'Mira',
  last_name: '',
  email: 'mira@example.com',
  locale: 'en',
  is_paid: 'free',
  amount_paid: null,
  notes: '',
  door_note: '',
  send_ticket: true,
}

test('a guest without a price is a gift: no amount is sent, whatever was typed before', () => {
  expect(newAttendeeBody({ ...VALUES, amount_paid: '12' }, SEAT)).not.toHaveProperty('amount_paid')
})

test('who paid, paid the listed price until another amount is typed', () => {
  expect(newAttendeeBody({ ...VALUES, is_paid: 'paid' }, SEAT).amount_paid).toBe('26.5')
  expect(newAttendeeBody({ ...VALUES, is_paid: 'paid', amount_paid: '20,00' }, SEAT).amount_paid).toBe('20.00')
  expect(amountShown({ ...VALUES, amount_paid: '' }, SEAT)).toBe('')
})

test('both notes go along, each to whom it is for', () => {
  const noted = newAttendeeBody({ ...VALUES, notes: 'With the band', door_note: 'Step-free access' }, SEAT)
  expect(noted).toMatchObject({ notes: 'With the band', door_note: 'Step-free access' })
})

test('the ticket goes along with its product', () => {
  expect(newAttendeeBody(VALUES, SEAT)).toMatchObject({ product_id: 2, product_price_id: 20, send_ticket: true })
})

test('without a ticket the guest is refused, along with all else that is wrong', () => {
  const body = newAttendeeBody({ ...VALUES, product_price_id: '', email: 'mira' }, undefined)
  const refused = createAttendee.body?.safeParse(body).error?.issues ?? []
  expect(refused.map(({ path }) => path.join('.'))).toEqual(['product_id', 'product_price_id', 'email'])
})
