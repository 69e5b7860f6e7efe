import { returnAddress } from '@turnout/domain/widget/sites.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import { lockOwnOrder } from '../../orders/access.ts'
import type { Named } from '../../sale/access.ts'
import { saveHandover, sitesOfEvent } from './store-handovers.ts'

/** A way of an order out of its frame. */
export interface Transfer {
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Lets a hold that was made in a frame go to the browser itself: the first browser that shows the token takes it over.
 * A frame of another site has no cookie to prove by on a page of ours.
 * @throws Refusal order_gone, order_wrong_session, order_expired, order_not_reserved.
 */
export async function transferOrder(
  tx: Transaction,
  { returnTo, ...named }: Named & { readonly returnTo: string | null },
): Promise<Transfer> {
  const order = await lockOwnOrder(tx, named, named.session)
  if (order.status === 'EXPIRED' || (order.status === 'RESERVED' && order.reserved_until <= order.now))
    throw new Refusal('order_expired')
  if (order.status !== 'RESERVED') throw new Refusal('order_not_reserved')
  const sites = returnTo === null ? [] : await sitesOfEvent(tx, named.eventId)
  const address = returnTo === null ? null : returnAddress(returnTo, sites)
  const token = newToken()
  const expiresAt = await saveHandover(tx, { orderId: order.id, token, returnTo: address })
  return { token, expiresAt }
}
