import {
  handOverOrder as handOverEndpoint,
  takeOverOrder as takeOverEndpoint,
} from '@turnout/contract/checkout/endpoints.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { localeOf } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import type { Web } from '../../../platform/web/web.ts'
import { sessionOf } from '../../orders/access.ts'
import { findSession } from '../find-session.ts'
import { keepSession } from '../keep-session.ts'
import { sendPage, type PageParams } from '../pages/draw-checkout.ts'
import { namedBy } from '../routes-sale.ts'
import { takeOrder } from './take-order.ts'
import { transferOrder } from './transfer-order.ts'

/** Pages a minute for one address: a whole school behind one router may buy together. */
const PAGES = { calls: 1500, perSeconds: 60 } as const

interface HandoverServices {
  /** null serves the API alone. */
  readonly web: Web | null
  readonly https: boolean
}

/** How a hold comes from a frame on another site to the browser itself (docs/domain/widget.md). */
export function handoverRoutes(app: FastifyInstance, { web, https }: HandoverServices): void {
  servePublic(app, handOverEndpoint, async (call) => {
    const { params, body, write } = call
    const named = namedBy(call)
    const { token, expiresAt } = await write((tx) => transferOrder(tx, { ...named, returnTo: body.return_to }))
    const page = publicPaths.order(params.event_id, params.order_short_id, 'arrival')
    const query = body.locale === null ? '' : `?${new URLSearchParams({ lang: body.locale })}`
    // Behind the `#` it is in no log and in no referrer.
    return { data: { path: `${page}${query}#${token}`, expires_at: expiresAt.toISOString() } }
  })

  servePublic(app, takeOverEndpoint, async ({ params, body, actor, request, reply, write }) => {
    const { event_id: eventId, order_short_id } = params
    const { identifier: session } = findSession(app.secrets, [sessionOf(request, null)])
    const taking = { eventId, shortId: order_short_id, token: body.token, session }
    const shortId = await write((tx) => takeOrder(tx, taking, actor))
    keepSession(reply, session, https)
    return { data: { path: publicPaths.order(eventId, shortId, 'details') } }
  })

  if (web !== null) arrivalPage(app, { web, https })
}

type ArrivalRequest = FastifyRequest<{ Params: PageParams; Querystring: { readonly lang?: unknown } }>

/** A choice of language lasts a year, as on the event's page. */
const LANGUAGE_SECONDS = 31_536_000

/**
 * The page that returns the token automatically. It says nothing of the order: its reader has not proven anything yet.
 */
function arrivalPage(app: FastifyInstance, { web, https }: { readonly web: Web; readonly https: boolean }): void {
  const limiter = app.rateLimits.often({ counter: 'handover_pages', ...PAGES })
  app.get('/checkout/:event_id/:order_short_id/arrival', async (request: ArrivalRequest, reply) => {
    await limiter.count(visitorOf(request))
    const eventId = PARAMS.event_id.schema.safeParse(request.params.event_id)
    const shortId = PARAMS.order_short_id.schema.safeParse(request.params.order_short_id)
    const asked = localeOf(request.query.lang)
    // Not HttpOnly: the pages read and write the same choice.
    if (asked !== null)
      reply.setCookie('locale', asked, { path: '/', sameSite: 'lax', secure: https, maxAge: LANGUAGE_SECONDS })
    const locale = asked ?? request.language()
    if (!eventId.success || !shortId.success) {
      const props = { locale, notice: 'gone', event_href: null, event: null } as const
      return sendPage(web, reply.code(404), { name: 'checkout-notice', props })
    }
    const props = {
      locale,
      take_url: takeOverEndpoint.path
        .replace(':event_id', String(eventId.data))
        .replace(':order_short_id', shortId.data),
      event_href: publicPaths.event(eventId.data),
    }
    return sendPage(web, reply, { name: 'arrival', props })
  })
}
