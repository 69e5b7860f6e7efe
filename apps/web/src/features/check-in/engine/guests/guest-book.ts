import type { Found, FoundParties, GuestAdmission, GuestRow, Party } from '../door-engine.ts'
import { BookDraft, isInside, type Kept, NOBODY, type Rows } from './book-draft.ts'
import { searchWords } from './guest-names.ts'
import { type Arranged, inOrder, type Listed } from './guest-order.ts'
import type { KeptGuest } from './kept-guest.ts'
import { keyOfWord, type OwnWords, wordKey } from './own-words.ts'

/* Looks guests up by name, reference and number of the order. */

/** The rows of a book, and how it shows one. */
interface Searched {
  readonly rows: Rows
  readonly shown: (publicId: string) => GuestRow | null
}

const arrangedOf = ({ order, byId }: Rows): Arranged => order.arranged((one) => byId.get(one.public_id)?.listed === one)

function searchGuests({ rows, shown }: Searched, query: string, limit: number): Found {
  const matching = matchesOf(arrangedOf(rows), query)
  return { rows: matching.slice(0, limit).flatMap(({ public_id }) => shown(public_id) ?? []), total: matching.length }
}

function searchParties(searched: Searched, query: string, limit: number): FoundParties {
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
function partyOf({ rows, shown }: Searched, key: string, hits: readonly Listed[] | null): Party {
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

/**
 * The list in memory: the server's rows, and over them this phone's later decisions. A book never
 * changes; what is put in makes another one. It answers queries over 50,000 guests in a few
 * milliseconds on a slow phone.
 */
export class GuestBook {
  readonly #rows: Rows
  readonly #own: OwnWords

  constructor(rows: Rows = NOBODY, own: OwnWords = { words: new Map(), paidParties: new Set() }) {
    this.#rows = rows
    this.#own = own
  }

  /** How many the server has told of. */
  get size(): number {
    return this.#rows.size
  }

  /** How many of them may come in: their tickets are not cancelled. */
  get coming(): number {
    return this.#rows.coming
  }

  /** The book with rows of the server, new ones and changed ones, and without some guests. */
  with(rows: readonly KeptGuest[], removed: readonly string[] = []): GuestBook {
    if (rows.length + removed.length === 0) return this
    const draft = new BookDraft(this.#rows)
    for (const row of rows) draft.put(row)
    for (const publicId of removed) draft.remove(publicId)
    return new GuestBook(draft.done(), this.#own)
  }

  /** The book with these decisions in place of all that it had. */
  withOwnWords(own: OwnWords): GuestBook {
    return new GuestBook(this.#rows, own)
  }

  /** The same book, put in order for what comes: the next search and the next look need not do it. */
  arranged(): GuestBook {
    arrangedOf(this.#rows)
    const { byId, byHash, byLegacyHash, byParty } = this.#rows
    const flat = {
      byId: byId.flat(),
      byHash: byHash.flat(),
      byLegacyHash: byLegacyHash.flat(),
      byParty: byParty.flat(),
    }
    return new GuestBook({ ...this.#rows, ...flat }, this.#own)
  }

  references(): readonly string[] {
    const all: string[] = []
    this.#rows.byId.forEach((_, publicId) => all.push(publicId))
    return all
  }

  byReference(publicId: string): KeptGuest | undefined {
    return this.#rows.byId.get(publicId)?.row
  }

  byCodeHash(hash: string): KeptGuest | undefined {
    return this.byReference(this.#rows.byHash.get(hash) ?? '')
  }

  byLegacyHash(hash: string): KeptGuest | undefined {
    return this.byReference(this.#rows.byLegacyHash.get(hash) ?? '')
  }

  /** The present admission, by this phone's own word first. `key` as in `keyOf`. */
  admissionOf(key: string, passDateId: number | null = null): GuestAdmission | null {
    const row = this.byReference(key)
    // A pass has one for each of its dates; without a date, any of them.
    if (row?.event_occurrence_ids !== undefined && passDateId === null)
      return row.event_occurrence_ids.map((id) => this.admissionOf(key, id)).find((one) => one !== null) ?? null
    const own = this.#own.words.get(wordKey(key, passDateId))
    if (own !== undefined) return own.check_in
    const told =
      passDateId === null ? row?.check_in : row?.check_ins?.find(({ event_occurrence_id: id }) => id === passDateId)
    return told === undefined ? null : { checked_in_at: told.checked_in_at, device: told.device, isWaiting: false }
  }

  /** Whether the server told of this admission as a present one. */
  isStanding(key: string, shortId: string | undefined): boolean {
    const row = this.byReference(key)
    return row?.check_in?.short_id === shortId || row?.check_ins?.some((one) => one.short_id === shortId) === true
  }

  /** Whether the guest still owes, after what was paid at this phone. */
  owes({ status, party }: KeptGuest): boolean {
    return status === 'AWAITING_PAYMENT' && !this.#own.paidParties.has(party)
  }

  /** How many are inside; cancelled tickets count nowhere. */
  inside(): number {
    let count = this.#rows.inside
    for (const key of new Set([...this.#own.words.keys()].map(keyOfWord))) {
      const row = this.byReference(key)
      if (row?.status === 'CANCELLED') continue
      count += (this.admissionOf(key) === null ? 0 : 1) - (row !== undefined && isInside(row) ? 1 : 0)
    }
    return count
  }

  /** Those of a date: how many may come in, and how many are inside. */
  countsOfDate(dateId: number): { readonly total: number; readonly inside: number } {
    let [total, inside] = [0, 0]
    this.#rows.byId.forEach(({ row }) => {
      const isOfDate = row.event_occurrence_id === dateId || row.event_occurrence_ids?.includes(dateId) === true
      if (!isOfDate || row.status === 'CANCELLED') return
      total += 1
      const passDateId = row.event_occurrence_ids === undefined ? null : dateId
      if (this.admissionOf(row.public_id, passDateId) !== null) inside += 1
    })
    return { total, inside }
  }

  search(query: string, limit: number): Found {
    return searchGuests(this.#searched, query, limit)
  }

  searchParties(query: string, limit: number): FoundParties {
    return searchParties(this.#searched, query, limit)
  }

  /**
   * How many of those who are inside came in at this instant or later; ISO 8601, as all instants
   * here.
   */
  cameSince(instant: string): number {
    let count = 0
    this.#rows.byId.forEach(({ row }, publicId) => {
      if (row.status === 'CANCELLED') return
      const own = this.#own.words.get(publicId)
      const stands = own === undefined ? row.check_in : own.check_in
      if (stands != null && stands.checked_in_at >= instant) count += 1
    })
    return count
  }

  guest(publicId: string): GuestRow | null {
    // A guest newer than the list is named by the hash of their code until the list has them.
    const row = publicId.startsWith('#') ? this.byCodeHash(publicId.slice(1)) : this.byReference(publicId)
    return row === undefined ? null : this.#shown(row)
  }

  /** All guests of the same order, by name. */
  party(publicId: string): readonly GuestRow[] {
    const party = this.byReference(publicId)?.party
    return party === undefined ? [] : partyOf(this.#searched, party, null).guests
  }

  get #searched(): Searched {
    return { rows: this.#rows, shown: (publicId) => this.guest(publicId) }
  }

  #shown(row: Kept['row']): GuestRow {
    const owes = this.owes(row)
    return {
      public_id: row.public_id,
      order_public_id: row.order_public_id ?? null,
      buyer_name: row.buyer_name ?? null,
      first_name: row.first_name,
      last_name: row.last_name,
      status: row.status === 'AWAITING_PAYMENT' && !owes ? 'ACTIVE' : row.status,
      product_id: row.product_id,
      price_label: row.price_label,
      door_note: row.door_note ?? null,
      ...(row.seat !== undefined && { seat: { kind: 'SEAT', ...row.seat } }),
      ...(row.seat_was !== undefined && { seat_was: { kind: 'SEAT', ...row.seat_was } }),
      event_occurrence_id: row.event_occurrence_id ?? null,
      ...(row.event_occurrence_ids !== undefined && { event_occurrence_ids: row.event_occurrence_ids }),
      is_disputed: row.is_disputed === true,
      amount_due: owes ? (row.amount_due ?? null) : null,
      // A pass that came in to another date may be let in to this one: its verdict says whether.
      check_in: row.event_occurrence_ids === undefined ? this.admissionOf(row.public_id) : null,
    }
  }
}
