import type { LocalVerdict } from '../door-engine.ts'
import type { KeptGuest } from '../guests/kept-guest.ts'
import type { Word } from '../network/tab-channel.ts'
import type { QueuedScan, Settled, StoredDoor, Stretch } from '../store/door-store.ts'
import type { Happening } from './engine-messages.ts'

/*
 * Everything that the engine does to the world. An effect that ends in an answer has a message for
 * it in engine-messages.ts. `session` names the time in which this tab talks with the server.
 */

/** One step of keeping the list. */
export type ListWrite =
  | { readonly write: 'door'; readonly door: StoredDoor }
  | {
      readonly write: 'page'
      readonly door: StoredDoor
      readonly number: number
      readonly rows: readonly KeptGuest[]
    }
  | {
      readonly write: 'changes'
      readonly door: StoredDoor
      readonly rows: readonly KeptGuest[]
      readonly removed: readonly string[]
    }

export type Effect =
  /** Told to the one who asked: a verdict, an outcome or a text. */
  | {
      readonly type: 'answer'
      readonly askId: string
      readonly value: LocalVerdict | string
    }
  | { readonly type: 'prove-code'; readonly scanId: string; readonly text: string; readonly door: StoredDoor }
  | { readonly type: 'keep-scan'; readonly scan: QueuedScan; readonly knownSeq: number }
  | { readonly type: 'keep-answers'; readonly session: number; readonly settled: Settled }
  /** @property session null: no caller waits for it. */
  | { readonly type: 'keep-list'; readonly session: number | null; readonly writes: readonly ListWrite[] }
  /** Sends the first of what waits. */
  | { readonly type: 'upload'; readonly session: number; readonly door: StoredDoor }
  | { readonly type: 'ask-list'; readonly session: number }
  | {
      readonly type: 'ask-pages'
      readonly session: number
      readonly door: StoredDoor
      readonly stretches: readonly Stretch[]
    }
  | {
      readonly type: 'ask-changes'
      readonly session: number
      readonly door: StoredDoor
      readonly since: string
      readonly after: string | null
    }
  | { readonly type: 'open-stream' }
  | { readonly type: 'close-stream' }
  | { readonly type: 'join-tabs'; readonly doorKey: string }
  | { readonly type: 'tell-tabs'; readonly word: Word }
  /** A later wait of the same name takes the place of the earlier one. */
  | { readonly type: 'wait'; readonly name: string; readonly ms: number; readonly message: Happening }
  | { readonly type: 'stop-waiting'; readonly name: string }
  | { readonly type: 'enter-pin'; readonly askId: string; readonly pin: string }
  /** The browser keeps the page and what is on the phone. */
  | { readonly type: 'keep-page' }
  | { readonly type: 'send-in-background' }
  | { readonly type: 'wipe'; readonly askId: string; readonly doorKey: string | null }
  /** Ends timers, streams and locks. */
  | { readonly type: 'close' }

export type EffectOf<Type extends Effect['type']> = Extract<Effect, { readonly type: Type }>
