/*
 * A time zone as calendars need it (RFC 5545, 3.6.5): its name, which most programs know, and for the others how far it was from UTC while
 * the event lasts. Only that stretch is described, so nothing has to be known about rules of daylight saving time.
 */

const MINUTE_MS = 60_000

export interface ZoneLines {
  /** From BEGIN:VTIMEZONE to END:VTIMEZONE. */
  readonly definition: readonly string[]
  /** 20270612T193000 */
  local(at: Date): string
}

/** @throws RangeError for a name that is no zone */
export function zoneLines(zone: string, start: Date, end: Date): ZoneLines {
  const offsetOf = offsetsIn(zone)
  const local = (at: Date): string => plain(new Date(at.getTime() + offsetOf(at) * MINUTE_MS))
  const [from, to] = [offsetOf(start), offsetOf(end)]
  const definition = [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('19700101T000000', from, from),
    ...(from === to ? [] : observance(plain(shiftedAt(start, end, offsetOf), from), from, to)),
    'END:VTIMEZONE',
  ]
  return { definition, local }
}

const plain = (at: Date, offsetMinutes = 0): string =>
  new Date(at.getTime() + offsetMinutes * MINUTE_MS).toISOString().replaceAll(/[-:]|\.\d{3}Z/gu, '')

const observance = (since: string, from: number, to: number): string[] => [
  'BEGIN:STANDARD',
  `DTSTART:${since}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  'END:STANDARD',
]

/** +0130 */
function offsetText(minutes: number): string {
  const away = Math.abs(minutes)
  const two = (count: number): string => String(count).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}${two(away % 60)}`
}

/** Minutes east of UTC at an instant. */
function offsetsIn(zone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (at) => {
    const said = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/u.exec(said) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

/** The minute in which the clocks change between two instants of different offsets. */
function shiftedAt(start: Date, end: Date, offsetOf: (at: Date) => number): Date {
  let [before, after] = [Math.floor(start.getTime() / MINUTE_MS), Math.ceil(end.getTime() / MINUTE_MS)]
  const first = offsetOf(start)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetOf(new Date(middle * MINUTE_MS)) === first) before = middle
    else after = middle
  }
  return new Date(after * MINUTE_MS)
}
