import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { MAILED_PLACE } from '../mails/queries-mailed-event.ts'

/** When and where an event is, as its mails name it. */
export interface WhenAndWhere {
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly is_online_event: boolean
  readonly venue: string | null
  readonly address: string | null
}

const stored = z.object({
  start_date: z.coerce.date(),
  end_date: z.coerce.date().nullable(),
  timezone: z.string(),
  is_online_event: z.boolean(),
  venue: z.string().nullable(),
  address: z.string().nullable(),
})

export const readWhenAndWhere = (value: unknown): WhenAndWhere => stored.parse(value)

export interface ToldEventRow extends WhenAndWhere {
  readonly account_id: number
  /** An order was paid, or is owed. */
  readonly has_orders: boolean
  readonly status: string
  readonly cancelled_at: Date | null
  readonly send_changes: boolean
  readonly now: Date
}

/** What buyers are told of an event, and whether there are any. */
export async function toldEvent(reader: Reader, eventId: number): Promise<ToldEventRow | undefined> {
  const found = await sql<ToldEventRow>`
    select e.account_id, e.status, e.cancelled_at, s.send_changes, clock_timestamp() as now, e.start_date, e.end_date, e.timezone, ${MAILED_PLACE},
      exists (select from orders o where o.event_id = e.id and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')) as has_orders
    from events e join event_settings s on s.event_id = e.id
    where e.id = ${eventId} and e.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

export interface ChangeRow {
  readonly id: number
  readonly event_id: number
  readonly was: unknown
  readonly became: unknown
  readonly due_at: Date
  /** The date that moved; null: it is of the whole event. */
  readonly occurrence_id: number | null
  /** Why a date moved, as guests read it. */
  readonly reason: string | null
  /** Until when tickets of a date that moved may be given back; null: they may not. */
  readonly refund_until: Date | null
}

const CHANGE = ['id', 'event_id', 'was', 'became', 'due_at', 'occurrence_id', 'reason', 'refund_until'] as const

/** The change of an event that is not announced yet. */
export const lockUntoldChange = (tx: Transaction, eventId: number): Promise<ChangeRow | undefined> =>
  tx.query
    .selectFrom('event_changes')
    .select(CHANGE)
    .where('event_id', '=', eventId)
    .where('occurrence_id', 'is', null)
    .where('told_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const changeById = (reader: Reader, id: number): Promise<ChangeRow | undefined> =>
  reader.query.selectFrom('event_changes').select(CHANGE).where('id', '=', id).executeTakeFirst()

interface Untold {
  readonly accountId: number
  readonly eventId: number
  readonly was: WhenAndWhere
  readonly quietMinutes: number
}

/** Buyers are to be told after a while without another change; `was` of the first of them stays. */
export async function saveUntoldChange(tx: Transaction, untold: Untold): Promise<void> {
  const { accountId, eventId, was, quietMinutes } = untold
  const dueAt = sql<Date>`now() + make_interval(mins => ${quietMinutes})`
  await tx.query
    .insertInto('event_changes')
    .values({ account_id: accountId, event_id: eventId, was: JSON.stringify(was), due_at: dueAt })
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .where('told_at', 'is', null)
        .where('occurrence_id', 'is', null)
        .doUpdateSet({ changed_at: sql<Date>`now()`, due_at: dueAt }),
    )
    .execute()
}

export async function deleteChange(tx: Transaction, id: number): Promise<void> {
  await tx.query.deleteFrom('event_changes').where('id', '=', id).where('told_at', 'is', null).execute()
}

/** The mail leaves with the next look. */
export async function hurryChange(tx: Transaction, id: number): Promise<void> {
  await tx.query
    .updateTable('event_changes')
    .set({ due_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Whether the last change of an event was told a moment ago. */
export async function wasJustTold(reader: Reader, eventId: number): Promise<boolean> {
  const found = await sql`
    select 1 from event_changes where event_id = ${eventId} and occurrence_id is null
      and told_at > now() - interval '2 minutes'`.execute(reader.query)
  return found.rows.length > 0
}

/** From now on buyers are told that it became so. */
export async function saveTold(tx: Transaction, id: number, became: WhenAndWhere): Promise<void> {
  await tx.query
    .updateTable('event_changes')
    .set({ told_at: sql`now()`, became: JSON.stringify(became) })
    .where('id', '=', id)
    .execute()
}

/** A date that moved. */
export interface MovedDate {
  readonly occurrenceId: number
  readonly was: WhenAndWhere
  readonly became: WhenAndWhere
  readonly refundUntil: Date | null
}

/** From now on those with tickets of these dates are told that they moved. */
export async function saveMovedDates(
  tx: Transaction,
  { accountId, eventId }: { readonly accountId: number; readonly eventId: number },
  { moved, reason }: { readonly moved: readonly MovedDate[]; readonly reason: string | null },
): Promise<void> {
  if (moved.length === 0) return
  const at = sql<Date>`now()`
  await tx.query
    .insertInto('event_changes')
    .values(
      moved.map(({ occurrenceId, was, became, refundUntil }) => ({
        account_id: accountId,
        event_id: eventId,
        occurrence_id: occurrenceId,
        was: JSON.stringify(was),
        became: JSON.stringify(became),
        due_at: at,
        told_at: at,
        reason,
        refund_until: refundUntil,
      })),
    )
    .execute()
}

/** Events whose last change is old enough. Those that are not on show wait until they are. */
export async function eventsWithDueChanges(reader: Reader): Promise<number[]> {
  const found = await sql<{ event_id: number }>`
    select c.event_id from event_changes c join events e on e.id = c.event_id
    where c.told_at is null and c.due_at <= now() and (e.status = 'LIVE' or e.cancelled_at is not null or e.deleted_at is not null)
    order by c.due_at limit 100`.execute(reader.query)
  return found.rows.map((row) => row.event_id)
}
