import { rowsPlan } from '../seats/rows-plan.ts'
import type { StockedShop } from './route-samples.ts'

/** Bodies of plans of seats, of what an event sells by them, and of what staff do with seats. */
export const seatBodies = (
  ids: StockedShop['ids'],
  { late }: StockedShop['shop'],
): Readonly<Record<string, object>> => ({
  'seats.createSeatPlan': { plan: rowsPlan({ rows: 1, seats: 2 }), name: 'Boathouse', place: 'Setúbal' },
  'seats.saveSeatPlan': { plan: rowsPlan({ rows: 2, seats: 3 }), version: 1 },
  'seats.changeSeatPlan': { name: 'Small hall', place: 'Lisbon', is_archived: false },
  'seats.previewSeating': { plan_id: ids['seat_plan_id'] },
  'seats.setSeating': { plan_id: ids['seat_plan_id'], zones: [{ zone: 'A', price_ids: [late.priceId] }] },
  'seats.blockSeats': { seats: ['r1-1'], reason: 'House' },
  'seats.unblockSeats': { seats: ['r1-1'] },
  'checkout.changeOwnSeat': { seat: 'r1-1' },
  'seats.moveGuest': { attendee_id: ids['attendee_id'], seat: 'r1-1' },
  'seats.seatGuest': { attendee_id: ids['attendee_id'], seat: 'r1-1' },
  'seats.swapGuests': { attendee_id: ids['attendee_id'], with_attendee_id: ids['attendee_id'] },
})
