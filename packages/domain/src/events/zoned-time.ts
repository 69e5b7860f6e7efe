/**
 * Wall-clock time of an event's zone to an instant and back, with Intl alone, because the same code
 * runs in browsers without Temporal. In the hour that summer time skips, a time moves forward by
 * the gap; in the hour that winter time repeats, the first of the two is meant.
 */
const WALL_CLOCK = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/u
const DAY_MS = 86_400_000

/** No zone is farther from UTC than this, in minutes (Kiribati, UTC+14). */
const MAX_OFFSET_MINUTES = 14 * 60

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter costs a hundred times what a format costs, so each zone keeps one. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(zone, made)
  return made
}

/** The wall clock at an instant, as the milliseconds UTC would have if its clocks showed the same. */
function wallMs(instantMs: number, zone: string): number {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(instantMs)
      .map((part) => [part.type, part.value]),
  )
  const of = (part: string): number => Number(parts[part])
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const offsetMs = (instantMs: number, zone: string): number =>
  wallMs(instantMs, zone) - Math.floor(instantMs / 1000) * 1000

function instantOfWall(wall: number, zone: string): Date {
  const before = offsetMs(wall - DAY_MS, zone)
  const after = offsetMs(wall + DAY_MS, zone)
  const candidates = [wall - before, wall - after].toSorted((a, b) => a - b)
  const exact = candidates.find((candidate) => wallMs(candidate, zone) === wall)
  return new Date(exact ?? wall - before)
}

/**
 * The instant of a date-time text: wall-clock time is read in the zone, a text with `Z` or an offset is an instant
 * already, a date alone is its midnight. A day or hour that does not exist in the calendar is refused.
 */
export function instantOf(text: string, zone: string): Date | { refused: 'not_a_date' } {
  const parts = WALL_CLOCK.exec(text)
  if (!parts) return { refused: 'not_a_date' }
  const [, year, month, day, hour = '00', minute = '00', second = '00', offset] = parts
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const canonical = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  // Date.UTC rolls 30 February over into March. A date that it rolled over does not read back the
  // same.
  if (new Date(wall).toISOString().slice(0, 19) !== canonical) return { refused: 'not_a_date' }
  if (offset === undefined) return instantOfWall(wall, zone)
  const minutes = offsetMinutes(offset)
  return minutes === null ? { refused: 'not_a_date' } : new Date(wall - minutes * 60_000)
}

/** Minutes east of UTC of `Z`, `+02:00` or `-0330`; null when no clock on earth is set like that. */
function offsetMinutes(offset: string): number | null {
  if (offset === 'Z') return 0
  const digits = offset.replace(/\D/gu, '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  if (Number(digits.slice(2)) > 59 || minutes > MAX_OFFSET_MINUTES) return null
  return offset.startsWith('-') ? -minutes : minutes
}

/** The wall clock of a zone at an instant, `YYYY-MM-DDTHH:mm:ss`, as a form shows it. */
export const wallClockOf = (instant: Date, zone: string): string =>
  new Date(wallMs(instant.getTime(), zone)).toISOString().slice(0, 19)

/** The instant at which the clocks of another zone show what those of `from` show at this one. */
export const movedToZone = (instant: Date, { from, to }: { readonly from: string; readonly to: string }): Date =>
  instantOfWall(wallMs(instant.getTime(), from), to)

/** The calendar day of a zone at an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: Date, zone: string): string => wallClockOf(instant, zone).slice(0, 10)

/** How far apart the wall clocks of a zone are at two instants, in milliseconds. */
export const wallDistanceMs = (from: Date, to: Date, zone: string): number =>
  wallMs(to.getTime(), zone) - wallMs(from.getTime(), zone)

/** The instant whose wall clock in the zone is that far from the one of this instant: 23:59 stays 23:59 over a clock change. */
export const movedByWall = (instant: Date, distanceMs: number, zone: string): Date =>
  instantOfWall(wallMs(instant.getTime(), zone) + distanceMs, zone)

/** What the clocks of a zone do at a wall-clock time: they skip it, and it becomes another, or they show it twice. */
export type ClockChange = { readonly change: 'skipped'; readonly becomes: string } | { readonly change: 'repeated' }

/** Of a wall-clock time `YYYY-MM-DDTHH:mm`; null for one that comes once, and for a text that is none. */
export function clockChangeAt(text: string, zone: string): ClockChange | null {
  const instant = instantOf(text, zone)
  if (text.length !== 16 || !(instant instanceof Date)) return null
  const shown = wallClockOf(instant, zone).slice(0, 16)
  if (shown !== text) return { change: 'skipped', becomes: shown }
  const later = instant.getTime() + DAY_MS
  const fold = offsetMs(instant.getTime(), zone) - offsetMs(later, zone)
  const again = fold > 0 && wallMs(instant.getTime() + fold, zone) === wallMs(instant.getTime(), zone)
  return again ? { change: 'repeated' } : null
}
