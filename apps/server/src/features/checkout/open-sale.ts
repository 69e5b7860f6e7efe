import { createCombiner, type Combiner } from '../../platform/combine/combiner.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDatabaseDown } from '../../platform/http/render-error.ts'
import { reserveOrders, type NewReservation, type ReservationOutcome } from '../orders/store-reservations.ts'
import { keepCatalogues, type Catalogues } from './keep-catalogues.ts'

/**
 * The selling side of one process, for all events: what arrives while the database works goes there together next
 * (docs/domain/reservation-and-locking.md). Any number of processes may sell from one database.
 */
export interface Sale {
  readonly catalogues: Catalogues
  readonly reservations: Combiner<NewReservation, ReservationOutcome>
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
  }
}

/** One session's holds come one after the other, and so do two requests with one Idempotency-Key. */
function reservationKeys({ replacesHold, sessionHash, mark, stored }: NewReservation): string[] {
  const keys: string[] = []
  if (replacesHold) keys.push(`session ${mark.eventId} ${sessionHash.toString('base64')}`)
  if (stored !== null) keys.push(`key ${stored.request.owner} ${stored.request.key}`)
  return keys
}
