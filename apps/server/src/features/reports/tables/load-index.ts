import type { ReportIndex } from '@turnout/contract/reports/report-tables.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import {
  REPORT_TABLES,
  type ReportStep,
  type ReportTable,
  type ReportType,
  type SalesGroup,
} from '@turnout/domain/reports/choices.ts'
import { bucketsOf, daysBetween, stepOf, type ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { shareOf } from '@turnout/domain/reports/shares.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'
import { headAnswer } from '../sales/answers-sales.ts'
import { rowLabel } from '../sales/answers-labels.ts'
import { NO_FILTERS } from '../sales/queries-moved-rows.ts'
import { namesOfRows } from '../sales/queries-names.ts'
import { NO_MONEY, salesSums, type SalesSumsRow, type SumsFound } from '../sales/queries-sums.ts'
import type { TableFound } from './answers-grid.ts'
import { loadTable } from './load-table.ts'

export interface IndexAsked {
  readonly scope: ReportScope
  readonly period: ReportPeriod
  readonly now: Date
  readonly locale: string
  readonly mailed: ReadonlySet<ReportType>
}

/** Questions and dates are those of one event. */
const OF_ONE_EVENT: ReadonlySet<ReportTable> = new Set(['answers', 'dates'])

/** Read from all lines: too much for an index. */
const WITHOUT_FIGURE: ReadonlySet<ReportTable> = new Set(['revenue'])

type Entry = ReportIndex['reports'][number]
type Told = Pick<Entry, 'figure' | 'drawing'>

/** Pieces of a small drawing. */
const PIECES = 5
const DAYS_OF_LINE = 45

/** Every report with its figure of a period, and a small drawing of the sales. */
export async function loadReportIndex(reader: Reader, asked: IndexAsked): Promise<ReportIndex> {
  const { scope, period, now } = asked
  const step = stepOf(period, lineStep(period))
  const sums = (group: SalesGroup) => sumsBy(reader, asked, { group, step })
  const [byDay, byProduct, byCode, byAffiliate] = await Promise.all([
    sums('day'),
    sums('product'),
    sums('promo_code'),
    sums('affiliate'),
  ])
  const tables = REPORT_TABLES.filter((table) => !OF_ONE_EVENT.has(table) || scope.level === 'event')
  const found = await Promise.all(
    tables.map(async (table) => {
      if (WITHOUT_FIGURE.has(table)) return [table, { figure: null, drawing: null }] as const
      const told = {
        scope,
        period,
        now,
        locale: asked.locale,
        questionId: null,
        sourceBy: 'site',
        basis: 'sale',
        dates: null,
        limit: 1,
      } as const
      return [table, tableTold(await loadTable(reader, table, told), scope)] as const
    }),
  )
  const told: readonly (readonly [ReportType, Told])[] = [
    ['daily_sales_report', dayTold(byDay, asked, bucketsOf(period, step).length)],
    ['product_sales', await productTold(reader, asked, byProduct)],
    ['promo_codes_report', codeTold(byCode, asked)],
    ['affiliates', affiliateTold(byAffiliate, asked)],
    [
      'taxes',
      { figure: amountFigure('taxes', byDay.all.tax_minor - byDay.all.refunded_tax_minor, asked), drawing: null },
    ],
    // Without several dates there is no such report.
    ...found.filter(([table, { figure }]) => table !== 'dates' || figure !== null),
  ]
  const reports = told.map(([type, one]) => ({ type, ...one, is_mailed: asked.mailed.has(type) }))
  return { ...headAnswer(scope, { period, per: step, asOf: now }), reports }
}

function lineStep({ startDate, endDate }: ReportPeriod): ReportStep {
  const days = daysBetween(startDate, endDate)
  return days <= DAYS_OF_LINE ? 'day' : days <= DAYS_OF_LINE * 7 ? 'week' : 'month'
}

const sumsBy = (reader: Reader, { scope, period }: IndexAsked, of: { group: SalesGroup; step: ReportStep }) =>
  salesSums(reader, {
    scope,
    period,
    filters: NO_FILTERS,
    group: of.group,
    questionId: null,
    buckets: bucketsOf(period, of.step),
    unit: period.unit,
    limit: PIECES,
  })

const netOf = (row: SalesSumsRow): number =>
  netSalesMinor({
    chargedMinor: row.charged_minor,
    refundedMinor: row.refunded_minor,
    disputedMinor: row.disputed_minor,
  })

function dayTold(sums: SumsFound, asked: IndexAsked, bars: number): Told {
  const line = Array.from({ length: bars }, (_, n) => major(netOf(sums.points.get(n) ?? NO_MONEY), asked))
  return { figure: amountFigure('net', netOf(sums.all), asked), drawing: { shape: 'line', values: line } }
}

async function productTold(reader: Reader, asked: IndexAsked, sums: SumsFound): Promise<Told> {
  const [first] = sums.rows
  if (first === undefined) return { figure: null, drawing: null }
  const names = await namesOfRows(reader, asked.scope, { group: 'product', keys: [first.key] })
  const { label } = rowLabel({ asked: { group_by: 'product' }, names }, first.key, asked.locale)
  const value = shareOf(netOf(first), netOf(sums.all))
  return {
    figure: { id: 'share', label, kind: 'share', value },
    drawing: { shape: 'parts', values: nets(sums, asked) },
  }
}

function codeTold(sums: SumsFound, asked: IndexAsked): Told {
  const values = nets({ ...sums, rows: sums.rows.filter(({ key }) => key !== 'none') }, asked)
  const figure = amountFigure('discounts', sums.all.discount_minor, asked)
  return { figure, drawing: values.length === 0 ? null : { shape: 'columns', values } }
}

function affiliateTold(sums: SumsFound, asked: IndexAsked): Told {
  const own = sums.rows.find(({ key }) => key === 'none')
  const whole = netOf(sums.all)
  const value = shareOf(whole - (own === undefined ? 0 : netOf(own)), whole)
  const label = m.reports_type_affiliates({}, { locale: pickLocale({ saved: asked.locale }) })
  const values = nets(sums, asked)
  return {
    figure: value === null ? null : { id: 'share', label, kind: 'share', value },
    drawing: values.length === 0 ? null : { shape: 'parts', values },
  }
}

const nets = ({ rows }: SumsFound, asked: IndexAsked): number[] =>
  rows.map((row) => major(Math.max(0, netOf(row)), asked))

const major = (minor: number, { scope }: IndexAsked): number => majorFromMinor(minor, scope.currency)

const FIGURES = {
  net: m.reports_column_net,
  discounts: m.reports_column_discounts,
  taxes: m.reports_column_tax_inside,
} as const

const amountFigure = (id: keyof typeof FIGURES, minor: number, asked: IndexAsked): Entry['figure'] => ({
  id,
  label: FIGURES[id]({}, { locale: pickLocale({ saved: asked.locale }) }),
  kind: 'amount',
  value: major(minor, asked),
})

/** The first figure of a table represents it. */
function tableTold({ figures: [first], rowCount }: TableFound, { currency }: ReportScope): Told {
  if (first === undefined || (rowCount === 0 && first.value === 0)) return { figure: null, drawing: null }
  const { id, title: label, kind, value } = first
  const shown = kind === 'amount' && value !== null ? majorFromMinor(Number(value), currency) : value
  return { figure: { id, label, kind, value: shown }, drawing: null }
}
