import { holdEndsAt } from '@turnout/domain/orders/hold-timer.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { ROW_FIELDS, type ReservationLineRow, type ReservationRow } from '../../../platform/database/row-types.ts'
import { listLiteral, rowsLiteral } from '../../../platform/database/rows-literal.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { Replay } from '../../../platform/idempotency/store.ts'
import { placesOfSeat, type NewLine, type OrderTotalsMinor } from '../../orders/store.ts'
import type { EarlierPool } from './price-lines.ts'

/**
 * The facts that a request was judged and priced with; the database takes nothing for one that does
 * not hold any more.
 */
export interface CatalogueMark {
  readonly eventId: number
  readonly version: number
  /** While these hold by the database's clock, windows stand as they were judged. */
  readonly opens: Date
  readonly closes: Date
}

/** One hold to be taken, with everything that is written for it. */
export interface NewReservation {
  readonly mark: CatalogueMark
  readonly accountId: number
  readonly shortId: string
  readonly publicId: string
  readonly sessionHash: Buffer
  /** The session was known before: a hold it may have at this event is replaced. */
  readonly replacesHold: boolean
  readonly currency: string
  readonly locale: string
  readonly timeoutMinutes: number
  /** The network address that asks, hashed; null: its holds are not counted. */
  readonly visitor: number | null
  readonly promoCode: { readonly id: number; readonly code: string } | null
  readonly affiliateId: number | null
  /** Where its page came from; null: unknown. */
  readonly sourceId: number | null
  readonly totals: OrderTotalsMinor
  readonly lines: readonly NewLine[]
  /** Pools that have to be used up before it is taken; missing: none. */
  readonly after?: readonly EarlierPool[]
  readonly actor: Actor
  /** With an Idempotency-Key: what is stored under it. */
  readonly replay: Replay | null
  /** The link that it came by: seats that are kept for it are free to it. Missing: it came by none. */
  readonly seatLinkId?: number | null
}

/** A pool that could not give what was asked, and what is left in it. */
export interface PoolShortage {
  readonly poolId: number
  readonly left: number
}

export type ReservationOutcome =
  | {
      readonly outcome: 'TAKEN'
      readonly orderId: number
      readonly lineIds: readonly number[]
      readonly at: Date
      readonly reservedUntil: Date
      /**
       * More time that its buyer had asked for already, when it goes on with the clock of the hold
       * it replaces.
       */
      readonly extensions: number
      /** The version of the rows that were written. */
      readonly revision: string
    }
  | { readonly outcome: 'SHORT'; readonly shortages: readonly PoolShortage[] }
  /** A price before one of it is still sold. */
  | { readonly outcome: 'TOO_EARLY' }
  /** Seats of it are another order's, or kept from sale. */
  | { readonly outcome: 'SEATS'; readonly seatIds: readonly number[] }
  /** It wants a seat that a request of the same moment wants, too: to be judged again. */
  | { readonly outcome: 'CROSSED' }
  /** The address holds as much as one may. */
  | { readonly outcome: 'LIMITED' }
  /** The catalogue changed meanwhile; `at` is the database's clock. */
  | { readonly outcome: 'STALE'; readonly at: Date }
  /** The Idempotency-Key was used before. */
  | { readonly outcome: 'REPLAYED' }

interface Answered {
  readonly fate: readonly ReservationOutcome['outcome'][]
  readonly order_ids: readonly number[]
  readonly line_ids: readonly number[]
  /** By the place of the request, from 1. */
  readonly shortages: Readonly<Record<string, readonly PoolShortage[]>>
  readonly clocks: Readonly<Record<string, { readonly until: string; readonly extensions: number }>>
  /** By the place of the request, from 1; null where none asked for seats. */
  readonly gone: Readonly<Record<string, readonly number[]>> | null
  readonly decided_at: Date
  readonly revision: string
}

export interface ReservingOptions {
  /** The factor that the limits of an address are multiplied by; null: they are not counted. */
  readonly holdFactor: number | null
  /** What is lacking is sold beyond the capacities. */
  readonly overbooks?: boolean
}

