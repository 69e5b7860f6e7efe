import type { ReportBasis, ReportComparison, ReportStep, SalesGroup } from '@turnout/domain/reports/choices.ts'
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
import { readComparison, readReportQuery, type AskedDays } from '../read-report-query.ts'
import { editionSales, type SalesBefore } from './load-edition.ts'
import type { SalesFilters } from './queries-moved-rows.ts'
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
  /** Somebody can be in two rows: a question with several answers. */
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
    taxesInPeriod(reader, { scope, period: moved }),
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
