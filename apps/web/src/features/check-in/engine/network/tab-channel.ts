import type { DoorList } from '@turnout/contract/check-in/door.ts'
import type { DoorState, LocalVerdict } from '../door-engine.ts'
import type { KeptGuest } from '../guests/kept-guest.ts'
import type { Placed, QueuedScan, StoredDoor } from '../store/door-store.ts'

/*
 * Several tabs of one list on one phone: one of them talks with the server, all of them scan, and
 * each hears of the others' scans. Where the browser has no locks (pages without https) every tab
 * talks for itself, which the server's scan ids make harmless.
 */

/** The messages between tabs. */
export type Word =
  | { readonly say: 'queued'; readonly scan: Placed<QueuedScan> }
  | {
      readonly say: 'settled'
      readonly answered: readonly { readonly scan: Placed<QueuedScan>; readonly result: LocalVerdict }[]
      readonly refused: readonly Placed<QueuedScan>[]
    }
  /** The changes of the list are asked for from now on. */
  | { readonly say: 'reading' }
  | {
      readonly say: 'rows'
      readonly rows: readonly KeptGuest[]
      readonly removed: readonly string[]
      /** The last of the changes that were asked for. */
      readonly isThrough?: boolean
    }
  /** The list, how far its copy is, the name of the gate. */
  | { readonly say: 'door'; readonly door: StoredDoor }
  | { readonly say: 'reach'; readonly reach: Pick<DoorState, 'isOnline' | 'needsPin' | 'isGone'> }
  | { readonly say: 'counts'; readonly counts: Pick<DoorList, 'checked_in_attendees' | 'total_attendees'> }
  | { readonly say: 'talk-now' }
  | { readonly say: 'forgotten' }

export interface TabBond {
  tell(word: Word): void
  close(): void
}

interface Bonding {
  readonly doorKey: string
  readonly hear: (word: Word) => void
  /** This tab talks with the server from now on. Answers with what ends that. */
  readonly lead: () => () => void
  /** Whether other tabs can see what this one keeps. */
  readonly isShared: boolean
}

/** Names the lock of a list; the service worker asks for it too. */
export const lockOf = (doorKey: string): string => `turnout-door:${doorKey}`

export function bondTabs({ doorKey, hear, lead, isShared }: Bonding): TabBond {
  const channel = isShared && typeof BroadcastChannel === 'function' ? new BroadcastChannel(lockOf(doorKey)) : null
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data))
  const end = new AbortController()
  const leadUntilEnd = (): Promise<void> =>
    new Promise((resolve) => {
      if (end.signal.aborted) return resolve()
      const stop = lead()
      end.signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
      return undefined
    })
  // Typed as always there; pages without https lack it.
  const locks = navigator.locks as LockManager | undefined
  if (isShared && locks !== undefined) {
    // Ends with an error when this tab closes while it waits: then there is nothing to do.
    locks.request(lockOf(doorKey), { signal: end.signal }, leadUntilEnd).catch(() => undefined)
  } else {
    void leadUntilEnd()
  }
  return {
    tell: (word) => channel?.postMessage(word),
    close() {
      end.abort()
      channel?.close()
    },
  }
}
