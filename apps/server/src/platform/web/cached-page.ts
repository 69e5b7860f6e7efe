/**
 * A rendered document that waits for its nonce. It is rendered once and may be kept as long as its
 * content stands; every response fills in the nonce of its own content security policy. Nothing
 * else may differ between two visitors of the same CachedPage.
 */
export interface CachedPage {
  /** UTF-8 pieces between the places of the nonce. */
  readonly segments: readonly Buffer[]
  /** The document for one response. */
  fill(nonce: string): Buffer
}

/**
 * Cuts a document at every `placeholder`; the placeholder must be unguessable, so that no text of a
 * person can contain it.
 */
export function cachedPage(html: string, placeholder: string): CachedPage {
  const segments = html.split(placeholder).map((text) => Buffer.from(text))
  return {
    segments,
    fill(nonce) {
      const filling = Buffer.from(nonce)
      return Buffer.concat(segments.flatMap((segment, i) => (i === 0 ? [segment] : [filling, segment])))
    },
  }
}
