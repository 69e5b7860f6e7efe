import type { DoorList } from '@turnout/contract/check-in/door.ts'

/** What the server hands to the door page. Plain JSON. */
export interface DoorPageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  /** null for an address that opens nothing. */
  readonly door: OpenedDoor | null
}

export interface OpenedDoor {
  readonly list: DoorList
  /** ISO 4217, for the sign of what is owed. */
  readonly currency: string
  /** The server's clock as it answered, ISO 8601: a phone's own may be wrong, and a list opens by the server's. */
  readonly now: string
}
