import type { KeptGuest } from './kept-guest.ts'
import { LayeredDraft, LayeredMap } from './layered-map.ts'
import { GuestOrder, type Listed, listedOf } from './guest-order.ts'

/** A guest as the server told of them. */
export interface Kept {
  readonly row: KeptGuest
  readonly listed: Listed
}

/** All guests the server told of, under all that they are looked up by. */
export interface Rows {
  readonly byId: LayeredMap<Kept>
  /** References by the hash of the ticket. */
  readonly byHash: LayeredMap<string>
  /** References by the hash of a legacy code. */
  readonly byLegacyHash: LayeredMap<string>
  /** References by party: going through all guests for it cost a slow phone 100 ms. */
  readonly byParty: LayeredMap<readonly string[]>
  readonly order: GuestOrder
  readonly size: number
  /** Tickets that are not cancelled. */
  readonly coming: number
  readonly inside: number
}

export const NOBODY: Rows = {
  byId: new LayeredMap(),
  byHash: new LayeredMap(),
  byLegacyHash: new LayeredMap(),
  byParty: new LayeredMap(),
  order: new GuestOrder(),
  size: 0,
  coming: 0,
  inside: 0,
}

export const isInside = ({ status, check_in, check_ins = [] }: KeptGuest): boolean =>
  status !== 'CANCELLED' && (check_in !== undefined || check_ins.length > 0)

const isComing = ({ status }: KeptGuest): boolean => status !== 'CANCELLED'

/** By what a guest is looked up; a row with another of these is another guest. */
const KEYS = ['code_hash', 'party'] as const

/** By what a guest is found, and may be changed. */
const NAMES = ['first_name', 'last_name', 'buyer_name', 'order_public_id'] as const

/** Rows while they are put and removed; `done` answers what they are then. */
export class BookDraft {
  readonly #rows: Rows
  readonly #byId: LayeredDraft<Kept>
  readonly #byHash: LayeredDraft<string>
  readonly #byLegacyHash: LayeredDraft<string>
  readonly #byParty: LayeredDraft<readonly string[]>
  readonly #added: Listed[] = []
  #size: number
  #coming: number
  #inside: number
  /** A guest is gone, came or has another name. */
  #isStale = false

  constructor(rows: Rows) {
    this.#rows = rows
    this.#byId = new LayeredDraft(rows.byId)
    this.#byHash = new LayeredDraft(rows.byHash)
    this.#byLegacyHash = new LayeredDraft(rows.byLegacyHash)
    this.#byParty = new LayeredDraft(rows.byParty)
    this.#size = rows.size
    this.#coming = rows.coming
    this.#inside = rows.inside
  }

  put(row: KeptGuest): void {
    const before = this.#byId.get(row.public_id)
    if (before === undefined || KEYS.some((key) => before.row[key] !== row[key])) this.#add(row)
    else this.#change(before, row)
    this.#nameByLegacyCodes(row, before?.row)
    if (isInside(row)) this.#inside += 1
    if (isComing(row)) this.#coming += 1
  }

  remove(publicId: string): void {
    const before = this.#byId.get(publicId)
    if (before === undefined) return
    const { code_hash, party } = before.row
    if (isInside(before.row)) this.#inside -= 1
    if (isComing(before.row)) this.#coming -= 1
    this.#size -= 1
    this.#byId.set(publicId, null)
    this.#byHash.set(code_hash, null)
    this.#nameByLegacyCodes(null, before.row)
    const others = (this.#byParty.get(party) ?? []).filter((one) => one !== publicId)
    this.#byParty.set(party, others.length === 0 ? null : others)
    this.#isStale = true
  }

  done(): Rows {
    return {
      byId: this.#byId.done(),
      byHash: this.#byHash.done(),
      byLegacyHash: this.#byLegacyHash.done(),
      byParty: this.#byParty.done(),
      order: this.#isStale ? this.#rows.order.with(this.#added) : this.#rows.order,
      size: this.#size,
      coming: this.#coming,
      inside: this.#inside,
    }
  }

  #add(row: KeptGuest): void {
    this.remove(row.public_id)
    const listed = listedOf(row)
    this.#size += 1
    this.#byId.set(row.public_id, { row, listed })
    this.#byHash.set(row.code_hash, row.public_id)
    // A spread would leave every party room for sixteen more guests, 2 MB of a large list.
    this.#byParty.set(row.party, (this.#byParty.get(row.party) ?? []).concat(row.public_id))
    this.#list(listed)
  }

  #change(before: Kept, row: KeptGuest): void {
    if (isInside(before.row)) this.#inside -= 1
    if (isComing(before.row)) this.#coming -= 1
    const isRenamed = NAMES.some((name) => before.row[name] !== row[name]) || isComing(before.row) !== isComing(row)
    const listed = isRenamed ? listedOf(row) : before.listed
    this.#byId.set(row.public_id, { row, listed })
    if (isRenamed) this.#list(listed)
  }

  /** A code that was withdrawn is in the row of before, and names no guest any more. */
  #nameByLegacyCodes(row: KeptGuest | null, before: KeptGuest | undefined): void {
    for (const { code_hash } of before?.legacy_codes ?? [])
      // Of two rows that come together the other one may have it already.
      if (this.#byLegacyHash.get(code_hash) === before?.public_id) this.#byLegacyHash.set(code_hash, null)
    for (const { code_hash } of row?.legacy_codes ?? []) this.#byLegacyHash.set(code_hash, row?.public_id ?? null)
  }

  #list(listed: Listed): void {
    this.#added.push(listed)
    this.#isStale = true
  }
}
