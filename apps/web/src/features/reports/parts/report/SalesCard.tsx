import type { SalesReport, SalesTotals } from '@turnout/contract/reports/sales-report.ts'
import type { ReportStep } from '@turnout/domain/reports/choices.ts'
import { periodOfDays, stepOf } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EquationTiles, type EquationTile } from '@turnout/ui/charts/EquationTiles.tsx'
import { PeriodChart } from '@turnout/ui/charts/PeriodChart.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { changeOf } from '../../figure-measures.ts'
import { chartOfSales, comparedWords } from '../../report-chart.ts'
import type { ReportSort } from '../../report-rows.ts'
import { countWords, moneyWords, movedWords, type MoneyWords } from '../../report-words.ts'
import { SalesTable } from './SalesTable.tsx'

export interface SalesCardProps {
  readonly report: SalesReport
  readonly sort: ReportSort | null
  readonly onSort: (sort: ReportSort) => void
  readonly onPer: (per: ReportStep) => void
}

type Figure = 'gross' | 'discounts' | 'refunds' | 'disputed' | 'net'

/** Gross − discounts − refunds − disputed = net, disputed only where there is any, each beside what it was, and the tax inside. */
function tilesOf(report: SalesReport, money: MoneyWords): readonly EquationTile[] {
  const { totals } = report
  const was = (figure: Figure) => noteOf(report.previous, figure, money)
  return [
    { label: m.reports_gross_sales(), value: money.full(totals.gross), ...movement(report, 'gross', money) },
    { label: m.reports_discounts(), value: money.full(totals.discounts), operator: 'minus', ...was('discounts') },
    { label: m.reports_refunds(), value: money.full(totals.refunds), operator: 'minus', ...was('refunds') },
    ...(totals.disputed === 0
      ? []
      : [
          {
            label: m.reports_disputed(),
            value: money.full(totals.disputed),
            operator: 'minus',
            ...was('disputed'),
          } as const,
        ]),
    {
      label: m.reports_net_sales(),
      value: money.full(totals.net),
      operator: 'equals',
      isTotal: true,
      ...was('net'),
      ...movement(report, 'net', money),
    },
    {
      label: m.reports_tax_inside_net(),
      value: money.full(totals.tax),
      note: m.reports_tax_rates({ count: report.tax_rates }),
    },
  ]
}

const noteOf = (previous: SalesTotals | null, figure: Figure, money: MoneyWords): Pick<EquationTile, 'note'> =>
  previous === null ? {} : { note: m.reports_was({ value: money.full(previous[figure]) }) }

/** More or less than before, with an arrow; where nothing was before, what it was. */
function movement(
  report: SalesReport,
  figure: 'gross' | 'net',
  money: MoneyWords,
): Pick<EquationTile, 'change' | 'note'> {
  const before = comparedWords(report)
  if (report.previous === null || before === undefined) return {}
  const change = changeOf(report.totals[figure], report.previous[figure])
  if (change === null) return noteOf(report.previous, figure, money)
  const { direction, share } = change
  const reader = direction === 'up' ? m.reports_change_up_on({ before }) : m.reports_change_down_on({ before })
  return { change: { text: movedWords(share), direction, good: direction === 'up', reader } }
}

/** A sales report: the equation, the drawing, and the same figures line by line. */
export function SalesCard({ report, sort, onSort, onPer }: SalesCardProps) {
  const [part, setPart] = useState<number | null>(null)
  return (
    <Card label={m.reports_figures()} flush>
      <EquationTiles label={m.reports_totals()} tiles={tilesOf(report, moneyWords(report.currency))} />
      <PeriodChart {...chartOfSales(report)} emphasis={part} headEnd={<PerMenu report={report} onPer={onPer} />} />
      {report.counts_twice && (
        <Text padding="10-18" rule="above" font="small" tone="muted">
          {m.reports_counts_twice()}
        </Text>
      )}
      <SalesTable report={report} sort={sort} onSort={onSort} onPoint={setPart} />
      {report.row_count > report.rows.length && (
        <Text padding="10-18" rule="above" font="small" tone="muted">
          {m.reports_first_rows({ shown: countWords(report.rows.length), all: countWords(report.row_count) })}
        </Text>
      )}
    </Card>
  )
}

const PER: Record<ReportStep, () => string> = {
  hour: m.reports_per_hour,
  day: m.reports_per_day,
  week: m.reports_per_week,
  month: m.reports_per_month,
}

const STEPS: readonly ReportStep[] = ['day', 'week', 'month']

/** The steps that a period can be drawn in without too many columns. Hours have no other. */
function stepsFor({ per, start_date, end_date }: SalesReport['period']): readonly ReportStep[] {
  if (per === 'hour') return []
  const period = periodOfDays({ startDate: start_date, endDate: end_date, zone: 'UTC' })
  return STEPS.filter((step) => stepOf(period, step) === step)
}

/** How the columns are put together; absent where there is no choice. */
function PerMenu({ report: { period, basis }, onPer }: Pick<SalesCardProps, 'report' | 'onPer'>) {
  const steps = stepsFor(period)
  if (steps.length < 2 || basis === 'event') return null
  const items = steps.map((step) => ({
    key: step,
    label: PER[step](),
    checked: step === period.per,
    onPress: () => onPer(step),
  }))
  return (
    <Menu label={m.reports_per()} groups={[{ items }]}>
      <Button size="small" iconAfter={ChevronDown}>
        {PER[period.per]()}
      </Button>
    </Menu>
  )
}
