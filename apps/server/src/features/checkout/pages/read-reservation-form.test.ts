import { expect, test } from 'vitest'
import { readReservationForm } from './read-reservation-form.ts'

test.each([
  ['7,50', '7.50'],
  [' 7.5 ', '7.5'],
  ['1 250', '1250'],
])('an amount typed as %j without script is read as %j', (typed, read) => {
  const { input } = readReservationForm('7', { 'quantity.1.2': '1', 'amount.1.2': typed })
  expect(input.products[0]?.quantities[0]?.price).toBe(read)
})

test('the dates that were ticked for a pass are those of its product', () => {
  const fields = { 'quantity.1.2': '1', 'date.1.56': '1', 'date.1.58': '1', 'date.3.57': '1', 'quantity.3.4': '0' }
  const { input } = readReservationForm('7', fields)
  expect(input.products).toMatchObject([{ product_id: 1, event_occurrence_ids: [56, 58] }])
})
