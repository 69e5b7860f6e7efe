import type { DesignedLook } from '@turnout/contract/events/look.ts'
import { changedParts } from '@turnout/domain/look/look.ts'
import { historyOf, type History } from './look-history.ts'

/** Of this tab alone: another one has steps of its own. */
const keyOf = (eventId: number): string => `turnout-look-${eventId}`

type Kept = Omit<History<DesignedLook>, 'step'> & { readonly version: number }

/** Remembers the steps until the tab is closed; `version` is the draft's that they lead from. */
export function keepHistory(eventId: number, kept: Kept): void {
  const { past, present, future, version } = kept
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify({ past, present, future, version }))
  } catch {
    // Full or switched off: the steps last as long as the page.
  }
}

interface Stands {
  readonly look: DesignedLook
  readonly version: number
  readonly isByYou: boolean
}

/**
 * The steps of this tab, unless somebody changed the draft since. A change that was not saved yet is
 * among them, and so is one whose saving the page did not live to hear of.
 */
export function keptHistory(eventId: number, stands: Stands): History<DesignedLook> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? 'null') as Kept | null
    const isOwn = (look: DesignedLook): boolean => stands.isByYou && changedParts(stands.look, look).length === 0
    const leadsHere =
      kept?.version === stands.version ||
      [...(kept?.past ?? []), kept?.present].some((look) => look !== undefined && isOwn(look))
    if (kept !== null && leadsHere) return { ...kept, step: null }
  } catch {
    // Not ours: begin anew.
  }
  return historyOf(stands.look)
}
