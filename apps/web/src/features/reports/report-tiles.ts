import type { SalesReport, SalesTotals } from '@turnout/contract/reports/sales-report.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { EquationTile } from '@turnout/ui/charts/EquationTiles.tsx'
import { changeOf } from './figure-measures.ts'
import { comparedWords } from './report-chart.ts'
import { movedWords } from './report-words.ts'
import type { MoneyWords } from './report-words.ts'

type Figure = 'gross' | 'discounts' | 'refunds' | 'disputed' | 'net'

/** Gross − discounts − refunds − disputed = net, disputed only where there is any, each beside what it was, and the tax inside. */
export function tilesOf(report: SalesReport, money: MoneyWords): readonly EquationTile[] {
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
