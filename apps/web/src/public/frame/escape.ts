const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Plain text for element content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (c) => ENTITIES[c] ?? c)

/**
 * JSON for a script element: `<` could close or reopen the element, and U+2028 and U+2029 end lines
 * for some readers of JavaScript. JSON.parse gives back the same value.
 */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value ?? null).replace(
    /[<\u2028\u2029]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
