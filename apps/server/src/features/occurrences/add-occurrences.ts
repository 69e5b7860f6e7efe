import type { OccurrencesInput } from '@turnout/contract/occurrences/occurrence.ts'
import { dayOf, instantOf } from '@turnout/domain/events/zoned-time.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { lockEvent } from '../events/store.ts'
import { limitDays } from './days/limit-days.ts'
import { countLiveDates } from './queries.ts'
import { readPlan, roomForDates } from './plan-dates.ts'
import { openPools } from './open-pools.ts'
import { insertDates, insertRule, saveSpan, type NewDate } from './store.ts'

interface Made {
  readonly ids: readonly number[]
  /** Dates that were asked for and there already. */
  readonly alreadyThere: number
}

/**
 * Adds one date to an event, or those that a rule makes. A date at which the event takes place already is not added
 * twice, so that the same request does no more the second time. With its second date an event is one of several: what
 * was sold before is for the first (docs/domain/dates.md).
 * @throws Refusal not_found for an event that is gone; invalid_fields: end_before_start, too_many with the number that
 * may be added, below_taken at `day_capacity`, and those of a rule.
 */
export async function addOccurrences(
  tx: Transaction,
  { scope, input }: { scope: EventScope; input: OccurrencesInput },
  actor: Actor,
): Promise<Made> {
  const { eventId, accountId } = scope
  const event = await lockEvent(tx, eventId)
  if (event === undefined) throw new Refusal('not_found')
  const { rule, dates } = datesOfInput(input, event.timezone)
  const room = roomForDates(await countLiveDates(tx, eventId))
  const maximum = { word: 'too_many', values: { maximum: room } } as const
  if (dates.total > room) throw invalidFields({ [rule === null ? 'start_date' : 'rule']: maximum })
  await openPools(tx, eventId)
  const ruleId = rule === null ? null : await insertRule(tx, eventId, rule)
  const made = await insertDates(
    tx,
    eventId,
    dates.made.map((date) => ({ ...date, rule_id: ruleId })),
  )
  const ids = made.map(({ id }) => id)
  if (input.day_capacity !== null && made.length > 0) {
    const days = made.map(({ place }) => dates.made[place]?.local_day ?? '')
    await limitDays(tx, eventId, { days, capacity: input.day_capacity })
  }
  await saveSpan(tx, eventId)
  const after = { added: ids.length, rule: rule?.rule ?? null, start_date: dates.made[0]?.starts_at ?? null }
  const entry = { accountId, eventId, entity: 'event', entityId: eventId }
  if (ids.length > 0) await recordAudit(tx, actor, [{ ...entry, act: 'occurrence.added', after }])
  return { ids, alreadyThere: dates.made.length - ids.length }
}

interface AskedDates {
  readonly made: readonly Omit<NewDate, 'rule_id'>[]
  readonly total: number
}

function datesOfInput(input: OccurrencesInput, zone: string) {
  const { label, place, capacity, is_hidden, kind } = input
  const { sale_opens_minutes_before, sale_ends_minutes_before, early_minutes, late_minutes } = input
  const windows = { sale_opens_minutes_before, sale_ends_minutes_before, early_minutes, late_minutes }
  const common = { kind, label, place, capacity, is_hidden, ...windows }
  if (input.rule === null) {
    const dates: AskedDates = { made: [{ ...common, ...oneDate(input, zone), rule_start: null }], total: 1 }
    return { rule: null, dates }
  }
  const from = input.start_date.slice(0, 10)
  const planned = readPlan({ rule: input.rule, start_date: from, slots: input.slots, exclude: input.exclude }, zone)
  const made = planned.dates.map(({ local, startsAt, endsAt }) => ({
    ...common,
    starts_at: startsAt,
    ends_at: endsAt,
    local_day: local.slice(0, 10),
    rule_start: local,
  }))
  const rule = { rule: input.rule, from_day: from, times: input.slots, exclude: input.exclude }
  return { rule, dates: { made, total: planned.total } satisfies AskedDates }
}

/**
 * The time of one date, read by the clocks of its event.
 * @throws Refusal invalid_fields: not_a_date, end_before_start.
 */
export function oneDate({ start_date, end_date }: Pick<OccurrencesInput, 'start_date' | 'end_date'>, zone: string) {
  const startsAt = readTime('start_date', start_date, zone)
  const endsAt = end_date === null ? null : readTime('end_date', end_date, zone)
  if (endsAt !== null && endsAt <= startsAt) throw invalidFields({ end_date: 'end_before_start' })
  return { starts_at: startsAt, ends_at: endsAt, local_day: dayOf(startsAt, zone) }
}

function readTime(field: string, text: string, zone: string): Date {
  const read = instantOf(text, zone)
  if (read instanceof Date) return read
  throw invalidFields({ [field]: read.refused })
}
