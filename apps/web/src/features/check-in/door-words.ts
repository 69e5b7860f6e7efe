import { formatDate, formatNearDate, regional } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** How the door says a time: the event's zone, the page's language. */
export interface DoorClock {
  readonly locale: string
  /** IANA zone of the event. */
  readonly timeZone: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** "just now", "4 min ago", "2 hr ago"; both in milliseconds. */
export function agoWords(at: number, now: number, { locale }: DoorClock): string {
  const passed = now - at
  if (passed < MINUTE_MS) return m.check_in_door_just_now()
  const words = new Intl.RelativeTimeFormat(regional(locale), { style: 'short' })
  if (passed < HOUR_MS) return words.format(-Math.floor(passed / MINUTE_MS), 'minute')
  return words.format(-Math.floor(passed / HOUR_MS), 'hour')
}

/** "19:12, 4 min ago"; with the day when it was another one. */
export function whenWords(instant: string, now: number, clock: DoorClock): string {
  const at = Date.parse(instant)
  const isToday = formatDate(instant, 'date', clock) === formatDate(new Date(now).toISOString(), 'date', clock)
  return isToday
    ? inARow(formatDate(instant, 'time', clock), agoWords(at, now, clock))
    : formatNearDate(instant, 'moment', { ...clock, now: new Date(now) })
}

const pad = (count: number): string => String(count).padStart(2, '0')

/**
 * "1:04:09" or "4:09" until something begins; milliseconds. Hours are not cut into days: staff
 * count the evening.
 */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}

/**
 * A name cut where the search matches it, for marking: ["Mira ", "Kol", "ler"]; whole without a
 * match. As in the search, case and accents make no difference and a match begins a word.
 */
export function matchParts(name: string, query: string): readonly [string, string, string] {
  const letters = Array.from(name, (letter) => ({ letter, plain: plainOf(letter) }))
  const wanted = plainOf(query.trim())
  const text = letters.map(({ plain }) => plain).join('')
  // A hyphen ends a word, as in the search: of "A-7Q2M9XK4" people type the second part.
  const at = wanted === '' ? -1 : wordsOf(text).indexOf(wordsOf(wanted))
  if (at === -1) return [name, '', '']
  const cut = (from: number, to: number): string => {
    let place = 0
    return letters
      .filter(({ plain }) => {
        const begins = place
        place += plain.length
        return begins >= from && begins < to
      })
      .map(({ letter }) => letter)
      .join('')
  }
  const end = at + wanted.length
  return [cut(0, at), cut(at, end), cut(end, text.length)]
}

const wordsOf = (text: string): string => ` ${text.replaceAll('-', ' ')}`

const plainOf = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const numbers = new Map<string, Intl.NumberFormat>()

/** "10,000": how many, with the marks of the language. */
export function countWords(count: number, locale: string): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(regional(locale))
  numbers.set(locale, format)
  return format.format(count)
}
