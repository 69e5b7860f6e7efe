/*
 * Descriptions as plain text with paragraphs, and back to the HTML that the server keeps. Tags of richer text are not shown, and are lost
 * only when the text is changed.
 */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Paragraphs of typed text as HTML: an empty line parts paragraphs, a line break stays one. */
export const htmlOfText = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/u)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.trim().replace(/[&<>]/gu, (mark) => ESCAPES[mark] ?? mark))
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')

/** The text that a reader sees of sanitised HTML, with an empty line between blocks. */
export function textOfHtml(html: string): string {
  const marked = html.replace(/<br\s*\/?>/giu, '\n').replace(/<\/(?:p|h\d|li|ul|ol|blockquote|pre)>/giu, '$&\n\n')
  // The parser turns entities into characters; a template's content never runs or loads anything.
  const template = document.createElement('template')
  template.innerHTML = marked
  return (template.content.textContent ?? '').replace(/\n{3,}/gu, '\n\n').trim()
}
