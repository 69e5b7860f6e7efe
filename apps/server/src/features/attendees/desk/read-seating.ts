import type { DeskGuest, SeatingDesk } from '@turnout/contract/seats/desk.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { unitCostMinor } from '@turnout/domain/pricing/unit-cost.ts'
import { packStatuses, SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { EventScope } from '../../events/access.ts'
import type { Halls } from '../../seats/choosing/keep-halls.ts'
import { seatsOnHold, houseOfDate } from '../../seats/choosing/queries-house.ts'
import { planMark } from '../../seats/choosing/queries-public-house.ts'
import { blocksOfDate } from '../../seats/staff/queries-blocks.ts'
import { guestsOfDate, unseatedOfDate, type SeatedGuestRow } from './queries-seating.ts'

interface Asked {
  readonly scope: EventScope
  readonly dateId: number | null
  readonly maySeeGuests: boolean
  readonly halls: Halls
}

/** The seats of a date as they are now: who sits where, and what is kept from sale. */
export async function readSeating(reader: Reader, { scope, dateId, maySeeGuests, halls }: Asked): Promise<SeatingDesk> {
  const house = await houseOfDate(reader, scope.eventId, dateId)
  const readAt = new Date().toISOString()
  if (house === undefined)
    return { plan: '', read_at: readAt, statuses: '', guests: null, unseated: null, orders: [], blocks: [] }
  // Who has just moved a guest is shown it.
  halls.forget(house, performance.now())
  const [picture, held, guests, unseated, blocks] = await Promise.all([
    halls.pictureOf(house),
    seatsOnHold(reader, house.occurrenceId),
    maySeeGuests ? guestsOfDate(reader, house.occurrenceId) : null,
    maySeeGuests ? unseatedOfDate(reader, house.occurrenceId) : null,
    blocksOfDate(reader, { eventId: scope.eventId, occurrenceId: house.occurrenceId }),
  ])
  const statuses = picture.statuses.slice()
  for (const id of held) statuses[picture.hall.placeOfId.get(id) ?? -1] = SEAT_STATUS.held
  return {
    plan: planMark(house),
    read_at: readAt,
    statuses: Buffer.from(packStatuses(statuses)).toString('base64'),
    guests: guests?.map((guest) => guestAnswer(guest, scope.currency)) ?? null,
    unseated: unseated?.map((guest) => ({ ...guest, zones: [...guest.zones] })) ?? null,
    orders: [...new Map((guests ?? []).map((guest) => [guest.order_id, orderAnswer(guest)])).values()],
    blocks: blocks.map(({ until, ...block }) => ({ ...block, until: until?.toISOString() ?? null })),
  }
}

const guestAnswer = (guest: SeatedGuestRow, currency: string): DeskGuest => ({
  attendee_id: guest.attendee_id,
  place: guest.place,
  first_name: guest.first_name,
  last_name: guest.last_name,
  order_id: guest.order_id,
  is_checked_in: guest.is_checked_in,
  awaits_payment: guest.awaits_payment,
  price: majorFromMinor(
    unitCostMinor({ totalGrossMinor: guest.line_gross_minor, quantity: guest.line_quantity }),
    currency,
  ),
})

const orderAnswer = (guest: SeatedGuestRow) => ({
  id: guest.order_id,
  public_id: guest.order_public_id,
  first_name: guest.buyer_first_name,
  last_name: guest.buyer_last_name,
})
