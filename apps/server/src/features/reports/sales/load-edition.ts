import type { ReportComparison } from '@turnout/domain/reports/choices.ts'
import { alignedBuckets } from '@turnout/domain/reports/editions.ts'
import { periodOfDays, type ReportBucket, type ReportPeriod } from '@turnout/domain/reports/periods.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'
import type { ReportedEventRow } from '../queries-scope.ts'
import { NO_FILTERS, type SalesFilters } from './queries-moved-rows.ts'
import { daysWithSales } from './queries-names.ts'
import { salesSums, type SumsFound } from './queries-sums.ts'

/** What a report is compared with; its bars stand beside those of the report. */
export interface SalesBefore {
  readonly period: ReportPeriod
  readonly buckets: readonly ReportBucket[]
  readonly sums: SumsFound
  /** The edition before, where it is compared by the days before the event. */
  readonly event: ReportedEventRow | null
}

interface Beside {
  readonly asked: SalesFilters & { readonly compare: ReportComparison }
  readonly period: ReportPeriod
  readonly buckets: readonly ReportBucket[]
  readonly today: string
}

/**
 * What the edition that an event is a copy of had as many days before it began; null without one. Its products are
 * others, so a report that is narrowed to some is compared with nothing.
 */
export async function editionSales(
  reader: Reader,
  whole: ReportScope,
  { asked, period, buckets, today }: Beside,
): Promise<SalesBefore | null> {
  const { edition, events } = whole
  const [event] = events
  if (edition === null || event === undefined || asked.compare === 'none' || isNarrowed(asked)) return null
  const scope: ReportScope = {
    ...whole,
    id: edition.id,
    name: edition.title,
    events: [edition],
    zone: edition.timezone,
  }
  const { first_day, last_day } = await daysWithSales(reader, scope)
  const aligned = alignedBuckets(buckets, { from: event.first_day, to: edition.first_day })
  const end = aligned.at(-1)?.end ?? edition.first_day
  // Once it has begun, all that moved counts, also late refunds.
  const last = today > event.first_day && last_day !== null && last_day > end ? last_day : end
  const first = first_day !== null && first_day < last ? first_day : last
  const told = periodOfDays({ startDate: first, endDate: last, zone: edition.timezone })
  const common = { group: 'day', questionId: null, filters: NO_FILTERS, limit: 1 } as const
  const sums = await salesSums(reader, { ...common, scope, period: told, unit: period.unit, buckets: aligned })
  return { period: told, buckets: aligned, sums, event: edition }
}

const isNarrowed = (asked: SalesFilters): boolean =>
  [asked.product_ids, asked.product_price_ids, asked.promo_code_ids, asked.affiliate_ids].some((ids) => ids !== null)
