/*
 * The dates of a pass in a few words, for the door: "3, 17 and 24 March".
 */

/** More dates than these are counted instead. */
export const PASS_DATES_MAX = 8

interface Clock {
  /** BCP 47. */
  readonly tag: string
  /** IANA. */
  readonly timeZone: string
  readonly now: Date
}

/**
 * The days of these dates. Where one of them is today, or two are on one day, with their times: "3 March, 15:00 · 3 March,
 * 19:30".
 */
export function passDatesText(starts: readonly Date[], clock: Clock): string {
  const dayOf = (at: Date): string => format({ dateStyle: 'short' }, { ...clock, tag: 'sv' }).format(at)
  const days = new Set(starts.map(dayOf))
  if (days.size < starts.length || days.has(dayOf(clock.now)))
    return starts.map((at) => format({ ...monthOf(at, clock), ...TIME }, clock).format(at)).join(' · ')
  const byMonth = [...Map.groupBy(starts, (at) => dayOf(at).slice(0, 7)).values()]
  const words = byMonth.flatMap((month) => daysOfMonth(month, clock))
  return new Intl.ListFormat(clock.tag, { type: 'conjunction' }).format(words)
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const format = (shape: Intl.DateTimeFormatOptions, { tag, timeZone }: Clock): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, { ...shape, timeZone })

/** Day and month; the year where it is not this one. */
function monthOf(at: Date, clock: Clock): Intl.DateTimeFormatOptions {
  const yearOf = (one: Date): string => format({ year: 'numeric' }, clock).format(one)
  return { day: 'numeric', month: 'long', ...(yearOf(at) !== yearOf(clock.now) && { year: 'numeric' }) }
}

/** The days of one month, which is said with the last of them; with the first in a language where it comes before. */
function daysOfMonth(starts: readonly Date[], clock: Clock): string[] {
  const parts = starts.map((at) => format(monthOf(at, clock), clock).formatToParts(at))
  return parts.map((all, n) => {
    const day = all.findIndex(({ type }) => type === 'day')
    const isMonthFirst = all.findIndex(({ type }) => type === 'month') < day
    if (n === (isMonthFirst ? 0 : parts.length - 1)) return all.map(({ value }) => value).join('')
    // The mark after a day is a part of it: "3." and "3日".
    const mark = /^[.日]/u.exec(all[day + 1]?.value ?? '')?.[0] ?? ''
    return `${all[day]?.value ?? ''}${mark}`
  })
}
