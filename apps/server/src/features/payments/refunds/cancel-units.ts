import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { cancelTicket } from '../../attendees/desk/cancel-attendee.ts'
import { lockDeskTicket } from '../../attendees/desk/store-desk.ts'
import { movePlace } from '../../stock/store-places.ts'
import { lockPlaces } from '../../stock/store.ts'
import type { JudgedUnits } from './judge-units.ts'
import { countReturned } from './store-units.ts'

/**
 * What was given back stops working: tickets are void and their places go back on sale, goods go
 * back in stock. Tickets that were cancelled before stay what they are. Locks tickets, then pools
 * in the order of their ids; the order is locked.
 */
export async function cancelUnits(
  tx: Transaction,
  { id: orderId }: { readonly id: number },
  { units, actor }: { readonly units: readonly JudgedUnits[]; readonly actor: Actor },
): Promise<void> {
  const over = units.filter(({ cancels }) => cancels)
  if (over.length === 0) return
  const tickets = []
  for (const id of over.flatMap(({ ticketIds }) => ticketIds ?? []).toSorted((a, b) => a - b)) {
    const ticket = await lockDeskTicket(tx, id)
    if (ticket !== undefined && ticket.status !== 'CANCELLED') tickets.push(ticket)
  }
  await lockPlaces(tx, orderId)
  for (const ticket of tickets) await cancelTicket(tx, ticket, actor)
  for (const { lineId, quantity, ticketIds } of over) {
    if (ticketIds !== null) continue
    for (let unit = 0; unit < quantity; unit += 1) await movePlace(tx, { orderId, givesLineId: lineId, takes: null })
    await countReturned(tx, lineId, quantity)
  }
}
