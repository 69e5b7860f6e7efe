import { createCombiner, type Combiner } from '../../platform/combine/combiner.ts'
import type { Database, Reader } from '../../platform/database/database.ts'
import { isDatabaseDown } from '../../platform/http/render-error.ts'
import type { StoredAnswer } from '../../platform/idempotency/store.ts'
import { reserveOrders, type NewReservation, type ReservationOutcome } from '../orders/store-reservations.ts'
import { completeOrders, type Completion, type CompletionOutcome } from '../orders/store-completions.ts'
import { keepCatalogues, type Catalogues } from './keep-catalogues.ts'
import { publicOrders, type CheckoutOrderRow } from './queries-order.ts'

/**
 * The selling side of one process, for all events: what arrives while the database works goes there together next
 * (docs/domain/reservation-and-locking.md). Any number of processes may sell from one database.
 */
export interface Sale {
  readonly catalogues: Catalogues
  readonly reservations: Combiner<NewReservation, ReservationOutcome>
  /** Orders by their capability id, undefined for an unknown one. */
  readonly orders: Combiner<string, CheckoutOrderRow | undefined>
  readonly completions: Combiner<Completion, CompletionOutcome>
}

/** Requests of one statement. More would make the last of them wait longer and gain nothing. */
const AT_ONCE = 256
/** About a second of a very hot sale; who comes later is told to try again. */
const WAITING_MAX = 10_000

export function openSale(database: Database): Sale {
  const lane = { atOnce: AT_ONCE, waitingMax: WAITING_MAX, isForAll: isDatabaseDown }
  return {
    catalogues: keepCatalogues(database),
    reservations: createCombiner({
      ...lane,
      run: (batch) => reserveOrders(database, batch),
      keysOf: reservationKeys,
    }),
    orders: createCombiner({ ...lane, run: (shortIds) => ordersInTurn(database, shortIds) }),
    completions: createCombiner({
      ...lane,
      run: (batch) => completeOrders(database, batch),
      keysOf: ({ orderId, stored }) => [`order ${orderId}`, ...keysOfStored(stored)],
    }),
  }
}

/** One session's holds come one after the other, and so do two requests with one Idempotency-Key. */
function reservationKeys({ replacesHold, sessionHash, mark, stored }: NewReservation): string[] {
  const keys: string[] = []
  if (replacesHold) keys.push(`session ${mark.eventId} ${sessionHash.toString('base64')}`)
  return [...keys, ...keysOfStored(stored)]
}

const keysOfStored = (stored: StoredAnswer | null): string[] =>
  stored === null ? [] : [`key ${stored.request.owner} ${stored.request.key}`]

async function ordersInTurn(reader: Reader, shortIds: readonly string[]): Promise<(CheckoutOrderRow | undefined)[]> {
  const found = new Map((await publicOrders(reader, shortIds)).map((row) => [row.short_id, row]))
  return shortIds.map((shortId) => found.get(shortId))
}
