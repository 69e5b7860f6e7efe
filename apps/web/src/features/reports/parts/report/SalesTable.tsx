import type { SalesReport, SalesRow } from '@turnout/contract/reports/sales-report.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { groupWords, salesWords } from '../../report-catalogue.ts'
import { partOfRow, reportRange } from '../../report-chart.ts'
import { dayText, isDay } from '../../report-days.ts'
import { sortedRows } from '../../report-rows.ts'
import type { ReportSort } from '../../report-rows.ts'
import { rowWords } from '../../report-values.ts'
import { countWords, moneyWords, shareWords } from '../../report-words.ts'
import type { MoneyWords } from '../../report-words.ts'
import { ReportTable } from './ReportTable.tsx'
import type { ReportColumn } from './ReportTable.tsx'
import css from './report-schedules-card.module.css'

export interface SalesTableProps {
  readonly report: SalesReport
  /** Null: by net sales, by day the newest first. */
  readonly sort: ReportSort | null
  readonly onSort: (sort: ReportSort) => void
  /** The part of the chart that belongs to the row that is pointed at. */
  readonly onPoint: (part: number | null) => void
}

const VALUES: Record<string, (row: SalesRow) => string | number | null> = {
  name: ({ key, label }) => (isDay(key) ? key : label),
  sold: ({ sold }) => sold,
  gross: ({ gross }) => gross,
  discounts: ({ discounts }) => discounts,
  refunds: ({ refunds }) => refunds,
  disputed: ({ disputed }) => disputed,
  net: ({ net }) => net,
  tax: ({ tax }) => tax,
  share: ({ share }) => share,
}

/** The rows of a sales report, with the totals at the foot. */
export function SalesTable({ report, sort, onSort, onPoint }: SalesTableProps) {
  const money = moneyWords(report.currency)
  const shown = sort !== null && sort.by in VALUES ? sort : defaultSort(report)
  const valueOf = VALUES[shown.by] ?? VALUES['net']
  const rows = valueOf
    ? sortedRows(report.rows, valueOf, { direction: shown.direction, locale: documentLocale() })
    : report.rows
  return (
    <ReportTable
      caption={m.reports_caption({ name: salesWords(report.group_by).name, range: reportRange(report) })}
      columns={columnsOf(report, money)}
      rows={rows}
      rowKey={({ key }) => key}
      cardLine={(row) => cardLine(row, money)}
      sort={shown}
      onSort={onSort}
      hasTotals
      onPoint={(row) => onPoint(row === null ? null : partOfRow(report.parts, row.key))}
    />
  )
}

const defaultSort = ({ group_by }: SalesReport): ReportSort => ({
  by: group_by === 'day' ? 'name' : 'net',
  direction: 'desc',
})

/** What is taken off carries its sign; nothing is a dash. */
const offWords = (amount: number, money: MoneyWords): string => (amount === 0 ? '–' : money.full(-amount))

function columnsOf(report: SalesReport, money: MoneyWords): readonly ReportColumn<SalesRow>[] {
  const { totals } = report
  const end = { align: 'end' } as const
  const takenOff = (key: 'discounts' | 'refunds' | 'disputed', label: string): ReportColumn<SalesRow> => ({
    key,
    label,
    leaves: 3,
    isMuted: true,
    ...end,
    total: offWords(totals[key], money),
    render: (row) => offWords(row[key], money),
  })
  const columns: readonly ReportColumn<SalesRow>[] = [
    { key: 'name', label: groupWords(report.group_by), render: (row) => <Name report={report} row={row} /> },
    {
      key: 'sold',
      label: m.reports_column_sold(),
      ...end,
      ...sum(countWords, totals.sold),
      render: ({ sold }) => countWords(sold),
    },
    {
      key: 'gross',
      label: m.reports_head_gross(),
      ...end,
      ...sum(money.full, totals.gross),
      render: ({ gross }) => money.full(gross),
    },
    takenOff('discounts', m.reports_discounts()),
    takenOff('refunds', m.reports_refunds()),
    takenOff('disputed', m.reports_disputed()),
    {
      key: 'net',
      label: m.reports_net_sales(),
      ...end,
      isMain: true,
      ...sum(money.full, totals.net),
      render: ({ net }) => money.full(net),
    },
    {
      key: 'tax',
      label: m.reports_head_tax(),
      ...end,
      leaves: 2,
      isMuted: true,
      ...sum(money.full, totals.tax),
      render: ({ tax }) => money.full(tax),
    },
    {
      key: 'share',
      label: m.reports_head_share(),
      ...end,
      leaves: 1,
      total: shareWords(100),
      render: (row) => <Share share={row.share} part={partOfRow(report.parts, row.key)} />,
    },
  ]
  const hasDisputes = totals.disputed !== 0 || report.rows.some(({ disputed }) => disputed !== 0)
  return columns.filter(({ key }) => (key === 'share' ? !report.counts_twice : key !== 'disputed' || hasDisputes))
}

const sum = (words: (value: number) => string, value: number) => ({ total: words(value) })

function Name({ report, row }: { report: SalesReport; row: SalesRow }) {
  const part = partOfRow(report.parts, row.key)
  return (
    <Row as="span" align="center">
      {part !== null && <i className={css.key} data-part={part} aria-hidden />}
      <Text as="span" className={css.salesTableWords} shrinks breaks>
        <b>{isDay(row.key) ? dayText(row.key, 'named', documentLocale()) : rowWords(row, report.group_by)}</b>
        {row.detail !== null && row.detail !== '' && <small>{row.detail}</small>}
      </Text>
    </Row>
  )
}

function Share({ share, part }: { share: number | null; part: number | null }) {
  if (share === null) return '–'
  return (
    <Row as="span" gap={8} align="center" justify="end">
      {shareWords(share)}
      <Row as="span" className={css.bar} fixed ground="sunken" radius={8} clipped aria-hidden>
        <i
          data-part={part ?? 0}
          style={{ inlineSize: `${Math.max(0, Math.min(100, Math.max(share, share > 0 ? 1 : 0)))}%` }}
        />
      </Row>
    </Row>
  )
}

/** "486 sold · €12,048.50 gross · −€580.50 discounts". */
const cardLine = ({ sold, gross, discounts, refunds, disputed }: SalesRow, money: MoneyWords): string =>
  [
    m.reports_line_sold({ count: countWords(sold) }),
    m.reports_line_gross({ amount: money.full(gross) }),
    ...(discounts === 0 ? [] : [m.reports_line_discounts({ amount: money.full(-discounts) })]),
    ...(refunds === 0 ? [] : [m.reports_line_refunds({ amount: money.full(-refunds) })]),
    ...(disputed === 0 ? [] : [m.reports_line_disputed({ amount: money.full(-disputed) })]),
  ].join(' · ')
