/** Part of a reference, with or without its first letter; see `newReference` for the alphabet. */
const PART = /^(?:[AO]-)?[2-9A-HJKMNP-TV-Z]{2,8}$/iu

/**
 * The beginning of the reference when the text of a search box could be (the first part of) one:
 * `a-7q2` → `A-7Q2`, `7q2` → `A-7Q2` for attendees; null for a text that cannot, such as a name
 * with an I in it, or one of the other kind. Holds no character with a meaning in a pattern.
 */
export function readReference(text: string, prefix: 'A' | 'O'): string | null {
  const asked = text.trim().toUpperCase()
  if (!PART.test(asked)) return null
  if (!asked.includes('-')) return `${prefix}-${asked}`
  return asked.startsWith(`${prefix}-`) ? asked : null
}

/**
 * Whether a text is (the first part of) a reference and nothing else: its letter and dash were
 * typed too, so no name is meant.
 */
export const isReference = (text: string): boolean => text.includes('-') && PART.test(text.trim())
