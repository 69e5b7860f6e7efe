import { shareOf } from '@turnout/domain/reports/shares.ts'
import type { ReportValueKind } from '@turnout/contract/reports/report-tables.ts'
import { pickLocale } from '@turnout/messages/locale.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import type { GridColumn, GridRow } from '../files/write-report.ts'
import { nameOf, TITLES, type ColumnId } from './answers-words.ts'
import type { TableFigure, TableFound } from './answers-grid.ts'
import type { OpenTransferRow, PaymentDayRow, RefundRow, TransactionRow } from './queries-money.ts'
import type { AnswerCountRow, ArrivalsRow, DateRow, HourRow } from './queries-people.ts'

const column = (id: ColumnId, kind: ReportValueKind, locale: string): GridColumn => ({
  id,
  kind,
  title: TITLES[id]({}, { locale: pickLocale({ saved: locale }) }),
})
export const columnsOf = (kinds: Partial<Record<ColumnId, ReportValueKind>>, locale: string): GridColumn[] =>
  Object.entries(kinds).map(([id, kind]) => column(id as ColumnId, kind, locale))
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A table whose columns `added` add up; the figures are totals, or told apart. */
export function table(
  of: { columns: readonly GridColumn[]; rows: readonly GridRow[]; added: readonly ColumnId[]; locale: string },
  figures: readonly ColumnId[],
): TableFound {
  const { columns, rows, added, locale } = of
  const totals = columns.map(({ id }, n) =>
    added.includes(id as ColumnId) ? sum(rows.map((row) => Number(row[n] ?? 0))) : null,
  )
  const told = figures.map((id): TableFigure => {
    const n = columns.findIndex((one) => one.id === id)
    return { ...column(id, columns[n]?.kind ?? 'count', locale), value: totals[n] ?? 0 }
  })
  const none = { questions: [], questionId: null } as const
  return { figures: told, columns, rows, rowCount: rows.length, totals: added.length === 0 ? [] : totals, ...none }
}

const WAYS = { card: 'STRIPE', offline: 'OFFLINE', till: 'TILL', elsewhere: 'ELSEWHERE' } as const

export function paymentsTable(found: readonly PaymentDayRow[], locale: string): TableFound {
  const amounts = {
    received: 'amount',
    platform_fees: 'amount',
    refunds: 'amount',
    surplus: 'amount',
    disputed: 'amount',
    left: 'amount',
  } as const
  const columns = columnsOf({ day: 'day', way: 'text', payments: 'count', ...amounts }, locale)
  const rows = found.map((row) => [
    row.day,
    nameOf(WAYS[row.way], locale),
    row.payments,
    row.received_minor,
    row.platform_fees_minor,
    row.refunded_minor,
    row.surplus_minor,
    row.disputed_minor,
    row.left_minor,
  ])
  const added = ['payments', 'received', 'platform_fees', 'refunds', 'surplus', 'disputed', 'left'] as const
  return table({ columns, rows, added, locale }, ['received', 'refunds', 'disputed', 'platform_fees', 'left'])
}

export function refundsTable(found: readonly RefundRow[], locale: string): TableFound {
  const kinds = {
    moment: 'moment',
    order: 'text',
    way: 'text',
    origin: 'text',
    state: 'text',
    refunds: 'amount',
  } as const
  const columns = columnsOf(kinds, locale)
  const rows = found.map((row) => [
    row.moment,
    row.order,
    nameOf(row.provider, locale),
    nameOf(row.origin, locale),
    nameOf(row.state, locale),
    row.amount_minor,
  ])
  const given = found.filter(({ state, origin }) => state === 'SUCCEEDED' && origin !== 'SURPLUS')
  const whole = table({ columns, rows, added: [], locale }, [])
  // What is on its way, failed or was paid twice is listed, and is no refund of sales.
  const figure = { ...column('refunds', 'amount', locale), value: sum(given.map(({ amount_minor }) => amount_minor)) }
  return { ...whole, figures: [figure] }
}

export function openTransfersTable(found: readonly OpenTransferRow[], locale: string): TableFound {
  const columns = columnsOf({ order: 'text', begun: 'day', due: 'day', days: 'count', awaited: 'amount' }, locale)
  const rows = found.map((row) => [row.order, row.begun, row.due, row.days, row.amount_minor])
  const whole = table({ columns, rows, added: ['awaited'], locale }, ['awaited'])
  return {
    ...whole,
    figures: [...whole.figures, { ...column('open_orders', 'count', locale), id: 'orders', value: found.length }],
  }
}

export function transactionsTable(found: readonly TransactionRow[], locale: string): TableFound {
  const kinds = {
    id: 'count',
    moment: 'moment',
    order: 'text',
    posting: 'text',
    account: 'text',
    amount: 'amount',
  } as const
  const rows = found.map((row) => [row.id, row.moment, row.order, row.posting, row.account, row.amount_minor])
  return table({ columns: columnsOf(kinds, locale), rows, added: [], locale }, [])
}

/** Of a table that is read in parts: how many lines it has in all. */
export const linesCounted = (count: number, locale: string): Pick<TableFound, 'figures' | 'rowCount'> => ({
  figures: [{ ...column('lines', 'count', locale), value: count }],
  rowCount: count,
})

export function answersTable(found: readonly AnswerCountRow[], locale: string): TableFound {
  const columns = columnsOf({ answer: 'text', answers: 'count', share: 'share' }, locale)
  const whole = sum(found.map(({ answers }) => answers))
  const rows = found.map(({ answer, answers }) => [answer, answers, shareOf(answers, whole)])
  return table({ columns, rows, added: ['answers'], locale }, ['answers'])
}

export function arrivalsTable(found: readonly ArrivalsRow[], locale: string): TableFound {
  const kinds = {
    event: 'text',
    product: 'text',
    tier: 'text',
    guests: 'count',
    arrived: 'count',
    no_shows: 'count',
    share: 'share',
  } as const
  const columns = columnsOf(kinds, locale)
  const rows = found.map((row) => [
    row.event,
    row.product,
    row.tier,
    row.guests,
    row.arrived,
    row.guests - row.arrived,
    shareOf(row.arrived, row.guests),
  ])
  const added = ['guests', 'arrived', 'no_shows'] as const
  return table({ columns, rows, added, locale }, added)
}

export function datesTable(found: readonly DateRow[], locale: string): TableFound {
  const kinds = {
    date: 'moment',
    name: 'text',
    places: 'count',
    ordered: 'count',
    unpaid: 'count',
    arrived: 'count',
    paid: 'amount',
  } as const
  const rows = found.map((row) => [row.date, row.name, row.capacity, row.sold, row.unpaid, row.arrived, row.paid_minor])
  const added = ['ordered', 'unpaid', 'arrived', 'paid'] as const
  return table({ columns: columnsOf(kinds, locale), rows, added, locale }, added)
}

export function hoursTable(found: readonly HourRow[], locale: string): TableFound {
  const kinds = { weekday: 'text', hour: 'text', orders: 'count', sold: 'count', charged: 'amount' } as const
  const rows = found.map((row) => [
    nameOfDay(row.weekday, locale),
    `${String(row.hour).padStart(2, '0')}:00`,
    row.orders,
    row.sold,
    row.charged_minor,
  ])
  const added = ['orders', 'sold', 'charged'] as const
  return table({ columns: columnsOf(kinds, locale), rows, added, locale }, ['orders'])
}

/** A Monday, from which the names of weekdays are counted. */
const MONDAY = Date.UTC(2024, 0, 1)
const nameOfDay = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * 86_400_000,
  )
