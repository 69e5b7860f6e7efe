import { expect, test } from 'vitest'
import { obstaclesOf } from './judge-erasure.ts'

const NOTHING = { ticketsAhead: 0, holds: 0, offers: 0, refundsUnderWay: 0 }

test('somebody of whom nothing is open can be erased', () => {
  expect(obstaclesOf(NOTHING)).toEqual([])
})

test('a ticket ahead, a purchase, an offer and a refund under way each stand against it', () => {
  expect(obstaclesOf({ ...NOTHING, ticketsAhead: 1 })).toEqual(['TICKETS'])
  expect(obstaclesOf({ ...NOTHING, holds: 1 })).toEqual(['HOLD'])
  expect(obstaclesOf({ ...NOTHING, offers: 2 })).toEqual(['OFFER'])
  expect(obstaclesOf({ ...NOTHING, refundsUnderWay: 1, ticketsAhead: 3 })).toEqual(['TICKETS', 'REFUND'])
})
