/*
 * The texts that server and phones hash and sign alike. This file writes the texts; the caller,
 * which has the keys and functions, hashes and signs them. See docs/domain/check-in.md.
 */

/** Characters that are kept of a hash in base64url: 96 bits, no two guests of a hall will ever meet. */
export const DOOR_HASH_LENGTH = 16

/**
 * The text that is hashed (SHA-256, base64url, the first `DOOR_HASH_LENGTH` characters) to
 * `code_hash`. It names a ticket at one list, in any version.
 */
export const codeHashText = (doorKey: string, attendeeId: number): string => `turnout-door:${doorKey}:${attendeeId}`

/**
 * The text that is hashed likewise to the hash of a legacy code (`legacyCodeText`). It names a
 * ticket at one list.
 */
export const legacyHashText = (doorKey: string, code: string): string => `turnout-legacy:${doorKey}:${code}`

/** A page of the list as it is signed. */
export interface DoorPage {
  readonly doorKey: string
  readonly revision: number
  /** `meta.since` */
  readonly since: string
  /** `meta.next_after` */
  readonly nextAfter: string | null
  /** `meta.removed` */
  readonly removed: readonly string[]
  /** SHA-256, in base64url, of the UTF-8 bytes of `JSON.stringify(data)` as it came. */
  readonly dataHash: string
}

/** The text whose UTF-8 bytes the event's key signs. */
export const doorPageText = (page: DoorPage): string =>
  [
    'turnout-door-page',
    page.doorKey,
    page.revision,
    page.since,
    page.nextAfter ?? '',
    page.removed.join(','),
    page.dataHash,
  ].join(':')
