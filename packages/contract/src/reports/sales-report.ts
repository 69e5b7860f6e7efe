import {
  REPORT_BASES,
  REPORT_COMPARISONS,
  REPORT_PRESETS,
  REPORT_STEPS,
  SALES_GROUPS,
} from '@turnout/domain/reports/choices.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'

/**
 * gross − discounts − refunds − disputed = net, in major units; taxes and fees are inside the net sales. Words
 * as in docs/domain/figures.md.
 */
const equation = {
  /** Units of paid orders, less cancelled ones; on the day the order was complete. */
  sold: count(),
  gross: amount(),
  discounts: amount(),
  refunds: amount(),
  /** The amount that banks took back in disputes; below zero where they returned more. */
  disputed: amount(),
  net: amount(),
  tax: amount(),
  fees: amount(),
}
const totals = z.object(equation)
export type SalesTotals = z.output<typeof totals>

/** Days of the event's zone, both included. Hours have instants, half-open. */
const span = {
  start_date: z.string(),
  end_date: z.string(),
  /** Where the first day begins and the last one ends; null across events, whose zones differ. */
  starts_at: time().nullable(),
  ends_at: time().nullable(),
}

const reportPeriod = z.object({
  ...span,
  /** null: custom. */
  preset: z.enum(REPORT_PRESETS).nullable(),
  days: count(),
  per: z.enum(REPORT_STEPS),
})

/** What is at the head of every report, on the screen and in its file. */
export const reportHead = {
  period: reportPeriod,
  currency: z.string(),
  /** Across events: those with orders, the one shown among them. Of one event: its own. */
  currencies: z.array(z.string()),
  /** null: each event counts by its own zone. */
  timezone: z.string().nullable(),
  as_of: time(),
}

const salesRow = z.object({
  ...equation,
  /** Stable within the grouping; `none` is what has no code, partner, tax or answer. */
  key: z.string(),
  /** The product, tier, code, partner, event or organizer. */
  id: idAnswer().nullable(),
  label: z.string(),
  /** The small line under it: the tier's product, the event of a product. */
  detail: z.string().nullable(),
  /** Of the net sales, 0 to 100; null where people can count twice, or nothing is left to share. */
  share: z.number().nullable(),
})
export type SalesRow = z.output<typeof salesRow>

const salesPoint = z.object({
  /** A day; of hours the instant. */
  start: z.string(),
  /** The last day of it, included; of hours the instant where it ends. */
  end: z.string(),
  ...equation,
  /** From the first point on. */
  net_so_far: amount(),
  /** By date of event: days between the end of this point and the event. */
  days_before: z.int().nullable(),
  previous_net: amount().nullable(),
  /** The same from the first money on; by date of event what the edition before had as many days before it. */
  previous_so_far: amount().nullable(),
  /** Net sales of each of `parts`, in their order. */
  parts: z.array(amount()),
})
export type SalesPoint = z.output<typeof salesPoint>

export const salesReport = z.object({
  ...reportHead,
  basis: z.enum(REPORT_BASES),
  compare: z.enum(REPORT_COMPARISONS),
  group_by: z.enum([...SALES_GROUPS, 'event', 'organizer']),
  question_id: idAnswer().nullable(),
  totals,
  /** Of the period it is compared with; null without a comparison. */
  previous: totals.nullable(),
  previous_period: z.object(span).nullable(),
  /** By date of event, of one event: the edition that it is a copy of. */
  previous_event: z.object({ id: idAnswer(), title: z.string() }).nullable(),
  /** Taxes of different names and rates in the period. */
  tax_rates: count(),
  /** At most five: the rows with most net sales, then `other`. Empty by day. */
  parts: z.array(z.object({ key: z.string(), label: z.string() })),
  points: z.array(salesPoint),
  /** By net sales, by day in order of time; the first 400. */
  rows: z.array(salesRow),
  row_count: count(),
  /** A guest who ticked two answers is in both rows: they do not add up. */
  counts_twice: z.boolean(),
  /** Days with the first and the last money of all time; null before it. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
})
export type SalesReport = z.output<typeof salesReport>
