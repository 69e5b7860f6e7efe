import type { KeptGuest } from './kept-guest.ts'
import type { Found, FoundParties, GuestAdmission, GuestRow } from '../door-engine.ts'
import { BookDraft, isInside, type Kept, NOBODY, type Rows } from './book-draft.ts'
import { arrangedOf, partyOf, type Searched, searchGuests, searchParties } from './guest-search.ts'
import type { OwnWords } from './own-words.ts'

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
  admissionOf(key: string): GuestAdmission | null {
    const own = this.#own.words.get(key)
    if (own !== undefined) return own.check_in
    const told = this.byReference(key)?.check_in
    return told === undefined ? null : { checked_in_at: told.checked_in_at, device: told.device, isWaiting: false }
  }

  /** Whether the guest still owes, after what was paid at this phone. */
  owes({ status, party }: KeptGuest): boolean {
    return status === 'AWAITING_PAYMENT' && !this.#own.paidParties.has(party)
  }

  /** How many are inside; cancelled tickets count nowhere. */
  inside(): number {
    let count = this.#rows.inside
    for (const [key, { check_in }] of this.#own.words) {
      const row = this.byReference(key)
      if (row?.status === 'CANCELLED') continue
      count += (check_in === null ? 0 : 1) - (row !== undefined && isInside(row) ? 1 : 0)
    }
    return count
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
      is_disputed: row.is_disputed === true,
      amount_due: owes ? (row.amount_due ?? null) : null,
      check_in: this.admissionOf(row.public_id),
    }
  }
}
