import type { GivenForm } from '../checkout/page.ts'
import type { OrderEvent } from '../checkout/public-order.ts'
import type { WaitingStatus } from '../enums.ts'
import type { PublicOccurrence } from '../occurrences/public-occurrence.ts'
import type { LineSeat } from '../seats/seat.ts'

/** The data that the server hands to the page of a waiting list. Plain JSON. */
export interface WaitingPageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  readonly event: OrderEvent
  readonly event_path: string
  /** Where the forms of the page go. */
  readonly page_path: string
  readonly shown: WaitingForm | WaitingPlace
}

/** Something to wait for. */
export interface WaitingChoice {
  readonly price_id: number
  readonly product_id: number
  readonly title: string
  /** It is sold with a seat. */
  readonly has_seats: boolean
  /** Major units of the event's currency, everything included; null where the buyer chooses. */
  readonly price: number | null
}

export interface WaitingForm {
  readonly what: 'form'
  /** Nothing: all of it is on sale, or none is any more. */
  readonly choices: readonly WaitingChoice[]
  readonly chosen: readonly number[]
  readonly offer_minutes: number
  readonly given: GivenForm | null
  /** Missing: the event has one date. */
  readonly dates?: WaitingDates
}

/** What can be waited for of an event with several dates. */
export interface WaitingDates {
  /** The date of the address; null: some of `rows` are chosen in the form. */
  readonly chosen: WaitingDate | null
  /** The next ones that are sold out; cancelled ones keep their place. */
  readonly rows: readonly WaitingDate[]
  /** Those that were ticked in a form that is shown again. */
  readonly ticked: readonly number[]
  /** How many wait for any date; null: some have places, so dates are named. */
  readonly any_waiting: number | null
  /** Dates that have places. */
  readonly with_places: number
}

export interface WaitingDate extends PublicOccurrence {
  /** Entries that wait for it. */
  readonly waiting: number
}

/** The state of an entry. */
export interface WaitingPlace {
  readonly what: 'place'
  readonly status: WaitingStatus
  /** Just joined: the mail that confirms it is on its way. */
  readonly is_new: boolean
  readonly position: number | null
  readonly quantity: number
  readonly takes_fewer: boolean
  /** It takes seats only side by side. */
  readonly side_by_side: boolean
  readonly titles: readonly string[]
  /** The date that it is for; null: any of several. Missing: the event has one. */
  readonly date?: Pick<PublicOccurrence, 'kind' | 'start_date'> | null
  /** Those of an entry that is for some dates, until one is offered. */
  readonly dates?: readonly Pick<PublicOccurrence, 'kind' | 'start_date'>[]
  readonly email: string
  readonly offer_minutes: number
  /** Whether this visitor may take the offer and leave: the address of the page has the token. */
  readonly is_own: boolean
  readonly offer: WaitingOffer | null
  /** The visitor pressed to release the offer, in a browser without script: the page asks whether they mean it. */
  readonly asks_release: boolean
  /** The order that the offer became; null before, and for others. */
  readonly order_path: string | null
  readonly failure: string | null
}

export interface WaitingOffer {
  readonly item: string
  readonly quantity: number
  /** Missing: it has none. */
  readonly seats?: readonly LineSeat[]
  /** Major units, everything included. */
  readonly total: number
  /** ISO 8601. */
  readonly held_until: string
}
