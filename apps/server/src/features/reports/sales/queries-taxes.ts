import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'
import type { Dates } from './queries-dates.ts'
import { movedRows, NO_FILTERS } from './queries-moved-rows.ts'

/** A tax as it was charged, with the lines that carried it; refunds taken off. */
export interface TaxSumsRow {
  readonly name: string
  readonly rate: number
  readonly calculation_type: 'FIXED' | 'PERCENTAGE'
  readonly included_in_price: boolean
  readonly tax_minor: number
  /** Of the lines that carry it: all but their taxes. */
  readonly base_minor: number
  readonly refunded_tax_minor: number
  readonly refunded_base_minor: number
}

interface TaxesAsked {
  readonly scope: ReportScope
  readonly period: ReportPeriod | null
  /** Null: of all dates. */
  readonly dates: Dates
}

/** The taxes of a period, refunds by their own day: by days from the kept figures, by hours and of dates from the lines. */
export async function taxesInPeriod(reader: Reader, asked: TaxesAsked): Promise<TaxSumsRow[]> {
  const isOfLines = asked.period?.unit === 'hour' || asked.dates !== null
  const rows = isOfLines ? taxesOfLines(asked) : taxesKept(asked)
  const found = await sql<TaxSumsRow>`select * from (${rows}) t
    order by name, rate desc, calculation_type, included_in_price`.execute(reader.query)
  return found.rows
}

// The cast is behind a case: other parts have labels that are no JSON, and conditions are tried in any order.
const taxesKept = ({ scope, period }: TaxesAsked): RawBuilder<unknown> => sql`
  select label ->> 'name' as name, (label ->> 'rate')::float8 as rate, label ->> 'calculation_type' as calculation_type,
    (label ->> 'included_in_price')::boolean as included_in_price, sum(charged_minor)::bigint as tax_minor,
    sum(base_minor)::bigint as base_minor, sum(refunded_minor)::bigint as refunded_tax_minor,
    sum(refunded_base_minor)::bigint as refunded_base_minor
  from (
    select case when f.part = 'CHARGE' then f.label::jsonb end as label, f.charged_minor, f.base_minor, f.refunded_minor, f.refunded_base_minor from figures f
    where f.event_id = any(${scope.events.map(({ id }) => id)}::bigint[]) and f.part = 'CHARGE'
      and ${period === null ? sql`true` : sql`f.day between ${period.startDate}::date and ${period.endDate}::date`}
  ) charged where label ->> 'type' = 'TAX'
  group by 1, 2, 3, 4`

/**
 * What went back of a line's taxes is shared out among them in their order, up to one rounded down less those before
 * it; a refund has what is new in the shares with it.
 */
const taxesOfLines = ({ scope, period, dates }: TaxesAsked): RawBuilder<unknown> => sql`
  select t.name, t.rate::float8 as rate, t.calculation_type, t.included_in_price,
    sum(minor_share(m.tax_minor, t.upto, t.own, t.whole))::bigint as tax_minor,
    sum(m.charged_minor - m.tax_minor)::bigint as base_minor,
    sum(minor_share(m.refunded_tax_before + m.refunded_tax_minor, t.upto, t.own, t.whole)
      - minor_share(m.refunded_tax_before, t.upto, t.own, t.whole))::bigint as refunded_tax_minor,
    sum(m.refunded_minor - m.refunded_tax_minor)::bigint as refunded_base_minor
  from ${movedRows({ scope, period, filters: { ...NO_FILTERS, event_occurrence_ids: dates } })} m
  join order_lines l on l.id = m.order_line_id
  cross join lateral (
    select c ->> 'name' as name, (c ->> 'rate')::numeric as rate, c ->> 'calculation_type' as calculation_type,
      (c ->> 'included_in_price')::boolean as included_in_price, (c ->> 'amount_minor')::bigint * l.quantity as own,
      sum((c ->> 'amount_minor')::bigint * l.quantity) over (order by place) as upto,
      sum((c ->> 'amount_minor')::bigint * l.quantity) over () as whole
    from jsonb_array_elements(l.charges) with ordinality as one (c, place) where c ->> 'type' = 'TAX'
  ) t
  group by t.name, t.rate, t.calculation_type, t.included_in_price`
