import { fullName } from '@turnout/domain/accounts/names.ts'
import { matchParts } from './door-words.ts'
import type { GuestRow } from './engine/door-engine.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { comma } from '../../format/in-a-row.ts'

/** The words in an order's row about the guests who came in. */
export interface PartyFacts {
  /** Its buyer; the first of its guests where no ticket tells of one. */
  readonly name: string
  /** Its number; null: a ticket that was passed on, or not heard of yet. */
  readonly order: string | null
  /** Its tickets, without cancelled ones. */
  readonly tickets: number
  readonly inside: number
  /** The guests who may come in and have not. */
  readonly outside: readonly GuestRow[]
  /**
   * The amount that the whole order owes, major units, where this door may take it; null: nothing,
   * or not here.
   */
  readonly due: number | null
  /** Whether a guest of it still owes, no matter which door takes the money. */
  readonly owes: boolean
  /** An open dispute and notes for the door, each once; with the name of whom it is about where it is not about all. */
  readonly notes: readonly string[]
}

const nameOfGuest = ({ first_name, last_name }: GuestRow): string => fullName(first_name, last_name)

export function factsOfParty(guests: readonly GuestRow[]): PartyFacts {
  const counted = guests.filter(({ status }) => status !== 'CANCELLED')
  const inside = counted.filter(({ check_in }) => check_in !== null).length
  return {
    name: nameOf(guests),
    order: guests.find(({ order_public_id }) => order_public_id !== null)?.order_public_id ?? null,
    tickets: counted.length,
    inside,
    outside: counted.filter(({ check_in }) => check_in === null),
    due: counted.find(({ amount_due }) => amount_due !== null)?.amount_due ?? null,
    owes: counted.some(({ status }) => status === 'AWAITING_PAYMENT'),
    notes: [
      ...(counted.some(({ is_disputed }) => is_disputed) ? [m.check_in_door_disputed()] : []),
      ...notesOf(counted),
    ],
  }
}

/** A ticket that names no buyer is the buyer's own. */
function nameOf(guests: readonly GuestRow[]): string {
  const names = guests.map(({ buyer_name }) => buyer_name).filter((name) => name !== null)
  const [first] = guests
  return names[0] ?? (first === undefined ? '' : nameOfGuest(first))
}

function notesOf(guests: readonly GuestRow[]): readonly string[] {
  const notes = Map.groupBy(
    guests.filter(({ door_note }) => door_note !== null),
    ({ door_note }) => door_note ?? '',
  )
  return [...notes].map(([note, bearers]) =>
    bearers.length === guests.length ? note : `${[...new Set(bearers.map(nameOfGuest))].join(comma())}: ${note}`,
  )
}

/** Those who are still outside first, the others behind them. */
export const outsideFirst = (guests: readonly GuestRow[]): readonly GuestRow[] => [
  ...guests.filter(({ check_in }) => check_in === null),
  ...guests.filter(({ check_in }) => check_in !== null),
]

/**
 * The name of a single ticket: the number of its order, unless the search matched its
 * own reference.
 */
export function referenceOf({ public_id, order_public_id }: GuestRow, query: string): string {
  const [, match] = matchParts(public_id, query)
  return order_public_id === null || match !== '' ? public_id : order_public_id
}
