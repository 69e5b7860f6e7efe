import { publicPaths } from '@turnout/contract/paths.ts'
import type { CheckoutStep } from '@turnout/contract/checkout/page.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { drawCheckout, findOrder, forOne, type PageParams, type PageParts, type PageRequest } from './draw-checkout.ts'
import { CHECKOUT_STEPS } from './find-views.ts'

/** Pages a minute for one address: a whole school behind one router may buy together. */
const PAGES = { calls: 1500, perSeconds: 60 } as const

/** The pages of a checkout. */
export function checkoutPageRoutes(app: FastifyInstance, parts: PageParts): void {
  const limiter = app.rateLimits.often({ counter: 'checkout_pages', ...PAGES })

  const answer = async (
    request: PageRequest,
    reply: FastifyReply,
    asked: CheckoutStep | null,
  ): Promise<FastifyReply> => {
    await limiter.count(visitorOf(request))
    const caller = await request.findPerson()
    return drawCheckout(parts, { request, reply }, { found: await findOrder(app, parts, { request, caller }), asked })
  }

  app.get<{ Params: Pick<PageParams, 'event_id'> }>('/checkout/:event_id', async (request, reply) =>
    forOne(reply).redirect(publicPaths.event(request.params.event_id), 302),
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
