import type { IntentStatus as WireStatus } from '@turnout/contract/enums.ts'
import { payWithGiftCard } from '@turnout/contract/gift-cards/endpoints.ts'
import { cancelOrder as cancelOrderEndpoint, previewRefund, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import type { RefundInput } from '@turnout/contract/orders/order-money.ts'
import type { CardPayment, StartedCardPayment } from '@turnout/contract/payments/card-payment.ts'
import {
  getCardPayment,
  receiveStripeEvent,
  startCardPayment as startEndpoint,
} from '@turnout/contract/payments/endpoints.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { majorFromMinor, minorFromMajor } from '@turnout/domain/money/amount.ts'
import type { OrderState } from '@turnout/domain/orders/order-state.ts'
import type { FastifyInstance } from 'fastify'
import type { PlatformFee } from '@turnout/domain/payments/platform-fee.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { orderCreditAnswer } from '../gift-cards/answers.ts'
import { orderOfCaller, proofOf, sessionOf } from '../orders/access.ts'
import { cancelOrder } from '../orders/desk/cancel-order.ts'
import { loadOrder } from '../orders/load-order.ts'
import { mailServicesOf } from '../orders/mails/limit-texts.ts'
import { payWithCredit } from './credit/pay-with-credit.ts'
import { recordEvent } from './events/record-event.ts'
import { askAboutIntent } from './intents/ask-about-intent.ts'
import type { Settling } from './intents/settle-intent.ts'
import { isSurplus, orderForPayment } from './queries.ts'
import { startCardPayment, type Started } from './intents/start-card-payment.ts'
import { drawRefundPreview } from './refunds/draw-refund-preview.ts'
import type { ChosenUnits } from './refunds/judge-units.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { intentOfOrder, takeTurnToAsk, type IntentRow, type IntentStatus } from './store.ts'

type RefundServices = Parameters<typeof mailServicesOf>[0]

export interface PaymentServices extends Settling, RefundServices {
  /** null: there are no card payments. */
  readonly provider: PaymentProvider | null
  readonly platformFee: PlatformFee
}

export async function paymentRoutes(app: FastifyInstance, services: PaymentServices): Promise<void> {
  servePublic(app, startEndpoint, async ({ params, query, request, caller, actor, write }) =>
    startedAnswer(
      await startCardPayment(services, {
        eventId: params.event_id,
        shortId: params.order_short_id,
        proof: proofOf(request, { shortId: params.order_short_id, caller, parameter: query.session_identifier }),
        actor,
        write,
      }),
    ),
  )

  servePublic(app, getCardPayment, ({ params }) =>
    readCardPayment(services, { eventId: params.event_id, shortId: params.order_short_id }),
  )

  servePublic(app, payWithGiftCard, ({ params, query, request, actor, write }) =>
    write(async (tx) => {
      const named = { eventId: params.event_id, shortId: params.order_short_id }
      const session = sessionOf(request, query.session_identifier)
      return { data: await orderCreditAnswer(tx, await payWithCredit(tx, { ...named, session }, actor)) }
    }),
  )

  refundRoutes(app, services)

  // A signature is over bytes: on this route alone the body stays as it came.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    servePublic(scope, receiveStripeEvent, async ({ request }) => {
      const { provider } = services
      if (provider === null) throw new Refusal('not_found')
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      await recordEvent(
        { ...services, provider },
        { rawBody, signature: typeof signature === 'string' ? signature : undefined },
      )
      return { received: true }
    })
  })
}

/** What is to go back: units of lines, or an amount. */
function askedOf({ amount, lines, include_fees: withFees }: RefundInput, currency: string): number | ChosenUnits {
  if (amount === null && lines === null) throw invalidFields({ amount: 'required' })
  const minor = amount === null ? null : minorFromMajor(amount, currency)
  if (minor !== null && typeof minor !== 'number') throw invalidFields({ amount: minor.refused })
  if (lines === null) return minor ?? 0
  const chosen = lines.map((line) => ({
    lineId: line.order_item_id,
    ticketIds: line.attendee_ids,
    quantity: line.quantity,
    cancels: line.cancel,
  }))
  return { lines: chosen, withFees, shownMinor: minor }
}

/**
 * The acts of an organizer on money that was paid. Cancelling is here because it may give the
 * money back in the same step.
 */
