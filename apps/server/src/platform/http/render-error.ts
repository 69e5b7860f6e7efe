import type { ErrorCode } from '@turnout/contract/errors.ts'
import { ERRORS } from '@turnout/contract/errors.ts'
import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { SortName } from '@turnout/contract/sort-names.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { LostPages } from '../web/lost-pages.ts'
import { sqlState } from '../database/database.ts'
import { UnsureCommit } from '../database/unsure-commit.ts'
import { Refusal, type Details, type FieldRefusals, type WordValues } from './refusal.ts'

/**
 * Puts refusals and sorts into the caller's language; made from `packages/messages` by the
 * composition root.
 */
export interface Words {
  error(code: ErrorCode, locale: string, values?: WordValues): string
  /**
   * Of the field at `path` of a body; `slice`: whose endpoint was called, because slices call
   * fields differently.
   */
  field(
    word: FieldWord,
    place: { path: string; slice: string | undefined; locale: string },
    values?: WordValues,
  ): string
  sort(name: SortName, locale: string): { asc: string; desc: string }
}

export interface ErrorEnvelope {
  message: string
  code: ErrorCode
  errors: Record<string, string[]>
  request_id: string
  details?: Details
}

/** Of bodies, and of forms with too much in them. */
const TOO_LARGE: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
])

/**
 * The refusal behind any error that can reach us; everything unknown is `internal`, and only that
 * is a bug.
 */
export function refusalBehind(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = (error as FastifyError).code ?? ''
  if (TOO_LARGE.has(code)) return new Refusal('too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new Refusal('unsupported_type')
  if (isDatabaseDown(error)) return new Refusal('unavailable', { retryAfterSeconds: 2 })
  const status = (error as FastifyError).statusCode ?? 500
  return new Refusal(status >= 400 && status < 500 ? 'unreadable' : 'internal')
}

/**
 * 55P03 lock not available, 57P0x shut down, 53xxx out of resources, 08xxx connection, 25006 a
 * primary that became a standby; and the network's own codes. A commit without a standby's answer is like one whose
 * answer was lost.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof UnsureCommit) return true
  const state = sqlState(error) ?? ''
  if (/^(08|25006|53|57P0|55P03|57014)/u.test(state)) return true
  const { code, message } = error as { code?: string; message?: string }
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/u.test(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/u.test(message ?? '')
  )
}

/** The values of a refusal, and for a member of the team that it is one. */
export const valuesFor = ({ values }: Pick<Refusal, 'values'>, isOfTeam: boolean): WordValues =>
  isOfTeam ? { ...values, team: 1 } : values

export function envelopeOf(
  refusal: Refusal,
  words: Words,
  request: {
    locale: string
    id: string
    slice?: string | undefined
    refusesUnder?: string | undefined
    isOfTeam?: boolean | undefined
  },
): ErrorEnvelope {
  const message = words.error(refusal.code, request.locale, valuesFor(refusal, request.isOfTeam === true))
  const errors = inWords(refusal.fields, words, request)
  const { refusesUnder: field } = request
  if (field !== undefined && errors[field] === undefined) {
    const told = [...new Set(Object.values(errors).flat())]
    errors[field] = told.length === 0 ? [message] : told
  }
  const { details } = refusal
  return { message, code: refusal.code, errors, request_id: request.id, ...(details && { details }) }
}

const inWords = (
  fields: FieldRefusals,
  words: Words,
  { locale, slice }: { locale: string; slice?: string | undefined },
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, refusals]) => [
      path,
      refusals.map(({ word, values }) => words.field(word, { path, slice, locale }, values)),
    ]),
  )

/** "Too large" says how large it may be. */
function withLimit(refusal: Refusal, { routeOptions: { config, bodyLimit } }: FastifyRequest): Refusal {
  const bytes = config.maxBytes ?? bodyLimit
  if (refusal.code !== 'too_large' || bytes === undefined) return refusal
  const mebibytes = bytes / (1024 * 1024)
  const limit = mebibytes >= 1 ? `${Math.floor(mebibytes)} MB` : `${Math.floor(bytes / 1024)} KB`
  return new Refusal('too_large', { values: { limit } })
}

/**
 * The one error handler: logs what is ours, answers the envelope, tells nothing more. A browser that
 * asked for a page, or sent a form to one, is answered with a page.
 */
export function renderError(words: Words, pages: LostPages | null) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A client that left before all of the request was there hears nothing any more, and is no fault.
    const hasLeft = request.raw.destroyed && !request.raw.complete
    const refusal = hasLeft ? new Refusal('unreadable') : withLimit(refusalBehind(error), request)
    request.server.meters?.refusals.inc({ code: refusal.code })
    if (refusal.status >= 500) request.log.error({ err: error, request_id: request.id }, 'request failed')
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
    const told = envelopeOf(refusal, words, {
      locale: request.language(),
      id: request.id,
      slice: request.routeOptions.config.slice,
      refusesUnder: request.routeOptions.config.refusesUnder,
      isOfTeam: request.routeOptions.config.isOfTeam,
    })
    if (pages !== null && isForPeople(request)) {
      try {
        return await pages.answerRefused(request, reply, { refusal, message: told.message })
      } catch (failed) {
        request.log.error({ err: failed, request_id: request.id }, 'no page for a failed request')
      }
    }
    return reply
      .code(ERRORS[refusal.code])
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer((body: unknown) => JSON.stringify(body))
      .send(told)
  }
}

/** Whether a person will read the answer in a browser: programs ask the API, or for anything. */
const isForPeople = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && headers.accept?.includes('text/html') === true
