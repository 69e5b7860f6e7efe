const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML: markup in a name or title stays text. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (char) => ENTITIES[char] ?? char)
