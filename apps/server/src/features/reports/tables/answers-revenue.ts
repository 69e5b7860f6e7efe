import { taxesLabel } from '../sales/answers-labels.ts'
import type { TableFound } from './answers-grid.ts'
import { columnsOf, table } from './answers-tables.ts'
import type { RevenueRow } from './queries-revenue.ts'

/** Revenue by the date of the event: charged and given back with tax, and what is left without it. */
export function revenueTable(found: readonly RevenueRow[], locale: string): TableFound {
  const amounts = { charged: 'amount', refunds: 'amount', tax_inside: 'amount', without_tax: 'amount' } as const
  const columns = columnsOf({ event_day: 'day', event: 'text', tax_rate: 'text', ...amounts }, locale)
  const rows = found.map((row) => [
    row.day,
    row.name === null ? row.event : `${row.event}, ${row.name}`,
    taxesLabel(row.taxes, locale),
    row.charged_minor,
    row.refunded_minor,
    row.tax_minor,
    row.charged_minor - row.refunded_minor - row.tax_minor,
  ])
  const added = ['charged', 'refunds', 'tax_inside', 'without_tax'] as const
  return table({ columns, rows, added, locale }, added)
}
