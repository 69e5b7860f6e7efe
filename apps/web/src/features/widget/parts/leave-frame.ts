import type { Handover } from '@turnout/contract/checkout/handover.ts'
import type { HeldTickets } from '../../checkout/parts/ticket-choice/desk-state.ts'
import type { FrameParent } from '../frame-parent.ts'

interface Leaving {
  readonly eventId: number
  readonly locale: string
  readonly parent: FrameParent | null
  /** Opened while the press was fresh; null: the same tab. */
  readonly tab: Window | null
}

/** An address that takes the hold to a page of ours; null when there is none. */
async function askWay({ shortId, session }: HeldTickets, { eventId, locale, parent }: Leaving): Promise<string | null> {
  const query = new URLSearchParams({ session_identifier: session })
  const answer = await fetch(`/api/public/events/${eventId}/order/${shortId}/handover?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale },
    body: JSON.stringify({ locale, return_to: parent?.back ?? null }),
  }).catch(() => null)
  if (answer?.ok !== true) return null
  const { data } = (await answer.json()) as { readonly data: Handover }
  return data.path
}

/**
 * Goes to the checkout with a hold, in the tab of the page around. A frame of another site has no
 * cookie to prove by there, so the hold travels with a token; false when it cannot.
 */
export async function leaveFrame(hold: HeldTickets, leaving: Leaving): Promise<boolean> {
  const { tab } = leaving
  const path = await askWay(hold, leaving)
  if (path === null) {
    tab?.close()
    return false
  }
  const address = new URL(path, location.href).href
  if (tab !== null) tab.location.replace(address)
  // A sandbox may keep us from the tab: a new one is better than nothing.
  else if (window.open(address, '_top') === null) window.open(address, '_blank')
  return true
}
