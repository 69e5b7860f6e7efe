import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { createLimiter } from '../../platform/http/rate-limit.ts'
import { visitorOf } from '../../platform/http/visitor.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import type { PageInput, Web } from '../../platform/web/web.ts'
import { proofOf } from '../orders/access.ts'
import { allowPaying } from './allow-paying.ts'
import { CHECKOUT_STEPS, type CheckoutStep, type CheckoutView } from './find-views.ts'
import { loadOrderPage, type OrderPage } from './load-order-page.ts'

/** Pages a minute for one address: a whole school behind one router may buy together. */
const PAGES = { calls: 1500, perSeconds: 60 } as const

interface PageParams {
  readonly event_id: string
  readonly order_short_id: string
}

type PageRequest = FastifyRequest<{ Params: PageParams }>

/** Statuses of what is shown instead of a step. A hold of somebody else answers as if it were not there. */
const NOTICE_STATUS = { not_yours: 404, expired: 410, abandoned: 410 } as const satisfies Partial<
  Record<CheckoutView, number>
>

const isStep = (view: CheckoutView): view is CheckoutStep => (CHECKOUT_STEPS as readonly CheckoutView[]).includes(view)

/** The pages of a checkout. The state of the order decides which step is shown; the address only asks for one. */
export function checkoutPageRoutes(
  app: FastifyInstance,
  { web, provider }: { readonly web: Web; readonly provider: PaymentProvider | null },
): void {
  const limiter = createLimiter(PAGES, app.rateLimits.factor)

  const send = async (reply: FastifyReply, page: PageInput): Promise<FastifyReply> => {
    const { cspNonce } = reply
    const document = (await web.render(page)).fill(cspNonce)
    return forOne(reply).type('text/html; charset=utf-8').send(document)
  }

  const answer = async (
    request: PageRequest,
    reply: FastifyReply,
    asked: CheckoutStep | null,
  ): Promise<FastifyReply> => {
    await limiter.count(visitorOf(request))
    const caller = await request.findCaller()
    const locale = request.language()
    const { page, eventId } = await findOrder(app, request, { provider, caller })
    const event_href = eventId === null ? null : `/e/${eventId}`
    if (page === undefined)
      return send(reply.code(404), {
        name: 'checkout-notice',
        props: propsOf({ locale, notice: 'gone', event_href, event: null }),
      })
    const view = viewOf(page, asked)
    if (isStep(view) && view !== asked) return forOne(reply).redirect(`${orderPath(request)}/${view}`, 302)
    // The answers of the buyer are still in their browser: their page can take the same tickets again.
    if (isStep(view) || (view === 'expired' && page.isOwn)) {
      const { order, questions, payment } = page
      const props = propsOf({ locale, view, order, questions, payment: view === 'payment' ? payment : null })
      if (view === 'payment' && payment?.card) allowPaying(reply, payment.card)
      return send(reply, { name: 'checkout', props })
    }
    const props = propsOf({ locale, notice: view, event_href, event: page.order.event })
    return send(reply.code(NOTICE_STATUS[view]), { name: 'checkout-notice', props })
  }

  app.get<{ Params: Pick<PageParams, 'event_id'> }>('/checkout/:event_id', async (request, reply) =>
    forOne(reply).redirect(`/e/${encodeURIComponent(request.params.event_id)}`, 302),
  )
  app.get<{ Params: PageParams }>('/checkout/:event_id/:order_short_id', (request, reply) =>
    answer(request, reply, null),
  )
  for (const step of CHECKOUT_STEPS) {
    app.get<{ Params: PageParams }>(`/checkout/:event_id/:order_short_id/${step}`, (request, reply) =>
      answer(request, reply, step),
    )
  }
}

/** The step that was asked for, if the order allows it, else the right one. */
const viewOf = ({ views }: OrderPage, asked: CheckoutStep | null): CheckoutView =>
  views.find((view) => view === asked) ?? views[0]

/** Props are whatever the page's component takes; the platform knows of their language only. */
const propsOf = <Props extends PageInput['props']>(props: Props): Props => props

/** The order's address leads to tickets: it is kept by no cache and told to no other site. */
const forOne = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

const orderPath = ({ params }: PageRequest): string =>
  `/checkout/${encodeURIComponent(params.event_id)}/${encodeURIComponent(params.order_short_id)}`

async function findOrder(
  app: FastifyInstance,
  request: PageRequest,
  { provider, caller }: { provider: PaymentProvider | null; caller: Caller | null },
): Promise<{ page: OrderPage | undefined; eventId: number | null }> {
  const eventId = PARAMS.event_id.schema.safeParse(request.params.event_id)
  const shortId = PARAMS.order_short_id.schema.safeParse(request.params.order_short_id)
  if (!eventId.success) return { page: undefined, eventId: null }
  if (!shortId.success) return { page: undefined, eventId: eventId.data }
  const named = { eventId: eventId.data, shortId: shortId.data }
  const proof = proofOf(request, { ...named, caller })
  return { page: await loadOrderPage(app.database, { ...named, proof, provider }), eventId: eventId.data }
}
