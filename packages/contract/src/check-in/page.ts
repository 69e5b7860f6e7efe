import type { DoorList } from './door.ts'

/** The data that the server hands to the door page. Plain JSON. */
export interface DoorPageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  /** null for an address that opens nothing, and for one whose PIN was not shown yet. */
  readonly door: OpenedDoor | null
  /**
   * The list asks for its PIN, and nothing of it is told before. The right one gives this page a
   * cookie: load it anew.
   */
  readonly needsPin: boolean
  /** The page as a phone keeps it for times without network: it names no list, the engine finds it on the phone. */
  readonly isShell?: boolean
}

export interface OpenedDoor {
  readonly list: DoorList
  /** ISO 4217, for the currency sign of the owed amount. */
  readonly currency: string
  /** The server's clock as it answered, ISO 8601: a phone's own may be wrong, and a list opens by the server's. */
  readonly now: string
}
