import type { PriceLetter, SeatKind } from '@turnout/domain/seats/plan/seat-plan.ts'

/* What the lists of seats say, in words. They are made on the server, and again in the browser from fresh statuses. */

/** A seat with all that a list, a basket and a message say of it. */
export interface ListedSeat {
  readonly guid: string
  readonly letter: PriceLetter
  readonly section: string
  readonly kind: SeatKind
  readonly row: string
  readonly number: string
  /** What hides the stage; null: nothing. */
  readonly restricted: string | null
  readonly access: 'place' | 'companion' | null
}

/** The best seats of a price. */
export interface ListedOffer {
  readonly letter: PriceLetter
  /** Null: nothing fits. */
  readonly seats: readonly ListedSeat[] | null
  /** "Stalls, row F", "No 2 together left" */
  readonly title: string
  /** "12 and 13 · 6 m, centre", "8 single seats" */
  readonly detail: string
  /** Where others of the price are, of one without seats; null: none is left. */
  readonly section: string | null
  /** The promo code that its price is for; null: it needs none. */
  readonly code: string | null
  /** In minor units, of one seat and of all. */
  readonly eachMinor: number
  readonly totalMinor: number
}

export interface ListedSection {
  readonly section: number
  readonly name: string
  readonly detail: string
  /** "Flat floor. Step-free" */
  readonly note: string
  readonly isTaken: boolean
}

export interface ListedRow {
  readonly row: number
  readonly label: string
  /** "Row F" */
  readonly name: string
  readonly free: number
  readonly detail: string
  readonly letters: readonly PriceLetter[]
}

export interface ListedRun {
  readonly gap: 'aisle' | 'taken' | null
  readonly seats: readonly ListedSeat[]
}

/** The seats of a row. */
export interface ListedRowSeats {
  /** "Stalls, row F" */
  readonly name: string
  /** "€42.00 each · 6 m, centre" */
  readonly detail: string
  readonly letters: readonly PriceLetter[]
  readonly runs: readonly ListedRun[]
}

/** A wheelchair place and the companion seat beside it. */
export interface ListedPlace {
  readonly place: ListedSeat
  readonly companion: ListedSeat | null
  /** "Stalls, row Q, 12" */
  readonly title: string
  readonly detail: string
  readonly totalMinor: number
}

/** A price of standing areas: so many are counted, and none has a seat. */
export interface ListedStanding {
  readonly letter: PriceLetter
  readonly productId: number
  readonly priceId: number
  /** "Floor, standing" */
  readonly name: string
  /** Of one place, in minor units. */
  readonly minor: number
  /** Of the areas of its letter. */
  readonly left: number
}
