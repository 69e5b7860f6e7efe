import type { PublicEvent } from '../storefront/public-event.ts'
import type { PublicHouse } from './house.ts'

/** What the address of the page of seats asks for. */
export interface AskedSeats {
  readonly quantity: number
  /** A section, and a row of it, whose seats are listed; null: none. */
  readonly section: string | null
  readonly row: string | null
  /** Seats with a restricted view are offered, too. */
  readonly with_restricted: boolean
  /** Ids of seats that the buyer had before. */
  readonly wish: readonly string[]
  /** The form of the waiting list is asked for, or the list of what is left; null: whatever fits. */
  readonly waiting: boolean | null
}

/** The link of a partner that the page was opened by. */
export interface AskedSeatLink {
  readonly short_id: string
  /** The ids of the seats of this date that are free to it and to no other visitor. */
  readonly seats: readonly string[]
  /** The dates to come with seats that are kept for it, of an event with several. */
  readonly dates: readonly { readonly id: number; readonly start_date: string }[]
}

/** Seats that a session holds. They are free for it alone: a reservation of it takes others in their place, or none. */
export interface OwnHold {
  readonly seats: readonly { readonly guid: string; readonly price_id: number }[]
  readonly order_short_id: string
  /** ISO 8601. */
  readonly until: string
}

/** The data that the server hands to the page on which seats are chosen. Plain JSON. */
export interface SeatsPageProps {
  readonly locale: string
  /** With its offer on the date, at the prices of the promo code. */
  readonly event: PublicEvent
  readonly house: PublicHouse
  /** As `seatStatuses` tells them; those of `own` are free. */
  readonly statuses: string
  readonly own: OwnHold | null
  /** Products that only the promo code shows. */
  readonly coded_products: readonly number[]
  /** What is left of the standing areas of each letter. */
  readonly standing: readonly { readonly zone: string; readonly left: number }[]
  readonly asked: AskedSeats
  /** The pass whose seat is chosen, and its dates, which the buyer chose or which are all; null: single tickets. */
  readonly pass: {
    readonly product_id: number
    readonly dates: readonly number[]
    readonly is_chosen: boolean
  } | null
  /** Null: it was opened by none. */
  readonly seat_link: AskedSeatLink | null
  /** Where this page is, without a query. */
  readonly page_path: string
  /** Member of the event's account, of an event that is not live: nothing is sold. */
  readonly is_preview: boolean
}