/**
 * Takes stock and writes orders, lines, claims and history for many requests in one statement, which commits at its
 * end. Outcomes in the order of the requests; each is judged alone, in that order. No two may be of one session and
 * event.
 */
export async function reserveOrders(
  reader: Reader,
  batch: readonly NewReservation[],
  { holdFactor, overbooks = false }: ReservingOptions,
): Promise<ReservationOutcome[]> {
  const { catalogues, catalogueOf } = cataloguesOf(batch)
  const lines = batch.flatMap((reservation, n) => reservation.lines.map((line) => ({ n: n + 1, line })))
  const after = batch.flatMap((reservation, n) => (reservation.after ?? []).map((pool) => ({ n: n + 1, ...pool })))
  const draws = lines.flatMap(({ n, line }, at) => line.draws.map((draw) => ({ n, line: at + 1, ...draw })))
  const seats = lines.flatMap(({ n, line }, at) => seatsOf(line).map((seat) => ({ n, line: at + 1, ...seat })))
  const links = seats.map(({ n }) => batch[n - 1]?.seatLinkId ?? null)
  const answered = await sql<Answered>`
    select fate, order_ids, line_ids, shortages, clocks, gone, decided_at, revision from reserve_orders(
      ${JSON.stringify(catalogues)}::json, ${listLiteral(catalogueOf)}::int[],
      ${listLiteral(draws.map(({ n }) => n))}::int[], ${listLiteral(draws.map(({ line }) => line))}::int[],
      ${listLiteral(draws.map(({ poolId }) => poolId))}::bigint[], ${listLiteral(draws.map(({ quantity }) => quantity))}::int[],
      ${JSON.stringify(sessionsOf(batch))}::json, ${JSON.stringify(keysOf(batch))}::json,
      ${rowsLiteral(ROW_FIELDS.reservation_row, batch.map(reservationRow))}::reservation_row[],
      ${rowsLiteral(ROW_FIELDS.reservation_line_row, lines.map(lineRow))}::reservation_line_row[],
      ${listLiteral(batch.map(({ visitor }) => visitor))}::bigint[], ${holdFactor}::float8,
      ${listLiteral(after.map(({ n }) => n))}::int[], ${listLiteral(after.map(({ poolId }) => poolId))}::bigint[],
      ${listLiteral(after.map(({ below }) => below))}::int[], ${overbooks},
      ${listLiteral(seats.map(({ n }) => n))}::int[], ${listLiteral(seats.map(({ line }) => line))}::int[],
      ${listLiteral(seats.map(({ occurrenceId }) => occurrenceId))}::bigint[],
      ${listLiteral(seats.map(({ poolId }) => poolId))}::bigint[], ${listLiteral(seats.map(({ seatId }) => seatId))}::bigint[],
      ${listLiteral(links.every((id) => id === null) ? [] : links)}::bigint[])`.execute(reader.query)
  const [row] = answered.rows
  if (row === undefined) throw new Error('reserve_orders answered nothing')
  return outcomesOf(row, batch)
}

/** The seats of a line on each of its dates. */
const seatsOf = ({ seats }: NewLine) =>
  (seats ?? []).flatMap((seat) => placesOfSeat(seat).map((place) => ({ ...place, seatId: seat.seatId })))

/**
 * The catalogues of a batch, each with the time for which all that was judged with it holds: dates of an event end at
 * different times, and one row for each request would have to be compared with the event.
 */
function cataloguesOf(batch: readonly NewReservation[]) {
  const found = new Map<string, { readonly c: number; event_id: number; version: number; opens: Date; closes: Date }>()
  const catalogueOf = batch.map(({ mark: { eventId, version, opens, closes } }) => {
    const key = `${eventId} ${version}`
    const known = found.get(key)
    if (known === undefined) {
      found.set(key, { c: found.size + 1, event_id: eventId, version, opens, closes })
      return found.size
    }
    if (opens > known.opens) known.opens = opens
    if (closes < known.closes) known.closes = closes
    return known.c
  })
  return { catalogues: [...found.values()], catalogueOf }
}

