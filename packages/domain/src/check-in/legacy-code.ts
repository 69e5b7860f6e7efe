/*
 * Codes of tickets that another system made, and that people still hold: any text. Server and
 * phones look for the same text. See docs/domain/check-in.md.
 */

const LEGACY_CODE_MIN = 4

/** No legacy code is longer; a longer text is not looked for. */
export const LEGACY_CODE_MAX = 500

/**
 * The legacy code that a scanned text may be: without the white space around it, in the case it
 * has. Null for a text that none can be; a database keeps neither of the two kinds of characters.
 */
export function legacyCodeText(text: string): string | null {
  // Of the text as it was read: what is cut off a longer one must not make it a code.
  if (text.length > LEGACY_CODE_MAX) return null
  const code = text.trim()
  return code.length >= LEGACY_CODE_MIN && code.isWellFormed() && !code.includes('\0') ? code : null
}
