import { dayOf, instantOf } from '../events/zoned-time.ts'

const DAY_MS = 86_400_000
const HOUR = '09:00'

/** Tomorrow at nine on the clock of a person's zone. */
export function snoozeEnd(now: Date, zone: string): Date {
  const today = dayOf(now, zone)
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  const end = instantOf(`${tomorrow}T${HOUR}`, zone)
  // The day after a day of the calendar is one of it.
  return end instanceof Date ? end : new Date(now.getTime() + DAY_MS)
}
