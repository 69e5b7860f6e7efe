import type { Catalogue } from '../../checkout/parts/ticket-choice/catalogue.ts'
import type {
  ListedOffer,
  ListedPlace,
  ListedRow,
  ListedRowSeats,
  ListedSection,
  ListedStanding,
} from './listed-seats.ts'
import type { OwnHoldView } from './own-free.ts'
import type { WaitingSeats } from './waiting-seats.ts'
import type { LetterPrices } from './seat-prices.ts'

/** The props reduced to the data that the browser needs: the house comes by the API. See `seats-words.ts`. */
export interface SeatsPageView {
  readonly locale: string
  readonly currency: string
  readonly event: {
    readonly id: number
    readonly title: string
    readonly href: string
    readonly thumb: string | null
    readonly backdrop: string | null
    /** "Sat 11 December, 19:30 · Rocha Hall" */
    readonly organizer: string
    /** ISO 8601. */
    readonly starts_at: string
    readonly hold_minutes: number
  }
  /** The date that is chosen, of an event with several. */
  readonly date: number | null
  /** The pass whose seat is chosen, the same on all of these dates, which the buyer chose or which are all; null: single tickets. */
  readonly pass: { readonly product: number; readonly dates: readonly number[]; readonly isChosen: boolean } | null
  readonly promo_code: string | null
  /** The link of a partner that the page was opened by; null: none. */
  readonly seat_link: string | null
  /** What is kept for it. */
  readonly kept: KeptSeats | null
  /** Typed, and does not count. */
  readonly refused_code: string | null
  readonly takes_promo_codes: boolean
  readonly page_path: string
  readonly price_note: string
  /** What an order that costs something pays once beside its seats. */
  readonly fees: { readonly minor: number; readonly rows: readonly { readonly name: string; readonly price: string }[] }
  /** What discounts without a code are worked out from; null: the event has none. */
  readonly discounts: Catalogue | null
  readonly prices: LetterPrices
  /** Prices of standing areas. */
  readonly standing: readonly ListedStanding[]
  readonly quantity: number
  readonly most: number
  readonly with_restricted: boolean
  readonly wish: readonly string[]
  /** The buyer's hold of seats here, of an earlier choice; null: none. */
  readonly own: OwnHoldView | null
  /** Why nothing can be bought now; null: something can. */
  readonly closed: { readonly title: string; readonly text: string } | null
  readonly lists: SeatLists
  /** Null: nothing can be waited for. */
  readonly waiting: WaitingSeats | null
}

/** What is kept for the link of a partner. */
export interface KeptSeats {
  /** "Kept for you: Stalls, Row F 1 to 8" */
  readonly text: string
  /** Its other dates. */
  readonly dates: readonly { readonly label: string; readonly href: string }[]
}

/** The lists before any script: as the server knows the seats. */
export interface SeatLists {
  readonly free: number
  readonly offers: readonly ListedOffer[]
  readonly sections: readonly ListedSection[]
  readonly places: readonly ListedPlace[]
  readonly hasRestricted: boolean
}

/** The section and the row that the address names, for a browser without script. */
export interface PlainChoice {
  readonly section: ListedSection | null
  readonly rows: readonly ListedRow[]
  readonly row: ListedRowSeats | null
  /** The label of `row`. */
  readonly label: string | null
  /** Where the house is drawn, and how wide and high it is. */
  readonly picture: { readonly src: string; readonly width: number; readonly height: number }
}
