import {
  REPORT_BASES,
  REPORT_COMPARISONS,
  REPORT_PRESETS,
  REPORT_STEPS,
  REPORT_TABLES,
  SALES_GROUPS,
  SALES_GROUPS_ACROSS,
  SOURCE_GROUPS,
} from '@turnout/domain/reports/choices.ts'
import { z } from 'zod'
import { EXPORT_FORMATS, EXPORT_HEADINGS } from '../exports.ts'
import { body, currency, dayOrInstant, id, list, oneOf, oneOfNamed, optional, withDefault } from '../fields.ts'

/** Products, tiers, codes or partners that a report is narrowed to at once. */
const FILTER_MAX = 100

const split = (value: unknown): unknown => (typeof value === 'string' ? value.split(',') : value)

/** Ids with commas between them, as an address has them. */
const ids = () =>
  optional(z.preprocess(split, list(id(), 1, FILTER_MAX)) as unknown as z.ZodType<number[], string | number[]>)

/**
 * The period and the kind of file. Days are of the event's zone and both included; across events, of
 * the zone of each. With a preset the days are not looked at. With neither it is the last 30 days,
 * today among them.
 */
const period = {
  preset: optional(oneOf(REPORT_PRESETS)),
  start_date: optional(dayOrInstant()),
  end_date: optional(dayOrInstant()),
  format: optional(oneOfNamed(EXPORT_FORMATS)),
  /**
   * Of a file; the reports that clients know by name always have the names of the wire. With `machine`
   * nothing is above them.
   */
  headings: optional(oneOfNamed(EXPORT_HEADINGS)),
}

export const reportQuery = body(period)

/** A report of one event that can be narrowed to some of its dates. */
export const datedReportQuery = body({ ...period, event_occurrence_ids: ids() })
export type ReportQuery = z.output<typeof reportQuery> & Partial<z.output<typeof datedReportQuery>>

const filters = {
  product_ids: ids(),
  product_price_ids: ids(),
  promo_code_ids: ids(),
  affiliate_ids: ids(),
  event_occurrence_ids: ids(),
}

const sales = {
  ...period,
  ...filters,
  basis: withDefault(oneOf(REPORT_BASES), 'sale'),
  compare: withDefault(oneOf(REPORT_COMPARISONS), 'previous'),
  /** The step of the chart; a shorter one than the period allows is lengthened. */
  per: optional(oneOf(REPORT_STEPS)),
}

export const salesQuery = body({
  ...sales,
  group_by: withDefault(oneOf(SALES_GROUPS), 'day'),
  /** With `group_by=question`: a question with choices. */
  question_id: optional(id()),
})

/** Money of several currencies is never added up: without one it is the one with the most orders. */
const acrossCurrency = { currency_code: optional(currency()) }

export const salesAcrossQuery = body({
  ...sales,
  ...acrossCurrency,
  group_by: withDefault(oneOf(SALES_GROUPS_ACROSS), 'day'),
})

const table = {
  ...period,
  table: withDefault(oneOf(REPORT_TABLES), 'payments'),
  /** With `table=revenue`: of what moved in the period, or of the dates of events in it. */
  basis: withDefault(oneOf(REPORT_BASES), 'sale'),
  /** With `table=sources`. */
  source_by: withDefault(oneOf(SOURCE_GROUPS), 'site'),
}

export const tableQuery = body({
  ...table,
  question_id: optional(id()),
  /** Of the tables answers, check_in, dates and hours. */
  event_occurrence_ids: ids(),
})

/** Answers are of one event's questions, so there is no such table across events. */
export const tableAcrossQuery = body({ ...table, ...acrossCurrency })

export const reportAcrossQuery = body({ ...period, ...acrossCurrency })

/** A report as a file; CSV unless another kind is asked for. */
export const reportExportQuery = body({
  ...period,
  ...acrossCurrency,
  format: withDefault(oneOfNamed(EXPORT_FORMATS), 'csv'),
})

export const statsQuery = body(acrossCurrency)
