import type { FastifyReply } from 'fastify'

export interface SentPicture {
  readonly bytes: string | Buffer
  readonly type: 'image/svg+xml' | 'image/png'
  /** Whether the address says all that the picture shows. */
  readonly forever: boolean
}

/** A picture that was drawn here, for pages of ours, mails, chats and other sites. */
export function sendPicture(reply: FastifyReply, { bytes, type, forever }: SentPicture): FastifyReply {
  return (
    reply
      .type(type)
      .header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      // Opened by itself an SVG is a document: it may run, load and link nothing.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-robots-tag', 'noindex')
      .send(bytes)
  )
}
