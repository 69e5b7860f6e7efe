import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'
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

/**
 * The taxes of a period. A refund of a line's taxes is shared out among them in their order, up to
 * one rounded down less those before it.
 */
export async function taxesInPeriod(
  reader: Reader,
  { scope, period }: { readonly scope: ReportScope; readonly period: ReportPeriod | null },
): Promise<TaxSumsRow[]> {
  const found = await sql<TaxSumsRow>`
    with moved as materialized (select * from ${movedRows({ scope, period, filters: NO_FILTERS })} m)
    select t.name, t.rate::float8 as rate, t.calculation_type, t.included_in_price,
      coalesce(sum(t.own) filter (where m.quantity > 0), 0)::bigint as tax_minor,
      sum(m.charged_minor - m.tax_minor)::bigint as base_minor,
      sum(coalesce(div(m.refunded_tax_minor * t.upto, nullif(t.whole, 0)) - div(m.refunded_tax_minor * (t.upto - t.own), nullif(t.whole, 0)), 0))::bigint as refunded_tax_minor,
      sum(m.refunded_minor - m.refunded_tax_minor)::bigint as refunded_base_minor
    from moved m join order_lines l on l.id = m.order_line_id
    cross join lateral (
      select c ->> 'name' as name, (c ->> 'rate')::numeric as rate, c ->> 'calculation_type' as calculation_type,
        (c ->> 'included_in_price')::boolean as included_in_price, (c ->> 'amount_minor')::bigint * l.quantity as own,
        sum((c ->> 'amount_minor')::bigint * l.quantity) over (order by place) as upto,
        sum((c ->> 'amount_minor')::bigint * l.quantity) over () as whole
      from jsonb_array_elements(l.charges) with ordinality as one (c, place) where c ->> 'type' = 'TAX'
    ) t
    group by t.name, t.rate, t.calculation_type, t.included_in_price order by t.name, t.rate desc, t.calculation_type, t.included_in_price`.execute(
    reader.query,
  )
  return found.rows
}
