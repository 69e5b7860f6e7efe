import type { FastifyInstance } from 'fastify'
import { readFields } from './read-details-form.ts'

/** Longer than the longest answers to the most questions. */
const FORM_MAX_BYTES = 512 * 1024

/**
 * Lets the routes of this scope read forms of a browser without script. Everything else takes JSON,
 * which no other site can send unasked.
 */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => done(null, readFields(new URLSearchParams(String(body)))),
  )
}
