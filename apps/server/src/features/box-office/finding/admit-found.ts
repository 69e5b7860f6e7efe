import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { doorOfShortId, mustBeOpen } from '../../check-in/access.ts'
import { admitNamed } from '../../check-in/door/admit-named.ts'
import type { TillCall } from '../access.ts'
import { lockShiftOf } from '../shift/record-movement.ts'
import { orderAtTill } from './queries-find.ts'

export interface Admitting {
  readonly call: TillCall
  readonly publicId: string
  /** The references of the tickets. */
  readonly tickets: readonly string[]
  readonly requestId: string | null
}

/**
 * Lets in guests of an order of the event who are not in yet, at the list of the till and by its rules.
 * @throws Refusal shift_not_open, till_open_elsewhere, list_not_active, list_expired; not_found for an order of
 * another event, and at a till without a list
 * @throws Overtaken when another admission was faster
 */
export async function admitFound(tx: Transaction, { call, publicId, tickets, requestId }: Admitting): Promise<void> {
  await lockShiftOf(tx, call)
  const { till } = call
  const order = await orderAtTill(tx, till, { publicId, asked: tickets })
  const door = till.list_short_id === null ? undefined : await doorOfShortId(tx, till.list_short_id)
  if (order === undefined || door === undefined) throw new Refusal('not_found')
  mustBeOpen(door)
  const waiting = order.tickets.filter((ticket) => tickets.includes(ticket.public_id) && !ticket.is_in)
  for (const [dateId, guests] of Map.groupBy(waiting, ({ occurrence_id: date }) => date)) {
    const publicIds = guests.map(({ public_id: id }) => id)
    await admitNamed(tx, door, { publicIds, dateId, device: till.name, deviceId: null, requestId })
  }
}
