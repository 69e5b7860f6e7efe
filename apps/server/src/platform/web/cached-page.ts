import type { Rendered } from '@turnout/contract/pages.ts'
import { createHash } from 'node:crypto'
import type { AllowedSources } from '../http/guards/security-headers.ts'
import { SharedBytes } from '../http/send-shared.ts'

/**
 * A rendered document. It is rendered once and may be kept as long as its content is the same: nothing
 * in it differs between two visitors.
 */
export interface CachedPage {
  /** UTF-8. */
  readonly bytes: Buffer
  /** Names the bytes: equal for equal ones. */
  readonly tag: string
  /** What the policy of an answer must let run: the page's own inline elements, by their hashes. */
  readonly inline: AllowedSources
  /** The bytes as brotli, made once. Only for a page that holds nothing secret (decision 0032). */
  packed(): Promise<Buffer>
}

export function cachedPage({ html, inline }: Rendered): CachedPage {
  const shared = new SharedBytes(html)
  return {
    bytes: shared.bytes,
    tag: shared.tag,
    inline: { 'script-src': inline.scripts.map(sourceOf), 'style-src': inline.styles.map(sourceOf) },
    packed: () => shared.packed(),
  }
}

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
