import type { KeptGuest } from './kept-guest.ts'
import { createHaystack, searchText } from './guest-names.ts'

/** By what a guest is listed and found. Another object as soon as any of it changed. */
export interface Listed {
  readonly public_id: string
  readonly party: string
  /** Cancelled tickets are found, and neither listed nor counted. */
  readonly isCancelled: boolean
  /**
   * The text to search in (guest-names.ts). It begins with the last name, so it also sorts the
   * list.
   */
  readonly text: string
}

export const listedOf = (row: KeptGuest): Listed => ({
  public_id: row.public_id,
  party: row.party,
  isCancelled: row.status === 'CANCELLED',
  text: searchText(row.last_name, row.first_name, [
    row.buyer_name ?? '',
    row.public_id,
    row.order_public_id ?? '',
    seatOf(row),
  ]),
})

/** "F 12", as guests read it from their ticket. */
const seatOf = ({ seat }: KeptGuest): string => (seat === undefined ? '' : `${seat.row} ${seat.number}`)

export interface Arranged {
  readonly guests: readonly Listed[]
  /** The texts of `guests`. */
  readonly haystack: ReturnType<typeof createHaystack>
  /** In the order of their first guest; without those of which every ticket is cancelled. */
  readonly parties: readonly string[]
  /** Guests whose tickets are not cancelled. */
  readonly coming: number
}

// By plain comparison: the order of a language costs a hundred times as much, and the texts have no
// accents left.
const byText = (one: Listed, other: Listed): number => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0)

export const inOrder = (guests: readonly Listed[]): readonly Listed[] => guests.toSorted(byText)

/**
 * The guests by name. They are put in order when it is asked for, and once: the answer is kept
 * here, and never differs.
 */
export class GuestOrder {
  #before: readonly Listed[]
  #added: readonly Listed[]
  #arranged: Arranged | null = null

  /** @param before guests in order. @param added not yet among them. */
  constructor(before: readonly Listed[] = [], added: readonly Listed[] = []) {
    this.#before = before
    this.#added = added
  }

  /** The order after some were added, renamed or removed. */
  with(added: readonly Listed[]): GuestOrder {
    if (this.#arranged !== null) return new GuestOrder(this.#arranged.guests, added)
    return new GuestOrder(this.#before, [...this.#added, ...added])
  }

  /** @param isStanding whether a guest is still there and named like this. */
  arranged(isStanding: (one: Listed) => boolean): Arranged {
    if (this.#arranged !== null) return this.#arranged
    // Sorting guests that are in order already costs next to nothing.
    const guests = inOrder([...this.#before, ...this.#added].filter(isStanding))
    // They are all in the answer now.
    this.#before = []
    this.#added = []
    const coming = guests.filter(({ isCancelled }) => !isCancelled)
    const parties = [...new Set(coming.map(({ party }) => party))]
    const haystack = createHaystack(guests.map(({ text }) => text))
    this.#arranged = { guests, haystack, parties, coming: coming.length }
    return this.#arranged
  }
}
