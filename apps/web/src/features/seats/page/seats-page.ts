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
  readonly promo_code: string | null
  /** Typed, and does not count. */
  readonly refused_code: string | null
  readonly takes_promo_codes: boolean
  readonly page_path: string
  readonly price_note: string
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
}
