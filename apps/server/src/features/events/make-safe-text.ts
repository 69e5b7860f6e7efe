import { MESSAGE_TEXT_MAX } from '@turnout/contract/messages/limits.ts'
import { isBlank } from '@turnout/domain/messages/blanks.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { sanitiseHtml, textOfHtml } from '../../platform/text/sanitise-html.ts'
import { readRichText } from './read-rich-text.ts'

const BLANK_SPAN = /<span\b[^>]*\bdata-blank="([^"]*)"[^>]*>[\s\S]*?<\/span>/giu
const OTHERWISE = /\bdata-else="([^"<>]*)"/iu
/** Replaces a blank while the text around it is made safe: no rich text can hold these characters. */
const MARK = /\uE000(\d+)\uE001/gu
const MARKS = /[\uE000\uE001]/gu

/**
 * The stored form of a message: made safe like every rich text, and its blanks in one shape, without the
 * label that an editor shows in them. What is no blank of the list is dropped.
 * @throws Refusal invalid_fields for `field`
 */
export function makeSafeText(html: string, field = 'message'): string {
  const blanks: string[] = []
  const marked = html.replaceAll(MARKS, '').replaceAll(BLANK_SPAN, (span, name: string) => {
    if (!isBlank(name)) return ''
    const otherwise = OTHERWISE.exec(span)?.[1] ?? ''
    const words = otherwise === '' ? '' : ` data-else="${sanitiseHtml(otherwise).replaceAll('"', '&quot;')}"`
    return `\uE000${blanks.push(`<span data-blank="${name}"${words}></span>`) - 1}\uE001`
  })
  const safe = readRichText(marked, field) ?? ''
  if (textOfHtml(safe).length > MESSAGE_TEXT_MAX)
    throw invalidFields({ [field]: { word: 'html_too_long', values: { maximum: MESSAGE_TEXT_MAX } } })
  return safe.replaceAll(MARK, (_mark, at: string) => blanks[Number(at)] ?? '')
}
