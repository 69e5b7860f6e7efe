import type { FastifyReply } from 'fastify'

export interface SentPicture {
  readonly bytes: string | Buffer
  readonly type: 'image/svg+xml' | 'image/png'
  /**
   * For good, where the address says all that the picture shows; for minutes; or not at all, where it is for one
   * person.
   */
  readonly kept: 'for_good' | 'for_minutes' | 'by_nobody'
}

const CACHING = {
  for_good: 'public, max-age=31536000, immutable',
  for_minutes: 'public, max-age=300',
  by_nobody: 'private, no-store',
} as const

/** A picture that was drawn here, for pages of ours, mails, chats and other sites. */
export function sendPicture(reply: FastifyReply, { bytes, type, kept }: SentPicture): FastifyReply {
  return (
    reply
      .type(type)
      .header('cache-control', CACHING[kept])
      .header('cross-origin-resource-policy', 'cross-origin')
      // Opened directly an SVG is a document: it may run, load and link nothing.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-robots-tag', 'noindex')
      .send(bytes)
  )
}
