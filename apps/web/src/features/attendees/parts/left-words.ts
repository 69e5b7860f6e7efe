import { m } from '@turnout/messages/generated/messages.js'

/** "12 left", "Sold out"; null where there is no end. */
export function leftWords(left: number | null): string | null {
  if (left === null) return null
  return left === 0 ? m.attendees_sold_out() : m.attendees_left({ count: left })
}
