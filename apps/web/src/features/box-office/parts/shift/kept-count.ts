import type { Counted } from './shift-props.ts'

/*
 * What was counted of a drawer, kept by the tab until the shift is closed: a till that locked meanwhile, or a page that
 * was loaded again, loses no count.
 */

const keyOf = (sessionId: number): string => `turnout.till.count.${sessionId}`

const NOTHING: Counted = { counts: {}, other: '' }

export function keptCount(sessionId: number): Counted {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? 'null') as Partial<Counted> | null
    return typeof kept?.counts === 'object' && typeof kept.other === 'string' ? (kept as Counted) : NOTHING
  } catch {
    return NOTHING
  }
}

/** @param counted null: the shift is closed, and nothing is kept of it */
export function keepCount(sessionId: number, counted: Counted | null): void {
  try {
    if (counted === null) sessionStorage.removeItem(keyOf(sessionId))
    else sessionStorage.setItem(keyOf(sessionId), JSON.stringify(counted))
  } catch {
    // A browser that keeps nothing still counts while the menu is open.
  }
}
