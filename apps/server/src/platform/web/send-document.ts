import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from './cached-page.ts'

/** Sends a document for one visitor: as it is, because it may hold a key (decision 0032). */
export const sendDocument = (reply: FastifyReply, page: CachedPage): FastifyReply =>
  dressed(reply, page).send(page.bytes)

/**
 * Sends a document that every visitor gets and in which nothing is secret: packed for browsers that
 * unpack it, and not at all to one that has it already.
 */
export async function sendSharedDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding']
  const isPacked = typeof accepted === 'string' && negotiate(accepted, ['br', 'identity']) === 'br'
  const tag = isPacked ? `"${page.tag}-br"` : `"${page.tag}"`
  dressed(reply, page).headers({ etag: tag, vary: 'accept-encoding' })
  if (request.headers['if-none-match']?.includes(tag) === true) return reply.code(304).send()
  if (!isPacked) return reply.send(page.bytes)
  const packed = await page.packed()
  return reply.header('content-encoding', 'br').send(packed)
}

const dressed = (reply: FastifyReply, page: CachedPage): FastifyReply =>
  reply.allowInline(page.inline).type('text/html; charset=utf-8')
