import { createAttendee } from '@turnout/contract/attendees/endpoints.ts'
import {
  abandonOrder as abandonEndpoint,
  extendHold as extendEndpoint,
  getPublicOrder,
} from '@turnout/contract/checkout/endpoints.ts'
import type { CheckoutStep } from '@turnout/contract/checkout/page.ts'
import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { judgeAgain } from '../../platform/retry/judge-again.ts'
import type { Web } from '../../platform/web/web.ts'
import { loadAttendee } from '../attendees/load-attendee.ts'
import { eventOfCaller } from '../events/access.ts'
import { loadOrder } from '../orders/load-order.ts'
import { redraw } from '../sale/reserving/reserve-tickets.ts'
import { abandonOrder } from './abandon-order.ts'
import { proofOf } from '../orders/access.ts'
import { extendHold } from './extend-hold.ts'
import type { Named } from '../sale/access.ts'
import { keepMailWait } from './keep-mail-wait.ts'
import { loadOrderAnswer } from './load-order-answer.ts'
import { handoverRoutes } from './handover/routes-handover.ts'
import { addAttendee } from './manual/add-attendee.ts'
import { createManualOrder } from './manual/create-manual-order.ts'
import { CHECKOUT_STEPS } from './pages/find-views.ts'
import { accessRoutes } from './routes-access.ts'
import { ownSeatRoutes } from './seats/routes-seats.ts'
import { oldestTicketMail } from './queries-mail.ts'
import { checkoutFormRoutes } from './pages/routes-forms.ts'
import {
  drawCheckout,
  findOrder,
  forOne,
  type PageParams,
  type PageServices,
  type PageRequest,
  type TicketSource,
} from './pages/draw-checkout.ts'
import { undoPageRoutes } from './pages/routes-undo.ts'
import { namedBy, saleRoutes, type OwnCall, type SaleServices } from './routes-sale.ts'

export interface CheckoutServices extends Omit<SaleServices, 'mailWait'> {
  /** null serves the API alone. */
  readonly web: Web | null
  /** null: there are no card payments. */
  readonly provider: PaymentProvider | null
  readonly ticketsOf: TicketSource
}

export async function checkoutRoutes(app: FastifyInstance, given: CheckoutServices): Promise<void> {
  const mailWait = keepMailWait(() => oldestTicketMail(app.database))
  const services = { ...given, mailWait }
  saleRoutes(app, services)

  servePublic(app, getPublicOrder, ({ params, query, request, caller, locale }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    const proof = proofOf(request, { ...named, caller, parameter: query.session_identifier })
    return loadOrderAnswer(app.database, named, { query, proof, locale, mailWait, publicUrl: services.publicUrl() })
  })

  /**
   * The acts of a buyer on their own order: prove the session, act in one transaction, answer the
   * order as it then is.
   */
  const actOn = async (
    call: OwnCall & { write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T> },
    act: (tx: Transaction, named: Named, actor: Actor) => Promise<void>,
  ) => {
    const named = namedBy(call)
    await call.write((tx) => act(tx, named, call.actor))
    const { query, locale } = call
    return loadOrderAnswer(app.database, named, {
      query,
      locale,
      mailWait,
      proof: 'owner',
      publicUrl: services.publicUrl(),
    })
  }
  servePublic(app, abandonEndpoint, (call) => actOn(call, abandonOrder))
  servePublic(app, extendEndpoint, (call) => actOn(call, extendHold))

  accessRoutes(app, services)
  ownSeatRoutes(app)
  manualOrderRoutes(app)
  handoverRoutes(app, services)

  const { web, provider, publicUrl, ticketsOf } = services
  if (web === null) return
  checkoutPageRoutes(app, { web, provider, publicUrl, ticketsOf, mailWait })
  await undoPageRoutes(app, web)
  await checkoutFormRoutes(app, { ...services, web })
}

/** Pages a minute for one address: a whole school behind one router may buy together. */
const PAGES = { calls: 1500, perSeconds: 60 } as const

/** The pages of a checkout. */
function checkoutPageRoutes(app: FastifyInstance, services: PageServices): void {
  const limiter = app.rateLimits.often({ counter: 'checkout_pages', ...PAGES })

  const answer = async (
    request: PageRequest,
    reply: FastifyReply,
    asked: CheckoutStep | null,
  ): Promise<FastifyReply> => {
    await limiter.count(visitorOf(request))
    const caller = await request.findPerson()
    return drawCheckout(
      services,
      { request, reply },
      { found: await findOrder(app, services, { request, caller }), asked },
    )
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

/** The organizer takes an order themselves, or adds a guest: an order of one ticket. */
function manualOrderRoutes(app: FastifyInstance): void {
  serve(app, createOrder, async ({ caller, params, body, actor, locale, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const request = { event, input: body, locale: body.locale ?? locale }
    const orderId = await withFreshReferences(() => write((tx) => createManualOrder(tx, request, actor)))
    return loadOrder(app.database, orderId)
  })

  serve(app, createAttendee, async ({ caller, params, body, actor, locale, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const request = { event, input: body, locale: body.locale ?? locale }
    const attendeeId = await withFreshReferences(() => write((tx) => addAttendee(tx, request, actor)))
    return loadAttendee(app.database, attendeeId)
  })
}

/** References are drawn by lot, and may be taken. */
const withFreshReferences = (take: () => Promise<number>): Promise<number> => judgeAgain(() => take().catch(redraw))
