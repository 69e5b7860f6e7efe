import sanitize from 'sanitize-html'

/**
 * The elements that rich text of an organizer may hold; everything else is dropped, its text kept.
 */
const ALLOWED: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    a: (_tag, attributes) => ({
      tagName: 'a',
      attribs: {
        ...(attributes['href'] !== undefined && { href: attributes['href'] }),
        rel: 'noopener nofollow ugc',
        target: '_blank',
      },
    }),
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
  },
}

/** Rich text made safe; done on write and again on render. */
export const sanitiseHtml = (html: string): string => sanitize(html, ALLOWED)

/** The text of rich text, for previews, mails and search engines; blocks become line breaks. */
export function textOfHtml(html: string): string {
  const spaced = html.replaceAll(/<(?:br|\/p|\/li|\/h[1-6]|\/blockquote)\b[^>]*>/giu, '$&\n')
  const bare = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
  return decodeEntities(bare)
    .replaceAll(/[ \t]+/gu, ' ')
    .replaceAll(/\s*\n\s*/gu, '\n')
    .trim()
}

const decodeEntities = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
