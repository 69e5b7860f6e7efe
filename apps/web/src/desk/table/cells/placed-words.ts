import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate, regional } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'

const kept = new Map<string, Intl.DateTimeFormat>()

function dayFormat(zone: string, withYear: boolean): Intl.DateTimeFormat {
  const key = `${documentLocale()} ${zone} ${withYear}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(regional(documentLocale()), {
    day: 'numeric',
    month: 'short',
    ...(withYear ? { year: 'numeric' } : {}),
    timeZone: zone,
  })
  kept.set(key, made)
  return made
}

/** "today, 09:58", "19 May, 22:12", "19 May 2026": as short as a narrow column asks for. */
export function placedWords(at: string, { zone, now }: { zone: string; now: Date }): string {
  const [day, today] = [dayOf(new Date(at), zone), dayOf(now, zone)]
  if (day.slice(0, 4) !== today.slice(0, 4)) return dayFormat(zone, true).format(new Date(at))
  const time = formatDate(at, 'time', { locale: documentLocale(), timeZone: zone })
  return day === today
    ? m.desk_today_at({ time })
    : m.desk_day_at({ day: dayFormat(zone, false).format(new Date(at)), time })
}

/** "19 May", "19 May 2026". */
export const shortDayWords = (at: string, { zone, now }: { zone: string; now: Date }): string =>
  dayFormat(zone, dayOf(new Date(at), zone).slice(0, 4) !== dayOf(now, zone).slice(0, 4)).format(new Date(at))
