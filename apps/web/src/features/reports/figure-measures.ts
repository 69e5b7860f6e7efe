import type { Event } from '@turnout/contract/events/event.ts'
import type { DailyFigures, EventFigures } from '@turnout/contract/reports/figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { ChartPoint, LineChartProps } from '@turnout/ui/charts/chart-props.ts'
import type { StatTileProps } from '@turnout/ui/charts/StatTile.tsx'
import type { Measure } from '@turnout/ui/charts/TabbedChart.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { formatMoney, regional } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { shareWords } from './report-words.ts'

/**
 * How a figure moved against the period before, as a share of it; null when there was nothing to
 * compare with.
 */
export function changeOf(now: number, before: number): { share: number; direction: 'up' | 'down' } | null {
  if (before <= 0 || now === before) return null
  return { share: Math.abs(now - before) / before, direction: now > before ? 'up' : 'down' }
}

const SHAPES = {
  long: { weekday: 'short', day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'short' },
} as const

/** A day of the calendar in words; it has no zone. */
const dayWords = (day: string, shape: keyof typeof SHAPES): string =>
  new Intl.DateTimeFormat(regional(documentLocale()), {
    ...SHAPES[shape],
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

const count = (value: number): string => new Intl.NumberFormat(tagOf(documentLocale())).format(value)

/** A share as text, 0.4 as "40 %" the way the language writes it. */
export const percentWords = (share: number): string =>
  new Intl.NumberFormat(tagOf(documentLocale()), { style: 'percent' }).format(share)

/** Halves of a count are lines of the scale, but no words. */
const wholeCount = (value: number): string => (Number.isInteger(value) ? count(value) : '')

interface Drawn {
  readonly label: string
  readonly valueOf: (day: DailyFigures) => number
  readonly format: (value: number) => string
  readonly formatScale?: (value: number) => string
  readonly noteOf?: (day: DailyFigures) => string
}

function chartOf(figures: EventFigures, days: string, drawn: Drawn): LineChartProps {
  const before = figures.previous.daily_stats
  // A line along zero would say nothing.
  const compares = before.some((day) => drawn.valueOf(day) !== 0)
  const points = figures.daily_stats.map((day, at): ChartPoint => {
    const same = before[at]
    return {
      label: dayWords(day.date, 'long'),
      short: dayWords(day.date, 'short'),
      value: drawn.valueOf(day),
      ...(compares && same && { before: drawn.valueOf(same) }),
      ...(drawn.noteOf && { note: drawn.noteOf(day) }),
    }
  })
  const most = Math.max(0, ...points.map(({ value }) => value))
  const some = points.filter(({ value }) => value !== 0).length
  return {
    label: m.reports_chart_label({ measure: drawn.label, most: drawn.format(most) }),
    points,
    // A line between two days would say that something was sold on the days between them.
    shape: some * 2 < points.length ? 'columns' : 'line',
    format: drawn.format,
    ...(drawn.formatScale && { formatScale: drawn.formatScale }),
    series: { now: m.reports_this_period(), ...(compares && { before: m.reports_previous_period({ days }) }) },
    beforeText: (value) => m.reports_was({ value }),
  }
}

/** The change of a tile, or the length of the period where nothing can be compared. */
function movement(now: number, before: number, days: string): Pick<StatTileProps, 'change' | 'note'> {
  const change = changeOf(now, before)
  if (change === null) return { note: m.reports_in_days({ days }) }
  const { direction, share } = change
  const reader = direction === 'up' ? m.reports_change_up({ days }) : m.reports_change_down({ days })
  return { change: { text: percentWords(share), direction, good: direction === 'up', reader } }
}

export interface NetSalesRow {
  readonly name: string
  readonly amount: string
  readonly role: 'part' | 'total' | 'inside'
}

/**
 * Gross sales − discounts − refunds − disputed = net sales, and the parts that these hold. Parts of zero are
 * left out, so that every line says something.
 */
export function netSalesRows(figures: EventFigures, locale: string): readonly NetSalesRow[] {
  const money = { locale, currency: figures.currency }
  const row = (name: string, amount: number, role: NetSalesRow['role'] = 'part') =>
    amount === 0 && role !== 'total' ? [] : [{ name, amount: formatMoney(amount, money), role }]
  return [
    ...row(m.reports_gross_sales(), figures.total_before_discounts),
    ...row(m.reports_discounts(), -figures.total_discounts),
    ...row(m.reports_refunds(), -figures.total_refunded),
    ...row(m.reports_disputed(), -figures.total_disputed),
    ...row(m.reports_net_sales(), figures.total_net_sales, 'total'),
    ...row(m.reports_tax_inside(), figures.total_tax, 'inside'),
    ...row(m.reports_fees_inside(), figures.total_fees, 'inside'),
  ]
}

/**
 * The figures of the dashboard: net sales, orders, visits and refunds of the period, tickets of all
 * time against their places.
 */
export function measuresOf(figures: EventFigures, event: Pick<Event, 'product_categories'>): readonly Measure[] {
  const days = String(figures.daily_stats.length)
  const money = (value: number): string =>
    formatMoney(value, { locale: documentLocale(), currency: figures.currency }, 'short')
  const { previous, tickets_capacity: capacity } = figures
  const tickets = (day: DailyFigures) => m.reports_day_tickets({ count: day.attendees_registered })
  return [
    {
      key: 'sales',
      label: m.reports_net_sales(),
      value: money(figures.total_net_sales),
      ...movement(figures.total_net_sales, previous.total_net_sales, days),
      chart: chartOf(figures, days, {
        label: m.reports_net_sales(),
        valueOf: (day) => day.total_sales_net,
        format: money,
        noteOf: tickets,
      }),
    },
    {
      key: 'tickets',
      label: m.reports_tickets_sold(),
      value: count(figures.tickets_sold),
      ...withNotPaid(placesNote(capacity, isLimited(event)), figures.tickets_not_paid),
      chart: chartOf(figures, days, {
        label: m.reports_tickets_sold(),
        valueOf: (day) => day.attendees_registered,
        format: count,
        formatScale: wholeCount,
        noteOf: (day) => m.reports_day_orders({ count: day.orders_created }),
      }),
    },
    {
      key: 'orders',
      label: m.reports_orders(),
      value: count(figures.total_orders),
      ...movement(figures.total_orders, previous.total_orders, days),
      chart: chartOf(figures, days, {
        label: m.reports_orders(),
        valueOf: (day) => day.orders_created,
        format: count,
        formatScale: wholeCount,
        noteOf: tickets,
      }),
    },
    visitsOf(figures, days),
    refundsOf(figures, days),
  ]
}

/** How many visits became orders; the chart draws the visits. */
function visitsOf(figures: EventFigures, days: string): Measure {
  return {
    key: 'visits',
    label: m.reports_visits_to_orders(),
    value: figures.conversion === null ? '–' : shareWords(figures.conversion),
    ...pointsMoved(figures, days),
    chart: chartOf(figures, days, {
      label: m.reports_visits(),
      valueOf: (day) => day.total_visits,
      format: count,
      formatScale: wholeCount,
      noteOf: (day) => m.reports_day_visitor_orders({ count: day.visitor_orders }),
    }),
  }
}

/** The money that went back in the period. */
function refundsOf(figures: EventFigures, days: string): Measure {
  const money = (value: number): string =>
    formatMoney(value, { locale: documentLocale(), currency: figures.currency }, 'short')
  return {
    key: 'refunded',
    label: m.reports_refunded(),
    value: money(figures.total_refunded),
    note: m.reports_refunded_orders({ count: figures.orders_refunded }),
    chart: chartOf(figures, days, {
      label: m.reports_refunded(),
      valueOf: (day) => day.total_refunded,
      format: money,
    }),
  }
}

/** How far the conversion moved, in points of a percent; the visits where nothing can be compared. */
function pointsMoved({ conversion, total_visits, previous }: EventFigures, days: string) {
  const moved = conversion === null || previous.conversion === null ? 0 : conversion - previous.conversion
  const points = Math.abs(moved).toLocaleString(tagOf(documentLocale()), { maximumFractionDigits: 1 })
  if (points === '0') return { note: m.reports_visits_count({ count: total_visits, shown: count(total_visits) }) }
  const isUp = moved > 0
  const reader = isUp ? m.reports_change_up({ days }) : m.reports_change_down({ days })
  const direction = isUp ? ('up' as const) : ('down' as const)
  return { change: { text: m.reports_points({ points }), direction, good: isUp, reader } }
}

/**
 * "of 800". An event without tickets has no places to name. An event that is limited only by the
 * capacities its tickets share is not unlimited.
 */
function placesNote(capacity: number | null, hasLimit: boolean): Pick<StatTileProps, 'note'> {
  if (capacity === 0 || (capacity === null && hasLimit)) return {}
  return { note: capacity === null ? m.reports_no_limit() : m.reports_of_capacity({ capacity: count(capacity) }) }
}

/** "of 800, 6 not paid yet": what is sold and still awaits its money is said beside it. */
const withNotPaid = ({ note }: Pick<StatTileProps, 'note'>, unpaid: number): Pick<StatTileProps, 'note'> => {
  if (unpaid === 0) return note === undefined ? {} : { note }
  const words = m.reports_not_paid_yet({ count: count(unpaid) })
  return { note: note === undefined ? words : inARow(note, words) }
}

/** Whether anything limits every ticket: own places, or a shared capacity. */
const isLimited = ({ product_categories }: Pick<Event, 'product_categories'>): boolean =>
  (product_categories ?? [])
    .flatMap(({ products }) => products)
    .filter((product) => product.product_type === 'TICKET')
    .every((product) => product.quantity_available !== null)

/** Whether the event never sold anything, as far as the figures tell. */
export const isUnsold = (figures: EventFigures): boolean =>
  figures.total_orders === 0 &&
  figures.previous.total_orders === 0 &&
  figures.products.every(({ quantity_sold }) => quantity_sold === 0)
