import type { OccurrenceRuleUpdate } from '@turnout/contract/occurrences/rule.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { timeInRule } from '@turnout/domain/occurrences/change-rule.ts'
import type { PlannedDate } from '@turnout/domain/occurrences/make-starts.ts'
import { ruleBefore } from '@turnout/domain/occurrences/moved-rule.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../../events/access.ts'
import { lockEvent } from '../../events/store.ts'
import { deletePools, lockPools } from '../../stock/store-pools.ts'
import { isSold, movedFrom, movedOf, refuseTaken } from '../change-occurrence.ts'
import { moveToDays, shiftedDays } from '../days/limit-days.ts'
import { daysOf } from '../days/store-days.ts'
import { fatesOf, queueFates } from './queue-fates.ts'
import { planRule, modelOf, ownDates, tooMany, type PlannedRule } from './plan-rule.ts'
import { notifyHolders } from '../notify-holders.ts'
import { readPlan } from '../plan-dates.ts'
import { datesOf, insertDates, insertRule, saveDates, saveSpan, type ChangedDate, type DateRow } from '../store.ts'
import { deleteDates, giveDatesBefore, ruleOf, saveRule, saveRuleStarts } from './store-rules.ts'

type RuleScope = ScopeInEvent<'rule'>

/** What a save did to the dates of a rule. */
export interface ChangedRule {
  readonly added: number
  readonly moved: number
  readonly removed: number
  readonly sold: number
  /** Dates whose guests move to the nearest new one. */
  readonly guests_moving: number
  /** Dates that are cancelled. */
  readonly cancelling: number
}

/**
 * Changes a rule, and its dates from a day on. Those that were changed by hand stay; those with tickets stay, unless it
 * is said what their guests hear (`holders`). Dates before that day keep the rule that they had.
 * @throws Refusal not_found; changed_meanwhile for another version; last_occurrence when no date would be left, or the only one cancelled;
 * invalid_fields: those of a plan, too_many with the number that may be added, day_full at `start_date`, and those
 * of `holders`.
 */
export async function updateOccurrenceRule(
  tx: Transaction,
  { scope, input }: { scope: RuleScope; input: OccurrenceRuleUpdate },
  actor: Actor,
): Promise<ChangedRule> {
  const { eventId, accountId } = scope.event
  const event = await lockEvent(tx, eventId)
  const known = await ruleOf(tx, { eventId, id: scope.id })
  if (event === undefined || known === undefined) throw new Refusal('not_found')
  if (input.version !== undefined && known.version !== input.version) throw new Refusal('changed_meanwhile')
  // No ticket is sold or held between the look at what has some and the end of this.
  const ofRule = (await datesOf(tx, eventId)).filter(({ rule_id: id }) => id === scope.id)
  await lockPools(tx, [...poolsOf(ofRule), ...(await daysOf(tx, eventId, null)).map(({ pool_id: pool }) => pool)])
  const { holders } = input
  const plan = { ...input, moves_sold: holders !== null }
  const decided = await planRule(tx, { eventId, timezone: event.timezone, id: scope.id, plan })
  const { change, fresh, dates, maximum } = decided
  const counts = {
    added: fresh.length,
    moved: change.moved.length,
    removed: change.removed.length,
    sold: change.sold.length,
    guests_moving: 0,
    cancelling: 0,
  }
  if (fresh.length > maximum) throw tooMany(maximum)
  const { leaving, cancelled } = fatesOf({ decided, input })
  // The only date of an event is cancelled with it.
  if (dates.length + counts.added - counts.removed <= Number(cancelled.length > 0)) throw new Refusal('last_occurrence')
  const isSame = Object.values(counts).every((count) => count === 0) && isSameRule(decided, input)
  if (isSame) return counts
  const changed = [
    ...change.moved.map(({ date, to }) => atTime(date.row, to, event.timezone)),
    ...change.sold.map((date) => ({
      ...atTime(date.row, date, event.timezone),
      is_detached: true,
      // Its job comes later, and no ticket of it is sold from now on.
      ...([...leaving, ...cancelled].includes(date) && { status: 'CLOSED' as const }),
    })),
  ]
  refuseTaken(
    dates.filter(({ id }) => !change.removed.some((date) => date.id === id)),
    changed,
  )
  await saveChange(tx, { scope, decided, input, changed })
  const fates = await queueFates(tx, { scope, decided, input }, actor)
  const moved = holders === null ? [] : movedOf(dates, changed)
  if (holders !== null) await notifyHolders(tx, scope.event, { moved, holders })
  const entry = { accountId, eventId, entity: 'event', entityId: eventId, act: 'occurrence.rule_changed' } as const
  const before = { rule: decided.rule.rule, start_date: decided.rule.from_day }
  const told = moved.length > 0 && { told: holders?.tell, reason: holders?.reason }
  await recordAudit(tx, actor, [
    {
      ...entry,
      before,
      after: { rule: input.rule, start_date: input.start_date, ...counts, ...fates, ...told },
    },
  ])
  return { ...counts, ...fates }
}

