/*
 * What a ticket says of its event when that takes place on several dates: the times and the place of the ticket's date.
 * Without a date an event stays as it is. See docs/domain/dates.md.
 */

/** The date of a ticket, as it travels. */
export interface DateOfTicket {
  readonly kind: 'SESSION' | 'SLOT'
  /** ISO 8601. */
  readonly start_date: string
  readonly end_date: string | null
  readonly label: string | null
  readonly place: string | null
}

/** A row of an event with the times of a date. */
export function onDate<E extends { readonly start_date: Date; readonly end_date: Date | null }>(
  event: E,
  date: DateOfTicket | null | undefined,
): E {
  if (date == null) return event
  const end = date.end_date === null ? null : new Date(date.end_date)
  return { ...event, start_date: new Date(date.start_date), end_date: end }
}

/** The address of a place of which only the name is known. */
export const placeNamed = (name: string) => ({
  venue_name: name,
  address_line_1: null,
  address_line_2: null,
  city: null,
  state_or_region: null,
  zip_or_postal_code: null,
  country: null,
})

/** The dates of tickets, each once, by their start; null for tickets of an event with one date. */
export function datesOfTickets<T extends DateOfTicket & { readonly id: number }>(
  tickets: readonly { readonly date: T | null }[],
): (T | null)[] {
  const dates = new Map(tickets.map(({ date }) => [date?.id ?? null, date]))
  const startOf = (date: T | null): number => (date === null ? 0 : Date.parse(date.start_date))
  return [...dates.values()].toSorted((a, b) => startOf(a) - startOf(b))
}
