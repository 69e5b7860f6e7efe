import type { WaitingStatus } from '@turnout/contract/enums.ts'
import { ASSUMED_LENGTH_HOURS } from '@turnout/domain/events/event-status.ts'
import type { WaitingReason } from '@turnout/domain/waiting-list/serve-entries.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { POOLS_OF_DATE } from '../stock/queries-room.ts'

/**
 * The list of an event is changed by one act at a time: joining, leaving, moving and offering wait here. The first of
 * all locks; the sale never takes it.
 */
export async function lockWaitingList(tx: Transaction, eventId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waiting list ' || ${eventId}::bigint, 0))`.execute(tx.query)
}

export interface NewEntry {
  readonly accountId: number
  readonly eventId: number
  readonly shortId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: string
  readonly quantity: number
  readonly takesFewer: boolean
  /** Of seats: only if all are side by side. */
  readonly isSideBySide: boolean
  /** The dates that it is for, sorted; null: any of several, or the event has one. */
  readonly dateIds: readonly number[] | null
  readonly wishes: readonly { readonly productId: number; readonly priceId: number }[]
}

/** Puts an entry behind all others of its event; answers its id. The list is locked. */
export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<number> {
  const { id } = await tx.query
    .insertInto('waiting_entries')
    .values({
      account_id: entry.accountId,
      event_id: entry.eventId,
      short_id: entry.shortId,
      email: entry.email,
      first_name: entry.firstName,
      last_name: entry.lastName,
      locale: entry.locale,
      quantity: entry.quantity,
      takes_fewer: entry.takesFewer,
      side_by_side: entry.isSideBySide,
      ...datesOf(entry),
      rank: sql<number>`(select coalesce(max(rank), 0) + 1 from waiting_entries where event_id = ${entry.eventId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.query
    .insertInto('waiting_wishes')
    .values(
      entry.wishes.map(({ productId, priceId }, place) => ({
        event_id: entry.eventId,
        entry_id: id,
        product_id: productId,
        product_price_id: priceId,
        place,
      })),
    )
    .execute()
  return id
}

/** One date is a reference, several are a list. */
const datesOf = ({ dateIds }: NewEntry) =>
  dateIds?.length === 1 ? { occurrence_id: dateIds[0] } : { occurrence_ids: dateIds === null ? null : [...dateIds] }

export async function entryExists(reader: Reader, eventId: number, entryId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('waiting_entries')
    .select('id')
    .where('id', '=', entryId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

export interface StandingEntryRow {
  readonly id: number
  readonly account_id: number
  readonly event_id: number
  readonly short_id: string
  readonly status: WaitingStatus
  readonly quantity: number
  readonly order_id: number | null
}

const STANDING = ['id', 'account_id', 'event_id', 'short_id', 'status', 'quantity', 'order_id'] as const

/** The entry of an address that waits, or was offered something that it has not taken yet. */
export const liveEntryOf = (reader: Reader, eventId: number, email: string): Promise<StandingEntryRow | undefined> =>
  reader.query
    .selectFrom('waiting_entries')
    .select(STANDING)
    .where('event_id', '=', eventId)
    .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
    .where('status', 'in', ['WAITING', 'OFFERED'])
    // The table's CHECK holds the list of statuses.
    .executeTakeFirst() as Promise<StandingEntryRow | undefined>

export const entryByShortId = (
  reader: Reader,
  eventId: number,
  shortId: string,
): Promise<StandingEntryRow | undefined> =>
  reader.query
    .selectFrom('waiting_entries')
    .select(STANDING)
    .where('short_id', '=', shortId)
    .where('event_id', '=', eventId)
    .executeTakeFirst() as Promise<StandingEntryRow | undefined>

export const standingEntry = (reader: Reader, entryId: number): Promise<StandingEntryRow | undefined> =>
  reader.query.selectFrom('waiting_entries').select(STANDING).where('id', '=', entryId).executeTakeFirst() as Promise<
    StandingEntryRow | undefined
  >

/** Gives a hold the name and the address of its entry, as long as its buyer has given none. */
export async function nameHold(tx: Transaction, ids: { orderId: number; entryId: number }): Promise<void> {
  await sql`
    update orders o set email = w.email, first_name = nullif(w.first_name, ''), last_name = nullif(w.last_name, '')
    from waiting_entries w
    where o.id = ${ids.orderId} and w.id = ${ids.entryId} and o.payment_status is null and o.email is null`.execute(
    tx.query,
  )
}

export interface MadeOffer {
  readonly entryId: number
  readonly orderId: number
  readonly offeredAt: Date
  readonly expiresAt: Date
}

/** Notes that places are held for an entry that waited. */
export async function markOffered(
  tx: Transaction,
  { entryId, orderId, offeredAt, expiresAt }: MadeOffer,
): Promise<void> {
  await tx.query
    .updateTable('waiting_entries')
    .set({ status: 'OFFERED', order_id: orderId, offered_at: offeredAt, offer_expires_at: expiresAt, reason: null })
    .where('id', '=', entryId)
    .execute()
}

/** Ends an entry for good. */
export async function endEntry(
  tx: Transaction,
  entryId: number,
  status: Exclude<WaitingStatus, 'WAITING' | 'OFFERED'>,
): Promise<void> {
  await tx.query
    .updateTable('waiting_entries')
    .set({ status, ended_at: sql`now()`, reason: null })
    .where('id', '=', entryId)
    .execute()
}

export interface SettledEntryRow {
  readonly id: number
  readonly account_id: number
  readonly status: 'PURCHASED' | 'CANCELLED' | 'OFFER_EXPIRED'
}

/**
 * That an offer of order `o` at event `e` ends without a look at it. Of an event that is cancelled only a
 * sold one does: who has no place is told when the list is closed.
 */
export const SETTLES_BY_ITSELF = sql<boolean>`
  (e.cancelled_at is null or o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED'))`

/** Ends the entries whose offer became an order, was let go, or lapsed. */
export async function settleEntries(
  tx: Transaction,
  { eventId, isClosing }: { readonly eventId: number; readonly isClosing: boolean },
): Promise<SettledEntryRow[]> {
  const settled = await sql<SettledEntryRow>`
    update waiting_entries w set ended_at = now(), status = case
      when o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') then 'PURCHASED'
      when o.status = 'ABANDONED' then 'CANCELLED' else 'OFFER_EXPIRED' end
    from orders o join events e on e.id = o.event_id
    where w.event_id = ${eventId} and w.status = 'OFFERED' and o.id = w.order_id and o.status <> 'RESERVED'
      and (${isClosing} or ${SETTLES_BY_ITSELF})
    returning w.id, w.account_id, w.status`.execute(tx.query)
  return settled.rows
}

/** Keeps why entries still wait. */
export async function saveReasons(tx: Transaction, reasons: ReadonlyMap<number, WaitingReason>): Promise<void> {
  const rows = [...reasons].map(([id, reason]) => ({ id, reason }))
  await sql`
    update waiting_entries w set reason = new.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id bigint, reason text)
    where w.id = new.id and w.status = 'WAITING' and w.reason is distinct from new.reason`.execute(tx.query)
}

/** Gives an entry that waits the place `position` among those who wait, from 1. The list is locked. */
export async function moveEntry(tx: Transaction, entryId: number, position: number): Promise<void> {
  await sql`
    with line as (
      select w.id, row_number() over (order by w.rank, w.id) as at from waiting_entries w
      where w.status = 'WAITING' and w.event_id = (select event_id from waiting_entries where id = ${entryId})
    ), moved as (
      select l.id, row_number() over (order by
        case when l.id = ${entryId} then ${position}::bigint else l.at end,
        -- Forward: before who had the place. Backward: behind them.
        case when l.id = ${entryId} then case when l.at < ${position} then 1 else -1 end else 0 end, l.at) as at
      from line l
    ), ranks as (
      -- The ranks that they have, handed out anew: whoever joins later still has a higher one.
      select w.rank, row_number() over (order by w.rank, w.id) as at from waiting_entries w where w.id in (select id from line)
    )
    update waiting_entries w set rank = r.rank from moved m join ranks r on r.at = m.at where w.id = m.id and w.rank <> r.rank`.execute(
    tx.query,
  )
}

/** That a date is still to come, or under way. */
const IS_AHEAD = sql`coalesce(d.ends_at, d.starts_at + make_interval(hours => ${ASSUMED_LENGTH_HOURS})) > now()`

/**
 * That entry `w` waits for a date and, when that does not take place, for nothing else: it names it alone, or its others
 * are over or cancelled.
 */
export const waitsForOnly = (date: RawBuilder<unknown>) => sql`(w.occurrence_id = ${date} or (
  w.occurrence_ids @> array[${date}]::bigint[] and not exists (select from occurrences d
    where d.id = any(w.occurrence_ids) and d.id <> ${date} and d.status <> 'CANCELLED' and ${IS_AHEAD})))`

/** The dates of an event that an entry waits for: those that it names, or any to come. */
export const DATES_WAITED = (eventId: number) => sql`
  from occurrences d where d.event_id = ${eventId} and d.pool_id is not null and d.status = 'OPEN'
    and ${IS_AHEAD} and exists (select from waiting_entries w where w.event_id = d.event_id and w.status = 'WAITING'
      and (w.occurrence_id = d.id or w.occurrence_ids @> array[d.id] or coalesce(w.occurrence_id, w.occurrence_ids[1]) is null))`

/**
 * Locks everything that entries of an event draw from; the pools in the order of their ids. Those of dates and days, and of the seats
 * of dates, that no entry waits for, and of which nothing is kept, are not locked: other sales go on.
 */
export async function lockPoolsOfEvent(tx: Transaction, eventId: number): Promise<void> {
  await sql`
    select id from pools where event_id = ${eventId} and (kind not in ('PROMO_CODE', 'OCCURRENCE', 'DAY', 'ZONE')
      or is_awaited or id in (select unnest(${POOLS_OF_DATE}) ${DATES_WAITED(eventId)})
      or id in (select z.pool_id from seat_zones z join occurrences o on o.id = z.occurrence_id
        where z.event_id = ${eventId} and (o.pool_id is null or o.id in (select d.id ${DATES_WAITED(eventId)})))) order by id for no key update`.execute(
    tx.query,
  )
}

/** What is kept for those who wait, and nothing else. The pools are locked. */
export async function keepAwaited(tx: Transaction, eventId: number, poolIds: readonly number[]): Promise<void> {
  await sql`
    update pools set is_awaited = (id = any(${poolIds}::bigint[]))
    where event_id = ${eventId} and kind <> 'PROMO_CODE' and is_awaited <> (id = any(${poolIds}::bigint[]))`.execute(
    tx.query,
  )
}

/** Keeps these as well. The pools are locked. */
export async function keepAwaitedToo(tx: Transaction, poolIds: readonly number[]): Promise<void> {
  await sql`update pools set is_awaited = true where id = any(${poolIds}::bigint[]) and not is_awaited`.execute(
    tx.query,
  )
}
