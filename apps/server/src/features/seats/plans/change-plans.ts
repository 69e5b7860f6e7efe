import type { NewSeatPlanInput, SeatPlanChange, SeatPlanInput } from '@turnout/contract/seats/plan.ts'
import { placedSeats } from '@turnout/domain/seats/plan/placed-seats.ts'
import { planProblems } from '@turnout/domain/seats/plan/plan-problems.ts'
import { readPlan } from '@turnout/domain/seats/plan/read-plan.ts'
import { PLAN_LIMITS, type SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { recordAudit, recordChange } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import type { AccountScope } from '../../accounts/access.ts'
import { notReadable, refusePlanWithErrors } from './read-plan-file.ts'
import {
  deletePlan,
  insertNextVersion,
  insertPlan,
  isPlanUsed,
  lockPlan,
  savedPlan,
  seatPlansOf,
  updatePlan,
} from './store-plans.ts'

/**
 * The plan in a body.
 * @throws Refusal seat_plan_not_readable; seat_plan_wrong
 */
function planIn(value: unknown): SeatPlan {
  const read = readPlan(value)
  if ('refused' in read) throw notReadable(read, 'plan')
  refusePlanWithErrors(planProblems(read.plan), 'plan')
  return read.plan
}

/** A plan that was read, with where its hall is. */
interface NewPlan {
  readonly scope: AccountScope
  readonly plan: SeatPlan
  readonly place: string | null
}

/**
 * The plan of a request for a new one. A plan is read before the transaction begins.
 * @throws Refusal invalid_fields without a name; seat_plan_not_readable; seat_plan_wrong
 */
export function newPlanIn(scope: AccountScope, { plan: value, name, place }: NewSeatPlanInput): NewPlan {
  const plan = planIn(value)
  const named = name ?? plan.name
  if (named === '') throw invalidFields({ name: 'required' })
  return { scope, plan: { ...plan, name: named }, place }
}

/** Keeps a new plan; answers its id. */
export async function addPlan(tx: Transaction, { scope, plan, place }: NewPlan, actor: Actor): Promise<number> {
  const { accountId } = scope
  const seats = placedSeats(plan)
  const planId = await insertPlan(tx, accountId, { plan, seats, place })
  const after = { name: plan.name, seats: seats.length }
  await recordAudit(tx, actor, [{ accountId, entity: 'seat_plan', entityId: planId, act: 'seat_plan.created', after }])
  return planId
}

/** A plan of an account. */
interface PlanScope {
  readonly scope: AccountScope
  readonly planId: number
}

async function lockedPlan(tx: Transaction, { scope, planId }: PlanScope) {
  const row = await lockPlan(tx, scope.accountId, planId)
  if (row === undefined) throw new Refusal('not_found')
  return row
}

const entryOf = ({ scope, planId }: PlanScope) => ({
  accountId: scope.accountId,
  entity: 'seat_plan',
  entityId: planId,
})

/**
 * Saves the next version of a plan. Events keep the version that they sell by.
 * @throws Refusal not_found; changed_meanwhile; seat_plan_not_readable; seat_plan_wrong
 */
export async function savePlan(
  tx: Transaction,
  { at, input }: { readonly at: PlanScope; readonly input: SeatPlanInput },
  actor: Actor,
): Promise<void> {
  const before = await lockedPlan(tx, at)
  const read = planIn(input.plan)
  if (before.version !== input.version) throw new Refusal('changed_meanwhile')
  const plan = read.name === '' ? { ...read, name: before.name } : read
  const seats = placedSeats(plan)
  const version = before.version + 1
  await insertNextVersion(tx, { planId: at.planId, version, plan, seats })
  const after = { name: plan.name, version, seats: seats.length }
  await recordChange(tx, actor, { ...entryOf(at), act: 'seat_plan.saved', before, after })
}

/** Renames a plan, says where its hall is, or archives it. @throws Refusal not_found */
export async function changePlan(
  tx: Transaction,
  { at, change }: { readonly at: PlanScope; readonly change: SeatPlanChange },
  actor: Actor,
): Promise<void> {
  const before = await lockedPlan(tx, at)
  const isArchived = change.is_archived ?? before.archived_at !== null
  const after = {
    name: change.name ?? before.name,
    place: change.place === undefined ? before.place : change.place,
    archived_at: isArchived ? (before.archived_at ?? new Date()) : null,
  }
  await updatePlan(tx, at.planId, after)
  await recordChange(tx, actor, { ...entryOf(at), act: 'seat_plan.changed', before, after })
}

/** Saves a copy of a plan in its present version; answers its id. @throws Refusal not_found */
export async function duplicatePlan(tx: Transaction, { scope, planId }: PlanScope, actor: Actor): Promise<number> {
  const { accountId } = scope
  const [found, all] = [await savedPlan(tx, accountId, { planId }), await seatPlansOf(tx, accountId)]
  if (found === undefined) throw new Refusal('not_found')
  const taken = new Set(all.map(({ name }) => name))
  const place = all.find(({ id }) => id === planId)?.place ?? null
  const plan = { ...found.plan, name: nextName(found.plan.name, taken) }
  return addPlan(tx, { scope, plan, place }, actor)
}

/** "Rocha Hall 2", or the next number that no other plan has. */
function nextName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ \d+$/u, '').slice(0, PLAN_LIMITS.name - 6)
  let n = 2
  while (taken.has(`${base} ${n}`)) n += 1
  return `${base} ${n}`
}

/** Deletes a plan that no event has ever used. @throws Refusal not_found; seat_plan_in_use */
export async function removePlan(tx: Transaction, at: PlanScope, actor: Actor): Promise<void> {
  const before = await lockedPlan(tx, at)
  if (await isPlanUsed(tx, at.planId)) throw new Refusal('seat_plan_in_use')
  await deletePlan(tx, at.planId)
  await recordAudit(tx, actor, [{ ...entryOf(at), act: 'seat_plan.deleted', before: { name: before.name } }])
}
