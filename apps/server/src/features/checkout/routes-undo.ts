import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLimiter } from '../../platform/http/rate-limit.ts'
import { visitorOf } from '../../platform/http/visitor.ts'
import type { PageInput, Web } from '../../platform/web/web.ts'
import { findUndo } from '../orders/store-access.ts'

/** Pages a minute for one address of the net; a link has 256 bits, so this only keeps guessing quiet. */
const PAGES = { calls: 60, perSeconds: 60 } as const

/** `props` are those of the web's `undo-email` page; the platform knows of their language only. */
const pageOf = <Props extends PageInput['props']>(props: Props) => ({ name: 'undo-email', props }) as const

/** The page of the link that takes an order back to the address it had. Looking at it changes nothing: mail programs look at links. */
export function undoPageRoutes(app: FastifyInstance, web: Web): void {
  const limiter = createLimiter(PAGES, app.rateLimits.factor)
  app.get('/order-email-undo/:token', async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    await limiter.count(visitorOf(request))
    const token = PARAMS.token.schema.safeParse(request.params.token)
    const found = token.success ? await findUndo(app.database, token.data) : undefined
    const undo =
      found === undefined ? null : { event: found.eventTitle, reference: found.reference, email: found.email }
    const document = await web.render(pageOf({ locale: request.language(), token: request.params.token, undo }))
    return reply
      .code(undo === null ? 410 : 200)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(document.fill(reply.cspNonce))
  })
}
