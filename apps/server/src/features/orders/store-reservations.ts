import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import type { StoredAnswer } from '../../platform/idempotency/store.ts'
import type { NewLine, OrderTotalsMinor } from './store.ts'

/** What a request was judged and priced with; the database takes nothing for one that does not hold any more. */
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
  readonly promoCode: { readonly id: number; readonly code: string } | null
  readonly affiliateId: number | null
  readonly totals: OrderTotalsMinor
  readonly lines: readonly NewLine[]
  readonly actor: Actor
  /** With an Idempotency-Key: what is stored under it. */
  readonly stored: StoredAnswer | null
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
    }
  | { readonly outcome: 'SHORT'; readonly shortages: readonly PoolShortage[] }
  /** The catalogue changed meanwhile; `at` is the database's clock. */
  | { readonly outcome: 'STALE'; readonly at: Date }
  /** The Idempotency-Key was used before. */
  | { readonly outcome: 'REPLAYED' }

interface OutcomeRow {
  readonly n: number
  readonly outcome: ReservationOutcome['outcome']
  readonly order_id: number
  readonly line_ids: readonly number[] | null
  readonly shortages: readonly PoolShortage[] | null
  readonly decided_at: Date
  readonly reserved_until: Date
}

/**
 * Takes stock and writes orders, lines, claims and history for many requests in one statement, which commits by itself. Outcomes in the
 * order of the requests; each is judged alone, in that order. No two may be of one session and event.
 */
export async function reserveOrders(reader: Reader, batch: readonly NewReservation[]): Promise<ReservationOutcome[]> {
  const { catalogues, catalogueOf } = cataloguesOf(batch)
  const draws = batch.flatMap(({ lines }, n) =>
    lines.flatMap((line) => line.draws.map((draw) => ({ n: n + 1, ...draw }))),
  )
  const answered = await sql<OutcomeRow>`
    select n, outcome, order_id, line_ids, shortages, decided_at, reserved_until from reserve_orders(
      ${JSON.stringify(catalogues)}::json, ${list(catalogueOf)}::int[],
      ${list(draws.map(({ n }) => n))}::int[],
      ${list(draws.map(({ poolId }) => poolId))}::bigint[], ${list(draws.map(({ quantity }) => quantity))}::int[],
      ${JSON.stringify(sessionsOf(batch))}::json, ${JSON.stringify(keysOf(batch))}::json,
      ${JSON.stringify(batch.map(requestRow))}::json)`.execute(reader.query)
  const outcomes: ReservationOutcome[] = []
  for (const row of answered.rows) outcomes[row.n - 1] = outcomeOf(row)
  return outcomes
}

/** A list of numbers as PostgreSQL writes it; the driver would quote each. */
const list = (numbers: readonly number[]): string => `{${numbers.join(',')}}`

function cataloguesOf(batch: readonly NewReservation[]) {
  const numbers = new Map<CatalogueMark, number>()
  const catalogueOf = batch.map(({ mark }) => {
    const known = numbers.get(mark)
    if (known !== undefined) return known
    numbers.set(mark, numbers.size + 1)
    return numbers.size
  })
  const catalogues = [...numbers].map(([{ eventId, version, opens, closes }, c]) => ({
    c,
    event_id: eventId,
    version,
    opens,
    closes,
  }))
  return { catalogues, catalogueOf }
}

const sessionsOf = (batch: readonly NewReservation[]) =>
  batch.flatMap(({ replacesHold, mark, sessionHash }, n) =>
    replacesHold ? [{ n: n + 1, event_id: mark.eventId, session: sessionHash.toString('hex') }] : [],
  )

const keysOf = (batch: readonly NewReservation[]) =>
  batch.flatMap(({ stored }, n) =>
    stored === null ? [] : [{ n: n + 1, ...stored.request, answer: stored.answer.toString('base64') }],
  )

const requestRow = (reservation: NewReservation, n: number) => ({
  n: n + 1,
  account_id: reservation.accountId,
  event_id: reservation.mark.eventId,
  short_id: reservation.shortId,
  public_id: reservation.publicId,
  session: reservation.sessionHash.toString('hex'),
  currency: reservation.currency,
  locale: reservation.locale,
  timeout: reservation.timeoutMinutes,
  promo_code_id: reservation.promoCode?.id,
  promo_code: reservation.promoCode?.code,
  affiliate_id: reservation.affiliateId,
  net: reservation.totals.total_before_additions_minor,
  discount: reservation.totals.total_discount_minor,
  fee: reservation.totals.total_fee_minor,
  tax: reservation.totals.total_tax_minor,
  gross: reservation.totals.total_gross_minor,
  actor_kind: reservation.actor.kind,
  actor_id: reservation.actor.id,
  request_id: reservation.actor.requestId,
  lines: reservation.lines.map(lineRow),
})

const lineRow = (line: NewLine) => ({
  product_id: line.productId,
  price_id: line.priceId,
  pool_id: line.poolId,
  product_type: line.productType,
  item_name: line.itemName,
  quantity: line.quantity,
  listed: line.listed_price_minor,
  price: line.price_minor,
  fee: line.fee_minor,
  tax: line.tax_minor,
  charges: line.charges.length === 0 ? undefined : line.charges,
  net: line.total_before_additions_minor,
  fees: line.total_fee_minor,
  taxes: line.total_tax_minor,
  gross: line.total_gross_minor,
  draws: line.draws.map(({ poolId: pool, quantity }) => ({ pool, quantity })),
})

function outcomeOf(row: OutcomeRow): ReservationOutcome {
  const { outcome, decided_at: at } = row
  if (outcome === 'TAKEN') {
    return { outcome, orderId: row.order_id, lineIds: row.line_ids ?? [], at, reservedUntil: row.reserved_until }
  }
  if (outcome === 'SHORT') return { outcome, shortages: row.shortages ?? [] }
  return outcome === 'STALE' ? { outcome, at } : { outcome }
}
