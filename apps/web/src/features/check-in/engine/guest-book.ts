import type { DoorAttendee } from '@turnout/contract/check-in/door.ts'
import type { Found, FoundParties, GuestAdmission, GuestRow, Party } from './door-engine.ts'
import { createHaystack, searchText, searchWords } from './guest-names.ts'

/**
 * This phone's decision about a guest that the server has not confirmed. It overrides the server's
 * word.
 */
export interface OwnWord {
  /** null: taken back or checked out here. */
  readonly check_in: GuestAdmission | null
}

/** Names a guest here: by reference, or by the hash of a code that is newer than the list. */
export const keyOf = (guest: { readonly public_id: string } | null, hash: string | null): string =>
  guest === null ? `#${hash ?? ''}` : guest.public_id

interface Kept {
  row: DoorAttendee
  /**
   * The text to search in (guest-names.ts). It begins with the last name, so it also sorts the
   * list.
   */
  text: string
}

/** By what a guest is found, and may be changed. */
const NAMES = ['first_name', 'last_name', 'order_public_id'] as const

const isInside = ({ status, check_in }: DoorAttendee): boolean => status !== 'CANCELLED' && check_in !== undefined

const kept = (row: DoorAttendee): Kept => ({
  row,
  text: searchText(row.last_name, row.first_name, [row.public_id, row.order_public_id ?? '']),
})

// By plain comparison: the order of a language costs a hundred times as much, and the texts have no
// accents left.
const byName = (one: Kept, other: Kept): number => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0)

/**
 * The list in memory: the server's rows, and over them this phone's later decisions. It answers
 * queries over 50,000 guests in a few milliseconds on a slow phone.
 */
export class GuestBook {
  readonly #byId = new Map<string, Kept>()
  readonly #byHash = new Map<string, Kept>()
  // Asked at every turn of the screen: going through everybody for it cost a slow phone 100 ms.
  readonly #byParty = new Map<string, readonly Kept[]>()
  #ownWords: ReadonlyMap<string, OwnWord> = new Map()
  #paidParties: ReadonlySet<string> = new Set()
  #insideByServer = 0
  #sorted: readonly Kept[] = []
  /** The texts of `#sorted`. */
  #haystack = createHaystack([])
  /** Parties in the order of their first guest; null: not looked up since the order changed. */
  #parties: readonly string[] | null = null
  /** Not yet in `#sorted`. */
  #added: Kept[] = []
  /** Some of `#sorted` is gone or renamed. */
  #isStale = false

  /** How many the server has told of. */
  get size(): number {
    return this.#byId.size
  }

  /** Takes rows of the server, new ones and changed ones. */
  put(rows: readonly DoorAttendee[]): void {
    for (const row of rows) this.#putOne(row)
  }

  /** Forgets guests by their reference. */
  remove(publicIds: readonly string[]): void {
    for (const publicId of publicIds) this.#forget(publicId)
  }

  /** Puts everybody in order now, so that the next search does not have to. */
  arrange(): void {
    this.#inOrder()
  }

  references(): Iterable<string> {
    return this.#byId.keys()
  }

  byReference(publicId: string): DoorAttendee | undefined {
    return this.#byId.get(publicId)?.row
  }

  byCodeHash(hash: string): DoorAttendee | undefined {
    return this.#byHash.get(hash)?.row
  }

  /** The admission that stands, by this phone's own word first. `key` as in `keyOf`. */
  admissionOf(key: string): GuestAdmission | null {
    const own = this.#ownWords.get(key)
    if (own !== undefined) return own.check_in
    const told = this.#byId.get(key)?.row.check_in
    return told === undefined ? null : { checked_in_at: told.checked_in_at, device: told.device, isWaiting: false }
  }

  /** Whether the guest still owes, after what was paid at this phone. */
  owes({ status, party }: DoorAttendee): boolean {
    return status === 'AWAITING_PAYMENT' && !this.#paidParties.has(party)
  }

  /** Replaces everything this phone decided: by guest, and the parties that paid here. */
  setOwnWords(words: ReadonlyMap<string, OwnWord>, paidParties: ReadonlySet<string>): void {
    this.#ownWords = words
    this.#paidParties = paidParties
  }

  /** How many are inside; cancelled tickets count nowhere. */
  inside(): number {
    let count = this.#insideByServer
    for (const [key, { check_in }] of this.#ownWords) {
      const row = this.#byId.get(key)?.row
      if (row?.status === 'CANCELLED') continue
      count += (check_in === null ? 0 : 1) - (row !== undefined && isInside(row) ? 1 : 0)
    }
    return count
  }

