import type { Catalogue } from './keep-catalogues.ts'
import type { CheckoutOrderRow } from './queries-order.ts'
import { rowOfReservation } from './answers-reservation.ts'
import type { Reserved } from './reserve-tickets.ts'

/*
 * Who completes an order mostly comes to the process that reserved it, and nothing has touched the hold since: what was written then is still what stands there, and
 * need not be read again. It may be wrong; so it is used only to move the order on, where `complete_orders` compares the versions of the order and of the event.
 * Whoever would be refused, or told that there is nothing to do, has the order read.
 */

/** The holds that this process has made lately. */
export interface Holds {
  keep(reserved: Reserved): void
  /** The order as it was reserved, once; undefined for one that is not kept (any more). */
  take(shortId: string): { readonly row: CheckoutOrderRow; readonly catalogue: Catalogue } | undefined
}

/** About a kilobyte each. The oldest make room: their orders are read. */
const KEPT_MAX = 50_000

export function keepHolds(): Holds {
  const kept = new Map<string, Reserved>()
  return {
    keep(reserved) {
      kept.set(reserved.reservation.shortId, reserved)
      if (kept.size <= KEPT_MAX) return
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        return
      }
    },
    take(shortId) {
      const reserved = kept.get(shortId)
      if (reserved === undefined) return undefined
      kept.delete(shortId)
      const { catalogue } = reserved
      return { row: { ...rowOfReservation(reserved), now: catalogue.now() }, catalogue }
    },
  }
}
