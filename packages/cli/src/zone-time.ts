/** `2027-06-12T18:00:00.000Z` in Europe/Lisbon → `2027-06-12T19:00:00`: what the clocks of the event show. */
export function localTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return parts.format(new Date(instant)).replace(' ', 'T')
}

/** A time as people write it, as it is compared: without its zone, to the second. */
export function comparableTime(written: string, timeZone: string): string {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/iu.test(written)) return localTime(written, timeZone)
  const [day = '', clock = '00:00:00'] = written.replace(' ', 'T').split('T')
  return `${day}T${clock.length === 5 ? `${clock}:00` : clock.slice(0, 8)}`
}

export const isTimeField = (name: string): boolean => /(?:_date|_at)$/u.test(name)
