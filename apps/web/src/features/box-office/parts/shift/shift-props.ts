import type { OpenedTill, ShiftReport } from '@turnout/contract/box-office/session.ts'
import type { Counts } from '@turnout/domain/box-office/count.ts'
import type { ShiftCalls } from './shift-calls.ts'

/** What the menu of a shift shows. */
export type ShiftView = 'menu' | 'x' | 'in' | 'out' | 'journal' | 'earlier' | 'close'

export interface ShiftMenuProps {
  /** With an open shift that sells here, and a person whose PIN was shown. */
  readonly till: OpenedTill
  readonly calls: ShiftCalls
  readonly locale: string
  /** Sales of this device that are not sent: closing waits for them. */
  readonly salesWaiting: number
  /** The menu is left, and the till sells on. */
  readonly onLeave: () => void
  readonly onLock: () => void
  /** The shift is closed and its paper shows: nothing of the shift is asked for from now on. */
  readonly onEnded: () => void
  /** The paper of the closed shift was put away. Until then the menu must be drawn. */
  readonly onClosed: (report: ShiftReport) => void
}

/** What a person counted so far. */
export interface Counted {
  readonly counts: Counts
  /** What was added up without counting pieces, as it was typed. */
  readonly other: string
}

export interface CloseShiftProps {
  readonly till: OpenedTill
  readonly calls: ShiftCalls
  readonly locale: string
  /** Sales of this device that are not sent. */
  readonly salesWaiting: number
  /** Kept by the caller, so that a step back loses nothing. */
  readonly counted: Counted
  readonly onCount: (counted: Counted) => void
  readonly onLock: () => void
  readonly onClosed: (report: ShiftReport) => void
}
