/*
 * What a report can be asked for. Names of the wire; without zod, because screens show them too.
 */

/** Periods that are asked for by name; any other is custom, by its first and last day. */
export const REPORT_PRESETS = [
  'last_24_hours',
  'last_48_hours',
  'last_7_days',
  'last_14_days',
  'last_30_days',
  'last_90_days',
  'last_6_months',
  'last_12_months',
  'year_to_date',
] as const
export type ReportPreset = (typeof REPORT_PRESETS)[number]

/**
 * The day on which money counts. `sale`: the day it moved. `event`: the day of the event, whenever
 * it moved.
 */
export const REPORT_BASES = ['sale', 'event'] as const
export type ReportBasis = (typeof REPORT_BASES)[number]

/** What is beside a period: as many days just before, the same days a year ago, nothing. */
export const REPORT_COMPARISONS = ['previous', 'year', 'none'] as const
export type ReportComparison = (typeof REPORT_COMPARISONS)[number]

/** What the sales of one event are divided by. Every one of them adds up to the same totals. */
export const SALES_GROUPS = [
  'day',
  'date',
  'product',
  'tier',
  'promo_code',
  'affiliate',
  'tax_rate',
  'question',
] as const
/** What those of several events are divided by; questions and dates belong to one event. */
export const SALES_GROUPS_ACROSS = [
  'day',
  'event',
  'organizer',
  'product',
  'tier',
  'promo_code',
  'affiliate',
  'tax_rate',
] as const
export type SalesGroup = (typeof SALES_GROUPS)[number] | (typeof SALES_GROUPS_ACROSS)[number]

/** One bar of a chart, one row of sales by day. */
export const REPORT_STEPS = ['hour', 'day', 'week', 'month'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

/** Reports that are tables, beside the sales and the five that clients know by name. */
export const REPORT_TABLES = [
  'payments',
  'payouts',
  'refunds',
  'open_transfers',
  'transactions',
  'revenue',
  'answers',
  'check_in',
  'dates',
  'hours',
  'sources',
  'till_sales',
] as const
export type ReportTable = (typeof REPORT_TABLES)[number]

/** Tables that can be narrowed to dates of an event. The others are of orders, visits and payouts, which have no date. */
const TABLES_BY_DATE = ['answers', 'check_in', 'dates', 'hours'] as const satisfies readonly ReportTable[]

export const isTableByDate = (table: ReportTable): boolean => TABLES_BY_DATE.some((name) => name === table)

/** What the report of sources tells apart. */
export const SOURCE_GROUPS = ['site', 'campaign', 'affiliate'] as const
export type SourceGroup = (typeof SOURCE_GROUPS)[number]

/** Reports that clients know by name, each a grouping of the same sales. */
export const NAMED_REPORTS = [
  'daily_sales_report',
  'product_sales',
  'promo_codes_report',
  'affiliates',
  'taxes',
] as const
export type NamedReport = (typeof NAMED_REPORTS)[number]

/** Reports across the events of an organizer that clients know by name. */
export type OrganizerReport =
  | 'revenue_summary'
  | 'events_performance'
  | 'tax_summary'
  | 'check_in_summary'
  | 'platform_fees'

export const REPORT_TYPES = [...NAMED_REPORTS, ...REPORT_TABLES] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** Of several events; answers are of the questions of one. */
export const ACROSS_REPORT_TYPES = [
  ...NAMED_REPORTS,
  'payments',
  'payouts',
  'refunds',
  'open_transfers',
  'transactions',
  'revenue',
  'check_in',
  'hours',
  'sources',
  'till_sales',
] as const satisfies readonly ReportType[]

/** How often a report is mailed. */
export const REPORT_RHYTHMS = ['daily', 'weekly', 'monthly'] as const
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number]
