import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ReportScope } from '../access.ts'

export const idsOf = ({ events }: ReportScope): number[] => events.map(({ id }) => id)

/** Longer than a zone can be away from another. */
const SLACK_MS = 86_400_000 * 1.25

/**
 * Whether something happened in a period: hours exactly, days by the zone of its event. The bounds
 * are there for the indexes.
 */
export function within(
  { at, zone }: { readonly at: RawBuilder<unknown>; readonly zone: RawBuilder<unknown> },
  { unit, from, until, startDate, endDate }: ReportPeriod,
): RawBuilder<boolean> {
  if (unit === 'hour') return sql<boolean>`(${at} >= ${from} and ${at} < ${until})`
  const [first, last] = [from.getTime() - SLACK_MS, until.getTime() + SLACK_MS].map((ms) => new Date(ms))
  return sql<boolean>`(${at} >= ${first} and ${at} < ${last}
    and (${at} at time zone ${zone})::date between ${startDate}::date and ${endDate}::date)`
}

/**
 * The same where one event is read at a time, so that its own days are the bounds of an index: midnight of its zone, give
 * or take a change of the clocks.
 */
export function withinOfEvent(
  { at, zone }: { readonly at: RawBuilder<unknown>; readonly zone: RawBuilder<unknown> },
  period: ReportPeriod,
): RawBuilder<boolean> {
  const { unit, startDate, endDate } = period
  if (unit === 'hour') return within({ at, zone }, period)
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`
  return sql<boolean>`(${at} >= ${midnight(startDate)} - interval '3 hours'
    and ${at} < ${midnight(endDate)} + interval '27 hours'
    and (${at} at time zone ${zone})::date between ${startDate}::date and ${endDate}::date)`
}
