import type { EventCore } from '@turnout/contract/events/event.ts'
import { dayOf, wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { formatDate } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

/** How long a new event lasts until its organizer says otherwise. */
const NEW_EVENT_HOURS = 3
const HOUR_MS = 3_600_000
/** The time of day that a new event is given with its day. */
export const EVENING = '19:00'

/** The wall-clock time `YYYY-MM-DDTHH:mm` some hours later; '' for an invalid time. */
export function hoursLater(wallClock: string, hours = NEW_EVENT_HOURS): string {
  const instant = Date.parse(`${wallClock}Z`)
  return Number.isNaN(instant) ? '' : new Date(instant + hours * HOUR_MS).toISOString().slice(0, 16)
}

/** An instant of the wire as a date-time field shows it in a zone. */
export const fieldTime = (instant: string | null, zone: string): string =>
  instant === null ? '' : wallClockOf(new Date(instant), zone).slice(0, 16)

type Dates = Pick<EventCore, 'start_date' | 'timezone'>

/** "Sat 12 Jun 2027", in the event's zone. */
export const dayWords = ({ start_date, timezone }: Dates): string =>
  formatDate(start_date, 'shortDate', { locale: documentLocale(), timeZone: timezone })

/** "19:30 Lisbon time". */
export const timeWords = ({ start_date, timezone }: Dates): string =>
  m.events_zone_time({
    time: formatDate(start_date, 'time', { locale: documentLocale(), timeZone: timezone }),
    city: cityOfZone(timezone),
  })

/** "Sat 12 Jun 2027, 19:30 Lisbon time". */
export const startWords = (event: Dates): string => inARow(dayWords(event), timeWords(event))

const DAY_MS = 86_400_000
/** From here on weeks say more than days. */
const WEEKS_FROM_DAYS = 42

const daysFrom = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** "today", "in 23 days", "in 6 weeks", counted in days of the event's zone. */
export function untilWords({ start_date, timezone }: Dates, now: Date): string {
  const days = daysFrom(dayOf(new Date(start_date), timezone)) - daysFrom(dayOf(now, timezone))
  const words = new Intl.RelativeTimeFormat(tagOf(documentLocale()), { numeric: 'auto' })
  return Math.abs(days) >= WEEKS_FROM_DAYS ? words.format(Math.trunc(days / 7), 'week') : words.format(days, 'day')
}
