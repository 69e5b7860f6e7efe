import type { SeatLink } from '@turnout/contract/seats/staff.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { newShortId } from '../../../platform/ids/ids.ts'

export async function insertSeatLink(tx: Transaction, eventId: number): Promise<SeatLink> {
  return tx.query
    .insertInto('seat_links')
    .values({ event_id: eventId, short_id: newShortId('sl') })
    .returning(['id', 'short_id'])
    .executeTakeFirstOrThrow()
}

interface LinkOfEvent {
  readonly eventId: number
  readonly id: number
}

export const seatLinkOfEvent = async (reader: Reader, { eventId, id }: LinkOfEvent): Promise<SeatLink | undefined> =>
  reader.query
    .selectFrom('seat_links')
    .select(['id', 'short_id'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Gives a link another address, or none; undefined: the event has no such link. */
export const saveSeatLink = async (
  tx: Transaction,
  { eventId, id, shortId }: LinkOfEvent & { readonly shortId: string | null },
): Promise<SeatLink | undefined> =>
  tx.query
    .updateTable('seat_links')
    .set({ short_id: shortId })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .returning(['id', 'short_id'])
    .executeTakeFirst()
