/*
 * A member who leaves the sheet that publishes an event to mend something comes back to it: the path may lead to the
 * payment provider and back, in the same tab.
 */

const KEY = 'left_publishing'

export function keepLeftPublishing(eventId: number): void {
  try {
    sessionStorage.setItem(KEY, String(eventId))
  } catch {
    // Without storage there is no link back.
  }
}

/** The event that was about to be published; null for none. */
export function leftPublishing(): number | null {
  try {
    const id = Number(sessionStorage.getItem(KEY) ?? 'none')
    return Number.isSafeInteger(id) ? id : null
  } catch {
    return null
  }
}

export function forgetLeftPublishing(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There was nothing to forget.
  }
}
