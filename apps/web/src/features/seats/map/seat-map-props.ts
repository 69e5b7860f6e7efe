import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { ReactNode } from 'react'
import type { SeatedHouse } from '../hall-of-house.ts'

/** What the team of an event sees of a seat. */
export type TeamState = 'free' | 'held' | 'sold' | 'unpaid' | 'in' | 'blocked'

/** A house as its team sees it: every seat can be pressed. */
export interface TeamSeats {
  /** By place. */
  readonly states: readonly TeamState[]
  /** Of the guests, by place; '' for a seat without one. */
  readonly initials: readonly string[]
  /** Who sits there, or why it is not on sale, in words. */
  readonly stateOf: (place: number) => string
}

export interface SeatMapProps {
  /** Another object is another house: the map is made anew. */
  readonly seated: SeatedHouse
  /** By place. Places without one are shown as taken. */
  readonly statuses: Uint8Array
  readonly chosen: readonly number[]
  /** What a press would take; without it the seat alone. */
  readonly preview?: (place: number) => readonly number[]
  /** Seats of other prices are faded. */
  readonly pickedLetter?: PriceLetter | null
  /** What a seat costs, in words; empty: it has no price now. */
  readonly priceOf: (place: number) => string
  readonly onPress: (place: number) => void
  /** Shown to the team instead of what buyers see. */
  readonly team?: TeamSeats
  /** The map moves to this place when it becomes another. */
  readonly follow?: number | null
  /** Of standing areas, by letter; a letter that is missing is a drawing. */
  readonly standing?: ReadonlyMap<string, StandingWords>
  /** Keys L and Esc. */
  readonly onLeave?: () => void
  readonly foot?: ReactNode
}

/** Of a press of a button or a key. */
export const ZOOM_STEP = 1.5

/** The seat that keys act on. */
export interface FocusedSeat {
  readonly place: number
  /** Which of the two buttons is over it. */
  readonly turn: 0 | 1
  /** Whether a key led there, so that the button takes the focus. */
  readonly isByKey: boolean
}

export interface StandingWords {
  /** "163 left · €28.00" */
  readonly text: string
  /** "Floor, standing. 163 left, €28.00" */
  readonly name: string
  readonly onPress: () => void
}
