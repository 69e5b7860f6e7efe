import type { Capability } from '@turnout/domain/accounts/capabilities.ts'

/** The desks of an event that keep views. */
export const EVENT_DESKS = ['orders', 'attendees', 'promo_codes', 'check_in_lists'] as const
/** Those of the account. */
export const ACCOUNT_DESKS = ['events'] as const
export const DESKS = [...EVENT_DESKS, ...ACCOUNT_DESKS] as const
export type Desk = (typeof DESKS)[number]

/** What a member needs to work at a desk, and so to see its views. */
export const DESK_READERS: Readonly<Record<Desk, Capability>> = {
  orders: 'orders:read',
  attendees: 'attendees:read',
  promo_codes: 'promotions:read',
  check_in_lists: 'check-in:read',
  events: 'events:read',
}

/** Views that one person keeps of one desk, of an event or of the account. */
export const DESK_VIEWS_MAX = 50
/** Characters of a view's name; it is on a tab. */
export const DESK_VIEW_NAME_MAX = 60
export const DESK_VIEW_ADDRESS_MAX = 3000

const OF_EVERY_DESK = ['view', 'query', 'from', 'to', 'sort_by', 'sort_direction', 'columns', 'rows'] as const

const FILTERS: Readonly<Record<Desk, readonly string[]>> = {
  orders: ['status', 'payment_status', 'refund_status', 'product', 'payment_provider', 'payment_method', 'promo_code'],
  attendees: ['status', 'product', 'price', 'order'],
  promo_codes: ['status', 'product', 'type'],
  check_in_lists: ['status', 'product'],
  events: ['month', 'place', 'organizer', 'state', 'sales'],
}

/**
 * What an address says of a desk's list, always written the same way; what is open beside the list,
 * and what the desk does not know, is left out. Two addresses show the same when these are the same.
 */
export function viewAddress(desk: Desk, address: string): string {
  const given = new URLSearchParams(address)
  const kept = new URLSearchParams()
  for (const name of [...OF_EVERY_DESK, ...FILTERS[desk]].toSorted()) {
    const value = given.get(name)
    if (value !== null && value !== '') kept.set(name, value)
  }
  return kept.toString()
}
