import type { CancelledPage } from '@turnout/contract/events/cancelling/limits.ts'
import type { CancelledOrderState, CancellingState } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
import type { CancellingMoney, CancellingWay } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isForDate } from '../../occurrences/queries-ticket-date.ts'
import { POOLS_OF_DATE } from '../../stock/queries-room.ts'
import { SOMEBODY_STANDS } from '../../waiting-list/queries-serving.ts'

/** What is cancelled: an event, or one of its dates. */
export interface Cancelled {
  readonly eventId: number
  /** Null: the whole event. */
  readonly occurrenceId: number | null
}

export interface NewCancelling extends Cancelled {
  readonly accountId: number
  readonly page: CancelledPage
  readonly money: CancellingMoney
  readonly mailsBuyers: boolean
  readonly mailsGuests: boolean
  readonly mailsWaiting: boolean
  readonly reason: string
  /** Of the event, or of the date. */
  readonly statusBefore: string
  readonly tickets: number
  readonly requestedBy: number | null
  readonly requestId: string | null
  readonly stopSeconds: number
  /** Until when guests choose; null: they are not asked. */
  readonly chooseUntil: Date | null
}

/** @throws Refusal event_cancelled, occurrence_cancelled when it is being cancelled, or was. */
export async function insertCancelling(
  tx: Transaction,
  made: NewCancelling,
): Promise<{ readonly id: number; readonly starts_at: Date }> {
  try {
    return await tx.query
      .insertInto('event_cancellings')
      .values({
        account_id: made.accountId,
        event_id: made.eventId,
        occurrence_id: made.occurrenceId,
        page: made.page,
        money: made.money,
        mails_buyers: made.mailsBuyers,
        mails_guests: made.mailsGuests,
        mails_waiting: made.mailsWaiting,
        reason: made.reason,
        status_before: made.statusBefore,
        tickets: made.tickets,
        requested_by: made.requestedBy,
        request_id: made.requestId,
        choose_until: made.chooseUntil,
        starts_at: sql<Date>`clock_timestamp() + make_interval(secs => ${made.stopSeconds})`,
      })
      .returning(['id', 'starts_at'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (brokenConstraint(error) === 'event_cancellings_standing')
      throw new Refusal(made.occurrenceId === null ? 'event_cancelled' : 'occurrence_cancelled')
    throw error
  }
}

export interface CancellingRow {
  readonly id: number
  readonly account_id: number
  readonly event_id: number
  /** The date that is cancelled; null: the whole event. */
  readonly occurrence_id: number | null
  readonly state: CancellingState
  readonly page: CancelledPage
  readonly money: CancellingMoney
  readonly mails_buyers: boolean
  readonly mails_guests: boolean
  readonly mails_waiting: boolean
  readonly reason: string
  readonly status_before: string
  readonly tickets: number
  readonly requested_by: number | null
  readonly request_id: string | null
  readonly starts_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
  readonly created_at: Date
  /** Until when guests choose; null: they are not asked. */
  readonly choose_until: Date | null
  /** The database's clock. */
  readonly now: Date
}

const COLUMNS = sql`c.id, c.account_id, c.event_id, c.occurrence_id, c.state, c.page, c.money, c.mails_buyers,
  c.mails_guests, c.mails_waiting,
  c.reason, c.status_before, c.tickets, c.requested_by, c.request_id, c.starts_at, c.started_at, c.finished_at,
  c.created_at, c.choose_until,
  clock_timestamp() as now`

const isOf = ({ eventId, occurrenceId }: Cancelled) =>
  sql`c.event_id = ${eventId} and c.occurrence_id is not distinct from ${occurrenceId}::bigint and c.state <> 'STOPPED'`

/** The cancelling of an event or date; nothing for one that takes place. */
export async function cancellingOf(reader: Reader, cancelled: Cancelled): Promise<CancellingRow | undefined> {
  const found = await sql<CancellingRow>`select ${COLUMNS} from event_cancellings c where ${isOf(cancelled)}`.execute(
    reader.query,
  )
  return found.rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockCancellingOf(tx: Transaction, cancelled: Cancelled): Promise<CancellingRow | undefined> {
  const found = await sql<CancellingRow>`
    select ${COLUMNS} from event_cancellings c where ${isOf(cancelled)} for no key update`.execute(tx.query)
  return found.rows[0]
}

/**
 * One by its id. `shared`: it keeps its state until the transaction ends, and others may read it the
 * same way at once; an act that pauses it waits for them.
 */
export async function lockCancelling(
  tx: Transaction,
  id: number,
  strength: 'alone' | 'shared',
): Promise<CancellingRow | undefined> {
  const lock = strength === 'alone' ? sql`for no key update` : sql`for share`
  const found = await sql<CancellingRow>`select ${COLUMNS} from event_cancellings c where c.id = ${id} ${lock}`.execute(
    tx.query,
  )
  return found.rows[0]
}

export async function saveState(tx: Transaction, id: number, state: CancellingState): Promise<void> {
  await tx.query
    .updateTable('event_cancellings')
    .set({
      state,
      ...(state === 'RUNNING' && { started_at: sql`coalesce(started_at, clock_timestamp())`, finished_at: null }),
      ...(state === 'DONE' && { finished_at: sql`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .execute()
}

/** Passes of an order give back their places on a date; the caller holds the lock of the pools. */
export async function releasePassPlaces(
  tx: Transaction,
  { occurrenceId, passLineIds }: { readonly occurrenceId: number; readonly passLineIds: readonly number[] },
): Promise<void> {
  if (passLineIds.length === 0) return
  await sql`
    with given as (
      update claims c set state = 'RELEASED' where c.state = 'SOLD' and c.order_line_id = any(${passLineIds}::bigint[])
        and c.pool_id in (
          select unnest(${POOLS_OF_DATE}) from occurrences d where d.id = ${occurrenceId}
          union all select z.pool_id from seat_zones z where z.occurrence_id = ${occurrenceId})
        -- Another date of the pass on the same day counts its guest still.
        and not exists (select from order_lines l join occurrences d on d.id = any(l.occurrence_ids)
          where l.id = c.order_line_id and d.id <> ${occurrenceId} and d.status <> 'CANCELLED'
            and c.pool_id = any(${POOLS_OF_DATE}))
      returning c.pool_id, c.quantity
    )
    update pools p set sold = p.sold - g.quantity
    from (select pool_id, sum(quantity)::int as quantity from given group by 1) g where p.id = g.pool_id`.execute(
    tx.query,
  )
}

/** That an order `o` is valid, for what a cancelling `c` is of, and is not among its orders. */
export const MISSING = sql`o.event_id = c.event_id and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
  and (c.occurrence_id is null or exists (select from order_lines l
    where l.order_id = o.id and ${isForDate(sql`c.occurrence_id`)} and l.quantity > l.quantity_cancelled))
  and not exists (select from cancelling_orders k where k.order_id = o.id and k.cancelling_id = c.id)`

export interface JoiningOrder {
  readonly order_id: number
  readonly way: CancellingWay
  readonly amount_minor: number
  /** Its buyer chooses; it waits until the choice is over. */
  readonly is_offered: boolean
}

/** Adds orders to a cancelling, each once for good. Answers how many were not in it. */
export async function insertOrders(
  tx: Transaction,
  { id, event_id: eventId, choose_until: until }: CancellingRow,
  orders: readonly JoiningOrder[],
): Promise<number> {
  if (orders.length === 0) return 0
  const added = await sql`
    insert into cancelling_orders (order_id, cancelling_id, event_id, way, amount_minor, is_offered, try_at)
    select n.order_id, ${id}, ${eventId}, n.way, n.amount_minor, n.is_offered,
      case when n.is_offered then ${until}::timestamptz else now() end
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      as n (order_id bigint, way text, amount_minor bigint, is_offered boolean)
    on conflict (order_id, cancelling_id) do nothing`.execute(tx.query)
  return Number(added.numAffectedRows ?? 0)
}

export interface CancelledOrderRow {
  readonly cancelling_id: number
  readonly order_id: number
  readonly state: CancelledOrderState
  readonly amount_minor: number
  readonly tries: number
  readonly cancelled_at: Date | null
  readonly is_offered: boolean
}

const SELECT_ORDERS = sql`select k.cancelling_id, k.order_id, k.state, k.amount_minor, k.tries, k.cancelled_at, k.is_offered
  from cancelling_orders k`

/** The next that waits and whose time has come, locked; locked ones are left out. */
export async function lockNextOrder(tx: Transaction, id: number): Promise<CancelledOrderRow | undefined> {
  const found = await sql<CancelledOrderRow>`
    ${SELECT_ORDERS} where k.cancelling_id = ${id} and k.state = 'WAITING' and k.try_at <= clock_timestamp()
    order by k.order_id limit 1 for no key update skip locked`.execute(tx.query)
  return found.rows[0]
}

/** Those of a cancelling that failed at the provider, or wait for the organizer's hand; locked, oldest first. */
export async function lockOrdersIn(
  tx: Transaction,
  id: number,
  { isFailed, among, limit }: { isFailed: boolean; among: readonly number[] | null; limit: number },
): Promise<readonly CancelledOrderRow[]> {
  const state = isFailed
    ? sql`(k.state = 'FAILED' or (k.state = 'SENT' and exists (select from refunds r where r.id = k.refund_id and r.state = 'FAILED')))`
    : sql`k.state = 'BY_HAND'`
  const found = await sql<CancelledOrderRow>`
    ${SELECT_ORDERS} where k.cancelling_id = ${id} and ${state}
      and (${among === null} or k.order_id = any(${among ?? []}::bigint[]))
    order by k.order_id limit ${limit} for no key update`.execute(tx.query)
  return found.rows
}

export interface OrderOutcome {
  readonly state: CancelledOrderState
  readonly way?: CancellingWay
  readonly amountMinor?: number
  readonly refundId?: number | null
  readonly failure?: string | null
  /** Counts as a try. */
  readonly isTry?: boolean
  readonly isCancelled?: boolean
  /** It is looked at again so many seconds from now. */
  readonly againAfterSeconds?: number
}

export async function saveOutcome(
  tx: Transaction,
  { cancelling_id: id, order_id: orderId }: Pick<CancelledOrderRow, 'cancelling_id' | 'order_id'>,
  outcome: OrderOutcome,
): Promise<void> {
  await tx.query
    .updateTable('cancelling_orders')
    .set({
      state: outcome.state,
      failure: outcome.failure ?? null,
      ...(outcome.way !== undefined && { way: outcome.way }),
      ...(outcome.amountMinor !== undefined && { amount_minor: outcome.amountMinor }),
      ...(outcome.refundId !== undefined && { refund_id: outcome.refundId }),
      ...(outcome.isTry === true && { tries: sql`tries + 1` }),
      ...(outcome.isCancelled === true && { cancelled_at: sql`coalesce(cancelled_at, clock_timestamp())` }),
      ...(outcome.againAfterSeconds !== undefined && {
        try_at: sql`clock_timestamp() + make_interval(secs => ${outcome.againAfterSeconds})`,
      }),
    })
    .where('order_id', '=', orderId)
    .where('cancelling_id', '=', id)
    .execute()
}

/** Notes that one could not be cancelled, unless another call was faster. */
export async function saveFailure(
  tx: Transaction,
  { cancelling_id: id, order_id: orderId }: CancelledOrderRow,
  code: string,
): Promise<void> {
  await tx.query
    .updateTable('cancelling_orders')
    .set({ state: 'FAILED', failure: code, tries: sql`tries + 1` })
    .where('order_id', '=', orderId)
    .where('cancelling_id', '=', id)
    .where('state', '=', 'WAITING')
    .execute()
}

/** That an order of a run waits for no later moment, or none waits. */
const IS_DUE = sql`(not exists (select from cancelling_orders k where k.cancelling_id = c.id and k.state = 'WAITING')
  or exists (select from cancelling_orders k where k.cancelling_id = c.id and k.state = 'WAITING'
    and k.try_at <= now()))`

/**
 * Cancellings that need action: their time has come, they run, or an order of theirs was
 * paid for when all was done.
 */
export async function cancellingsToRun(reader: Reader): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select c.id from event_cancellings c
    where (c.state = 'COUNTDOWN' and c.starts_at <= now())
      or (c.state = 'RUNNING' and (${IS_DUE} or exists (select from orders o where ${MISSING}) or ${SOMEBODY_STANDS}))
      or (c.state = 'DONE' and (
        exists (select from orders o where ${MISSING}) or ${SOMEBODY_STANDS}))
    order by c.id`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}

export interface LeftRow {
  /** Orders that wait for their turn. */
  readonly waiting: number
  /** Refunds that the provider has not been asked for. */
  readonly unsent: number
  /** When the next that waits is to be taken. */
  readonly next_at: Date | null
}

/** What keeps a run from its end. */
export async function leftOfRun(reader: Reader, id: number): Promise<LeftRow> {
  const found = await sql<LeftRow>`
    select count(*) filter (where k.state = 'WAITING')::int as waiting,
      count(*) filter (where k.state = 'SENT' and r.state = 'PENDING' and r.provider_ref is null)::int as unsent,
      min(k.try_at) filter (where k.state = 'WAITING') as next_at
    from cancelling_orders k left join refunds r on r.id = k.refund_id where k.cancelling_id = ${id}`.execute(
    reader.query,
  )
  return found.rows[0] ?? { waiting: 0, unsent: 0, next_at: null }
}
