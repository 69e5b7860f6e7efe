import { instantOf, wallClockOf } from '../events/zoned-time.ts'
import { canonicalSerial, canonicalText, type MomentRules } from './read-moment.ts'

/** A date of the event that an import goes into. */
export interface KnownDate {
  readonly id: number
  readonly startsAt: Date
  readonly label: string | null
  readonly isCancelled: boolean
}

type FoundDate =
  | { readonly id: number; readonly isCancelled: boolean }
  | { readonly id: null; readonly fault: 'missing_date' | 'unknown_date' | 'ambiguous_date' }

/** The date that a cell says. */
export type DateFinder = (told: string | null) => FoundDate

const keyOf = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()

/**
 * Finds dates by what cells say: their id, their name, their start by the clocks of the event or as an instant, start and
 * name, or their day where it has one date. What may be two dates is none.
 */
export function dateFinder(dates: readonly KnownDate[], rules: MomentRules): DateFinder {
  const known = new Map<string, Set<KnownDate>>()
  const keep = (key: string, date: KnownDate): void =>
    void known.set(key, (known.get(key) ?? new Set<KnownDate>()).add(date))
  for (const date of dates) {
    const wall = wallClockOf(date.startsAt, rules.timezone).slice(0, 16).replace('T', ' ')
    keep(`id ${date.id}`, date)
    const start = `start ${minuteOf(date.startsAt)}`
    keep(start, date)
    if (date.label !== null) keep(`${start} ${keyOf(date.label)}`, date)
    keep(`day ${wall.slice(0, 10)}`, date)
    keep(`name ${keyOf(`${wall} ${date.label ?? ''}`)}`, date)
    if (date.label !== null) keep(`name ${keyOf(date.label)}`, date)
  }
  return (told) => {
    const text = told?.trim() ?? ''
    if (text === '') return { id: null, fault: 'missing_date' }
    const keys = [`id ${text}`, `name ${keyOf(text)}`, ...timesIn(text, rules), ...namedTimesIn(text, rules)]
    const [found, ...others] = new Set(keys.flatMap((key) => [...(known.get(key) ?? [])]))
    if (found === undefined) return { id: null, fault: 'unknown_date' }
    return others.length > 0 ? { id: null, fault: 'ambiguous_date' } : { id: found.id, isCancelled: found.isCancelled }
  }
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000)

/** A number is a day as spreadsheets count, its fraction the time. */
function timesIn(text: string, { timezone, dayFirst }: MomentRules): readonly string[] {
  const isSerial = /^\d+(?:\.\d+)?$/u.test(text)
  const moment = isSerial ? canonicalSerial(text) : canonicalText(text, dayFirst)
  if (moment === null) return []
  if (!moment.includes('T') || /^\d+$/u.test(text)) return [`day ${moment.slice(0, 10)}`]
  const instant = instantOf(moment, timezone)
  return instant instanceof Date ? [`start ${minuteOf(instant)}`] : []
}

/** `2027-03-06T19:30:00Z Premiere` */
function namedTimesIn(text: string, rules: MomentRules): readonly string[] {
  const [, start = '', name = ''] = /^(\S+T\S+)\s+(.+)$/u.exec(text) ?? []
  return timesIn(start, rules).map((time) => `${time} ${keyOf(name)}`)
}
