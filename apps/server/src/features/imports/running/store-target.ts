import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { RefPlace } from '../store-refs.ts'
import { insertCategory } from '../../products/store-categories.ts'

/** A category by its name, made where there is none; an import adds no history to it. */
export async function categoryNamed(tx: Transaction, eventId: number, name: string): Promise<number> {
  const found = await sql<{ id: number }>`
    select id from product_categories where event_id = ${eventId} and lower(name) = lower(${name}) order by id limit 1`.execute(
    tx.query,
  )
  const known = found.rows[0]?.id
  if (known !== undefined) return known
  const category = { name: name.slice(0, 255), description: null, no_products_message: null }
  return insertCategory(tx, eventId, { ...category, is_hidden: false, max_per_order: null })
}

export async function endOfOffer(reader: Reader, eventId: number): Promise<number> {
  const found = await sql<{ end: number }>`
    select coalesce(max("order") + 1, 0) as end from products where event_id = ${eventId}`.execute(reader.query)
  return found.rows[0]?.end ?? 0
}

/** Has triggers that tell of what happens be silent until the transaction ends: nothing happens, it happened. */
export async function beSilent(tx: Transaction): Promise<void> {
  await sql`set local turnout.is_silent = 'on'`.execute(tx.query)
  await sql`set local statement_timeout = 0`.execute(tx.query)
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx.query)
  await sql`set local lock_timeout = '1min'`.execute(tx.query)
  await sql`set local timezone = 'UTC'`.execute(tx.query)
}

/** The event that an import goes into, which cannot be deleted meanwhile; undefined: it is gone. */
export async function holdEvent(tx: Transaction, accountId: number, eventId: number): Promise<boolean> {
  const found = await sql`
    select from events where id = ${eventId} and account_id = ${accountId} and deleted_at is null for key share`.execute(
    tx.query,
  )
  return found.rows.length > 0
}

export async function firstOrganizer(reader: Reader, accountId: number): Promise<number | null> {
  const row = await reader.query
    .selectFrom('organizers')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Promo codes that imports of this system brought, by their keys; of those that are deleted none. */
export async function codesOfImports(reader: Reader, { eventId, source }: RefPlace) {
  const found = await sql<{ ref: string; id: number; pool_id: number }>`
    select r.ref, c.id, c.pool_id from imported_refs r
      join promo_codes c on c.id = r.row_id and c.event_id = r.event_id and c.deleted_at is null
    where r.event_id = ${eventId} and r.source = ${source} and r.entity = 'promo_code'`.execute(reader.query)
  return found.rows
}

/** A use elsewhere is a fact: limits of codes that are used up already rise to what was used. The pools are locked. */
export async function allowUses(tx: Transaction, sold: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update pools p set capacity = p.held + p.sold + s.quantity
    from unnest(${[...sold.keys()]}::bigint[], ${[...sold.values()]}::int[]) as s (id, quantity)
    where p.id = s.id and p.kind = 'PROMO_CODE' and p.capacity < p.held + p.sold + s.quantity`.execute(tx.query)
}

/** The last place on the waiting list, which is locked. */
export async function lastRank(tx: Transaction, eventId: number): Promise<number> {
  const found = await sql<{ last: number }>`
    select coalesce(max(rank), 0) as last from waiting_entries where event_id = ${eventId}`.execute(tx.query)
  return found.rows[0]?.last ?? 0
}

/** Takes places from pools that are locked. */
export async function sellFromPools(tx: Transaction, sold: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update pools p set sold = p.sold + s.quantity
    from unnest(${[...sold.keys()]}::bigint[], ${[...sold.values()]}::int[]) as s (id, quantity) where p.id = s.id`.execute(
    tx.query,
  )
}

/** Pools that came with an import hold what the files tell, or what was sold of it if that is more. */
export async function saveCapacities(tx: Transaction, capacities: ReadonlyMap<number, number>): Promise<void> {
  if (capacities.size === 0) return
  await sql`
    update pools p set capacity = greatest(s.capacity, p.sold)
    from unnest(${[...capacities.keys()]}::bigint[], ${[...capacities.values()]}::int[]) as s (id, capacity)
    where p.id = s.id`.execute(tx.query)
}

/** Questions that came with an import are of the products that they were answered for. */
export async function saveQuestionProducts(
  tx: Transaction,
  eventId: number,
  questionIds: readonly number[],
): Promise<void> {
  await sql`
    insert into question_products (event_id, question_id, product_id)
    select distinct ${eventId}::bigint, question_id, product_id from question_answers
    where event_id = ${eventId} and question_id = any(${questionIds}::bigint[]) and product_id is not null
    on conflict do nothing`.execute(tx.query)
}

/** Every ticket of the event comes in on the lists that an import made. */
export async function saveListProducts(tx: Transaction, eventId: number, listIds: readonly number[]): Promise<void> {
  await sql`
    insert into check_in_list_products (event_id, check_in_list_id, product_id)
    select ${eventId}::bigint, l.id, p.id from unnest(${listIds}::bigint[]) as l (id)
      join products p on p.event_id = ${eventId} and p.product_type = 'TICKET'
    on conflict do nothing`.execute(tx.query)
}

/** A list for all tickets that has this name. */
export async function listForAll(reader: Reader, eventId: number, name: string): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from check_in_lists
    where event_id = ${eventId} and name = ${name} and includes_all_products and deleted_at is null
    order by id limit 1`.execute(reader.query)
  return found.rows[0]?.id
}

/** A question of this title that takes words. */
export async function questionOfWords(
  reader: Reader,
  eventId: number,
  { title, belongsTo }: { readonly title: string; readonly belongsTo: 'ORDER' | 'PRODUCT' },
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from questions
    where event_id = ${eventId} and title = ${title} and belongs_to = ${belongsTo} and deleted_at is null
      and type in ('SINGLE_LINE_TEXT', 'MULTI_LINE_TEXT') order by id limit 1`.execute(reader.query)
  return found.rows[0]?.id
}

export async function countQuestions(reader: Reader, eventId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from questions where event_id = ${eventId} and deleted_at is null`.execute(reader.query)
  return found.rows[0]?.count ?? 0
}

/** Ends automatic offers of the waiting list of an event. Whether it did until now. */
export async function stopOffers(tx: Transaction, eventId: number): Promise<boolean> {
  const stopped = await tx.query
    .updateTable('event_settings')
    .set({ waitlist_auto_process: false })
    .where('event_id', '=', eventId)
    .where('waitlist_auto_process', '=', true)
    .returning('event_id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** What is sold of an event, whatever is waited for in it. */
export async function poolsOfEvent(reader: Reader, eventId: number): Promise<readonly number[]> {
  const rows = await reader.query
    .selectFrom('pools')
    .select('id')
    .where('event_id', '=', eventId)
    .where('kind', '<>', 'PROMO_CODE')
    .execute()
  return rows.map(({ id }) => id)
}
