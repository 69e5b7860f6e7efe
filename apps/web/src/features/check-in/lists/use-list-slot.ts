import { useState } from 'react'

/** The message of the slot under the guest list about the last act, until the next one. */
export interface SlotNews {
  readonly title: string
  /** One line under it; '': none. */
  readonly detail: string
  /** Whom it is about: they can be taken back, or let in again. */
  readonly publicIds: readonly string[]
  readonly name: string
  /** The acts offered with it. */
  readonly act: 'undo' | 'in-again' | null
}

/**
 * A second touch within this time counts as the same: thumbs bounce, and the button under them has
 * changed. Milliseconds.
 */
const SAME_TOUCH_MS = 600

/**
 * The slot, which is always there so that nothing moves when it speaks, and the touches that count
 * once.
 */
export function useListSlot() {
  const [news, setNews] = useState<SlotNews | null>(null)
  const [touch] = useState(createTouches)
  return { news, tell: setNews, isNewTouch: touch }
}

/** Whether a touch of this row is a new one. */
export function createTouches(now: () => number = () => performance.now()): (row: string) => boolean {
  let last = { row: '', at: -Infinity }
  return (row) => {
    const at = now()
    if (last.row === row && at - last.at < SAME_TOUCH_MS) return false
    last = { row, at }
    return true
  }
}
