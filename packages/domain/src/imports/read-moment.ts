import { instantOf } from '../events/zoned-time.ts'
import { textOfCell, type TableCell } from './read-amount.ts'

/*
 * Moments as files write them, read in the time zone of the plan. The hour that summer time skips and
 * the one that winter time repeats are read as everywhere (`zoned-time.ts`).
 */

export interface MomentRules {
  readonly timezone: string
  /** What 03/04/2026 is, where neither number is above twelve. */
  readonly dayFirst: boolean
}

/** An ISO text in UTC; null for what is no moment. */
export function readMoment(cell: TableCell, rules: MomentRules): string | null {
  const canonical = typeof cell === 'string' ? canonicalText(cell, rules.dayFirst) : canonicalSerial(cell.number)
  if (canonical === null) return null
  const instant = instantOf(canonical, rules.timezone)
  return instant instanceof Date ? instant.toISOString() : null
}

/** A day of one column and a time of the next. */
export const readDayAndTime = (day: TableCell, time: TableCell, rules: MomentRules): string | null =>
  readMoment(dayAndTime(day, time), rules)

export const dayAndTime = (day: TableCell, time: TableCell): string => `${dayText(day)} ${timeText(time)}`.trim()

const dayText = (day: TableCell): string =>
  typeof day === 'string' ? day.trim() : (canonicalSerial(day.number)?.slice(0, 10) ?? '?')

const timeText = (time: TableCell): string =>
  typeof time === 'string' ? time.trim().replace(/^.*T/u, '') : (canonicalSerial(time.number)?.slice(11) ?? '?')

/** Days since 30 December 1899, as spreadsheets count. */
const EPOCH_DAYS = 25_569
const DAY_SECONDS = 86_400

export function canonicalSerial(text: string): string | null {
  const serial = Number(text)
  if (!(serial >= 0 && serial < 2_958_466)) return null
  // A serial holds a second in its tenth decimal; half a second more reads it back whole.
  const seconds = Math.floor((serial - EPOCH_DAYS) * DAY_SECONDS + 0.5)
  return new Date(seconds * 1000).toISOString().slice(0, 19)
}

const ZONES: Readonly<Record<string, string>> = {
  z: 'Z',
  uhr: '',
  utc: 'Z',
  wet: 'Z',
  west: '+01:00',
  gmt: 'Z',
  cet: '+01:00',
  cest: '+02:00',
  mez: '+01:00',
  mesz: '+02:00',
  bst: '+01:00',
  eet: '+02:00',
  eest: '+03:00',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  aest: '+10:00',
  aedt: '+11:00',
}

const TIME =
  /(?:^|[\s,T])(\d{1,2})(?:[:hH.](\d{2}))(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s*([ap])?\.?m?\.?\s*(Z|[+-]\d\d:?\d\d|[a-z]{3,4})?\s*$/iu
const HOUR_ONLY = /(?:^|[\s,])(\d{1,2})\s*([ap])\.?m\.?\s*$/iu

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS` with an offset where there is one. */
export function canonicalText(text: string, dayFirst: boolean): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\p{L}]{2,10}\.?,\s+(?=[\p{L}\d])/u, '')
    // "Mon 4 May 2026" has no comma.
    .replace(/^\p{L}{2,10}\.?\s(?=\d{1,2}\.?\s\p{L})/u, '')
  if (plain === '' || plain.length > 80) return null
  const whole = canonicalDay(plain, dayFirst)
  if (whole !== null) return whole
  const time = timeIn(plain)
  if (time === null) return null
  const before = plain.slice(0, time.from).replace(/(?:\s*,|\s+(?:at|um|à|a las|às|kl\.?)|[\s,])+$/iu, '')
  const day = canonicalDay(before, dayFirst)
  return day === null ? null : `${day}T${time.clock}${time.zone}`
}

function timeIn(text: string): { readonly from: number; readonly clock: string; readonly zone: string } | null {
  const chinese = text.replace(/(\d{1,2})时(\d{1,2})分(?:(\d{1,2})秒)?/u, '$1:$2')
  const found = TIME.exec(chinese)
  const hourOnly = found === null ? HOUR_ONLY.exec(chinese) : null
  const at = found?.index ?? hourOnly?.index
  if (at === undefined) return null
  const [, hour = '', minute = '00', second = '00', half, zone = ''] = found ?? []
  const offset = /^[+-]/u.test(zone) ? zone : zone === '' ? '' : ZONES[zone.toLowerCase()]
  const hours = hourOf(Number(hourOnly?.[1] ?? hour), hourOnly?.[2] ?? half)
  if (offset === undefined || hours === null) return null
  return { from: at, clock: `${pad(hours)}:${minute}:${second}`, zone: offset }
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

const pad = (number: number): string => String(number).padStart(2, '0')

const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/u
const DAY_MONTH = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-](?:de\s)?([\p{L}]{3,12})\.?,?[\s-](?:de\s)?(\d{4})$/iu
const MONTH_DAY = /^([\p{L}]{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/iu

function canonicalDay(text: string, dayFirst: boolean): string | null {
  const year = YEAR_FIRST.exec(text)
  if (year) return dayOf(year[1], Number(year[2]), Number(year[3]))
  const numbers = NUMBERS.exec(text)
  if (numbers) return dayOfNumbers(numbers, dayFirst)
  const named = DAY_MONTH.exec(text)
  if (named) return dayOf(named[3], monthOf(named[2]), Number(named[1]))
  const american = MONTH_DAY.exec(text)
  return american ? dayOf(american[3], monthOf(american[1]), Number(american[2])) : null
}

function dayOfNumbers([, first, sign, second, year = '']: RegExpExecArray, dayFirst: boolean): string | null {
  const [a, b] = [Number(first), Number(second)]
  // Points stand between numbers where the day comes first.
  const isDayFirst = sign === '.' || a > 12 || (b <= 12 && dayFirst)
  const [month, day] = isDayFirst ? [b, a] : [a, b]
  return dayOf(year.length === 2 ? `20${year}` : year, month, day)
}

const dayOf = (year: string | undefined, month: number, day: number): string | null =>
  month < 1 || Number(year) < 1970 || Number(year) > 9998 ? null : `${year}-${pad(month)}-${pad(day)}`

/** The first letters of each month, in the languages that files come in. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen)/u,
  /^(?:feb|fev|fév)/u,
  /^(?:mar|mär|maa|mrz|mrt)/u,
  /^(?:apr|abr|avr)/u,
  /^(?:may|mai|mei|mag)/u,
  /^(?:jun|juin|giu)/u,
  /^(?:jul|juil|lug)/u,
  /^(?:aug|aoû|aou|ago)/u,
  /^(?:sep|set)/u,
  /^(?:oct|okt|out|ott)/u,
  /^(?:nov)/u,
  /^(?:dec|dez|déc|dic)/u,
]

const monthOf = (word = ''): number => MONTHS.findIndex((month) => month.test(word.toLowerCase())) + 1

/** Whether a text shows that days stand before months (true) or behind (false); null: it does not tell. */
export function showsDayFirst(cell: TableCell): boolean | null {
  const [, first, sign, second] = /^\s*(\d{1,2})([-/.])(\d{1,2})\2\d{2,4}/u.exec(textOfCell(cell)) ?? []
  if (first === undefined) return null
  if (sign === '.' || Number(first) > 12) return true
  return Number(second) > 12 ? false : null
}
