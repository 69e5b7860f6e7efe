import type { ProductType } from '@turnout/domain/availability/catalogue.ts'
import type { NamedSeat } from '@turnout/messages/seat-name.ts'
import type { PaidWith } from '@turnout/contract/enums.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import type { AcceptedAnswer } from '@turnout/domain/questions/judge-answers.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Transaction } from '../../platform/database/database.ts'
import { stateRowOf, type OrderStateRow } from './read-order.ts'

export interface OrderTotalsMinor {
  readonly total_before_additions_minor: number
  readonly total_discount_minor: number
  readonly total_fee_minor: number
  readonly total_tax_minor: number
  readonly total_gross_minor: number
}

export interface NewLine extends LineAmountsMinor {
  readonly productId: number
  readonly priceId: number
  readonly poolId: number
  readonly productType: ProductType
  readonly itemName: string
  readonly quantity: number
  /** The date that it is for; null where the event has one, and for what is no ticket. */
  readonly occurrenceId: number | null
  /** Those of a pass, sorted; null or missing of all else. */
  readonly occurrenceIds?: readonly number[] | null
  /**
   * The quantities that it takes from pools: its price's, that of its date, those of its product's
   * capacities, and a use of the promo code.
   */
  readonly draws: readonly { readonly poolId: number; readonly quantity: number }[]
  /** The seats of its tickets, in their order; null or missing of a line without seats. */
  readonly seats?: readonly LineSeat[] | null
  /** Every tax and fee of one unit. */
  readonly charges: readonly LineCharge[]
  /** What took something off each unit without a code; null or missing: nothing did. */
  readonly rule?: { readonly id: number; readonly title: string; readonly offMinor: number } | null
}

/** A seat on a date, and the pool that counts the seats of its zone there: the line draws from it. */
export interface LineSeat {
  readonly occurrenceId: number
  readonly seatId: number
  readonly poolId: number
  /** Of a pass: the same on its other dates. */
  readonly also?: readonly SeatPlace[]
  /** What it is called. */
  readonly named: NamedSeat & { readonly guid: string }
}

type SeatPlace = Pick<LineSeat, 'occurrenceId' | 'poolId'>

/** On which dates a ticket has its seat. */
export const placesOfSeat = ({ occurrenceId, poolId, also = [] }: LineSeat): readonly SeatPlace[] => [
  { occurrenceId, poolId },
  ...also,
]

/** A tax or fee of one unit as a line keeps it. */
export interface LineCharge {
  readonly id: number
  readonly name: string
  readonly type: 'TAX' | 'FEE'
  readonly calculation_type: 'FIXED' | 'PERCENTAGE'
  /** Percent, or major units. */
  readonly rate: number
  readonly included_in_price: boolean
  /** Of a fee: percentage taxes are of it too. */
  readonly is_taxable: boolean
  readonly amount_minor: number
}

/** Per unit and per line, as priced when the hold was taken; they stand until the order ends. */
interface LineAmountsMinor {
  readonly listed_price_minor: number
  readonly price_minor: number
  readonly fee_minor: number
  readonly tax_minor: number
  readonly total_before_additions_minor: number
  readonly total_fee_minor: number
  readonly total_tax_minor: number
  readonly total_gross_minor: number
}

export interface LockedOrderRow extends OrderStateRow {
  readonly id: number
  readonly account_id: number
  readonly event_id: number
  readonly short_id: string
  readonly public_id: string
  readonly session_hash: Buffer
  readonly total_gross_minor: number
  readonly is_manual: boolean
  readonly currency: string
  readonly locale: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly holders: readonly Holder[]
  readonly reserved_until: Date
  readonly extensions: number
  /** By the database's clock, which every competing decision uses. */
  readonly now: Date
}

const REFERENCES = ['orders_event_id_public_id_key', 'attendees_event_id_public_id_key']

/**
 * References are drawn by lot: of an event with a million orders and as many tickets a few are
 * drawn twice. Nothing was written; draw again.
 */
export const isReferenceTaken = (error: unknown): boolean => REFERENCES.includes(brokenConstraint(error) ?? '')

/** The holder of one unit, as the buyer named them. */
export interface Holder {
  readonly productId: number
  readonly priceId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** To the questions of the product; none: left out. */
  readonly answers?: readonly AcceptedAnswer[]
}