const sessionsOf = (batch: readonly NewReservation[]) =>
  batch.flatMap(({ replacesHold, mark, sessionHash }, n) =>
    replacesHold ? [{ n: n + 1, event_id: mark.eventId, session: sessionHash.toString('hex') }] : [],
  )

const keysOf = (batch: readonly NewReservation[]) =>
  batch.flatMap(({ replay }, n) =>
    replay === null ? [] : [{ n: n + 1, ...replay.request, answer: replay.answer.toString('base64') }],
  )

const reservationRow = (reservation: NewReservation, n: number): ReservationRow => ({
  n: n + 1,
  account_id: reservation.accountId,
  event_id: reservation.mark.eventId,
  short_id: reservation.shortId,
  public_id: reservation.publicId,
  session_hash: reservation.sessionHash.toString('hex'),
  currency: reservation.currency,
  locale: reservation.locale,
  order_timeout_in_minutes: reservation.timeoutMinutes,
  promo_code_id: reservation.promoCode?.id ?? null,
  promo_code: reservation.promoCode?.code ?? null,
  affiliate_id: reservation.affiliateId,
  source_id: reservation.sourceId,
  total_before_additions_minor: reservation.totals.total_before_additions_minor,
  total_discount_minor: reservation.totals.total_discount_minor,
  total_fee_minor: reservation.totals.total_fee_minor,
  total_tax_minor: reservation.totals.total_tax_minor,
  total_gross_minor: reservation.totals.total_gross_minor,
  actor_kind: reservation.actor.kind,
  actor_id: reservation.actor.id,
  request_id: reservation.actor.requestId,
  lines: reservation.lines.length,
})

const lineRow = ({ n, line }: { readonly n: number; readonly line: NewLine }): ReservationLineRow => ({
  n,
  product_id: line.productId,
  product_price_id: line.priceId,
  pool_id: line.poolId,
  product_type: line.productType,
  item_name: line.itemName,
  quantity: line.quantity,
  listed_price_minor: line.listed_price_minor,
  price_minor: line.price_minor,
  fee_minor: line.fee_minor,
  tax_minor: line.tax_minor,
  charges: line.charges.length === 0 ? null : JSON.stringify(line.charges),
  total_before_additions_minor: line.total_before_additions_minor,
  total_fee_minor: line.total_fee_minor,
  total_tax_minor: line.total_tax_minor,
  total_gross_minor: line.total_gross_minor,
  occurrence_id: line.occurrenceId,
  occurrence_ids: line.occurrenceIds == null ? null : listLiteral(line.occurrenceIds),
  seat_ids: line.seats == null ? null : listLiteral(line.seats.map(({ seatId }) => seatId)),
  discount_rule_id: line.rule?.id ?? null,
  discount_title: line.rule?.title ?? null,
  rule_off_minor: line.rule?.offMinor ?? 0,
})

function outcomesOf(row: Answered, batch: readonly NewReservation[]): ReservationOutcome[] {
  const { decided_at: at, revision } = row
  let place = 0
  return batch.map(({ lines, timeoutMinutes }, n) => {
    const outcome = row.fate[n]
    const lineIds = row.line_ids.slice(place, place + lines.length)
    place += lines.length
    if (outcome === 'TAKEN') {
      const orderId = row.order_ids[n] ?? 0
      const clock = row.clocks[String(n + 1)]
      const reservedUntil = clock === undefined ? holdEndsAt(at, timeoutMinutes) : new Date(clock.until)
      return { outcome, orderId, lineIds, at, reservedUntil, extensions: clock?.extensions ?? 0, revision }
    }
    if (outcome === 'SHORT') return { outcome, shortages: row.shortages[String(n + 1)] ?? [] }
    if (outcome === 'SEATS') return { outcome, seatIds: row.gone?.[String(n + 1)] ?? [] }
    return outcome === 'STALE' ? { outcome, at } : { outcome: outcome ?? 'REPLAYED' }
  })
}
