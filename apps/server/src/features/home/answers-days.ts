import type { Home, Week } from '@turnout/contract/home/home.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import type { EventDayRow } from './queries-days.ts'

const DAY_MS = 86_400_000
const WEEK = 7

/** Fourteen days up to today on a person's calendar: the last seven with today, and the seven before. */
export function daysToToday(now: Date, zone: string): readonly string[] {
  const today = Date.parse(`${dayOf(now, zone)}T00:00:00Z`)
  return Array.from({ length: 2 * WEEK }, (_, n) =>
    new Date(today - (2 * WEEK - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  )
}

const netOf = (row: EventDayRow): number =>
  netSalesMinor({
    chargedMinor: row.charged_minor,
    refundedMinor: row.refunded_minor,
    disputedMinor: row.disputed_minor,
  })

const sumOf = (rows: readonly EventDayRow[], amountOf: (row: EventDayRow) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0)

/** The last seven days by currency; the currency in which most orders were made comes first. */
export function weekAnswer(rows: readonly EventDayRow[], days: readonly string[]): Week[] {
  const last = days.slice(WEEK)
  const weeks = [...new Set(rows.map(({ currency }) => currency))].map((currency): Week => {
    const own = rows.filter((row) => row.currency === currency)
    const now = own.filter(({ day }) => last.includes(day))
    const before = own.filter(({ day }) => !last.includes(day))
    const money = (some: readonly EventDayRow[], amountOf = netOf) => majorFromMinor(sumOf(some, amountOf), currency)
    return {
      currency,
      days: last.map((date) => ({ date, total_net_sales: money(now.filter(({ day }) => day === date)) })),
      total_net_sales: money(now),
      previous_net_sales: money(before),
      total_refunded: money(now, (row) => row.refunded_minor),
      total_disputed: money(now, (row) => row.disputed_minor),
      orders: sumOf(now, ({ orders }) => orders),
      tickets: sumOf(now, ({ tickets }) => tickets),
    }
  })
  return weeks.toSorted((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1))
}

/** Net sales of each of the fourteen days, of every open event. */
export const trendsAnswer = (
  rows: readonly EventDayRow[],
  days: readonly string[],
  open: readonly number[],
): NonNullable<Home['trends']> =>
  open.map((eventId) => {
    const own = rows.filter(({ event_id }) => event_id === eventId)
    const byDay = new Map(own.map((row) => [row.day, majorFromMinor(netOf(row), row.currency)]))
    return { event_id: eventId, net_sales: days.map((day) => byDay.get(day) ?? 0) }
  })
