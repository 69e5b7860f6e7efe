import type { QuotaInput } from '@turnout/contract/box-office/offline.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal, type FieldRefusals } from '../../../platform/http/refusal.ts'
import { pricePlaces, takePlaces, type WantedPlaces } from '../../checkout/manual/take-places.ts'
import { releaseHolds, releaseSome } from '../../orders/holds/release-hold.ts'
import type { LockedOrderRow } from '../../orders/store.ts'
import type { PricedWant } from '../../sale/reserving/price-lines.ts'
import { lockPlacesOf } from '../../stock/store.ts'
import type { TillCall } from '../access.ts'
import { lockShiftOf } from '../shift/record-movement.ts'
import type { LockedSessionRow } from '../shift/store-sessions.ts'
import {
  insertQuota,
  keptPlacesOf,
  lockHoldsOfShift,
  quotasOf,
  type QuotaRow,
  type ShiftNamed,
} from './store-quotas.ts'

/** No sweep takes what a till holds; closing the shift gives it back. */
const TEN_YEARS_MINUTES = 10 * 366 * 24 * 60

/** One price on one date, as quotas count it. */
export const keyOf = (one: { readonly price_id: number; readonly occurrence_id: number | null }): string =>
  `${one.price_id} ${one.occurrence_id ?? ''}`

interface Wanted extends WantedPlaces {
  readonly quantity: number
  /** Its name in the request. */
  readonly field: string
}

export interface HeldShort {
  readonly product_id: number
  readonly price_id: number
  readonly event_occurrence_id: number | null
  readonly wanted: number
  readonly held: number
}

interface Holding {
  readonly call: TillCall
  readonly input: QuotaInput
  /** Of the event. */
  readonly locale: string
  readonly actor: Actor
}

/**
 * Holds exactly these places for the device of a shift, or as many as there are; answers what is short. What is held
 * at a price that changed meanwhile is taken anew. Places of sales that could not be booked stay held beside.
 * @throws Refusal shift_not_open, till_open_elsewhere, event_not_available, invalid_fields
 */
export async function holdQuota(tx: Transaction, holding: Holding): Promise<readonly HeldShort[]> {
  const { call, actor } = holding
  const session = await lockShiftOf(tx, call)
  const shift = { eventId: call.till.event_id, sessionId: session.id }
  const holds = await lockHoldsOfShift(tx, shift)
  const rows = (await quotasOf(tx, shift)).filter(({ device_id: device }) => device === call.deviceHash)
  const kept = await keptPlacesOf(
    tx,
    rows.map(({ id }) => id),
  )
  const wants = wantsOf(holding)
  const prices = await pricesOf(tx, wants)
  // All at once and in order, so that two tills never wait for each other.
  await lockPlacesOf(
    tx,
    rows.map(({ order_id: orderId }) => orderId),
    [...prices.values()].flatMap(({ line }) => line.draws.map(({ poolId }) => poolId)),
  )
  const stale = rows.filter((row) => isStale(row, prices.get(keyOf(row)), kept.get(row.id) ?? 0))
  const good = Map.groupBy(
    rows.filter((row) => !stale.includes(row)),
    keyOf,
  )
  const less = [...good].flatMap(([key, same]) => lessOf(same, targetOf(wants, key, keptIn(same, kept))))
  await giveBack(tx, { holds, less: [...stale.map(wholeOf), ...less] }, actor)
  const short: HeldShort[] = []
  for (const [key, want] of wants) {
    const same = good.get(key) ?? []
    const held = same.reduce((sum, { quantity }) => sum + quantity, 0) - keptIn(same, kept)
    // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing at a time
    const more =
      want.quantity > held ? await takeMore(tx, { holding, session, quantity: want.quantity - held }, want) : 0
    const now = Math.min(want.quantity, held) + more
    if (now < want.quantity) short.push(shortOf(want, now))
  }
  return short
}

const shortOf = ({ productId, priceId, occurrenceId, quantity }: Wanted, held: number): HeldShort => ({
  product_id: productId,
  price_id: priceId,
  event_occurrence_id: occurrenceId,
  wanted: quantity,
  held,
})

/** What is wanted by price and date; the same named twice is wanted together. @throws Refusal invalid_fields */
function wantsOf({ call: { till }, input, locale }: Holding): Map<string, Wanted> {
  const wants = new Map<string, Wanted>()
  for (const [at, { product_id: productId, price_id, event_occurrence_id, quantity }] of input.wants.entries()) {
    if (!till.includes_all_products && !till.product_ids.includes(productId))
      throw new Refusal('invalid_fields', { fields: { [`wants.${at}.product_id`]: [{ word: 'not_sold_here' }] } })
    const key = keyOf({ price_id, occurrence_id: event_occurrence_id })
    const before = wants.get(key)?.quantity ?? 0
    wants.set(key, {
      event: { eventId: till.event_id },
      productId,
      priceId: price_id,
      occurrenceId: event_occurrence_id,
      locale,
      timeoutMinutes: TEN_YEARS_MINUTES,
      quantity: before + quantity,
      field: `wants.${at}`,
    })
  }
  return wants
}

