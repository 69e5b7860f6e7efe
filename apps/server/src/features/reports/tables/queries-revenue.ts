import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import type { ReportBasis } from '@turnout/domain/reports/choices.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'
import { movedRows, NO_FILTERS } from '../sales/queries-moved-rows.ts'
import { idsOf } from './queries-scope.ts'

/** What was sold for a date of an event at one set of taxes, and what went back. */
export interface RevenueRow {
  /** `YYYY-MM-DD`, of the event's zone. */
  readonly day: string
  readonly event: string
  /** What the date is called, where an event has several. */
  readonly name: string | null
  /** Names and rates of the taxes (`line_taxes`); '': none. */
  readonly taxes: string
  readonly charged_minor: number
  readonly refunded_minor: number
  /** What is left of the taxes. */
  readonly tax_minor: number
}

interface RevenueAsked {
  readonly scope: ReportScope
  readonly period: ReportPeriod
  readonly basis: ReportBasis
}

const DAY = sql`coalesce(d.local_day, (e.start_date at time zone e.timezone)::date)`

/**
 * Revenue by the date of the event: by `sale` of what moved in the period, whenever the event is; by `event` of all that
 * was ever sold for dates in the period. The latest date comes last.
 */
export async function revenueByDate(reader: Reader, { scope, period, basis }: RevenueAsked): Promise<RevenueRow[]> {
  const isByEvent = basis === 'event'
  const of = isByEvent ? await withDatesIn(reader, scope, period) : scope
  const rows = movedRows({ scope: of, period: isByEvent ? null : period, filters: NO_FILTERS, isByDate: true })
  const found = await sql<RevenueRow>`
    select ${DAY}::text as day, e.title as event, d.label as name, coalesce(line_taxes(l.charges), '') as taxes,
      sum(m.charged_minor)::bigint as charged_minor, sum(m.refunded_minor)::bigint as refunded_minor,
      sum(m.tax_minor - m.refunded_tax_minor)::bigint as tax_minor
    from ${rows} m join order_lines l on l.id = m.order_line_id join events e on e.id = m.event_id
    left join occurrences d on d.id = m.date_id
    where ${isByEvent ? within(period) : sql`true`}
    group by 1, e.id, e.title, d.id, d.starts_at, d.label, 4
    having sum(m.charged_minor) <> 0 or sum(m.refunded_minor) <> 0
    order by 1, d.starts_at, e.title, e.id, 4`.execute(reader.query)
  return found.rows
}

const within = ({ startDate, endDate }: ReportPeriod): RawBuilder<boolean> =>
  sql<boolean>`${DAY} between ${startDate}::date and ${endDate}::date`

/** The events that have a date in the period; of the others nothing is read. */
async function withDatesIn(reader: Reader, scope: ReportScope, period: ReportPeriod): Promise<ReportScope> {
  const found = await sql<{ id: number }>`
    select distinct e.id from events e left join occurrences d on d.event_id = e.id
    where e.id = any(${idsOf(scope)}::bigint[]) and ${within(period)}`.execute(reader.query)
  const ids = new Set(found.rows.map(({ id }) => id))
  return { ...scope, events: scope.events.filter(({ id }) => ids.has(id)) }
}
