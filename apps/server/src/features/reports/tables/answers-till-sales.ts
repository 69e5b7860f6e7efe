import type { TableFound } from './answers-grid.ts'
import { columnsOf, table } from './answers-tables.ts'
import { nameOf } from './answers-words.ts'
import type { TillSalesRow } from './queries-till-sales.ts'

/** Sales in person by till, person and way of payment. */
export function tillSalesTable(found: readonly TillSalesRow[], locale: string): TableFound {
  const kinds = {
    till: 'text',
    seller: 'text',
    way: 'text',
    till_sales: 'count',
    charged: 'amount',
    refunds: 'amount',
    cash: 'amount',
    by_card: 'amount',
    difference: 'amount',
  } as const
  const rows = found.map((row) => [
    row.till,
    row.person,
    nameOf(row.tender ?? 'COUNTED', locale),
    row.sales,
    row.sold_minor,
    row.refunded_minor,
    row.cash_minor,
    row.card_minor,
    row.difference_minor,
  ])
  const added = ['till_sales', 'charged', 'refunds', 'cash', 'by_card', 'difference'] as const
  return table({ columns: columnsOf(kinds, locale), rows, added, locale }, [
    'charged',
    'refunds',
    'cash',
    'by_card',
    'difference',
  ])
}
