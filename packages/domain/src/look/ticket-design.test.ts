import { expect, test } from 'vitest'
import { PLAIN_TICKET, sortedDetails, ticketDesign } from './ticket-design.ts'

test('a ticket that nobody designed is plain, and keeps what was chosen', () => {
  expect(ticketDesign(null)).toEqual(PLAIN_TICKET)
  expect(ticketDesign({ head: 'PLAIN', paper: 'LETTER' })).toEqual({ ...PLAIN_TICKET, head: 'PLAIN', paper: 'LETTER' })
})

test('details are named once, in the order in which a ticket shows them', () => {
  expect(sortedDetails(['PRICE', 'GUEST', 'PRICE'])).toEqual(['GUEST', 'PRICE'])
  expect(sortedDetails([])).toEqual([])
})
