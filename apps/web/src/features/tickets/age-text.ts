import { tagOf } from '@turnout/messages/tags.ts'
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * 60

/** "12 minutes ago", in whole minutes, hours or days; a clock that was set back counts as now. */
export function ageText(since: Date, now: Date, locale: string): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS))
  const format = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' })
  if (minutes < HOUR_MINUTES) return format.format(-minutes, 'minute')
  return minutes < DAY_MINUTES
    ? format.format(-Math.floor(minutes / HOUR_MINUTES), 'hour')
    : format.format(-Math.floor(minutes / DAY_MINUTES), 'day')
}
