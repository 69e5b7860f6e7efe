import type { Found, FoundParties, GuestRow, Party } from '../door-engine.ts'
import type { Rows } from './book-draft.ts'
import { searchWords } from './guest-names.ts'
import { type Arranged, inOrder, type Listed } from './guest-order.ts'

/* Looks guests up by name, reference and number of the order. */

/** The rows of a book, and how it shows one. */
export interface Searched {
  readonly rows: Rows
  readonly shown: (publicId: string) => GuestRow | null
}

export const arrangedOf = ({ order, byId }: Rows): Arranged =>
  order.arranged((one) => byId.get(one.public_id)?.listed === one)

export function searchGuests({ rows, shown }: Searched, query: string, limit: number): Found {
  const matching = matchesOf(arrangedOf(rows), query)
  return { rows: matching.slice(0, limit).flatMap(({ public_id }) => shown(public_id) ?? []), total: matching.length }
}

export function searchParties(searched: Searched, query: string, limit: number): FoundParties {
  const arranged = arrangedOf(searched.rows)
  const matching = matchesOf(arranged, query)
  if (matching === arranged.guests) {
    const { parties, coming } = arranged
    const rows = parties.slice(0, limit).map((key) => partyOf(searched, key, null))
    return { rows, total: parties.length, orders: parties.length, guests: coming }
  }
  const found = Map.groupBy(matching, ({ party }) => party)
  const rows = [...found].slice(0, limit).map(([key, hits]) => partyOf(searched, key, hits))
  const coming = matching.filter(({ isCancelled }) => !isCancelled)
  const orders = new Set(coming.map(({ party }) => party)).size
  return { rows, total: found.size, orders, guests: coming.length }
}

/** All guests of one order, by name. @param hits those whom a search found; null: no search. */
export function partyOf({ rows, shown }: Searched, key: string, hits: readonly Listed[] | null): Party {
  const listed = (rows.byParty.get(key) ?? []).flatMap((publicId) => rows.byId.get(publicId)?.listed ?? [])
  const guests = inOrder(listed).flatMap(({ public_id }) => shown(public_id) ?? [])
  return { key, guests, found: hits && new Set(hits.map(({ public_id }) => public_id)) }
}

/** All guests of a search in order; all of them where nothing is searched. */
function matchesOf({ guests, haystack }: Arranged, query: string): readonly Listed[] {
  const ways = searchWords(query)
  if (ways.length === 0) return guests
  const places: number[] = []
  haystack.find(ways, (place) => places.push(place))
  return places.flatMap((place) => guests[place] ?? [])
}
