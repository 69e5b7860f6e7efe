import type { DoorAttendee } from '@turnout/contract/check-in/door.ts'
import type { Found, GuestAdmission, GuestRow } from './door-engine.ts'
import { matches, searchText, searchWords } from './guest-names.ts'

/** What this phone decided about a guest and the server has not confirmed: lies over what the server said. */
export interface OwnWord {
  /** null: taken back or checked out here. */
  readonly check_in: GuestAdmission | null
}

/**
 * The list in memory: what the server said, and over it what this phone decided since. Made for being asked 50,000 guests in a few
 * milliseconds on a slow phone.
 */
export interface GuestBook {
  /** How many the server has told of. */
  readonly size: number
  /** Takes rows of the server, new ones and changed ones. */
  put(rows: readonly DoorAttendee[]): void
  /** Puts everybody in order now, so that the next search does not have to. */
  arrange(): void
  /** Forgets guests by their reference. */
  remove(publicIds: readonly string[]): void
  references(): Iterable<string>
  byReference(publicId: string): DoorAttendee | undefined
  byCodeHash(hash: string): DoorAttendee | undefined
  /** The admission that stands, by this phone's own word first. `key` as in `keyOf`. */
  admissionOf(key: string): GuestAdmission | null
  /** Whether the guest still owes, after what was paid at this phone. */
  owes(row: DoorAttendee): boolean
  /** Replaces everything this phone decided: by guest, and the parties that paid here. */
  setOwnWords(words: ReadonlyMap<string, OwnWord>, paidParties: ReadonlySet<string>): void
  /** How many are inside; cancelled tickets count nowhere. */
  inside(): number
  search(query: string, limit: number): Found
  guest(publicId: string): GuestRow | null
  party(publicId: string): readonly GuestRow[]
}

/** Names a guest here: by reference, or by the hash of a code that is newer than the list. */
export const keyOf = (guest: { readonly public_id: string } | null, hash: string | null): string =>
  guest === null ? `#${hash ?? ''}` : guest.public_id

interface Kept {
  row: DoorAttendee
  /** What is searched (guest-names.ts). Begins with the last name, so it is also the order of the list. */
  text: string
}

const isInside = ({ status, check_in }: DoorAttendee): boolean => status !== 'CANCELLED' && check_in !== undefined

const kept = (row: DoorAttendee): Kept => ({ row, text: searchText(row.last_name, row.first_name, row.public_id) })

// By plain comparison: the order of a language costs a hundred times as much, and the texts have no accents left.
const byName = (one: Kept, other: Kept): number => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0)

export function createGuestBook(): GuestBook {
  const byId = new Map<string, Kept>()
  const byHash = new Map<string, Kept>()
  let ownWords: ReadonlyMap<string, OwnWord> = new Map()
  let paidParties: ReadonlySet<string> = new Set()
  let insideByServer = 0
  let sorted: Kept[] = []
  /** Not yet in `sorted`. */
  let added: Kept[] = []
  /** Some of `sorted` is gone or renamed. */
  let isStale = false

  const forget = (publicId: string): void => {
    const before = byId.get(publicId)
    if (before === undefined) return
    if (isInside(before.row)) insideByServer -= 1
    byHash.delete(before.row.code_hash)
    byId.delete(publicId)
    isStale = true
  }
  const putOne = (row: DoorAttendee): void => {
    const before = byId.get(row.public_id)
    if (before === undefined || before.row.code_hash !== row.code_hash) {
      forget(row.public_id)
      const fresh = kept(row)
      byId.set(row.public_id, fresh)
      byHash.set(row.code_hash, fresh)
      added.push(fresh)
    } else {
      if (isInside(before.row)) insideByServer -= 1
      const isRenamed = before.row.first_name !== row.first_name || before.row.last_name !== row.last_name
      if (isRenamed) before.text = kept(row).text
      isStale ||= isRenamed
      before.row = row
    }
    if (isInside(row)) insideByServer += 1
  }
  const admissionOf = (key: string): GuestAdmission | null => {
    const own = ownWords.get(key)
    if (own !== undefined) return own.check_in
    const told = byId.get(key)?.row.check_in
    return told === undefined ? null : { checked_in_at: told.checked_in_at, device: told.device, isWaiting: false }
  }
  const owes = ({ status, party }: DoorAttendee): boolean => status === 'AWAITING_PAYMENT' && !paidParties.has(party)
  const shown = ({ row }: Kept): GuestRow => ({
    public_id: row.public_id,
    first_name: row.first_name,
    last_name: row.last_name,
    status: row.status === 'AWAITING_PAYMENT' && !owes(row) ? 'ACTIVE' : row.status,
    product_id: row.product_id,
    price_label: row.price_label,
    check_in: admissionOf(row.public_id),
  })
  const inOrder = (): readonly Kept[] => {
    if (!isStale && added.length === 0) return sorted
    // What is in order already costs next to nothing to sort again.
    const all = [...sorted, ...added]
    sorted = all.filter((one) => byId.get(one.row.public_id) === one).toSorted(byName)
    added = []
    isStale = false
    return sorted
  }

  return {
    get size() {
      return byId.size
    },
    put: (rows) => rows.forEach(putOne),
    arrange: () => void inOrder(),
    remove: (publicIds) => publicIds.forEach(forget),
    references: () => byId.keys(),
    byReference: (publicId) => byId.get(publicId)?.row,
    byCodeHash: (hash) => byHash.get(hash)?.row,
    admissionOf,
    owes,
    setOwnWords(words, parties) {
      ownWords = words
      paidParties = parties
    },
    inside() {
      let count = insideByServer
      for (const [key, { check_in }] of ownWords) {
        const row = byId.get(key)?.row
        if (row?.status === 'CANCELLED') continue
        count += (check_in === null ? 0 : 1) - (row !== undefined && isInside(row) ? 1 : 0)
      }
      return count
    },
    search(query, limit) {
      const ways = searchWords(query)
      const rows: GuestRow[] = []
      let total = 0
      for (const one of inOrder()) {
        if (!matches(one.text, ways)) continue
        total += 1
        if (rows.length < limit) rows.push(shown(one))
      }
      return { rows, total }
    },
    guest(publicId) {
      const one = byId.get(publicId)
      return one === undefined ? null : shown(one)
    },
    party(publicId) {
      const party = byId.get(publicId)?.row.party
      return party === undefined
        ? []
        : inOrder()
            .filter(({ row }) => row.party === party)
            .map(shown)
    },
  }
}
