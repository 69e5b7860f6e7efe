/*
 * A time zone as calendars need it (RFC 5545, 3.6.5): its name, which most programs know, and for
 * the others how far it was from UTC while the event lasts. Only that stretch is described, so
 * nothing has to be known about rules of daylight saving time.
 */

/** From BEGIN:VTIMEZONE to END:VTIMEZONE, for a stretch in which the clocks change once at most. */
export function zoneDefinition(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): string {
  const change = start.offset === end.offset ? null : start.getTimeZoneTransition('next')
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${start.timeZoneId}`,
    ...observance('19700101T000000', start.offset, start.offset),
    ...(change === null ? [] : observance(onsetOf(change, start.offset), start.offset, change.offset)),
    'END:VTIMEZONE',
  ]
  return lines.join('\r\n')
}

/**
 * The minute of a change as the clocks showed it that still went by the old offset: 20271031T020000
 */
const onsetOf = (change: Temporal.ZonedDateTime, offset: string): string =>
  change.withTimeZone(offset).toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/gu, '')

const observance = (since: string, from: string, to: string): string[] => [
  'BEGIN:STANDARD',
  `DTSTART:${since}`,
  `TZOFFSETFROM:${from.replace(':', '')}`,
  `TZOFFSETTO:${to.replace(':', '')}`,
  'END:STANDARD',
]
