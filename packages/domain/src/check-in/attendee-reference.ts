const REFERENCE = /^A-[0-9A-Z]{1,30}$/u

/** The printed number of a ticket in a text that was read or typed; null for any other text. */
export function attendeeReference(text: string): string | null {
  if (text.length > 64) return null
  const reference = text.trim().toUpperCase()
  return REFERENCE.test(reference) ? reference : null
}
