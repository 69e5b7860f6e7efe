/** For so many seconds a message that was sent can be taken back: nothing has left. */
export const UNDO_SECONDS = 30

/** A scheduled message whose event was not live at its time leaves within this; later it was missed. */
export const MISSED_AFTER_HOURS = 48

/**
 * Whether an audience is clearly another one than the author was shown: by more than five people and
 * more than a fiftieth of them.
 */
export const isOtherAudience = (found: number, expected: number): boolean =>
  Math.abs(found - expected) > Math.max(5, expected * 0.02)

/** Whole seconds until then, never more than there are to take a message back, whatever a clock says. */
export const secondsLeft = (leavesAt: Date, now: Date): number =>
  Math.min(UNDO_SECONDS, Math.max(0, Math.ceil((leavesAt.getTime() - now.getTime()) / 1000)))

/** To more people than this a message leaves only after its author typed their number. */
export const UNTYPED_MAX = 2000

/** Whether this number was typed: with the signs that part thousands, or without. */
export const isTyped = (text: string, count: number): boolean => text.replaceAll(/[\s.,'’]/gu, '') === String(count)
