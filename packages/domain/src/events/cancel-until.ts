import { movedByWall, wallClockOf } from './zoned-time.ts'

const DAY_MS = 86_400_000

/** When an event starts, on whose clocks. */
export interface EventStart {
  readonly startsAt: Date
  readonly timezone: string
}

/**
 * The instant from which buyers cannot cancel any more: the end of the day that lies so many days
 * before the start, by the clocks of the event, because "until 5 June" means the whole of it. Never
 * later than the start.
 */
export function cancelUntil({ startsAt, timezone }: EventStart, days: number): Date {
  const clock = wallClockOf(startsAt, timezone)
  const sinceMidnightMs = Date.parse(`${clock}Z`) - Date.parse(`${clock.slice(0, 10)}T00:00:00Z`)
  const endOfDay = movedByWall(startsAt, -sinceMidnightMs - (days - 1) * DAY_MS, timezone)
  return endOfDay < startsAt ? endOfDay : startsAt
}
