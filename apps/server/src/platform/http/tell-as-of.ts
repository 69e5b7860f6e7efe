import { AS_OF_HEADER } from '@turnout/contract/exports.ts'
import type { FastifyReply } from 'fastify'

/** Says of when an answer is that a replica gave; one of the present says nothing. */
export const tellAsOf = (reply: FastifyReply, asOf: Date | null): void => {
  if (asOf !== null) reply.header(AS_OF_HEADER, asOf.toISOString())
}
