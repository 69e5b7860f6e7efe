import type { Event } from '@turnout/contract/events/event.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { daysBetween, type Here } from '@turnout/domain/reports/periods.ts'
import type { FiguresPeriod } from './api.ts'
import { isDay } from './report-days.ts'

/*
 * Days of the calendar in the event's zone, as `YYYY-MM-DD`.
 */

/** Lengths that one can choose, in days; the address says `?days=7`. */
export const PERIODS = ['7', '30', '90'] as const
export type PeriodDays = (typeof PERIODS)[number]

const DAY_MS = 86_400_000

/** A length by name, or chosen days: `?start_date=2027-05-01&end_date=2027-05-09`. */
export type PeriodChoice = PeriodDays | 'custom'

export interface DashboardPeriod extends FiguresPeriod {
  readonly choice: PeriodChoice
}

/** The longest that is drawn day by day. */
export const DASHBOARD_DAYS_MAX = 731

/** The period that the address names; one that cannot be is the usual one. */
export function readDashboardPeriod(search: URLSearchParams, here: Here): DashboardPeriod {
  const [start, end] = [search.get('start_date') ?? '', search.get('end_date') ?? '']
  const isRange = isDay(start) && isDay(end) && start <= end && daysBetween(start, end) <= DASHBOARD_DAYS_MAX
  if (isRange) return { choice: 'custom', start, end }
  const choice = PERIODS.find((days) => days === search.get('days')) ?? '30'
  return { choice, ...periodOf(choice, here) }
}

/** The last so many days, today included. */
export function periodOf(days: PeriodDays, { now, zone }: Here): FiguresPeriod {
  const end = dayOf(now, zone)
  const start = new Date(Date.parse(`${end}T00:00:00Z`) - (Number(days) - 1) * DAY_MS)
  return { start: start.toISOString().slice(0, 10), end }
}

type Dates = Pick<Event, 'start_date' | 'end_date' | 'timezone'>

/**
 * How many days of the calendar until the event starts; negative when it began on an earlier day.
 */
export function daysUntil({ start_date, timezone }: Dates, now: Date): number {
  const dayMs = (instant: Date) => Date.parse(`${dayOf(instant, timezone)}T00:00:00Z`)
  return (dayMs(new Date(start_date)) - dayMs(now)) / DAY_MS
}

/** Whether guests come today, or are there. */
export const isEventDay = (event: Dates & Pick<Event, 'status' | 'lifecycle_status'>, now: Date): boolean =>
  event.status === 'LIVE' && (event.lifecycle_status === 'ONGOING' || daysUntil(event, now) === 0)
