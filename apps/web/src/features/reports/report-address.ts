import { REPORT_BASES, REPORT_COMPARISONS, REPORT_PRESETS, REPORT_STEPS } from '@turnout/domain/reports/choices.ts'
import type { ReportBasis, ReportComparison, ReportPreset, ReportStep } from '@turnout/domain/reports/choices.ts'
import type { SalesGroup, SourceGroup } from '@turnout/domain/reports/choices.ts'
import { SALES_GROUPS, SALES_GROUPS_ACROSS, SOURCE_GROUPS } from '@turnout/domain/reports/choices.ts'
import type { Here } from '@turnout/domain/reports/periods.ts'
import { naturalOf } from '../../shell/use-list-address.ts'
import { isDay } from './report-days.ts'
import { daysOfPreset } from './report-period.ts'
import type { Period } from './report-period.ts'
import type { ReportSort } from './report-rows.ts'

/*
 * A report lives in its address, under the names of the wire:
 * `?preset=last_7_days&basis=event&compare=year&group_by=tier&per=week&product_ids=1,2`. A value that
 * no report could have counts as absent.
 */

/** What a report can be narrowed to, each as ids. `date` is called as in the lists of the event, which it comes along from. */
export const FILTERS = ['product_ids', 'product_price_ids', 'promo_code_ids', 'affiliate_ids', 'date'] as const
export type ReportFilter = (typeof FILTERS)[number]

/** What opens over a report and is in its address, so that Back closes it. */
const PANELS = ['period', 'mail', 'filter'] as const
export type ReportPanel = (typeof PANELS)[number]

export interface ReportAddress {
  readonly preset: ReportPreset | null
  readonly days: { readonly start: string; readonly end: string } | null
  readonly basis: ReportBasis
  readonly compare: ReportComparison
  readonly group: SalesGroup | null
  readonly questionId: number | null
  readonly sourceBy: SourceGroup
  readonly per: ReportStep | null
  readonly currency: string | null
  readonly filters: Readonly<Partial<Record<ReportFilter, readonly number[]>>>
  readonly sort: ReportSort | null
  readonly open: ReportPanel | null
}

const DEFAULT_PRESET: ReportPreset = 'last_30_days'

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

const idsIn = (text: string | null): readonly number[] => (text ?? '').split(',').flatMap((id) => naturalOf(id) ?? [])

/** @param isEvent whether the report is of one event, which has its own groupings */
export function readReport(search: URLSearchParams, isEvent: boolean): ReportAddress {
  const [start, end] = [search.get('start_date') ?? '', search.get('end_date') ?? '']
  const days = isDay(start) && isDay(end) && start <= end ? { start, end } : null
  const groups: readonly SalesGroup[] = isEvent ? SALES_GROUPS : SALES_GROUPS_ACROSS
  const currency = search.get('currency_code') ?? ''
  const by = search.get('sort_by')
  return {
    preset: days === null ? (oneOf(REPORT_PRESETS, search.get('preset')) ?? DEFAULT_PRESET) : null,
    days,
    basis: oneOf(REPORT_BASES, search.get('basis')) ?? 'sale',
    compare: oneOf(REPORT_COMPARISONS, search.get('compare')) ?? 'previous',
    group: oneOf(groups, search.get('group_by')),
    questionId: naturalOf(search.get('question_id')),
    sourceBy: oneOf(SOURCE_GROUPS, search.get('source_by')) ?? 'site',
    per: oneOf(REPORT_STEPS, search.get('per')),
    currency: /^[A-Z]{3}$/u.test(currency) ? currency : null,
    filters: Object.fromEntries(
      FILTERS.flatMap((name) => {
        const ids = idsIn(search.get(name))
        return ids.length === 0 ? [] : [[name, ids] as const]
      }),
    ),
    sort: by === null ? null : { by, direction: search.get('sort_direction') === 'asc' ? 'asc' : 'desc' },
    open: oneOf(PANELS, search.get('open')),
  }
}

/** The days that the address means, as the panel holds them. */
export const periodIn = ({ preset, days, compare }: ReportAddress, here: Here): Period =>
  days === null
    ? { preset: preset ?? DEFAULT_PRESET, ...daysOfPreset(preset ?? DEFAULT_PRESET, here), compare }
    : { preset: 'custom', ...days, compare }

/** What another period changes in the address. */
export const periodChange = ({ preset, start, end, compare }: Period): Readonly<Record<string, string | null>> => ({
  preset: preset === 'custom' || preset === DEFAULT_PRESET ? null : preset,
  start_date: preset === 'custom' ? start : null,
  end_date: preset === 'custom' ? end : null,
  compare: compare === 'previous' ? null : compare,
  // The step of another period may not fit.
  per: null,
  open: null,
})

/** The period as the server is asked for it. */
export const periodAsked = ({ preset, days }: ReportAddress) =>
  days === null ? { preset: preset ?? DEFAULT_PRESET } : { start_date: days.start, end_date: days.end }

/** The filters as the server is asked for them. */
export const filtersAsked = ({ filters }: ReportAddress) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, ids]) => [name === 'date' ? 'event_occurrence_ids' : name, ids.join(',')]),
  )

/** Of the filters the dates alone, which tables have too. */
export const dateFilterOf = ({ filters }: ReportAddress): ReportAddress['filters'] =>
  filters.date === undefined ? {} : { date: filters.date }

export const datesAsked = ({ filters }: ReportAddress) =>
  filters.date === undefined ? {} : { event_occurrence_ids: filters.date.join(',') }

/** What leads from one report to another: the period, the date and what it is counted by, not its own grouping and filters. */
const CARRIED = ['date', 'preset', 'start_date', 'end_date', 'basis', 'compare', 'currency_code']

/** The query of another report's address, which shows the same period. */
export function carriedSearch(search: URLSearchParams, more: Readonly<Record<string, string>> = {}): string {
  const kept = CARRIED.flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value]]
  })
  const next = new URLSearchParams([...kept, ...Object.entries(more)]).toString()
  return next === '' ? '' : `?${next}`
}
