import type { GuestAdmission } from '../door-engine.ts'

/**
 * This phone's decision about a guest that the server has not confirmed. It overrides the server's
 * word.
 */
export interface OwnWord {
  /** null: taken back or checked out here. */
  readonly check_in: GuestAdmission | null
}

/** Everything this phone decided: by guest, and the parties that paid here. */
export interface OwnWords {
  readonly words: ReadonlyMap<string, OwnWord>
  readonly paidParties: ReadonlySet<string>
}

/** Names a decision about a guest: a pass has one for each of its dates. */
export const wordKey = (key: string, passDateId: number | null): string =>
  passDateId === null ? key : `${key}@${passDateId}`

/** The guest whom a decision is about. */
export const keyOfWord = (word: string): string => word.split('@')[0] ?? word

/** Names a guest here: by reference, or by the hash of a code that is newer than the list. */
export const keyOf = (guest: { readonly public_id: string } | null, hash: string | null): string =>
  guest === null ? `#${hash ?? ''}` : guest.public_id
