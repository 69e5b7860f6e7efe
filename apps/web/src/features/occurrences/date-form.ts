import type { BodyInput } from '@turnout/contract/client.ts'
import type { updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import type { OccurrenceWithPrices } from '@turnout/contract/occurrences/occurrence.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { decimalText, minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'

/** A date as it is typed: times as wall-clock text of the event's zone, '' for nothing. */
export interface DateForm {
  readonly start_date: string
  readonly end_date: string
  readonly label: string
  readonly place: string
  readonly capacity: number | null
  readonly day_capacity: number | null
  readonly sale_ends_minutes_before: number | null
  /** In days, as far as it is whole ones. */
  readonly sale_opens_days: number | null
  readonly early_minutes: number | null
  readonly late_minutes: number | null
  readonly is_shown: boolean
  /** By price, in their order; '': as the ticket says. */
  readonly prices: readonly string[]
  /** The most per order, by ticket, in their order; null: as the ticket says. */
  readonly limits: readonly (number | null)[]
}

const clockText = (instant: string | null, zone: string): string =>
  instant === null ? '' : wallClockOf(new Date(instant), zone).slice(0, 16)

const DAY = 24 * 60
const daysOf = (minutes: number | null): number | null => (minutes === null ? null : Math.ceil(minutes / DAY))
export const minutesOfDays = (days: number | null): number | null => (days === null ? null : days * DAY)

interface Surroundings {
  readonly currency: string
  readonly timezone: string
}

export const formOfDate = (date: OccurrenceWithPrices, { timezone, currency }: Surroundings): DateForm => ({
  start_date: clockText(date.start_date, timezone),
  end_date: clockText(date.end_date, timezone),
  label: date.label ?? '',
  place: date.place ?? '',
  capacity: date.capacity,
  day_capacity: date.day_capacity,
  sale_ends_minutes_before: date.sale_ends_minutes_before,
  sale_opens_days: daysOf(date.sale_opens_minutes_before),
  early_minutes: date.early_minutes,
  late_minutes: date.late_minutes,
  is_shown: !date.is_hidden,
  prices: date.prices.map(({ price }) => (price === null ? '' : decimalText(minorOf(price, currency), currency))),
  limits: date.limits.map(({ max_per_order: most }) => most),
})

/** Whether its time would be another one. */
export const isMoved = (form: DateForm, date: OccurrenceWithPrices, timezone: string): boolean =>
  form.start_date !== clockText(date.start_date, timezone) || form.end_date !== clockText(date.end_date, timezone)

type Body = BodyInput<typeof updateOccurrence>

/** What is sent. A time that is as it was goes back as it came: of an hour that comes twice it is the same one. */
export const bodyOfDate = (form: DateForm, date: OccurrenceWithPrices, timezone: string): Body => ({
  ...(isMoved(form, date, timezone)
    ? { start_date: form.start_date, end_date: form.end_date || null }
    : { start_date: date.start_date, end_date: date.end_date }),
  label: form.label || null,
  place: form.place || null,
  capacity: form.capacity,
  ...(form.day_capacity !== date.day_capacity && { day_capacity: form.day_capacity }),
  sale_ends_minutes_before: form.sale_ends_minutes_before,
  ...(form.sale_opens_days !== daysOf(date.sale_opens_minutes_before) && {
    sale_opens_minutes_before: minutesOfDays(form.sale_opens_days),
  }),
  early_minutes: form.early_minutes,
  late_minutes: form.late_minutes,
  is_hidden: !form.is_shown,
  prices: date.prices.map(({ price_id, is_hidden }, at) => ({
    price_id,
    is_hidden,
    price: amountText(form.prices[at] ?? '') || null,
  })),
  limits: date.limits.map(({ product_id }, at) => ({ product_id, max_per_order: form.limits[at] ?? null })),
})

/** What has to be filled in before it can be saved. */
export const missingOfDate = ({ start_date: start }: DateForm): Record<string, string> =>
  start === '' ? { start_date: m.field_required() } : {}