/** What one of each costs now. @throws Refusal event_not_available, invalid_fields */
async function pricesOf(tx: Transaction, wants: ReadonlyMap<string, Wanted>): Promise<ReadonlyMap<string, PricedWant>> {
  const prices = new Map<string, PricedWant>()
  for (const [key, want] of wants) {
    if (want.quantity === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing at a time
    const { priced } = await pricePlaces(tx, want, 1).catch((error: unknown) => {
      throw underWant(error, want.field)
    })
    if (priced[0] !== undefined) prices.set(key, priced[0])
  }
  return prices
}

/** What is refused of an order's first product, said of what was wanted. */
function underWant(refusal: unknown, field: string): unknown {
  if (!(refusal instanceof Refusal) || refusal.code !== 'invalid_fields') return refusal
  const fields: FieldRefusals = Object.fromEntries(
    Object.entries(refusal.fields).map(([name, why]) => [
      name.replace(/^products\.0/u, field).replace(/\.quantities\.0/u, ''),
      why,
    ]),
  )
  return new Refusal('invalid_fields', { fields })
}

/** A price that is another one now; places of sales that could not be booked stay as they are. */
const isStale = (row: QuotaRow, now: PricedWant | undefined, kept: number): boolean =>
  kept === 0 &&
  now !== undefined &&
  (now.line.listed_price_minor !== row.listed_minor || now.line.total_gross_minor !== row.gross_minor)

const keptIn = (rows: readonly QuotaRow[], kept: ReadonlyMap<number, number>): number =>
  rows.reduce((sum, { id }) => sum + (kept.get(id) ?? 0), 0)

const targetOf = (wants: ReadonlyMap<string, Wanted>, key: string, kept: number): number =>
  (wants.get(key)?.quantity ?? 0) + kept

export interface GivenUp {
  readonly row: QuotaRow
  readonly quantity: number
}

const wholeOf = (row: QuotaRow): GivenUp => ({ row, quantity: row.quantity })

/** What the rows of one price hold beyond a target, the newest first. */
function lessOf(rows: readonly QuotaRow[], target: number): GivenUp[] {
  const held = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return partsOf([...rows].reverse(), Math.max(0, held - target))
}

/** So many units of rows, in their order. */
export function partsOf(rows: readonly QuotaRow[], quantity: number): GivenUp[] {
  let left = quantity
  return rows.flatMap((row) => {
    const some = Math.min(left, row.quantity)
    left -= some
    return some === 0 ? [] : [{ row, quantity: some }]
  })
}

/** Gives places back; the holds are locked. A hold that keeps nothing ends. */
export async function giveBack(
  tx: Transaction,
  { holds, less }: { readonly holds: readonly LockedOrderRow[]; readonly less: readonly GivenUp[] },
  actor: Actor,
): Promise<void> {
  const whole = new Set(less.filter(({ row, quantity }) => quantity === row.quantity).map(({ row }) => row.order_id))
  await lockPlacesOf(
    tx,
    less.map(({ row }) => row.order_id),
  )
  await releaseHolds(
    tx,
    holds.filter(({ id }) => whole.has(id)),
    { act: 'abandon', actor },
  )
  await releaseSome(
    tx,
    less.flatMap(({ row, quantity }) => (whole.has(row.order_id) ? [] : [{ orderId: row.order_id, quantity }])),
  )
}

/** @throws Refusal invalid_fields, event_not_available */
async function takeMore(
  tx: Transaction,
  { holding, session, quantity }: { holding: Holding; session: LockedSessionRow; quantity: number },
  want: Wanted,
): Promise<number> {
  const { call, actor } = holding
  const taken = await takePlaces(tx, { wanted: want, quantity }, actor).catch((error: unknown) => {
    throw underWant(error, want.field)
  })
  if (taken === null) return 0
  const { till, deviceHash } = call
  await insertQuota(tx, {
    accountId: till.account_id,
    eventId: till.event_id,
    tillId: till.till_id,
    sessionId: session.id,
    deviceHash,
    orderId: taken.orderId,
    tickets: taken.isTicket ? taken.quantity : 0,
  })
  return taken.quantity
}

/** Gives back all that was held in a shift. */
export async function releaseQuotas(tx: Transaction, shift: ShiftNamed, actor: Actor): Promise<void> {
  await releaseHolds(tx, await lockHoldsOfShift(tx, shift), { act: 'abandon', actor })
}
