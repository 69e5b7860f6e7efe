import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { moveHold } from '../checkout/handover/take-order.ts'
import { isSessionOf } from '../orders/access.ts'
import { lockOrder } from '../orders/store.ts'
import { entryByShortId, nameHold } from './store.ts'

interface Taking {
  readonly eventId: number
  readonly token: string
  /** The session of the browser that takes it. */
  readonly session: string
}

/**
 * Makes the hold of an offer this browser's, for its checkout, where the name and the address of the
 * entry stand in the fields; answers the order's short id. The link may be opened in another browser
 * later: then the hold goes there.
 * @throws Refusal not_found; offer_over when nothing is held for the entry any more.
 */
export async function takeOffer(tx: Transaction, { eventId, token, session }: Taking, actor: Actor): Promise<string> {
  const entry = await entryByShortId(tx, eventId, token)
  if (entry === undefined) throw new Refusal('not_found')
  const order = entry.order_id === null ? undefined : await lockOrder(tx, entry.order_id)
  if (order === undefined || order.status !== 'RESERVED' || order.reserved_until <= order.now)
    throw new Refusal('offer_over')
  if (isSessionOf(order.session_hash, session)) return order.short_id
  // The bank asks the buyer in the browser where they pay.
  if (order.payment_status === 'PROCESSING') throw new Refusal('payment_in_flight')
  const shortId = await moveHold(tx, { eventId, orderId: order.id, session }, actor)
  await nameHold(tx, { orderId: order.id, entryId: entry.id })
  return shortId
}
