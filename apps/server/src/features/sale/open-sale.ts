import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RateLimits } from '../../platform/http/guards/rate-limit.ts'
import { once } from '../../platform/slices/once.ts'
import { guessesOf } from '../promo-codes/limit-guesses.ts'
import type { Catalogue } from './keep-catalogues.ts'
import type { FoundOrder } from './reserving/keep-holds.ts'
import { openLanes, type LaneOptions, type Lanes } from './open-lanes.ts'
import type { CheckoutOrderRow } from './queries-order.ts'
import { reserveTickets, type ReserveRequest } from './reserving/reserve-tickets.ts'
import { rowOfReservation } from './reserving/build-reserved-order.ts'
import type { Completion, CompletionOutcome } from './completing/store-completions.ts'

/** A hold as its buyer gets it, and how long it lasts. */
interface Reserved {
  readonly row: CheckoutOrderRow
  readonly timeoutMinutes: number
}

/**
 * How tickets are sold: the only code that takes places and gives them to a buyer. Code that sells
 * calls these three verbs. It need not know that requests which come at once go to the database
 * together (docs/domain/reservation-and-locking.md).
 */
export interface Sale {
  /**
   * Holds tickets for a buyer, all that were asked for or none.
   * @throws Refusal event_not_available; invalid_fields with a reason per field; sold_out_meanwhile
   * when stock is short, naming what is left; too_many_held when the visitor's network holds too
   * much already; too_many_requests for a visitor who tries codes.
   */
  reserve(request: ReserveRequest): Promise<Reserved | 'replayed'>
  /**
   * The order behind a capability id, with the offer it is judged by; undefined for an unknown one.
   * `memory` answers only what this process has itself reserved and not been asked for since: it
   * may be old, so it may only lead to a completion, never to a refusal.
   */
  find(shortId: string, from: 'memory' | 'database'): Promise<FoundOrder | undefined>
  /**
   * Carries out one judged move of an order, or tells why not. A caller whose judgement is out of
   * date judges again.
   */
  complete(completion: Completion): Promise<CompletionOutcome>
}

interface SaleServices extends LaneOptions {
  readonly database: Database
  readonly rateLimits: RateLimits
}

/**
 * The sale of one process, for all events. Any number of processes may sell from one database.
 */
export const saleOf = once((services: SaleServices): Sale => {
  const guesses = guessesOf(services)
  const lanes = openLanes(services.database, services)
  const counted = (error: unknown): never => {
    for (const reason of reasonsOf(error)) services.meters?.saleRefusals.inc({ reason })
    throw error
  }
  return {
    async reserve(request) {
      const taken = await reserveTickets(lanes, guesses, request).catch(counted)
      if (taken === 'replayed') return taken
      return { row: rowOfReservation(taken), timeoutMinutes: taken.reservation.timeoutMinutes }
    },
    find: (shortId, from) => findOrder(lanes, shortId, from),
    complete: (completion) => lanes.completions.add(completion),
  }
})

/**
 * Reads the order behind a capability id in one batch with others; nothing is locked. From
 * `memory` it is the hold that this process has just made.
 * @throws Refusal event_not_available when its event is gone.
 */
async function findOrder(lanes: Lanes, shortId: string, from: 'memory' | 'database'): Promise<FoundOrder | undefined> {
  if (from === 'memory') return lanes.holds.take(shortId)
  const row = await lanes.orders.add(shortId)
  return row === undefined ? undefined : { row, catalogue: await catalogueOf(lanes, row) }
}

/** The rules of the event as they were when the order was read. */
async function catalogueOf({ catalogues }: Lanes, row: CheckoutOrderRow): Promise<Catalogue> {
  const known = await catalogues.of(row.event_id)
  if (known !== undefined && known.event.version >= row.event_version) return known
  catalogues.forget(row.event_id, known?.event.version ?? 0, row.now)
  const fresh = await catalogues.of(row.event_id)
  if (fresh === undefined) throw new Refusal('event_not_available')
  return fresh
}

/** The code of a refusal; where fields were refused, the words of the fields, each once. */
function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof Refusal)) return []
  const words = Object.values(error.fields).flatMap((refusals) => refusals.map(({ word }) => word))
  return words.length === 0 ? [error.code] : [...new Set(words)]
}
