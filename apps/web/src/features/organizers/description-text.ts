/*
 * An organizer's few sentences as typed text, and back to the HTML that the server keeps. Tags of
 * richer text are not shown, and are lost only when the text is changed.
 */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Typed text as HTML: an empty line parts paragraphs, a line break stays one; null for nothing. */
export function htmlOfText(text: string): string | null {
  const paragraphs = text
    .trim()
    .split(/\s*\n\s*\n\s*/u)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.replace(/[&<>]/gu, (mark) => ESCAPES[mark] ?? mark))
  return paragraphs.length === 0
    ? null
    : paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`).join('')
}
