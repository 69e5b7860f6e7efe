import type { NamedReport } from '@turnout/domain/reports/choices.ts'
import { bucketsOf, type ReportPeriod } from '@turnout/domain/reports/periods.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'
import { NO_VISITS, visitsByDay } from '../queries-visits.ts'
import type { Dates } from '../sales/queries-dates.ts'
import { NO_FILTERS } from '../sales/queries-moved-rows.ts'
import { NO_MONEY, salesSums, type SalesSumsRow, type SumsAsked } from '../sales/queries-sums.ts'
import { taxesInPeriod } from '../sales/queries-taxes.ts'
import { ROWS_OF_FILE } from '../sales/load-sales-report.ts'
import { affiliateCells, codeCells, dayCells, productCells, taxCells, type NamedRow } from './answers-named.ts'
import { affiliatesReported, codesReported, countsByDay, productsReported } from './queries-named.ts'

/** What a named report is of. */
export interface NamedAsked {
  readonly scope: ReportScope
  readonly period: ReportPeriod
  readonly now: Date
  /** Null: of all dates. */
  readonly dates: Dates
}

/** The rows of a report that clients know by name; amounts in minor units. */
export function loadNamedReport(reader: Reader, report: NamedReport, asked: NamedAsked): Promise<NamedRow[]> {
  return LOADERS[report](reader, asked)
}

type Loader = (reader: Reader, asked: NamedAsked) => Promise<NamedRow[]>

const LOADERS: Readonly<Record<NamedReport, Loader>> = {
  product_sales: async (reader, asked) => {
    const [products, sums] = await Promise.all([
      productsReported(reader, asked.scope.id),
      sumsBy(reader, asked, 'product'),
    ])
    return products.map((product) => productCells(product, sums.get(String(product.id)) ?? NO_MONEY))
  },
  daily_sales_report: async (reader, asked) => {
    const buckets = bucketsOf(asked.period, 'day')
    const { startDate: first, endDate: last } = asked.period
    const [counts, seen, { points }] = await Promise.all([
      countsByDay(reader, asked.scope, asked.period),
      visitsByDay(reader, [asked.scope.id], { first, last }),
      salesSums(reader, { ...sumsAsked(asked, 'day'), buckets }),
    ])
    const byDay = new Map(counts.map((row) => [row.day, row]))
    const seenByDay = new Map(seen.map((row) => [row.day, row]))
    return buckets.map(({ start }, n) =>
      dayCells(start, points.get(n) ?? NO_MONEY, {
        counts: byDay.get(start),
        seen: seenByDay.get(start) ?? NO_VISITS,
      }),
    )
  },
  promo_codes_report: async (reader, asked) => {
    const [codes, sums] = await Promise.all([
      codesReported(reader, asked.scope, asked),
      sumsBy(reader, asked, 'promo_code'),
    ])
    return codes.map((code) => codeCells(code, sums.get(String(code.id)) ?? NO_MONEY))
  },
  taxes: async (reader, asked) => (await taxesInPeriod(reader, asked)).map(taxCells),
  affiliates: async (reader, asked) => {
    const [affiliates, sums] = await Promise.all([
      affiliatesReported(reader, asked.scope, asked),
      sumsBy(reader, asked, 'affiliate'),
    ])
    return affiliates.map((row) => affiliateCells(row, sums.get(String(row.id)) ?? NO_MONEY))
  },
}

const sumsAsked = ({ scope, period, dates }: NamedAsked, group: SumsAsked['group']): SumsAsked => ({
  scope,
  period,
  filters: { ...NO_FILTERS, event_occurrence_ids: dates },
  group,
  questionId: null,
  // One bar: the whole period.
  buckets: bucketsOf(period, 'month').slice(0, 1),
  unit: period.unit,
  limit: ROWS_OF_FILE,
})

async function sumsBy(
  reader: Reader,
  asked: NamedAsked,
  group: SumsAsked['group'],
): Promise<ReadonlyMap<string, SalesSumsRow>> {
  const { rows } = await salesSums(reader, sumsAsked(asked, group))
  return new Map(rows.map((row) => [row.key, row]))
}
