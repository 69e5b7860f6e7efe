import { isHttpUrl } from '@turnout/contract/checks.ts'

/**
 * A typed address, completed: https before a bare host, mailto before a bare mail address. Null for
 * an invalid address.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(?:mailto:)?[^\s@/]+@[^\s@/]+\.[^\s@/]+$/u.test(text))
    return text.startsWith('mailto:') ? text : `mailto:${text}`
  if (/^tel:\+?[\d -]{3,}$/u.test(text)) return text
  const whole = /^[a-z][a-z0-9+.-]*:/iu.test(text) ? text : `https://${text}`
  return isHttpUrl(whole) && /^https?:\/\/(?:[^/]+\.|localhost\b)/iu.test(whole) ? whole : null
}
