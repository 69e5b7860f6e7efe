/** The text that a reader sees of HTML, with an empty line between blocks. */
export function textOfHtml(html: string): string {
  const marked = html.replace(/<br\s*\/?>/giu, '\n').replace(/<\/(?:p|h\d|li|ul|ol|blockquote|pre)>/giu, '$&\n\n')
  // The parser turns entities into characters; a parsed document never runs or loads anything.
  const { body } = new DOMParser().parseFromString(marked, 'text/html')
  return body.textContent.replace(/\n{3,}/gu, '\n\n').trim()
}
