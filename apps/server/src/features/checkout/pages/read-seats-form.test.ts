import { expect, it } from 'vitest'
import { readReservationForm } from './read-reservation-form.ts'

const chosen = (fields: Record<string, string>) =>
  readReservationForm('1', fields).input.products.map(({ product_id, quantities }) => [product_id, quantities[0]])

it('reads an offer with the seats that were shown', () => {
  const fields = { offer: 'B', count: '2', 'price.B': '12.34', 'wish.B': '["F12","F13"]', 'wish.C': '["N7"]' }
  const best_available = { zone: 'B', wish: ['F12', 'F13'], split: null }
  expect(chosen(fields)).toEqual([[12, expect.objectContaining({ price_id: 34, quantity: 2, best_available })]])
  expect(chosen({ ...fields, 'wish.B': 'no list' })[0]?.[1]).toMatchObject({ best_available: { zone: 'B', wish: [] } })
})

it('reads ticked seats by their price, and a wheelchair place with its companion seat', () => {
  const fields = { 'seat.B.F.1': '1', 'seat.C.N7': '1', 'place.C.Q12': 'Q13', 'price.B': '12.34', 'price.C': '12.35' }
  expect(chosen(fields)).toEqual([
    [12, expect.objectContaining({ price_id: 34, quantity: 1, seats: ['F.1'] })],
    [12, expect.objectContaining({ price_id: 35, quantity: 3, seats: ['N7', 'Q12', 'Q13'], wheelchairs: 1 })],
  ])
})
