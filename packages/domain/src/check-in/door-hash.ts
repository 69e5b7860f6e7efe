/*
 * What server and phones hash and sign alike. This file writes the texts; hashing and signing are
 * the caller's, who has the means. See docs/domain/check-in.md.
 */

/** Characters that are kept of a hash in base64url: 96 bits, no two guests of a hall will ever meet. */
export const DOOR_HASH_LENGTH = 16

/**
 * What is hashed (SHA-256, base64url, the first `DOOR_HASH_LENGTH` characters) to `code_hash`:
 * names a ticket at one list, whatever its version.
 */
export const codeHashText = (doorKey: string, attendeeId: number): string => `turnout-door:${doorKey}:${attendeeId}`

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
