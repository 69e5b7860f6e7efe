/** Limits of rich text (docs/domain/limits.md): characters of text as read, and of the HTML that carries it. */
export const RICH_TEXT_LIMITS = { text: 50_000, html: 100_000 } as const

/** Whether a rich text fits, or the field word why not. `text` is what remains when the tags are taken away. */
export function judgeRichText(html: string, text: string): 'allowed' | { refused: 'html_too_long' | 'too_long' } {
  if (html.length > RICH_TEXT_LIMITS.html) return { refused: 'html_too_long' }
  return [...text].length > RICH_TEXT_LIMITS.text ? { refused: 'too_long' } : 'allowed'
}
