import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendShared } from '../http/send-shared.ts'
import type { CachedPage } from './cached-page.ts'

/** Sends a document for one visitor: as it is, because it may hold a key (decision 0032). */
export const sendDocument = (reply: FastifyReply, page: CachedPage): FastifyReply =>
  dressed(reply, page).send(page.bytes)

/**
 * Sends a document that every visitor gets and in which nothing is secret: packed for browsers that
 * unpack it, and not at all to one that has it already.
 */
export const sendSharedDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> => sendShared(request, dressed(reply, page), page)

const dressed = (reply: FastifyReply, page: CachedPage): FastifyReply =>
  reply.allowInline(page.inline).type('text/html; charset=utf-8')
