import { OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { completeOrder, reserveTickets as reserveEndpoint } from '@turnout/contract/checkout/endpoints.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { CheckoutNoticeProps, CheckoutStep } from '@turnout/contract/checkout/page.ts'
import type { AnswerFields } from '@turnout/contract/questions/answer-fields.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { unavailable } from '../../../platform/http/refusal.ts'
import { envelopeOf, refusalBehind } from '../../../platform/http/render-error.ts'
import { sessionOf } from '../../orders/access.ts'
import { abandonOrder } from '../abandon-order.ts'
import { chooseOfflinePayment } from '../choose-offline-payment.ts'
import {
  drawCheckout,
  findOrder,
  forOne,
  orderPath,
  sendPage,
  viewOf,
  type AddressedOrder,
  type PageParams,
  type PageServices,
  type PageRequest,
} from './draw-checkout.ts'
import { findSession } from '../find-session.ts'
import { hashVisitor } from '../find-visitor.ts'
import { keepSession } from '../keep-session.ts'
import type { Sale } from '../../sale/open-sale.ts'
import { readDetailsForm } from './read-details-form.ts'
import { readForms } from './read-forms.ts'
import { readReservationForm } from './read-reservation-form.ts'
import { submitDetails } from '../submit-details.ts'

export interface FormServices extends PageServices {
  readonly sale: Sale
  readonly https: boolean
}

interface Visit {
  readonly request: PageRequest
  readonly reply: FastifyReply
}

/**
 * The checkout for a browser without script: each step is a form that sends itself and is answered
 * with the next page, or with itself and what is wrong.
 */
export async function checkoutFormRoutes(app: FastifyInstance, services: FormServices): Promise<void> {
  await app.register(async (forms) => {
    readForms(forms)
    forms.setErrorHandler(async (error, request, reply) =>
      refuse(services, { request: request as PageRequest, reply }, error),
    )
    reserveForm(forms, services)
    stepForms(forms, services)
  })
}

function reserveForm(app: FastifyInstance, services: FormServices): void {
  const { calls, perSeconds } = reserveEndpoint.rateLimit ?? { calls: 60, perSeconds: 60 }
  const limiter = app.rateLimits.often({ counter: 'reserve_forms', calls, perSeconds })
  app.post<{ Params: Pick<PageParams, 'event_id'> }>('/checkout/:event_id', async (request, reply) => {
    const visitor = visitorOf(request)
    await limiter.count(visitor)
    const { eventId, input } = readReservationForm(request.params.event_id, fieldsOf(request))
    const session = findSession(app.secrets, [sessionOf(request, null)])
    const how = { session, locale: request.language(), actor: actorOf(request), visitor, replayFor: () => null }
    const reserved = await services.sale.reserve({
      ...how,
      eventId,
      input,
      // A browser without script tells no source, and its visit was not counted either.
      sourceId: null,
      visitorHash: hashVisitor(app.secrets, eventId, visitor),
    })
    // Without a key nothing is ever replayed.
    if (reserved === 'replayed') throw unavailable()
    keepSession(reply, session.identifier, services.https)
    const wish = input.products.flatMap(({ quantities }) => quantities.flatMap((one) => one.best_available?.wish ?? []))
    return forOne(reply).redirect(publicPaths.orderOfWish(eventId, reserved.row.short_id, wish), 303)
  })
}

function stepForms(app: FastifyInstance, services: FormServices): void {
  const { sale } = services
  const { calls, perSeconds } = completeOrder.rateLimit ?? { calls: 300, perSeconds: 60 }
  const limiter = app.rateLimits.often({ counter: 'complete_forms', calls, perSeconds })

  /**
   * Answers a form of a step: the act's next page, or the form again. A step that the order does
   * not allow is led to the right one.
   */
  const serveStep = (step: CheckoutStep | 'abandon', act: (visit: Visit, found: Acting) => Promise<string | null>) =>
    app.post<{ Params: PageParams }>(`/checkout/:event_id/:order_short_id/${step}`, async (request, reply) => {
      await limiter.count(visitorOf(request))
      const found = await findOrder(app, services, { request })
      const { page, named } = found
      if (page === undefined || named === null || !page.isOwn)
        return drawCheckout(services, { request, reply }, { found, asked: null })
      if (step !== 'abandon' && viewOf(page, step) !== step) return forOne(reply).redirect(orderPath(request), 303)
      try {
        const next = await act({ request, reply }, { page, named, fields: fieldsOf(request), actor: actorOf(request) })
        return await forOne(reply).redirect(next ?? orderPath(request), 303)
      } catch (error) {
        return await drawAgain({ request, reply }, { found, step: step === 'abandon' ? null : step, error })
      }
    })

  const drawAgain = async (
    { request, reply }: Visit,
    { found, step, error }: { found: AddressedOrder; step: CheckoutStep | null; error: unknown },
  ): Promise<FastifyReply> => {
    const { refusal, errors, message } = inWords(app, request, error)
    const failure = Object.keys(errors).length === 0 ? message : null
    const form = { values: fieldsOf(request), errors, failure, status: refusal.status }
    // Time may have run out meanwhile: the page shows the present state.
    const now = refusal.code === 'invalid_fields' ? found : await findOrder(app, services, { request })
    return drawCheckout(services, { request, reply }, { found: now, asked: step, form })
  }

  serveStep('details', async (_visit, { page, named, fields, actor }) => {
    await submitDetails(sale, { ...named, details: readDetailsForm(fields, page), actor, replay: null })
    return null
  })
  serveStep('payment', async (_visit, { named, actor, fields }) => {
    const method = OFFLINE_PAYMENT_METHODS.find((one) => one === fields['payment_method']) ?? null
    await chooseOfflinePayment(sale, { ...named, actor, replay: null, method })
    return null
  })
  serveStep('abandon', async (_visit, { page, named, actor }) => {
    await app.database.transaction((tx) => abandonOrder(tx, named, actor))
    return publicPaths.event(page.order.event.id)
  })
}

interface Acting {
  readonly page: NonNullable<AddressedOrder['page']>
  readonly named: NonNullable<AddressedOrder['named']>
  readonly fields: AnswerFields
  readonly actor: Actor
}

const fieldsOf = (request: FastifyRequest): AnswerFields => (request.body ?? {}) as AnswerFields

const actorOf = (request: FastifyRequest): Actor => ({ kind: 'BUYER', id: null, requestId: request.id })

/** A refusal as the page says it: of each field the first reason. */
function inWords(app: FastifyInstance, request: FastifyRequest, error: unknown) {
  const refusal = refusalBehind(error)
  if (refusal.status >= 500) request.log.error({ err: error, request_id: request.id }, 'request failed')
  const { message, errors } = envelopeOf(refusal, app.words, {
    locale: request.language(),
    id: request.id,
    slice: 'checkout',
  })
  const first = Object.entries(errors).flatMap(([name, [text]]) => (text === undefined ? [] : [[name, text] as const]))
  return { refusal, message, errors: Object.fromEntries(first) }
}

/**
 * Refusals that no step can show get their own page, with the link back to the event. The
 * browser keeps the choice made there.
 */
async function refuse({ web }: PageServices, { request, reply }: Visit, error: unknown): Promise<FastifyReply> {
  const { refusal, message, errors } = inWords(request.server, request, error)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  const props: CheckoutNoticeProps = {
    locale: request.language(),
    notice: 'refused',
    event_href: publicPaths.event(request.params.event_id),
    event: null,
    status: refusal.status,
    reasons: [...new Set([message, ...Object.values(errors)])],
  }
  return sendPage(web, reply.code(refusal.status), { name: 'checkout-notice', props })
}
