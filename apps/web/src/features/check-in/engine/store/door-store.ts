import type { DoorList } from '@turnout/contract/check-in/door.ts'
import type { LocalVerdict } from '../door-engine.ts'
import type { KeptGuest } from '../guests/kept-guest.ts'
import type { SentScan } from '../network/door-wire.ts'

/*
 * A phone's copy of a door. It is kept in the browser's database (store-indexed.ts) or, in browsers
 * that keep nothing, in the memory of the page (store-memory.ts).
 */

/** A list on this phone, without its guests. */
export interface StoredDoor {
  /** Names the list for ever, independent of its link. */
  readonly door_key: string
  /** The link it was last opened by. */
  readonly short_id: string
  readonly list: DoorList
  /** Random, one per phone and list. */
  readonly device_id: string
  /** The name of the gate; null: none. */
  readonly device: string | null
  /** Server's clock minus this phone's, milliseconds. */
  readonly clock_ahead_ms: number
  /** When the server was last heard, ISO 8601. */
  readonly heard_at: string | null
  /** The copy of the guests; null: not begun. */
  readonly copy: ListCopy | null
}

/** A part of the list, in the order of references. */
export interface Stretch {
  /** Begins behind this reference. */
  readonly after: string
  /** Ends with this one; null: with the list. */
  readonly until: string | null
}

/** How far a copy of the guests has come. */
export interface ListCopy {
  /** Of the list, as every page of the copy said. */
  readonly revision: number
  /** The mark to ask for changes with. */
  readonly since: string
  /** Pages that are kept. */
  readonly pages: number
  /** The stretches that are still to be loaded; empty: the copy is whole. */
  readonly left: readonly Stretch[]
  /** Guests on the list, as the first page said. */
  readonly total: number
}

/** A scan or an undo, until the server has answered it. */
export interface QueuedScan {
  readonly door_key: string
  /** As it is sent. */
  readonly scan: SentScan & { readonly scan_id: string; readonly scanned_at: string }
  /** The name of the gate then; null: none. */
  readonly device: string | null
  /** Names the guest here (`keyOf`); null: no guest. */
  readonly key: string | null
  /** The date of a pass that it was for; missing: it was no pass. */
  readonly pass_date?: number
  /** The guest as the list had them then; null: no guest, or newer than the list. */
  readonly row: KeptGuest | null
  /** The effect on the guest: inside, not inside, or nothing. */
  readonly effect: 'in' | 'out' | null
  /** The party whose order was paid by this scan; null: none. */
  readonly paid_party: string | null
  /** The verdict that the screen showed. */
  readonly told: LocalVerdict
  /** Why the server would not take it; null while it waits. */
  readonly refused: string | null
}

/** A queued scan with its place: smaller was scanned before. */
export type Placed<T> = T & { readonly seq: number }

/** The data that is written when the server has answered. */
export interface Settled {
  readonly door_key: string
  /** Answered: they leave the queue. */
  readonly done: readonly number[]
  /** Not taken: they stay, for the organizer. */
  readonly refused: readonly Placed<QueuedScan>[]
  /** The guests as the server told of them. */
  readonly rows: readonly KeptGuest[]
}

/** The place of the added scan; or nothing was added, because this was missed. */
export type Enqueued = { readonly seq: number } | { readonly missed: readonly Placed<QueuedScan>[] }

export interface DoorStore {
  /** Whether what is written is there tomorrow, and other tabs see it. */
  isKept(): boolean
  doors(): Promise<readonly StoredDoor[]>
  saveDoor(door: StoredDoor): Promise<void>
  /**
   * Keeps a page of a copy together with its progress, in one step. The first page ends the copy
   * before it, and its changes.
   */
  savePage(door: StoredDoor, page: { readonly number: number; readonly rows: readonly KeptGuest[] }): Promise<void>
  /** Keeps what changed, and what to ask with next. */
  saveChanges(
    door: StoredDoor,
    changes: { readonly rows: readonly KeptGuest[]; readonly removed: readonly string[] },
  ): Promise<void>
  /**
   * All guests of the copy, page by page, and then the changes. A change without `row` is a guest
   * who left the list.
   */
  guests(doorKey: string): Promise<{
    readonly pages: readonly (readonly KeptGuest[])[]
    readonly changes: readonly { readonly public_id: string; readonly row?: KeptGuest }[]
  }>
  /** Everything that waits or was refused, in the order of the scans. */
  queue(doorKey: string): Promise<readonly Placed<QueuedScan>[]>
  /**
   * Adds a scan, durable when this resolves, unless another tab queued something of this list after
   * `knownSeq`. Then nothing is written, and the answer is the missed scans, because they may
   * change the verdict.
   *
   * @throws StorageFull
   */
  enqueue(scan: QueuedScan, knownSeq: number): Promise<Enqueued>
  settle(settled: Settled): Promise<void>
  /** Gives up the guests of a list, and keeps its queue. */
  dropGuests(doorKey: string): Promise<void>
  /** Wipes a list. */
  forget(doorKey: string): Promise<void>
  close(): void
}
