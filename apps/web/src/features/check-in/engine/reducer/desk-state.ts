import type { LocalVerdict, Scanned, ScanWish } from '../door-engine.ts'
import { LayeredMap } from '../guests/layered-map.ts'
import type { ReadCode } from '../prove-code.ts'
import type { QueuedScan } from '../store/door-store.ts'

/** An act of staff on its way to a verdict. */
export interface Ask {
  readonly scanId: string
  /** The guest whose admission is taken back, as staff picked them; null: this is a scan. */
  readonly undoOf: string | null
  readonly what: Scanned
  readonly wish: Pick<ScanWish, 'action' | 'asksIfUnpaid' | 'paidWith' | 'dateId' | 'letInBecause'>
  /** By `performance.now()`; null: unknown a code. */
  readonly seenAtMs: number | null
  /** What the code says; undefined: not asked for, or not known yet. */
  readonly proven?: ReadCode | null
}

/** Where the first act of the line is. */
type DeskStep =
  | { readonly at: 'rest' }
  | { readonly at: 'proving'; readonly scanId: string }
  /** Judged, and on its way to the store; no verdict is shown before it is there. */
  | { readonly at: 'keeping'; readonly scan: QueuedScan; readonly undoes: string | null }

export interface Desk {
  /** Codes that are let wait a moment for their row. */
  readonly waiting: readonly Ask[]
  /** One at a time: the second of two quick scans is judged with the first one's outcome. */
  readonly line: readonly Ask[]
  readonly step: DeskStep
  /** The scan of this page that let a guest in last, and what the server answered to it. */
  readonly letIn: LayeredMap<{ readonly scanId: string; readonly answer: LocalVerdict | null }>
  /** The scans that were told lately, by `performance.now()`. */
  readonly told: readonly { readonly scanId: string; readonly at: number }[]
}

export const NO_DESK: Desk = { waiting: [], line: [], step: { at: 'rest' }, letIn: new LayeredMap(), told: [] }
