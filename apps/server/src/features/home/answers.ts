import type { CardPayments } from '@turnout/contract/enums.ts'
import type { Home, HomeSetup, LatestOrder, Need, Week } from '@turnout/contract/home/home.ts'
import type { EventHit, GuestHit, OrderHit } from '@turnout/contract/home/search.ts'
import { workingWays } from '@turnout/domain/events/payment-ways.ts'
import { setupSteps } from '@turnout/domain/events/setup-steps.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import type { FoundNeed } from './find-needs.ts'
import type { EventDayRow } from './queries-days.ts'
import type { EventHitRow, GuestHitRow, OrderHitRow } from './queries-search.ts'
import type { LatestOrderRow, NextEventRow, SetupRow } from './queries.ts'

interface NamedEventRow {
  readonly event_id: number | null
  readonly event_title: string | null
  readonly event_timezone: string | null
}

const eventOf = ({ event_id: id, event_title: title, event_timezone: timezone }: NamedEventRow): Need['event'] =>
  id === null || title === null || timezone === null ? null : { id, title, timezone }

export const needAnswer = (row: FoundNeed): Need => ({
  key: row.key,
  kind: row.kind,
  at: row.at?.toISOString() ?? null,
  event: eventOf(row),
  subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject_name ?? '' },
  count: row.count,
  amount: row.amount_minor === null || row.currency === null ? null : majorFromMinor(row.amount_minor, row.currency),
  currency: row.currency,
})

export const nextEventAnswer = ({ id, title, timezone, start_date }: NextEventRow): Home['next_event'] => ({
  id,
  title,
  timezone,
  start_date: start_date.toISOString(),
})

export const latestOrderAnswer = (row: LatestOrderRow): LatestOrder => ({
  id: row.id,
  public_id: row.public_id,
  event: { id: row.event_id, title: row.event_title, timezone: row.event_timezone },
  first_name: row.first_name,
  last_name: row.last_name,
  status: row.status,
  total_gross: majorFromMinor(row.total_gross_minor, row.currency),
  currency: row.currency,
  created_at: row.created_at.toISOString(),
})

export const setupAnswer = (row: SetupRow, cards: CardPayments): HomeSetup => ({
  event: { id: row.id, title: row.title, timezone: row.timezone },
  steps: setupSteps({
    hasTicket: row.has_ticket,
    hasDescription: row.has_description,
    hasCover: row.has_cover,
    mayCost: row.may_cost,
    hasPaymentWay:
      workingWays(row.payment_providers, {
        cards,
        offline: { methods: row.offline_payment_methods, hasAccount: row.has_account },
      }).length > 0,
    isPublished: row.status !== 'DRAFT',
    hasCheckInList: row.has_check_in_list,
  }).map(({ step, isDone }) => ({ step, is_done: isDone })),
})

export const guestHitAnswer = ({
  order_id,
  order_public_id,
  event_id,
  event_title,
  ...guest
}: GuestHitRow): GuestHit => ({
  ...guest,
  order: { id: order_id, public_id: order_public_id },
  event: { id: event_id, title: event_title },
})

export const orderHitAnswer = ({ event_id, event_title, total_gross_minor, ...order }: OrderHitRow): OrderHit => ({
  ...order,
  total_gross: majorFromMinor(total_gross_minor, order.currency),
  event: { id: event_id, title: event_title },
})

export const eventHitAnswer = ({ start_date, ...event }: EventHitRow): EventHit => ({
  ...event,
  start_date: start_date.toISOString(),
})

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
