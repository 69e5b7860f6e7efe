import type { ReportTableAnswer, ReportValue } from '@turnout/contract/reports/report-tables.ts'
import type { Here } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { StatTiles } from '@turnout/ui/charts/StatTile.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { reportEntries } from '../../report-catalogue.ts'
import { reportRange } from '../../report-chart.ts'
import { sortedRows } from '../../report-rows.ts'
import type { ReportSort } from '../../report-rows.ts'
import { isFigure, valueWords } from '../../report-values.ts'
import { countWords, moneyWords } from '../../report-words.ts'
import type { Period } from '../../report-period.ts'
import { daysWithMoneyText, ShowOtherPeriod } from './ShowOtherPeriod.tsx'
import { ReportTable } from './ReportTable.tsx'
import type { ReportColumn } from './ReportTable.tsx'

export interface TableCardProps {
  readonly table: ReportTableAnswer
  readonly sort: ReportSort | null
  readonly onSort: (sort: ReportSort) => void
  readonly here: Here
  readonly onShow: (period: Omit<Period, 'compare'>) => void
  /** Null: it is not narrowed. */
  readonly onClearFilters: (() => void) | null
}

type Row = readonly ReportValue[]

/** The figures of a report, and its rows as they are in its file. */
export function TableCard({ table, sort, onSort, here, onShow, onClearFilters }: TableCardProps) {
  const money = moneyWords(table.currency)
  return (
    <Card label={m.reports_figures()} flush>
      {table.figures.length > 0 && (
        <StatTiles
          label={m.reports_figures_of()}
          tiles={table.figures.map(({ label, kind, value }) => ({ label, value: valueWords(value, kind, money) }))}
        />
      )}
      {table.rows.length === 0 ? (
        <EmptyState
          ghost="rows"
          level={2}
          title={m.reports_empty_rows()}
          action={
            onClearFilters === null ? (
              <ShowOtherPeriod days={table} here={here} onShow={onShow} />
            ) : (
              <Button onPress={onClearFilters}>{m.reports_clear_filters()}</Button>
            )
          }
        >
          {onClearFilters === null ? daysWithMoneyText(table) : m.reports_empty_filtered()}
        </EmptyState>
      ) : (
        <Rows table={table} sort={sort} onSort={onSort} />
      )}
      {table.row_count > table.rows.length && (
        <Text padding="10-18" rule="above" font="small" tone="muted">
          {m.reports_first_rows({ shown: countWords(table.rows.length), all: countWords(table.row_count) })}
        </Text>
      )}
    </Card>
  )
}

function Rows({ table, sort, onSort }: Pick<TableCardProps, 'table' | 'sort' | 'onSort'>) {
  const at = table.columns.findIndex(({ id }) => id === sort?.by)
  const rows = table.rows.map((row, place) => ({ row, place }))
  const shown =
    sort === null || at === -1
      ? rows
      : sortedRows(rows, ({ row }) => row[at] ?? null, { direction: sort.direction, locale: documentLocale() })
  const columns = columnsOf(table)
  return (
    <ReportTable
      caption={m.reports_caption({ name: nameOf(table), range: reportRange(table) })}
      columns={columns.map((column) => ({ ...column, render: ({ row }: { row: Row }) => column.render(row) }))}
      rows={shown}
      rowKey={({ place }) => String(place)}
      cardLine={({ row }) => cardLine(table, row)}
      // In the order of the answer until another is chosen.
      sort={sort ?? { by: '', direction: 'desc' }}
      onSort={onSort}
      hasTotals={table.totals.some((value) => value !== null)}
    />
  )
}

const nameOf = ({ table }: ReportTableAnswer): string => reportEntries().find(({ type }) => type === table)?.name ?? ''

/** The column that is beside the name on a card: the last sum, or the last figure. */
function mainOf({ columns, totals }: ReportTableAnswer): number {
  const summed = columns.findLastIndex(({ kind }, at) => isFigure(kind) && totals[at] != null)
  return summed === -1 ? columns.findLastIndex(({ kind }) => isFigure(kind)) : summed
}

const MOST_STEADY = 5

function columnsOf(table: ReportTableAnswer): readonly ReportColumn<Row>[] {
  const money = moneyWords(table.currency)
  const main = mainOf(table)
  return table.columns.map(({ id, title, kind }, at) => ({
    key: id,
    label: title,
    ...(isFigure(kind) && { align: 'end' as const }),
    ...(at === main && { isMain: true }),
    ...(at !== main &&
      at >= MOST_STEADY && {
        leaves: at === MOST_STEADY ? (3 as const) : at === MOST_STEADY + 1 ? (2 as const) : (1 as const),
      }),
    total: table.totals[at] == null ? null : valueWords(table.totals[at], kind, money),
    render: (row) => {
      const words = valueWords(row[at] ?? null, kind, money)
      const shown =
        kind === 'day' ? (
          <Text as="span" lines="one">
            {words}
          </Text>
        ) : (
          words
        )
      return at === 0 ? (
        <Text as="b" weight={650} breaks>
          {shown}
        </Text>
      ) : (
        shown
      )
    },
  }))
}

/** What has no place beside the name on a card: "Provider Card · Fees €2.10". */
function cardLine(table: ReportTableAnswer, row: Row): string {
  const money = moneyWords(table.currency)
  const main = mainOf(table)
  return table.columns
    .flatMap(({ title, kind }, at) =>
      at === 0 || at === main || row[at] == null || row[at] === ''
        ? []
        : [`${title} ${valueWords(row[at], kind, money)}`],
    )
    .join(' · ')
}