function refundRoutes(app: FastifyInstance, services: RefundServices): void {
  serve(app, refundOrder, async ({ caller, params, body, actor, write }) => {
    const cancelsSome = body.cancel_order || body.lines?.some(({ cancel }) => cancel) === true
    if (cancelsSome && !mayDo(caller.capabilities, 'orders:write')) throw new Refusal('forbidden')
    const { id: orderId, event } = await orderOfCaller(app.database, caller, params)
    const { notify_buyer: notifiesBuyer, reason, note } = body
    const amountMinor = askedOf(body, event.currency)
    const cancels = body.cancel_order ? { returnsStock: body.return_stock } : null
    await write((tx) => requestRefund(tx, { orderId, amountMinor, notifiesBuyer, cancels, reason, note }, actor))
    return loadOrder(app.database, orderId)
  })

  serve(app, previewRefund, async ({ caller, params, body }) => {
    const { id: orderId, event } = await orderOfCaller(app.database, caller, params)
    const amountMinor = askedOf(body, event.currency)
    const cancels = body.cancel_order ? { returnsStock: body.return_stock } : null
    const { subject, html } = await drawRefundPreview(
      app.database,
      { orderId, amountMinor, cancels },
      mailServicesOf(services),
    )
    return { data: { subject, html } }
  })

  serve(app, cancelOrderEndpoint, async ({ caller, params, body, actor, write }) => {
    const { id: orderId } = await orderOfCaller(app.database, caller, params)
    if (body?.refund === true && !mayDo(caller.capabilities, 'orders:refund')) throw new Refusal('forbidden')
    const asked = { orderId, notifiesBuyer: body?.notify_buyer ?? true }
    const cancels = { returnsStock: body?.return_stock ?? true, reason: body?.reason ?? null }
    await write(async (tx) => {
      if (body?.refund === true) await requestRefund(tx, { ...asked, amountMinor: 'all', cancels }, actor)
      else await cancelOrder(tx, { ...asked, ...cancels }, actor)
    })
    return loadOrder(app.database, orderId)
  })
}

interface Reading extends Settling {
  readonly provider: PaymentProvider | null
}

/** The provider is asked about one payment at most this often, however many windows wait for it. */
const QUIET_SECONDS = 2
/** A page that waits is answered with what is known, rather than late. */
const PATIENCE_MS = 4000

/**
 * The state of the card payment of an order. While it is not over the provider itself is asked, so
 * that a shop that no event can reach sells all the same.
 * @throws Refusal order_gone, payment_not_started.
 */
async function readCardPayment(
  reading: Reading,
  named: { readonly eventId: number; readonly shortId: string },
): Promise<CardPayment> {
  const { database } = reading
  const order = await orderForPayment(database, named)
  if (order === undefined) throw new Refusal('order_gone')
  const intent = await intentOfOrder(database, order.id)
  if (intent === undefined) throw new Refusal('payment_not_started')
  const hasAsked = await askWhenOpen(reading, intent)
  const [current, fresh] = hasAsked
    ? await Promise.all([orderForPayment(database, named), intentOfOrder(database, order.id)])
    : [order, intent]
  const surplus = await isSurplus(database, intent.id)
  return cardPaymentAnswer({ order: current ?? order, intent: fresh ?? intent, isSurplus: surplus })
}

/** Whether there may be news. */
async function askWhenOpen(
  reading: Reading,
  { id: intentId, status, provider_ref: providerRef }: IntentRow,
): Promise<boolean> {
  const { provider, database, log } = reading
  if (provider === null || providerRef === null || status === 'SUCCEEDED' || status === 'CANCELLED') return false
  if (!(await takeTurnToAsk(database, intentId, QUIET_SECONDS))) return false
  const asked = askAboutIntent({ ...reading, provider }, intentId).catch((error: unknown) =>
    log.warn({ intent_id: intentId, err: error }, 'the provider could not be asked'),
  )
  await Promise.race([asked, sleep(PATIENCE_MS, null, { ref: false })])
  return true
}

const STATUS: Readonly<Record<IntentStatus, WireStatus>> = {
  // Paying is not possible yet, and soon is.
  CREATING: 'requires_payment_method',
  REQUIRES_PAYMENT: 'requires_payment_method',
  REQUIRES_ACTION: 'requires_action',
  PROCESSING: 'processing',
  SUCCEEDED: 'succeeded',
  CANCELLED: 'canceled',
}

const startedAnswer = ({ intent, truth, clientSecret, provider }: Started): StartedCardPayment => ({
  client_secret: clientSecret,
  account_id: intent.provider_account,
  public_key: provider.publishableKey,
  api_base: provider.browserApiBase,
  status: STATUS[truth.status],
  amount: majorFromMinor(intent.amount_minor, intent.currency),
  currency: intent.currency,
})

const cardPaymentAnswer = ({
  order,
  intent,
  isSurplus,
}: {
  order: { status: OrderState['status']; payment_status: OrderState['paymentStatus'] }
  intent: IntentRow
  isSurplus: boolean
}): CardPayment => ({
  status: STATUS[intent.status],
  amount: majorFromMinor(intent.amount_minor, intent.currency),
  currency: intent.currency,
  order_status: order.status,
  payment_status: order.payment_status,
  failure_message: intent.failure_message,
  is_surplus: isSurplus,
})
