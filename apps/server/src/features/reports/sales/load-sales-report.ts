import type { ReportBasis, ReportComparison, ReportStep, SalesGroup } from '@turnout/domain/reports/choices.ts'
import { alignedBuckets } from '@turnout/domain/reports/editions.ts'
import {
  bucketsOf,
  daysBetween,
  periodOfDays,
  stepOf,
  type ReportBucket,
  type ReportPeriod,
} from '@turnout/domain/reports/periods.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { eventsWithin, type ReportScope } from '../access.ts'
import type { ReportedEventRow } from '../queries-scope.ts'
import { readComparison, readReportQuery, type AskedDays } from '../read-report-query.ts'
import { NO_FILTERS, type SalesFilters } from './queries-moved-rows.ts'
import { daysWithSales, namesOfRows, type NameRow, type SalesDaysRow } from './queries-names.ts'
import { salesSums, type SumsFound } from './queries-sums.ts'
import { taxesInPeriod } from './queries-taxes.ts'

/** What a sales report is asked for, as the wire has it. */
export interface SalesAsked extends AskedDays, SalesFilters {
  readonly basis: ReportBasis
  readonly compare: ReportComparison
  readonly per: ReportStep | null
  readonly group_by: SalesGroup
  readonly question_id: number | null
}

export interface SalesFound {
  readonly scope: ReportScope
  readonly asked: SalesAsked
  readonly period: ReportPeriod
  readonly step: ReportStep
  readonly buckets: readonly ReportBucket[]
  readonly sums: SumsFound
  readonly before: SalesBefore | null
  readonly names: ReadonlyMap<string, NameRow>
  readonly taxRates: number
  readonly span: SalesDaysRow
  /** A guest can be in two rows: a question with several answers. */
  readonly countsTwice: boolean
  readonly asOf: Date
}

/** Rows of a screen; a file has all of them. */
export const ROWS_SHOWN = 400
export const ROWS_OF_FILE = 1_000_000

interface SalesReading {
  readonly asked: SalesAsked
  readonly now: Date
  /** Of when the figures are; absent: of now. */
  readonly asOf?: Date
  readonly limit: number
  readonly countsTwice?: boolean
}

/** Reads a sales report. @throws Refusal invalid_fields for a period that is none */
export async function loadSalesReport(
  reader: Reader,
  whole: ReportScope,
  { asked, now, asOf = now, limit, countsTwice = false }: SalesReading,
): Promise<SalesFound> {
  const here = { zone: whole.zone, now }
  const span = await daysWithSales(reader, whole)
  const isAllSales = asked.basis === 'event' && whole.level === 'event'
  const period = isAllSales ? periodOfSpan(span, here) : readReportQuery(asked, here)
  const isByEvent = asked.basis === 'event'
  const scope = isByEvent && !isAllSales ? eventsWithin(whole, period) : whole
  const step = stepOf(period, asked.per)
  const buckets = bucketsOf(period, step)
  const common = { group: asked.group_by, questionId: asked.question_id, filters: asked, limit }
  const moved = isByEvent ? null : period
  const sums = await salesSums(reader, { ...common, scope, period: moved, unit: period.unit, buckets })
  const before = isAllSales
    ? await editionSales(reader, whole, { asked, period, buckets, today: dayOf(now, whole.zone) })
    : await salesBefore(reader, { whole, period, asked, step })
  const keys = [...sums.rows.map(({ key }) => key), ...sums.parts.map(({ key }) => key)]
  const [names, taxRates] = await Promise.all([
    namesOfRows(reader, scope, { group: asked.group_by, keys }),
    taxesInPeriod(reader, { scope, period: moved, dates: asked.event_occurrence_ids }),
  ])
  const found = { scope: whole, asked, period, step, buckets, sums, before, names, span, countsTwice, asOf }
  return { ...found, taxRates: taxRates.length }
}

interface BeforeAsked {
  readonly whole: ReportScope
  readonly period: ReportPeriod
  readonly asked: SalesAsked
  readonly step: ReportStep
}

async function salesBefore(reader: Reader, { whole, period, asked, step }: BeforeAsked): Promise<SalesBefore | null> {
  const comparison = readComparison(asked.compare, period, whole.zone)
  if (comparison === null) return null
  const isByEvent = asked.basis === 'event'
  const buckets = bucketsOf(comparison, step)
  const sums = await salesSums(reader, {
    scope: isByEvent ? eventsWithin(whole, comparison) : whole,
    period: isByEvent ? null : comparison,
    filters: asked,
    group: 'day',
    questionId: null,
    buckets,
    unit: comparison.unit,
    limit: 1,
  })
  return { period: comparison, buckets, sums, event: null }
}

/** From the first money of an event to the last; today before it. */
function periodOfSpan({ first_day, last_day }: SalesDaysRow, { zone, now }: { zone: string; now: Date }): ReportPeriod {
  const today = dayOf(now, zone)
  const [startDate, endDate] = [first_day ?? today, last_day ?? today]
  return periodOfDays({ startDate, endDate, zone })
}

/** Days of a period, for its head. */
export const lengthOf = ({ startDate, endDate }: ReportPeriod): number => daysBetween(startDate, endDate)

/** What a report is compared with; its bars stand beside those of the report. */
interface SalesBefore {
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
async function editionSales(
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
  [
    asked.product_ids,
    asked.product_price_ids,
    asked.promo_code_ids,
    asked.affiliate_ids,
    asked.event_occurrence_ids,
  ].some((ids) => ids !== null)