const poolsOf = (dates: readonly DateRow[]): number[] => dates.flatMap(({ pool_id: pool }) => pool ?? [])

/** Days left out differ where nothing is added or taken: those whose dates were deleted are read as left out. */
const isSameRule = ({ rule }: PlannedRule, { rule: text, start_date, slots }: OccurrenceRuleUpdate): boolean =>
  rule.rule === text && rule.from_day === start_date && JSON.stringify(rule.times) === JSON.stringify(slots)

/** A date at a time; what it says otherwise stays. */
const atTime = (row: DateRow, time: Pick<PlannedDate, 'startsAt' | 'endsAt'>, zone: string): ChangedDate => ({
  id: row.id,
  label: row.label,
  place: row.place,
  is_hidden: row.is_hidden,
  sale_ends_minutes_before: row.sale_ends_minutes_before,
  sale_opens_minutes_before: row.sale_opens_minutes_before,
  early_minutes: row.early_minutes,
  late_minutes: row.late_minutes,
  status: row.status,
  is_detached: row.is_detached,
  starts_at: time.startsAt,
  ends_at: time.endsAt,
  local_day: dayOf(time.startsAt, zone),
  moved_from: movedFrom(row, time.startsAt),
})

interface Saving {
  readonly scope: RuleScope
  readonly decided: PlannedRule
  readonly input: OccurrenceRuleUpdate
  readonly changed: readonly ChangedDate[]
}

/** Writes a changed rule with its dates: what goes makes room for what moves, and that for what comes. */
async function saveChange(tx: Transaction, { scope, decided, input, changed }: Saving): Promise<void> {
  const { eventId } = scope.event
  const { rule, change, fresh } = decided
  const { rule: text, start_date: day, slots, exclude } = input
  const { id, version: _version, ...before } = rule
  if (decided.hasEarlier) {
    const earlier = await insertRule(tx, eventId, { ...before, rule: ruleBefore(rule.rule, day) })
    await giveDatesBefore(tx, { from: id, to: earlier, day })
  }
  await deleteDates(
    tx,
    change.removed.map((date) => date.id),
  )
  await deletePools(tx, poolsOf(change.removed.map(({ row }) => row)))
  await saveDates(tx, changed)
  await moveToDays(tx, eventId, shiftedDays(decided.dates, changed))
  const known = [...change.moved, ...change.same.filter(({ date }) => !date.isDetached && !date.isCancelled)]
  await saveRuleStarts(
    tx,
    known.flatMap(({ date, to }) => (date.ruleStart === to.local ? [] : [{ id: date.id, rule_start: to.local }])),
  )
  await insertDates(
    tx,
    eventId,
    fresh.map((date) => ({ ...date, rule_id: id })),
  )
  await saveRule(tx, { eventId, id }, { rule: text, from_day: day, times: slots, exclude })
  await saveSpan(tx, eventId)
}

/**
 * Gives a date that was changed by hand back to its rule: it has the time, name and place of the rule's dates again.
 * One that follows its rule is left as it is.
 * @throws Refusal not_found; occurrence_sold when tickets are sold or held; occurrence_not_in_rule when its rule has no
 * time for it; invalid_fields: date_taken at `start_date`.
 */
export async function joinOccurrenceRule(
  tx: Transaction,
  scope: ScopeInEvent<'occurrence'>,
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope.event
  const event = await lockEvent(tx, eventId)
  const [known] = await datesOf(tx, eventId, scope.id)
  if (event === undefined || known === undefined || known.status === 'CANCELLED') throw new Refusal('not_found')
  const rule = known.rule_id === null ? undefined : await ruleOf(tx, { eventId, id: known.rule_id })
  if (rule === undefined) throw new Refusal('occurrence_not_in_rule')
  if (!known.is_detached) return
  await lockPools(tx, poolsOf([known]))
  const dates = await datesOf(tx, eventId)
  const ofRule = dates.filter(({ rule_id: id }) => id === rule.id)
  const date = dates.find(({ id }) => id === scope.id) ?? known
  if (isSold(date)) throw new Refusal('occurrence_sold')
  const plan = { rule: rule.rule, start_date: rule.from_day, slots: [...rule.times], exclude: [...rule.exclude] }
  const to = timeInRule(await ownDates(tx, ofRule), readPlan(plan, event.timezone).dates, scope.id)
  if (to === undefined) throw new Refusal('occurrence_not_in_rule')
  const { kind: _kind, capacity: _capacity, ...common } = modelOf(ofRule.filter(({ id }) => id !== scope.id))
  const changed = [{ ...atTime(date, to, event.timezone), ...common, is_detached: false }]
  refuseTaken(dates, changed)
  await saveDates(tx, changed)
  await saveRuleStarts(tx, [{ id: scope.id, rule_start: to.local }])
  await saveSpan(tx, eventId)
  const entry = { accountId, eventId, entity: 'occurrence', entityId: scope.id, act: 'occurrence.updated' } as const
  const after = { start_date: to.startsAt, label: common.label, place: common.place, is_detached: false }
  await recordAudit(tx, actor, [{ ...entry, before: { start_date: date.starts_at, label: date.label }, after }])
}