/** Columns of `LockedOrderRow` from orders `o`. */
export const LOCKED = sql`o.id, o.account_id, o.event_id, o.short_id, o.public_id,
  o.session_hash, o.status, o.payment_status, o.refund_status, o.total_gross_minor, o.is_manual,
  o.currency, o.locale, o.first_name, o.last_name, o.email, o.holders, o.reserved_until, o.extensions, clock_timestamp() as now`

/** The order behind a capability id, locked until the transaction ends. */
export async function lockOrderByShortId(
  tx: Transaction,
  eventId: number,
  shortId: string,
): Promise<LockedOrderRow | undefined> {
  const found = await sql<LockedOrderRow>`
    select ${LOCKED} from orders o where o.short_id = ${shortId} and o.event_id = ${eventId} for no key update`.execute(
    tx.query,
  )
  return found.rows[0]
}

/** The order behind a numeric id, locked until the transaction ends; scope was proven before. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<LockedOrderRow | undefined> {
  const found =
    await sql<LockedOrderRow>`select ${LOCKED} from orders o where o.id = ${orderId} for no key update`.execute(
      tx.query,
    )
  return found.rows[0]
}

/** What a locked order is paid with changed: an act that judged it before judges it again. */
export async function touchOrder(tx: Transaction, orderId: number): Promise<void> {
  await sql`update orders set reserved_until = reserved_until where id = ${orderId}`.execute(tx.query)
}

/**
 * Holds past their time, oldest first; locked ones are left for the next sweep.
 */
export async function lockExpiredHolds(tx: Transaction, limit: number): Promise<LockedOrderRow[]> {
  const found = await sql<LockedOrderRow>`
    select ${LOCKED} from orders o
    where o.status = 'RESERVED' and o.reserved_until <= now() and o.payment_status is distinct from 'PROCESSING'
    order by o.reserved_until limit ${limit} for no key update skip locked`.execute(tx.query)
  return found.rows
}

const STAMP: Partial<Record<OrderState['status'], 'completed_at' | 'cancelled_at'>> = {
  COMPLETED: 'completed_at',
  CANCELLED: 'cancelled_at',
}

export interface StateExtras {
  /** It is cancelled and its places stay sold. */
  readonly keepsStock?: boolean
  /** The amount that went back so far. */
  readonly totalRefundedMinor?: number
}

/** Saves the next state of an order, with the moment of what became true. */
export async function saveOrderState(tx: Transaction, orderId: number, state: OrderState & StateExtras): Promise<void> {
  const { keepsStock = false, totalRefundedMinor } = state
  const stamp = STAMP[state.status]
  await tx.query
    .updateTable('orders')
    .set({
      ...stateRowOf(state),
      ...(keepsStock && { keeps_stock: true }),
      ...(totalRefundedMinor !== undefined && { total_refunded_minor: totalRefundedMinor }),
      ...(stamp !== undefined && { [stamp]: sql`coalesce(${sql.ref(stamp)}, now())` }),
      ...(state.paymentStatus === 'PAYMENT_RECEIVED' && { paid_at: sql`coalesce(paid_at, now())` }),
    })
    .where('id', '=', orderId)
    .execute()
}

export async function saveExtension(tx: Transaction, orderId: number, reservedUntil: Date): Promise<void> {
  await tx.query
    .updateTable('orders')
    .set({ reserved_until: reservedUntil, extensions: sql`extensions + 1` })
    .where('id', '=', orderId)
    .execute()
}

/** Whether a locked order has a unit that was not cancelled. */
export async function hasLiveUnits(tx: Transaction, orderId: number): Promise<boolean> {
  const live = await tx.query
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .whereRef('quantity', '>', 'quantity_cancelled')
    .limit(1)
    .executeTakeFirst()
  return live !== undefined
}

/** Money that came in outside any provider, once an order: a constraint says so. Answers its id. */
export async function insertOfflinePayment(
  tx: Transaction,
  payment: {
    orderId: number
    amountMinor: number
    currency: string
    receivedBy: number | null
    atList: number | null
    paidWith: PaidWith | null
    receivedOn: string | null
    shortfallMinor: number
  },
): Promise<number> {
  const { id } = await tx.query
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      provider: 'OFFLINE',
      amount_minor: payment.amountMinor,
      currency: payment.currency,
      state: 'RECEIVED',
      received_by: payment.receivedBy,
      received_at_list: payment.atList,
      paid_with: payment.paidWith,
      received_on: payment.receivedOn,
      shortfall_minor: payment.shortfallMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
