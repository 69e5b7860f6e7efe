import type { OccurrencePlan } from '@turnout/contract/occurrences/occurrence.ts'
import { planDates, type Planned } from '@turnout/domain/occurrences/make-starts.ts'
import { LIVE_DATES_MAX, NEW_DATES_MAX, readRule } from '@turnout/domain/occurrences/rule-text.ts'
import { invalidFields } from '../../platform/http/refusal.ts'

/** Where each reason why a plan makes no dates is told. */
const FIELDS = {
  not_a_rule: 'rule',
  rule_too_frequent: 'rule',
  rule_without_end: 'rule',
  end_before_start: 'rule',
  not_a_time: 'slots',
  too_many: 'slots',
} as const

/**
 * The dates of a rule, as it was sent.
 * @throws Refusal invalid_fields at `rule` or `slots`.
 */
export function readPlan(
  plan: Pick<OccurrencePlan, 'rule' | 'start_date' | 'slots' | 'exclude'>,
  zone: string,
): Planned {
  const rule = readRule(plan.rule)
  if ('refused' in rule) throw invalidFields({ [FIELDS[rule.refused]]: rule.refused })
  const planned = planDates({ rule, from: plan.start_date, times: plan.slots, exclude: plan.exclude, zone })
  if ('refused' in planned) throw invalidFields({ [FIELDS[planned.refused]]: planned.refused })
  return planned
}

/** How many dates may be added to an event that has so many to come. */
export const roomForDates = (live: number): number => Math.max(0, Math.min(NEW_DATES_MAX, LIVE_DATES_MAX - live))
