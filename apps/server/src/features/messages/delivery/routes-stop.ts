import type { StopMessagesProps } from '@turnout/contract/messages/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limiter } from '../../../platform/http/guards/rate-limit.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { envelopeOf, refusalBehind } from '../../../platform/http/render-error.ts'
import type { Web } from '../../../platform/web/web.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import { nameOfOrganizer } from './queries-mail.ts'
import { readStopToken } from '../../events/mails/read-stop-token.ts'
import { stopMessages } from './stop-messages.ts'

/** Pages a minute for one address of the net. */
const PAGES = { calls: 120, perSeconds: 60 } as const
/** A mail program posts one field. */
const FORM_MAX_BYTES = 16 * 1024

type StopRequest = FastifyRequest<{ Params: { readonly token: string } }>

type Outcome = Pick<StopMessagesProps, 'is_stopped' | 'failure'> & { readonly status: number }

/**
 * The page of the link in every message to many, and the one press of RFC 8058: a POST without cookies,
 * whose body is not needed. Looking changes nothing.
 */
export async function stopRoutes(app: FastifyInstance, web: Web): Promise<void> {
  const limiter = app.rateLimits.often({ counter: 'stop_pages', ...PAGES })
  app.get('/stop-messages/:token', async (request: StopRequest, reply) => {
    await limiter.count(visitorOf(request))
    return draw(web, { request, reply }, { is_stopped: false, failure: null, status: 200 })
  })
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, _body, done) => done(null, {}),
    )
    forms.post('/stop-messages/:token', async (request: StopRequest, reply) =>
      draw(web, { request, reply }, await press(request, limiter)),
    )
  })
}

async function press(request: StopRequest, limiter: Limiter): Promise<Outcome> {
  const { server, id } = request
  try {
    await limiter.count(visitorOf(request))
    const stopped = readStopToken(server.secrets, request.params.token)
    // The page says that the link is none of ours.
    if (stopped === null) return { is_stopped: false, failure: null, status: 404 }
    const actor = { kind: 'BUYER', id: null, requestId: id } as const
    await server.database.transaction((tx) => stopMessages(tx, stopped, actor))
    return { is_stopped: true, failure: null, status: 200 }
  } catch (error) {
    const refusal = refusalBehind(error)
    if (refusal.status >= 500) request.log.error({ err: error, request_id: id }, 'request failed')
    const { message } = envelopeOf(refusal, server.words, { locale: request.language(), id })
    return { is_stopped: false, failure: message, status: refusal.status }
  }
}

async function draw(
  web: Web,
  { request, reply }: { readonly request: StopRequest; readonly reply: FastifyReply },
  { status, ...outcome }: Outcome,
): Promise<FastifyReply> {
  const { server } = request
  const stopped = readStopToken(server.secrets, request.params.token)
  const organizer = stopped === null ? undefined : await nameOfOrganizer(server.database, stopped.organizer)
  const asked = stopped === null || organizer === undefined ? null : { organizer, email: stopped.email }
  const props: StopMessagesProps = {
    locale: request.language(),
    page_path: publicPaths.stopMessages(request.params.token),
    asked,
    ...outcome,
  }
  const document = await web.render({ name: 'stop-messages', props })
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
  return sendDocument(reply.code(asked === null ? 404 : status), document)
}
