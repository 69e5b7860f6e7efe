import type { CheckoutStep, GivenForm, OrderTickets } from '@turnout/contract/checkout/page.ts'
import type { PublicPage } from '@turnout/contract/pages.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import type { PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { declareOffer } from '../../../platform/slices/declare-offer.ts'
import type { Wallets } from '../../../platform/wallet/wallet.ts'
import type { Web } from '../../../platform/web/web.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import { queryOf } from '../../events/choose-language.ts'
import { pageOwnerOf } from '../../events/read-page-owner.ts'
import { proofOf, sessionOf } from '../../orders/access.ts'
import { allowPaying } from '../allow-paying.ts'
import type { Named } from '../../sale/access.ts'
import type { MailWait } from '../keep-mail-wait.ts'
import { CHECKOUT_STEPS, type CheckoutView } from './find-views.ts'
import { loadOrderPage, type OrderPage } from './load-order-page.ts'

export interface PageParams {
  readonly event_id: string
  readonly order_short_id: string
}

export type PageRequest = FastifyRequest<{ Params: PageParams }>

export interface PageServices {
  readonly web: Web
  /** null: there are no card payments. */
  readonly provider: PaymentProvider | null
  readonly publicUrl: () => string
  readonly ticketsOf: TicketSource
  readonly mailWait: MailWait
}

/** Reads the tickets of an order, codes included: for the page of the order alone. */
export type TicketSource = (
  named: Pick<Named, 'eventId' | 'shortId'> & { readonly locale: string },
) => Promise<OrderTickets>

export const TICKETS_OF =
  declareOffer<
    (services: {
      readonly database: Database
      readonly secrets: Secrets
      readonly publicUrl: () => string
      readonly wallets: Wallets
    }) => TicketSource
  >('the tickets of an order')

/**
 * Statuses of what is shown instead of a step. A hold of another visitor answers as if it were not
 * there.
 */
const NOTICE_STATUS = { not_yours: 404, expired: 410, abandoned: 410 } as const satisfies Partial<
  Record<CheckoutView, number>
>

const isStep = (view: CheckoutView): view is CheckoutStep => (CHECKOUT_STEPS as readonly CheckoutView[]).includes(view)

/**
 * The order that an address names, and what its visitor may see; without a page when it is unknown.
 */
export interface AddressedOrder {
  readonly page: OrderPage | undefined
  /** null when the address names no event. */
  readonly eventId: number | null
  /** null when it names no order. */
  readonly named: Named | null
}

export async function findOrder(
  app: FastifyInstance,
  { provider, publicUrl, mailWait }: PageServices,
  { request, caller = null }: { readonly request: PageRequest; readonly caller?: Caller | null },
): Promise<AddressedOrder> {
  const eventId = PARAMS.event_id.schema.safeParse(request.params.event_id)
  const shortId = PARAMS.order_short_id.schema.safeParse(request.params.order_short_id)
  if (!eventId.success) return { page: undefined, eventId: null, named: null }
  if (!shortId.success) return { page: undefined, eventId: eventId.data, named: null }
  const named = { eventId: eventId.data, shortId: shortId.data, session: sessionOf(request, null) }
  const proof = proofOf(request, { ...named, caller })
  const asked = { ...named, proof, provider, mailWait, publicUrl: publicUrl(), locale: request.language() }
  return { page: await loadOrderPage(app.database, asked), eventId: eventId.data, named }
}

/**
 * The content to draw: an order as found, the step that was asked for, and the refused form if
 * there is one.
 */
export interface Drawing {
  readonly found: AddressedOrder
  readonly asked: CheckoutStep | null
  readonly form?: GivenForm & { readonly status: number }
}

/**
 * Answers with the page of an order. The state of the order decides which step is shown; the
 * address only asks for one.
 */
export async function drawCheckout(
  { web, ticketsOf }: PageServices,
  { request, reply }: { readonly request: PageRequest; readonly reply: FastifyReply },
  { found: { page, eventId }, asked, form }: Drawing,
): Promise<FastifyReply> {
  const locale = request.language()
  const event_href = eventId === null ? null : publicPaths.event(eventId)
  if (page === undefined) {
    const props = { locale, notice: 'gone', event_href, event: null } as const
    return sendPage(web, reply.code(404), { name: 'checkout-notice', props })
  }
  request.pageOwner = pageOwnerOf(page.order.event)
  const view = viewOf(page, asked)
  if (isStep(view) && view !== asked) return forOne(reply).redirect(orderPath(request, view), 302)
  if (view === 'summary' || view === 'payment_return') {
    const {
      order,
      receipt,
      cancelling,
      cancelled,
      moved,
      leaving,
      seatChanges,
      cancelledDates: gone,
      payment,
      returnTo: return_to,
    } = page
    const pay_by = page.payBy?.toISOString() ?? null
    const held_until = page.heldUntil?.toISOString() ?? null
    const { tickets: all, ...beside } = await ticketsOf({ eventId: order.event.id, shortId: order.short_id, locale })
    const tickets = order.needs_code_for_tickets ? [] : all
    if (payment?.card) allowPaying(reply, payment.card)
    const dates = {
      ...(moved.length > 0 && { moved }),
      ...(leaving.length > 0 && { leaving }),
      ...(seatChanges !== null && { seat_changes: seatChanges }),
      ...(gone.length > 0 && { cancelled_dates: gone }),
    }
    const money = { receipt, pay_by, held_until, payment, ...dates }
    const props = { locale, view, order, ...money, cancelling, cancelled, return_to, tickets, ...beside }
    return sendPage(web, reply, { name: 'order', props })
  }
  // The answers of the buyer are still in their browser: their page can take the same tickets
  // again.
  if (isStep(view) || (view === 'expired' && page.isOwn)) {
    const { order, receipt, questions, payment, takesPromoCodes, seatLink } = page
    const isHold = view === 'details' || view === 'payment'
    const given = form === undefined ? null : { values: form.values, errors: form.errors, failure: form.failure }
    const paying = isHold ? payment : null
    const props = {
      locale,
      view,
      order,
      receipt,
      questions,
      payment: paying,
      takes_promo_codes: takesPromoCodes,
      seat_link: seatLink,
      given,
    }
    if (paying?.card) allowPaying(reply, paying.card)
    return sendPage(web, reply.code(form?.status ?? 200), { name: 'checkout', props, search: queryOf(request) })
  }
  const isLateTransfer = view === 'expired' && page.order.payment_method === 'BANK_TRANSFER'
  const notice = isLateTransfer ? 'transfer_over' : view
  const props = { locale, notice, event_href, event: page.order.event } as const
  return sendPage(web, reply.code(NOTICE_STATUS[view]), { name: 'checkout-notice', props })
}

/** The step that was asked for, if the order allows it, else the right one. */
export const viewOf = ({ views }: OrderPage, asked: CheckoutStep | null): CheckoutView =>
  views.find((view) => view === asked) ?? views[0]

export async function sendPage(web: Web, reply: FastifyReply, page: PublicPage): Promise<FastifyReply> {
  return sendDocument(forOne(reply), await web.render(page))
}

/**
 * The order's address leads to tickets: it is kept by no cache and told to no other site. To our
 * own it is, because a browser that may name no referrer sends a form without script as if it came
 * from a stranger.
 */
export const forOne = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })

export const orderPath = ({ params }: PageRequest, step?: CheckoutStep): string =>
  publicPaths.order(params.event_id, params.order_short_id, step)
