import type { Catalogue } from '../keep-catalogues.ts'
import type { CheckoutOrderRow } from '../queries-order.ts'
import { rowOfReservation, type TakenHold } from './build-reserved-order.ts'

/*
 * A buyer mostly completes an order in the process that reserved it, and nothing has touched the
 * hold since: the row is still as it was written, and need not be read again. The copy may be
 * wrong. So it is used only to move the order on, where `complete_orders` compares the versions of
 * the order and of the event. For a request that would be refused, or that has nothing to do, the
 * order is read.
 */

/** An order, and the offer by whose rules it is judged. */
export interface FoundOrder {
  readonly row: CheckoutOrderRow
  readonly catalogue: Catalogue
}

/** The holds that this process has made lately. */
export interface Holds {
  keep(reserved: TakenHold): void
  /** The order as it was reserved, once; undefined for one that is not kept (any more). */
  take(shortId: string): FoundOrder | undefined
}

/**
 * About a kilobyte each; at most twice as many are kept. The oldest make room all at once, and
 * their orders are read.
 */
const GENERATION = 25_000

export function keepHolds(): Holds {
  let [newer, older] = [new Map<string, TakenHold>(), new Map<string, TakenHold>()]
  return {
    keep(reserved) {
      if (newer.size >= GENERATION) [newer, older] = [new Map(), newer]
      newer.set(reserved.reservation.shortId, reserved)
    },
    take(shortId) {
      const reserved = newer.get(shortId) ?? older.get(shortId)
      if (reserved === undefined) return undefined
      newer.delete(shortId)
      older.delete(shortId)
      const { catalogue } = reserved
      return { row: { ...rowOfReservation(reserved), now: catalogue.now() }, catalogue }
    },
  }
}
