import type { PlacedSeat } from '@turnout/domain/seats/plan/placed-seats.ts'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

export interface SeatPlanRow {
  readonly id: number
  readonly name: string
  readonly place: string | null
  readonly version: number
  readonly seats: number
  readonly events: number
  readonly dates: number
  readonly created_at: Date
  readonly archived_at: Date | null
}

/** Plans of an account, by name; or one of them. */
export async function seatPlansOf(
  reader: Reader,
  accountId: number,
  planId: number | null = null,
): Promise<SeatPlanRow[]> {
  const found = await sql<SeatPlanRow>`
    select p.id, p.name, p.place, p.version, v.seats, p.created_at, p.archived_at, (
      select count(distinct s.event_id)::int from seatings s where s.plan_id = p.id and s.is_current) as events, (
      select count(*)::int from seatings s join occurrences d on d.seating_id = s.id where s.plan_id = p.id) as dates
    from seat_plans p join seat_plan_versions v on v.plan_id = p.id and v.version = p.version
    where p.account_id = ${accountId} and (${planId}::bigint is null or p.id = ${planId})
    order by p.name, p.id`.execute(reader.query)
  return found.rows
}

/** A plan as it was saved: its name is that of the account. */
export interface SavedPlan {
  readonly version: number
  readonly plan: SeatPlan
}

/** A version of a plan, or the present one; undefined: the account has no such plan. */
export async function savedPlan(
  reader: Reader,
  accountId: number,
  { planId, version = null }: { readonly planId: number; readonly version?: number | null },
): Promise<SavedPlan | undefined> {
  const found = await sql<SavedPlan & { name: string }>`
    select v.version, v.plan, p.name from seat_plans p join seat_plan_versions v
      on v.plan_id = p.id and v.version = coalesce(${version}::int, p.version)
    where p.account_id = ${accountId} and p.id = ${planId}`.execute(reader.query)
  const [row] = found.rows
  return row && { version: row.version, plan: { ...row.plan, name: row.name } }
}

/** Locks a plan until the transaction ends; undefined: the account has no such plan. */
export async function lockPlan(tx: Transaction, accountId: number, planId: number) {
  return tx.query
    .selectFrom('seat_plans')
    .select(['id', 'name', 'place', 'version', 'archived_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', planId)
    .forUpdate()
    .executeTakeFirst()
}

type Seats = readonly Pick<PlacedSeat, 'guid'>[]

/** Saves a new plan with its seats; answers its id. */
export async function insertPlan(
  tx: Transaction,
  accountId: number,
  { plan, seats, place }: { readonly plan: SeatPlan; readonly seats: Seats; readonly place: string | null },
): Promise<number> {
  const { id } = await tx.query
    .insertInto('seat_plans')
    .values({ account_id: accountId, name: plan.name, place })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(tx, { planId: id, version: 1, plan, seats })
  return id
}

/** Saves a version of a plan. A seat that an earlier one has is the same seat. */
async function insertVersion(
  tx: Transaction,
  { planId, version, plan, seats }: SavedPlan & { readonly planId: number; readonly seats: Seats },
): Promise<void> {
  await tx.query
    .insertInto('seat_plan_versions')
    .values({ plan_id: planId, version, seats: seats.length, plan: JSON.stringify(plan) })
    .execute()
  await sql`
    insert into seats (plan_id, guid) select ${planId}, unnest(${seats.map(({ guid }) => guid)}::text[])
    on conflict (plan_id, guid) do nothing`.execute(tx.query)
}

/** Saves the next version of a plan, which is locked. */
export async function insertNextVersion(
  tx: Transaction,
  next: SavedPlan & { readonly planId: number; readonly seats: Seats },
): Promise<void> {
  await insertVersion(tx, next)
  await updatePlan(tx, next.planId, { version: next.version, name: next.plan.name })
}

export interface PlanUpdate {
  readonly name?: string
  readonly place?: string | null
  readonly version?: number
  readonly archived_at?: Date | null
}

export async function updatePlan(tx: Transaction, planId: number, update: PlanUpdate): Promise<void> {
  await tx.query.updateTable('seat_plans').set(update).where('id', '=', planId).execute()
}

/** Whether an event sells or ever sold by this plan. Its versions are locked, so none begins to meanwhile. */
export async function isPlanUsed(tx: Transaction, planId: number): Promise<boolean> {
  await sql`select from seat_plan_versions where plan_id = ${planId} order by version for update`.execute(tx.query)
  const found = await sql<{ is: boolean }>`
    select exists (select from seatings where plan_id = ${planId}) as is`.execute(tx.query)
  return found.rows[0]?.is === true
}

export async function deletePlan(tx: Transaction, planId: number): Promise<void> {
  await tx.query.deleteFrom('seat_plans').where('id', '=', planId).execute()
}
