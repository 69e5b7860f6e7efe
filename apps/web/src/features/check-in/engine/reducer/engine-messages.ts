import type { DoorList } from '@turnout/contract/check-in/door.ts'
import type { DoorCounts } from '@turnout/contract/check-in/live.ts'
import type { OpenedDoor } from '@turnout/contract/check-in/page.ts'
import type { DoorState, Scanned, ScanWish } from '../door-engine.ts'
import type { KeptGuest } from '../guests/kept-guest.ts'
import type { WireAnswer, WireFailure } from '../network/door-wire.ts'
import type { KeptPage } from '../network/list-pages.ts'
import type { Sent } from '../network/send-queue.ts'
import type { Word } from '../network/tab-channel.ts'
import type { ReadCode } from '../prove-code.ts'
import type { Enqueued, Placed, QueuedScan, StoredDoor, Stretch } from '../store/door-store.ts'

/* Everything that can happen to a door page. Nothing else changes the engine's state. */

/** What this phone has of a list. */
export interface Recalled {
  readonly door: StoredDoor
  readonly pages: readonly (readonly KeptGuest[])[]
  /** A change without `row` is a guest who left the list. */
  readonly changes: readonly { readonly public_id: string; readonly row?: KeptGuest }[]
  readonly queue: readonly Placed<QueuedScan>[]
}

/** The acts of staff, and what becomes of them. */
export type ScanMessage =
  | { readonly type: 'scan-asked'; readonly scanId: string; readonly what: Scanned; readonly wish: ScanWish }
  | { readonly type: 'undo-asked'; readonly scanId: string; readonly publicId: string }
  | { readonly type: 'code-proven'; readonly scanId: string; readonly proven: ReadCode | null }
  /** The guest was let wait for the name long enough. */
  | { readonly type: 'row-awaited'; readonly scanId: string }
  | { readonly type: 'scan-kept'; readonly scanId: string; readonly kept: Enqueued }

/** The way of kept scans to the server. */
export type QueueMessage =
  /** @property waiting how many waited when the upload was made */
  | { readonly type: 'upload-answered'; readonly session: number; readonly sent: Sent; readonly waiting: number }
  | { readonly type: 'answers-kept'; readonly session: number }
  | { readonly type: 'correction-seen' }
  | { readonly type: 'export-asked'; readonly askId: string }

/** The way of the list to this phone. */
export type ListMessage =
  | { readonly type: 'list-came'; readonly session: number; readonly answer: WireAnswer<DoorList> }
  | {
      readonly type: 'pages-came'
      readonly session: number
      readonly pages: readonly { readonly stretch: Stretch; readonly page: KeptPage | WireFailure }[]
    }
  | { readonly type: 'changes-came'; readonly session: number; readonly page: KeptPage | WireFailure }
  /** What was learned is written. */
  | { readonly type: 'list-kept'; readonly session: number | null }
  | { readonly type: 'counts-heard'; readonly counts: DoorCounts }
  | { readonly type: 'stream-moved'; readonly isOpen: boolean }
  /** The server ended the stream: link, PIN or list have changed. */
  | { readonly type: 'stream-ended' }
  | { readonly type: 'turn-came'; readonly turn: 'read' | 'send' | 'spread' }

/** The other tabs of the list on this phone. */
export type TabMessage =
  | { readonly type: 'lead-taken' }
  | { readonly type: 'lead-lost' }
  | { readonly type: 'word-heard'; readonly word: Word }

/** The page, its person and its phone. */
export type PageMessage =
  /** It is known which list this is; what the phone has of it comes next. */
  | { readonly type: 'door-found'; readonly doorKey: string }
  | {
      readonly type: 'recalled'
      /** null: nothing is kept of this list. */
      readonly recalled: Recalled | null
      readonly first: OpenedDoor | null
      /** When the page began, by `Date.now()`. */
      readonly heardAtMs: number
    }
  | { readonly type: 'storage-moved'; readonly storage: DoorState['storage'] }
  | { readonly type: 'gate-named'; readonly device: string | null }
  | { readonly type: 'pin-asked'; readonly askId: string; readonly pin: string }
  | { readonly type: 'pin-answered'; readonly askId: string; readonly answer: WireAnswer<unknown> }
  /** The network or the person is back, or "try again" was pressed. */
  | { readonly type: 'back' }
  | { readonly type: 'network-lost' }
  /** A second is over. */
  | { readonly type: 'tick' }
  | { readonly type: 'forget-asked'; readonly askId: string }
  | { readonly type: 'closed' }

export type Happening = ScanMessage | QueueMessage | ListMessage | TabMessage | PageMessage

/** What the reducer may not ask for itself: the clocks, and a random number. */
export interface Moment {
  /** `Date.now()`. */
  readonly ms: number
  /** `performance.now()`. */
  readonly ticks: number
  /** From 0 to 1. */
  readonly luck: number
}

export type Message = Happening & { readonly at: Moment }

export type MessageOf<Type extends Happening['type']> = Extract<Message, { readonly type: Type }>
