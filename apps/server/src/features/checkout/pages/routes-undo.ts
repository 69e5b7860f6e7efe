import { undoOrderEmail as undoEndpoint } from '@turnout/contract/checkout/endpoints.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { envelopeOf, refusalBehind } from '../../../platform/http/render-error.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import type { Web } from '../../../platform/web/web.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import { findUndo } from '../../orders/buyer/store-access.ts'
import { undoOrderEmail } from '../../orders/buyer/undo-order-email.ts'
import { forOne } from './draw-checkout.ts'
import { readForms } from './read-forms.ts'

/**
 * Pages a minute for one address of the net; a link has 256 bits, so this only keeps guessing
 * quiet.
 */
const PAGES = { calls: 60, perSeconds: 60 } as const

type UndoRequest = FastifyRequest<{ Params: { readonly token: string } }>

/**
 * The outcome of a press that came as a form: the sentence about it, or the reason why it did not
 * work.
 */
interface Outcome {
  readonly done: string | null
  readonly failure: { readonly text: string; readonly status: number } | null
}

const tokenOf = (request: UndoRequest): string | undefined => PARAMS.token.schema.safeParse(request.params.token).data

/**
 * The page of the link that takes an order back to the address it had. Looking at it changes
 * nothing: mail programs look at links. Its button is a form, so that the press works without
 * script too.
 */
export async function undoPageRoutes(app: FastifyInstance, web: Web): Promise<void> {
  const looks = app.rateLimits.often({ counter: 'undo_pages', ...PAGES })
  const { calls, perSeconds } = undoEndpoint.rateLimit ?? PAGES
  const presses = app.rateLimits.often({ counter: 'undo_forms', calls, perSeconds })
  app.get('/order-email-undo/:token', async (request: UndoRequest, reply) => {
    await looks.count(visitorOf(request))
    return drawUndo(web, { request, reply }, { done: null, failure: null })
  })
  await app.register(async (forms) => {
    readForms(forms)
    forms.setErrorHandler(async (error, request, reply) =>
      drawRefusal(web, { request: request as UndoRequest, reply }, error),
    )
    forms.post('/order-email-undo/:token', async (request: UndoRequest, reply) => {
      await presses.count(visitorOf(request))
      const token = tokenOf(request)
      if (token === undefined) throw new Refusal('undo_link_invalid')
      const actor = { kind: 'BUYER', id: null, requestId: request.id } as const
      const email = await app.database.transaction((tx) => undoOrderEmail(tx, token, actor))
      const done = m.orders_moved_back({ email }, { locale: pickLocale({ saved: request.language() }) })
      return drawUndo(web, { request, reply }, { done, failure: null })
    })
  })
}

async function drawRefusal(
  web: Web,
  { request, reply }: { readonly request: UndoRequest; readonly reply: FastifyReply },
  error: unknown,
): Promise<FastifyReply> {
  const refusal = refusalBehind(error)
  if (refusal.status >= 500) request.log.error({ err: error, request_id: request.id }, 'request failed')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  const { message } = envelopeOf(refusal, request.server.words, { locale: request.language(), id: request.id })
  return drawUndo(web, { request, reply }, { done: null, failure: { text: message, status: refusal.status } })
}

/**
 * The page as things are now: the change that a link would undo, unless it just did. A link that is
 * over says so, for either button.
 */
async function drawUndo(
  web: Web,
  { request, reply }: { readonly request: UndoRequest; readonly reply: FastifyReply },
  { done, failure }: Outcome,
): Promise<FastifyReply> {
  const token = tokenOf(request)
  const found = token === undefined ? undefined : await findUndo(request.server.database, token)
  const undo = found === undefined ? null : { event: found.event_title, reference: found.reference, email: found.email }
  const isOver = undo === null && done === null
  const props = {
    locale: request.language(),
    token: request.params.token,
    undo,
    done,
    failure: isOver ? null : (failure?.text ?? null),
  }
  const document = await web.render({ name: 'undo-email', props })
  const status = isOver ? 410 : (failure?.status ?? 200)
  return sendDocument(forOne(reply).code(status).header('x-robots-tag', 'noindex'), document)
}
