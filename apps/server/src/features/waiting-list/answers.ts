import type { LineSeat } from '@turnout/contract/seats/seat.ts'
import type { WaitingEntry, waitingStatsAnswer } from '@turnout/contract/waiting-list/entry.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { isPausedAtNight, nightEndsAt } from '@turnout/domain/waiting-list/offer-clock.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { seatName } from '@turnout/messages/seat-name.ts'
import { momentCell } from '../../platform/format/cell.ts'
import type { z } from 'zod'
import { dateAnswer } from '../occurrences/queries-ticket-date.ts'
import type { FileColumn } from '../questions/choose-columns.ts'
import type { WaitingEntryRow } from './queries.ts'
import type { ExportedEntryRow } from './queries-export.ts'
import type { ServedEventRow } from './queries-serving.ts'
import type { StatsRow, WaitedPriceRow } from './queries-stats.ts'

export const entryAnswer = (row: WaitingEntryRow): WaitingEntry => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  locale: row.locale,
  wishes: [...row.wishes],
  product_price_id: row.product_price?.id ?? null,
  product: row.product,
  product_price:
    row.product_price === null
      ? null
      : {
          id: row.product_price.id,
          price: majorFromMinor(row.product_price.price_minor, row.product_price.currency),
          label: row.product_price.label,
        },
  quantity: row.quantity,
  takes_fewer: row.takes_fewer,
  side_by_side: row.side_by_side,
  ...dateAnswer(row),
  status: row.status,
  position: row.position,
  reason: row.reason,
  order_id: row.order_id,
  offered_quantity: row.offered_quantity,
  ...(row.offered_seats !== null && { offered_seats: row.offered_seats.map((seat) => labelled(seat, row.locale)) }),
  offered_at: row.offered_at?.toISOString() ?? null,
  offer_expires_at: row.offer_expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

export function statsAnswer(
  { offers_ended: ended, ...stats }: StatsRow,
  waited: readonly WaitedPriceRow[],
  event: ServedEventRow,
): z.output<typeof waitingStatsAnswer> {
  const times = { timezone: event.timezone, startDate: event.start_date }
  const isPaused = isPausedAtNight(event.now, times)
  const data = {
    ...stats,
    expired: stats.offer_expired,
    taken_percent: ended === 0 ? null : Math.floor((100 * stats.purchased) / ended),
    paused_until: isPaused ? nightEndsAt(event.now, event.timezone).toISOString() : null,
    waitlist_auto_process: event.is_automatic,
    waitlist_offer_timeout_minutes: event.offer_minutes,
    prices: waited.filter(({ waiting }) => waiting > 0),
    products: waited.map(({ product_price_id, title, waiting, offered, free_places }) => ({
      product_price_id,
      product_title: title,
      waiting,
      offered,
      available: free_places,
    })),
  }
  return { ...data, data }
}

/** In the language of the person who waits, as on a ticket. */
const labelled = (seat: LineSeat, locale: string) => ({ ...seat, label: seatName(seat, pickLocale({ saved: locale })) })

const STATUS_WORDS = {
  WAITING: m.waiting_list_status_waiting,
  OFFERED: m.waiting_list_status_offered,
  PURCHASED: m.waiting_list_status_purchased,
  CANCELLED: m.waiting_list_status_cancelled,
  OFFER_EXPIRED: m.waiting_list_status_lapsed,
} as const

/** The columns of a file; titles are in the language of the caller. */
export function entryColumns(to: string, isDated: boolean): readonly FileColumn<ExportedEntryRow>[] {
  const locale = { locale: pickLocale({ saved: to }) }
  const dates: readonly FileColumn<ExportedEntryRow>[] = [
    {
      title: m.occurrences_date({}, locale),
      cell: ({ dates_at: dates }) => datesCell(dates ?? []) ?? m.waiting_list_any_date({}, locale),
    },
  ]
  return [
    { title: m.waiting_list_export_position({}, locale), cell: (row) => row.position },
    { title: m.waiting_list_export_first_name({}, locale), cell: (row) => row.first_name },
    { title: m.waiting_list_export_last_name({}, locale), cell: (row) => row.last_name },
    { title: m.waiting_list_export_email({}, locale), cell: (row) => row.email },
    { title: m.waiting_list_export_wishes({}, locale), cell: (row) => row.wishes },
    ...(isDated ? dates : []),
    { title: m.waiting_list_export_places({}, locale), cell: (row) => row.quantity },
    {
      title: m.waiting_list_takes_fewer({}, locale),
      cell: (row) => (row.takes_fewer ? m.waiting_list_export_yes({}, locale) : m.waiting_list_export_no({}, locale)),
    },
    { title: m.waiting_list_export_status({}, locale), cell: (row) => STATUS_WORDS[row.status]({}, locale) },
    { title: m.waiting_list_export_joined({}, locale), cell: (row) => momentCell(row.joined_at) },
    { title: m.waiting_list_export_offered({}, locale), cell: (row) => momentCell(row.offered_at) },
    { title: m.waiting_list_export_held_until({}, locale), cell: (row) => momentCell(row.held_until) },
  ]
}

/** One date is a moment, several are a text; null: none is named. */
function datesCell([first, ...others]: readonly string[]) {
  if (first === undefined) return null
  return others.length === 0 ? momentCell(first) : [first, ...others].join('; ')
}
