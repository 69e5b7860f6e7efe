import type { OccurrenceRulePlan } from '@turnout/contract/occurrences/rule.ts'
import { changeRule, type RuleChange, type RuleDate } from '@turnout/domain/occurrences/change-rule.ts'
import type { Planned } from '@turnout/domain/occurrences/make-starts.ts'
import { NEW_DATES_MAX } from '@turnout/domain/occurrences/rule-text.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { readPlan, roomForDates } from '../plan-dates.ts'
import { countLiveDates } from '../queries.ts'
import { datesOf, type DateRow, type NewDate } from '../store.ts'
import { everOrdered, ruleOf, type RuleRow } from './store-rules.ts'

/** A date of a rule, as the decision and the database know it. */
interface OwnDate extends RuleDate {
  readonly row: DateRow
}

/** A changed rule with what it makes of its dates. */
export interface PlannedRule {
  readonly rule: RuleRow
  /** Its dates before the first day that changes: they are still to come and stay with the rule of before. */
  readonly hasEarlier: boolean
  readonly planned: Planned
  readonly change: RuleChange<OwnDate>
  readonly fresh: readonly Omit<NewDate, 'rule_id'>[]
  /** All dates of the event. */
  readonly dates: readonly DateRow[]
  /** How many may be added. */
  readonly maximum: number
}

interface AskedRule {
  readonly eventId: number
  readonly timezone: string
  readonly id: number
  readonly plan: OccurrenceRulePlan
}

/**
 * What a changed rule makes of its dates; writes nothing.
 * @throws Refusal not_found; invalid_fields: those of a rule, and too_many at `rule` for one with more than a save adds.
 */
export async function planRule(reader: Reader, { eventId, timezone, id, plan }: AskedRule): Promise<PlannedRule> {
  const rule = await ruleOf(reader, { eventId, id })
  if (rule === undefined) throw new Refusal('not_found')
  const planned = readPlan(plan, timezone)
  if (planned.total > NEW_DATES_MAX) throw tooMany(NEW_DATES_MAX)
  const now = new Date()
  const dates = await datesOf(reader, eventId)
  const ofRule = dates.filter(({ rule_id: ruleId }) => ruleId === id)
  const isLater = ({ rule_start: start }: DateRow): boolean => (start ?? '').slice(0, 10) >= plan.start_date
  const own = await ownDates(reader, ofRule.filter(isLater))
  const model = modelOf(ofRule)
  const ownIds = new Set(own.map(({ id: one }) => one))
  const others = dates.filter(
    (date) => !ownIds.has(date.id) && date.label === model.label && date.place === model.place,
  )
  const change = changeRule({
    dates: own,
    planned: planned.dates,
    times: { before: rule.times, after: plan.slots },
    movesSold: plan.moves_sold,
    taken: new Set(others.map(({ starts_at: at }) => at.getTime())),
    now,
  })
  const live = await countLiveDates(reader, eventId)
  return {
    rule,
    hasEarlier: ofRule.some((date) => !isLater(date) && date.starts_at > now),
    planned,
    change,
    fresh: change.fresh.map(({ local, startsAt, endsAt }) => ({
      ...model,
      starts_at: startsAt,
      ends_at: endsAt,
      local_day: local.slice(0, 10),
      rule_start: local,
    })),
    dates,
    maximum: roomForDates(live - change.removed.length),
  }
}

export const tooMany = (maximum: number): Refusal => invalidFields({ rule: { word: 'too_many', values: { maximum } } })

/** The dates of a rule, with whether tickets of them were ever ordered. */
export async function ownDates(reader: Reader, rows: readonly DateRow[]): Promise<OwnDate[]> {
  const ordered = await everOrdered(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    ruleStart: row.rule_start ?? '',
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isDetached: row.is_detached,
    isCancelled: row.status === 'CANCELLED',
    tickets: (row.sold ?? 0) + (row.held ?? 0),
    wasOrdered: ordered.has(row.id),
    row,
  }))
}

/** What the dates of a rule have in common: that of the last one that follows it. */
export function modelOf(ofRule: readonly DateRow[]) {
  const follows = ({ is_detached: isDetached, status }: DateRow): boolean => !isDetached && status !== 'CANCELLED'
  const last = ofRule.findLast(follows) ?? ofRule.at(-1)
  return {
    kind: last?.kind ?? 'SESSION',
    label: last?.label ?? null,
    place: last?.place ?? null,
    capacity: last?.capacity ?? null,
    is_hidden: last?.is_hidden ?? false,
    sale_ends_minutes_before: last?.sale_ends_minutes_before ?? null,
    sale_opens_minutes_before: last?.sale_opens_minutes_before ?? null,
    early_minutes: last?.early_minutes ?? null,
    late_minutes: last?.late_minutes ?? null,
  }
}
