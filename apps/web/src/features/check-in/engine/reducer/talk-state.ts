import { NO_TURNS, type TurnOutcome, type Turns } from './talk-turns.ts'

/** Where a turn of reading is. */
export type ReadStep =
  | { readonly at: 'rest' }
  | { readonly at: 'list' }
  | { readonly at: 'copy' }
  /** @property since the first page's, to ask with next time. @property askedAt when it was asked for */
  | { readonly at: 'changes'; readonly since: string | null; readonly askedAt: number }
  /** What came is being written. */
  | { readonly at: 'keeping'; readonly next: ReadNext }

export type ReadNext =
  | { readonly go: 'on' }
  | { readonly go: 'copy' }
  | { readonly go: 'changes'; readonly after: string; readonly since: string | null; readonly askedAt: number }
  /** All was read. */
  | { readonly go: 'through' }
  | { readonly go: 'end'; readonly outcome: TurnOutcome }

/** The talk of this tab with the server, while it leads the tabs of its list. */
export interface Talk {
  /** Answers of an earlier session change nothing that this one decides. */
  readonly session: number
  readonly turns: Turns
  readonly step: ReadStep
  /** By `performance.now()`; null: ask now. */
  readonly listAskedAt: number | null
  readonly stream: 'none' | 'opening' | 'open'
  /** What the stream said last. */
  readonly changedAt: string
  /** A turn is coming in a moment, spread out among phones. */
  readonly isSpreading: boolean
}

export const newTalk = (session: number): Talk => ({
  session,
  turns: NO_TURNS,
  step: { at: 'rest' },
  listAskedAt: null,
  stream: 'none',
  changedAt: '',
  isSpreading: false,
})
