import { judgeRichText, RICH_TEXT_LIMITS } from '@turnout/domain/events/rich-text.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { sanitiseHtml, textOfHtml } from '../../platform/text/sanitise-html.ts'

/**
 * The stored form of an organizer's rich text: made safe, and null when it says nothing, as an
 * empty paragraph. Judged after it was made safe, because that can make it longer.
 * @throws Refusal invalid_fields for `field`
 */
export function readRichText(html: string | null, field: string): string | null {
  if (html === null) return null
  const safe = sanitiseHtml(html)
  const text = textOfHtml(safe)
  const judged = judgeRichText(safe, text)
  if (judged !== 'allowed')
    throw invalidFields({ [field]: { word: judged.refused, values: { maximum: RICH_TEXT_LIMITS.text } } })
  return text === '' ? null : safe
}

/**
 * The same for a text that must say something.
 * @throws Refusal invalid_fields for `field` when it is too long, or nothing is left of it.
 */
export function requireRichText(html: string, field: string): string {
  const safe = readRichText(html, field)
  if (safe === null) throw invalidFields({ [field]: 'required' })
  return safe
}
