import { createCombiner, type Combiner } from '../../platform/combine/combiner.ts'
import type { Database, Reader } from '../../platform/database/database.ts'
import { isDatabaseDown } from '../../platform/http/render-error.ts'
import type { Meters } from '../../platform/metrics/create-meters.ts'
import { meterBatches } from '../../platform/metrics/meter-batches.ts'
import type { Replay } from '../../platform/idempotency/store.ts'
import { keepHalls, type Halls } from '../seats/choosing/keep-halls.ts'
import { keepCatalogues, type Catalogues } from './keep-catalogues.ts'
import { keepHolds, type Holds } from './reserving/keep-holds.ts'
import { eventVersions } from './queries-catalogue.ts'
import { publicOrders, type CheckoutOrderRow } from './queries-order.ts'
import { completeOrders, type Completion, type CompletionOutcome } from './completing/store-completions.ts'
import { reserveOrders, type NewReservation, type ReservationOutcome } from './reserving/store-reservations.ts'

/**
 * The lanes with which one process sells: requests of a kind that arrive while the database works
 * go there together next, each kind on connections of its own (its lane).
 */
export interface Lanes {
  readonly catalogues: Catalogues
  readonly holds: Holds
  readonly halls: Halls
  readonly reservations: Combiner<NewReservation, ReservationOutcome>
  /** Orders by their capability id, undefined for an unknown one. */
  readonly orders: Combiner<string, CheckoutOrderRow | undefined>
  readonly completions: Combiner<Completion, CompletionOutcome>
}

/** Requests of one statement. More would make the last of them wait longer and gain nothing. */
const AT_ONCE = 128
/**
 * Statements of one kind under way at once: while one commits, the next waits at the database for
 * its locks, not here for its turn.
 */
const FLIGHTS = 2
/** About a second of a very hot sale; later requests are told to try again. */
const WAITING_MAX = 10_000
/**
 * Holds of a crowded address are counted one by one; an operator who raises the limits further than
 * this wants none.
 */
const HOLD_FACTOR_MAX = 20

export interface LaneOptions {
  /** RATE_LIMIT_FACTOR */
  readonly rateLimitFactor: number
  readonly meters?: Meters | null
}

export function openLanes(database: Database, { rateLimitFactor, meters = null }: LaneOptions): Lanes {
  const holding = { holdFactor: rateLimitFactor > HOLD_FACTOR_MAX ? null : rateLimitFactor }
  const limits = { atOnce: AT_ONCE, waitingMax: WAITING_MAX, isForAll: isDatabaseDown }
  /** A connection each, so that nothing waits behind a sale that it has nothing to do with. */
  const runs = <Request, Answer>(work: (reader: Reader, batch: readonly Request[]) => Promise<readonly Answer[]>) =>
    Array.from({ length: FLIGHTS }, () => database.lane()).map(
      (lane) => (batch: readonly Request[]) => lane.run((reader) => work(reader, batch)),
    )
  const versions = createCombiner({
    ...limits,
    tell: meterBatches(meters, 'catalogues'),
    runs: runs(async (reader, ids: readonly number[]) => inTurn(ids, await eventVersions(reader, ids), ({ id }) => id)),
  })
  return {
    holds: keepHolds(),
    halls: keepHalls(database),
    catalogues: keepCatalogues(database, versions),
    reservations: createCombiner({
      ...limits,
      tell: meterBatches(meters, 'reservations'),
      runs: runs((reader, batch: readonly NewReservation[]) => reserveOrders(reader, batch, holding)),
      keysOf: reservationKeys,
    }),
    orders: createCombiner({
      ...limits,
      tell: meterBatches(meters, 'orders'),
      runs: runs(async (reader, ids: readonly string[]) =>
        inTurn(ids, await publicOrders(reader, ids), (row) => row.short_id),
      ),
    }),
    completions: createCombiner({
      ...limits,
      tell: meterBatches(meters, 'completions'),
      runs: runs(completeOrders),
      keysOf: ({ orderId, replay }) => [`order ${orderId}`, ...keysOfReplay(replay)],
    }),
  }
}

/**
 * One session's holds come one after the other, and so do two requests with one Idempotency-Key.
 */
function reservationKeys({ replacesHold, sessionHash, mark, replay }: NewReservation): string[] {
  const keys: string[] = []
  if (replacesHold) keys.push(`session ${mark.eventId} ${sessionHash.toString('base64')}`)
  return [...keys, ...keysOfReplay(replay)]
}

const keysOfReplay = (replay: Replay | null): string[] =>
  replay === null ? [] : [`key ${replay.request.owner} ${replay.request.key}`]

/**
 * The rows that were found, in the order in which they were asked for; undefined for a missing one.
 */
function inTurn<Name, Row>(
  names: readonly Name[],
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [nameOf(row), row]))
  return names.map((name) => found.get(name))
}