  search(query: string, limit: number): Found {
    const matching = this.#matching(query)
    return { rows: matching.slice(0, limit).map((one) => this.#shown(one)), total: matching.length }
  }

  searchParties(query: string, limit: number): FoundParties {
    const matching = this.#matching(query)
    if (matching === this.#sorted) {
      this.#parties ??= [...new Set(matching.map(({ row }) => row.party))]
      const rows = this.#parties.slice(0, limit).map((key) => this.#partyOf(key, null))
      return { rows, total: this.#parties.length, guests: matching.length }
    }
    const found = Map.groupBy(matching, ({ row }) => row.party)
    const rows = [...found].slice(0, limit).map(([key, hits]) => this.#partyOf(key, hits))
    return { rows, total: found.size, guests: matching.length }
  }

  /**
   * How many of those who are inside came in at this instant or later; ISO 8601, as all instants
   * here.
   */
  cameSince(instant: string): number {
    let count = 0
    for (const [publicId, { row }] of this.#byId) {
      if (row.status === 'CANCELLED') continue
      const stands = this.#ownWords.has(publicId) ? this.#ownWords.get(publicId)?.check_in : row.check_in
      if (stands != null && stands.checked_in_at >= instant) count += 1
    }
    return count
  }

  guest(publicId: string): GuestRow | null {
    // A guest newer than the list is named by the hash of their code until the list has them.
    const one = publicId.startsWith('#') ? this.#byHash.get(publicId.slice(1)) : this.#byId.get(publicId)
    return one === undefined ? null : this.#shown(one)
  }

  /** Everybody of the same order, by name. */
  party(publicId: string): readonly GuestRow[] {
    const party = this.#byId.get(publicId)?.row.party
    if (party === undefined) return []
    return this.#partyOf(party, null).guests
  }

  #partyOf(key: string, hits: readonly Kept[] | null): Party {
    const guests = (this.#byParty.get(key) ?? []).toSorted(byName).map((one) => this.#shown(one))
    return { key, guests, found: hits && new Set(hits.map(({ row }) => row.public_id)) }
  }

  /** Everybody of a search in order; all of `#sorted` where nothing is searched. */
  #matching(query: string): readonly Kept[] {
    const everybody = this.#inOrder()
    const ways = searchWords(query)
    if (ways.length === 0) return everybody
    const places: number[] = []
    this.#haystack.find(ways, (place) => places.push(place))
    return places.flatMap((place) => everybody[place] ?? [])
  }

  #putOne(row: DoorAttendee): void {
    const before = this.#byId.get(row.public_id)
    if (before === undefined || before.row.code_hash !== row.code_hash || before.row.party !== row.party) {
      this.#forget(row.public_id)
      const fresh = kept(row)
      this.#byId.set(row.public_id, fresh)
      this.#byHash.set(row.code_hash, fresh)
      this.#byParty.set(row.party, [...(this.#byParty.get(row.party) ?? []), fresh])
      this.#added.push(fresh)
    } else {
      if (isInside(before.row)) this.#insideByServer -= 1
      const isRenamed = NAMES.some((name) => before.row[name] !== row[name])
      if (isRenamed) before.text = kept(row).text
      this.#isStale ||= isRenamed
      before.row = row
    }
    if (isInside(row)) this.#insideByServer += 1
  }

  #forget(publicId: string): void {
    const before = this.#byId.get(publicId)
    if (before === undefined) return
    if (isInside(before.row)) this.#insideByServer -= 1
    this.#byHash.delete(before.row.code_hash)
    this.#byId.delete(publicId)
    const others = (this.#byParty.get(before.row.party) ?? []).filter((one) => one !== before)
    if (others.length === 0) this.#byParty.delete(before.row.party)
    else this.#byParty.set(before.row.party, others)
    this.#isStale = true
  }

  #inOrder(): readonly Kept[] {
    if (!this.#isStale && this.#added.length === 0) return this.#sorted
    // Sorting guests that are in order already costs next to nothing.
    this.#sorted = [...this.#sorted, ...this.#added]
      .filter((one) => this.#byId.get(one.row.public_id) === one)
      .toSorted(byName)
    this.#haystack = createHaystack(this.#sorted.map(({ text }) => text))
    this.#parties = null
    this.#added = []
    this.#isStale = false
    return this.#sorted
  }

  #shown({ row }: Kept): GuestRow {
    return {
      public_id: row.public_id,
      order_public_id: row.order_public_id ?? null,
      first_name: row.first_name,
      last_name: row.last_name,
      status: row.status === 'AWAITING_PAYMENT' && !this.owes(row) ? 'ACTIVE' : row.status,
      product_id: row.product_id,
      price_label: row.price_label,
      door_note: row.door_note ?? null,
      amount_due: this.owes(row) ? (row.amount_due ?? null) : null,
      check_in: this.admissionOf(row.public_id),
    }
  }
}
