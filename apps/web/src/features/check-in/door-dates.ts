import type { DoorDateAnswer, DoorList } from '@turnout/contract/check-in/door.ts'
import { dateOfNow, type DoorDate, entryOf, type ListDates } from '@turnout/domain/check-in/judge-date.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate, formatNearDate } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { clockOf } from '../../format/ticket-date.ts'
import type { DoorClock } from './door-words.ts'
import type { GuestRow } from './engine/door-engine.ts'

/** A date as the rules know it. */
export const doorDateOf = (date: DoorDateAnswer): DoorDate => ({
  id: date.id,
  kind: date.kind,
  startsAt: new Date(date.start_date),
  endsAt: date.end_date === null ? null : new Date(date.end_date),
  isCancelled: date.is_cancelled,
  earlyMinutes: date.early_minutes,
  lateMinutes: date.late_minutes,
})

/**
 * The dates that a list judges by; null: its event has one.
 * @param setId the date that staff set this door to; null: by the clock
 */
export function listDatesOf({ dates, event }: DoorList, setId: number | null): ListDates | null {
  if (dates === undefined) return null
  const chosenId = dates.mode === 'TODAY' ? setId : dates.event_occurrence_id
  return { mode: dates.mode, chosenId, dates: dates.data.map(doorDateOf), timeZone: event.timezone }
}

/** The date that a door is for: the one of its list, the one that it was set to, or the one of now; null: none, or all. */
export function dateOfDoor(list: DoorList, setId: number | null, now: Date): DoorDateAnswer | null {
  const known = listDatesOf(list, setId)
  if (known === null || known.mode === 'ALL') return null
  const id = known.chosenId ?? dateOfNow(known.dates, now)?.id
  return list.dates?.data.find((date) => date.id === id) ?? null
}

/** "Sat 6 Mar, 19:30", and what the date is called. */
export const dateWords = ({ start_date, label }: DoorDateAnswer, { locale, timeZone }: DoorClock): string =>
  [formatNearDate(start_date, 'moment', { locale, timeZone }), label].filter(Boolean).join(' · ')

/** "Sat 6 Mar": the day of a date. */
export const dayWords = ({ start_date }: DoorDateAnswer, { locale, timeZone }: DoorClock): string =>
  formatNearDate(start_date, 'weekdayAndDay', { locale, timeZone })

/**
 * The date of a guest's ticket where the list is for all dates; of a pass, on any list, the first of its dates and how many
 * more it has: "Sat 6 Mar, 19:30 +2". '': nothing to tell.
 */
export function datesOfGuest(
  guest: Pick<GuestRow, 'event_occurrence_id' | 'event_occurrence_ids'>,
  { dates }: Pick<DoorList, 'dates'>,
  clock: DoorClock,
): string {
  const ids = guest.event_occurrence_ids ?? (dates?.mode === 'ALL' ? [guest.event_occurrence_id] : [])
  const found = dates?.data.filter(({ id }) => ids.includes(id)) ?? []
  const [first] = found.toSorted((one, other) => Date.parse(one.start_date) - Date.parse(other.start_date))
  if (first === undefined) return ''
  return ids.length === 1 ? dateWords(first, clock) : `${dateWords(first, clock)} +${ids.length - 1}`
}

/** The date of a ticket; of an entry time with when its guests are asked to come: "Sat 6 Mar, Arrive 10:30–11:00". */
export function ticketDateWords(date: DoorDateAnswer, { locale, timeZone }: DoorClock): string {
  const clock = { locale, timeZone }
  if (date.kind !== 'SLOT') return dateWords(date, clock)
  const when = inARow(dayWords(date, clock), clockOf(date, clock))
  return [when, date.label].filter(Boolean).join(' · ')
}

export type DateVerdict = 'OTHER_DATE' | 'DATE_CANCELLED' | 'TOO_EARLY' | 'TOO_LATE'

/** Why a ticket of a date does not come in. */
export function dateRefusal(verdict: DateVerdict, date: DoorDateAnswer, clock: DoorClock): string {
  if (verdict === 'OTHER_DATE') return m.check_in_verdict_other_date({ date: ticketDateWords(date, clock) })
  if (verdict === 'DATE_CANCELLED') return m.check_in_verdict_date_cancelled({ date: ticketDateWords(date, clock) })
  const time = (instant: string): string => formatDate(instant, 'time', clock)
  const [from, until] = [time(date.start_date), time(date.end_date ?? date.start_date)]
  return verdict === 'TOO_LATE'
    ? m.check_in_verdict_too_late({ from, until })
    : m.check_in_verdict_too_early({ from, until, opens: time(entryOf(doorDateOf(date)).opensAt.toISOString()) })
}

const MINUTE_MS = 60_000
const minutesFrom = (instant: string, now: number): number => Math.floor((now - Date.parse(instant)) / MINUTE_MS)

/** An entry time that is not now, with the time that it is. @param now milliseconds */
export function timeRefusal(
  verdict: 'TOO_EARLY' | 'TOO_LATE',
  date: DoorDateAnswer,
  at: DoorClock & { now: number },
): string {
  const time = (instant: string): string => formatDate(instant, 'time', at)
  const [from, until] = [time(date.start_date), time(date.end_date ?? date.start_date)]
  const words = { from, until, now: time(new Date(at.now).toISOString()) }
  return verdict === 'TOO_EARLY' ? m.check_in_door_too_early_now(words) : m.check_in_door_too_late_now(words)
}

/** From when the door lets in guests of an entry time, and in how many minutes that is. @param now milliseconds */
export function entryBegins(date: DoorDateAnswer, at: DoorClock & { now: number }) {
  const { opensAt } = entryOf(doorDateOf(date))
  const minutes = Math.ceil((opensAt.getTime() - at.now) / MINUTE_MS)
  return { at: formatDate(opensAt.toISOString(), 'time', at), minutes }
}

/** The same in two or three words. @param now milliseconds */
export function dateRefusalTitle(
  verdict: DateVerdict,
  date: DoorDateAnswer | undefined,
  at: DoorClock & { now: number },
) {
  if (verdict === 'DATE_CANCELLED') return m.check_in_door_date_cancelled()
  if (verdict === 'TOO_LATE') {
    const minutes = date === undefined ? 0 : minutesFrom(date.end_date ?? date.start_date, at.now)
    // After two hours minutes say nothing any more.
    return minutes > 0 && minutes <= 120 ? m.check_in_door_minutes_late({ count: minutes }) : m.check_in_door_too_late()
  }
  if (verdict === 'TOO_EARLY')
    return date === undefined
      ? m.check_in_door_other_time()
      : m.check_in_door_too_early({ time: formatDate(date.start_date, 'time', at) })
  const today = formatDate(new Date(at.now).toISOString(), 'date', at)
  const isToday = date !== undefined && formatDate(date.start_date, 'date', at) === today
  return isToday ? m.check_in_door_other_time() : m.check_in_door_other_date()
}
