import type { Desk } from '@turnout/contract/desk-views/view-address.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

export interface DeskViewRow {
  readonly id: number
  readonly user_id: number
  readonly desk: Desk
  readonly name: string
  readonly address: string
  readonly is_shared: boolean
  readonly created_at: Date
  readonly owner_first_name: string
  readonly owner_last_name: string
}

/** Where a desk is; `eventId` null: it is the account's. */
export interface ViewPlace {
  readonly accountId: number
  readonly eventId: number | null
}

/** Whose views of which desk. */
export interface ViewOwner extends ViewPlace {
  readonly userId: number
  readonly desk: Desk
}

const ROW = sql`v.id, v.user_id, v.desk, v.name, v.address, v.is_shared, v.created_at,
  u.first_name as owner_first_name, u.last_name as owner_last_name`

/** Whether a view `v` is of this place. */
const isAt = ({ accountId, eventId }: ViewPlace) =>
  eventId === null ? sql`v.event_id is null and v.account_id = ${accountId}` : sql`v.event_id = ${eventId}`

/** A member's own views in their order, then what others share, by name. */
export async function viewsOf(reader: Reader, { userId, desk, ...place }: ViewOwner): Promise<readonly DeskViewRow[]> {
  const found = await sql<DeskViewRow>`
    select ${ROW} from desk_views v join users u on u.id = v.user_id
    where ${isAt(place)} and v.desk = ${desk} and (v.user_id = ${userId} or v.is_shared)
    order by v.user_id <> ${userId}, case when v.user_id = ${userId} then v.place end, lower(v.name), v.id`.execute(
    reader.query,
  )
  return found.rows
}

/** A view that a member may see. */
export async function readableView(
  reader: Reader,
  { userId, ...place }: ViewPlace & Pick<ViewOwner, 'userId'>,
  viewId: number,
): Promise<DeskViewRow | undefined> {
  const found = await sql<DeskViewRow>`
    select ${ROW} from desk_views v join users u on u.id = v.user_id
    where v.id = ${viewId} and ${isAt(place)} and (v.user_id = ${userId} or v.is_shared)`.execute(reader.query)
  return found.rows[0]
}

/** Whatever changes how many views a member has of a desk, or their order, waits for its turn. */
export async function lockViews(tx: Transaction, { accountId, eventId, userId, desk }: ViewOwner): Promise<void> {
  const name = `desk views ${eventId ?? `account ${accountId}`} ${userId} ${desk}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.query)
}

/** The ids of a member's own views, in their order. */
export async function ownViewIds(reader: Reader, { userId, desk, ...place }: ViewOwner): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select v.id from desk_views v where ${isAt(place)} and v.desk = ${desk} and v.user_id = ${userId}
    order by v.place, v.id`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}

interface ViewFields {
  readonly name: string
  readonly address: string
  readonly is_shared: boolean
}

/** Adds a view behind a member's others; answers its id. */
export async function insertView(tx: Transaction, owner: ViewOwner, fields: ViewFields): Promise<number> {
  const { accountId, eventId, userId, desk } = owner
  const found = await sql<{ id: number }>`
    insert into desk_views (account_id, event_id, user_id, desk, name, address, is_shared, place)
    values (${accountId}, ${eventId}, ${userId}, ${desk}, ${fields.name}, ${fields.address}, ${fields.is_shared},
      (select coalesce(max(v.place), 0) + 1 from desk_views v
        where ${isAt(owner)} and v.desk = ${desk} and v.user_id = ${userId}))
    returning id`.execute(tx.query)
  return found.rows[0]?.id ?? 0
}

/** False: it was deleted meanwhile. */
export async function saveView(tx: Transaction, viewId: number, fields: ViewFields): Promise<boolean> {
  const saved = await tx.query.updateTable('desk_views').set(fields).where('id', '=', viewId).executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

export async function removeView(tx: Transaction, viewId: number): Promise<void> {
  await tx.query.deleteFrom('desk_views').where('id', '=', viewId).execute()
}

export async function savePlaces(tx: Transaction, viewIds: readonly number[]): Promise<void> {
  await sql`update desk_views v set place = listed.place
    from unnest(${viewIds}::bigint[]) with ordinality listed (id, place) where v.id = listed.id`.execute(tx.query)
}
