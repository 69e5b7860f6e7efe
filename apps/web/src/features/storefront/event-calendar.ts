import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'

/*
 * Addresses that open a visitor's own calendar with the event filled in. They are links, never
 * requests of ours.
 */

/** Events without an end are shown as two hours long: a calendar needs some length. */
const USUAL_LENGTH_MS = 2 * 3_600_000

interface Entry {
  readonly event: PublicEvent
  /** One line, or '' for an event online. */
  readonly place: string
  readonly pageUrl: string
}

function span({ start_date, end_date }: PublicEvent): { start: string; end: string } {
  const end = end_date ?? new Date(Date.parse(start_date) + USUAL_LENGTH_MS).toISOString()
  return { start: new Date(start_date).toISOString(), end: new Date(end).toISOString() }
}

const compact = (instant: string): string => instant.replace(/[-:]|\.\d{3}/gu, '')

export function googleCalendarUrl({ event, place, pageUrl }: Entry): string {
  const { start, end } = span(event)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(start)}/${compact(end)}`,
    ctz: event.timezone,
    location: place,
    details: pageUrl,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

export function outlookCalendarUrl({ event, place, pageUrl }: Entry): string {
  const { start, end } = span(event)
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: start,
    enddt: end,
    location: place,
    body: pageUrl,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}
