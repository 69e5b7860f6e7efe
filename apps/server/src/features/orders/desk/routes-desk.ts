import type { BulkInput } from '@turnout/contract/orders/desk.ts'
import {
  changeOrders as changeOrdersEndpoint,
  correctInvoice as correctInvoiceEndpoint,
  messageBuyer as messageEndpoint,
  remindOrders as remindEndpoint,
  moveTickets as moveEndpoint,
  updateOrder as updateEndpoint,
} from '@turnout/contract/orders/endpoints.ts'
import { BULK_ORDERS_MAX } from '@turnout/contract/limits.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { changeEach } from '../../../platform/http/change-each.ts'
import { findMeant } from '../../../platform/http/find-meant.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { senderOfCaller, type SenderScope } from '../../accounts/access.ts'
import type { MailRules } from '../../accounts/mails/queue-account-mail.ts'
import { eventOfCaller, type EventScope } from '../../events/access.ts'
import { makeSafeText } from '../../events/make-safe-text.ts'
import { requireRichText } from '../../events/read-rich-text.ts'
import { correctInvoice } from '../../invoices/issue-correction.ts'
import { requireOwnDates } from '../../occurrences/access.ts'
import { orderOfCaller } from '../access.ts'
import { extendDueDate, undoExtension } from '../deadlines/extend-due-date.ts'
import { remindOrder } from '../deadlines/remind-unpaid-orders.ts'
import { cancelOrder, type MoneyActs } from './cancel-order.ts'
import { loadOrder } from '../load-order.ts'
import { markOrderPaid } from './mark-order-paid.ts'
import { messageBuyer } from './message-buyer.ts'
import { noteReceipt, undoReceipt } from './record-receipt.ts'
import { ordersAsked } from './queries-export.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { moveTickets } from './move-tickets.ts'
import { updateOrder } from './update-order.ts'

export interface DeskServices extends MailRules {
  readonly money: MoneyActs
  readonly clock: Clock
  readonly publicUrl: () => string
}

/**
 * The acts of the desk beside refunds: correct and write to a buyer, and do one thing to many
 * orders.
 */
export function deskRoutes(app: FastifyInstance, services: DeskServices): void {
  const { clock, publicUrl } = services
  serve(app, updateEndpoint, async ({ caller, params, body, actor, write }) => {
    const { id: orderId } = await orderOfCaller(app.database, caller, params)
    await write((tx) => updateOrder(tx, { orderId, input: body }, actor))
    return loadOrder(app.database, orderId)
  })

  serve(app, moveEndpoint, async ({ caller, params, body, actor, write }) => {
    if (body.difference === 'SETTLE' && !mayDo(caller.capabilities, 'orders:refund')) throw new Refusal('forbidden')
    const scope = await orderOfCaller(app.database, caller, params)
    await write((tx) => moveTickets(tx, { scope, input: body, money: services.money }, actor))
    return loadOrder(app.database, scope.id)
  })

  serve(app, correctInvoiceEndpoint, async ({ caller, params, actor, write }) => {
    const { id: orderId } = await orderOfCaller(app.database, caller, params)
    await write((tx) => correctInvoice(tx, orderId, actor))
    return loadOrder(app.database, orderId)
  })

  serve(app, messageEndpoint, async ({ caller, params, body, actor, locale, write }) => {
    const { id: orderId } = await orderOfCaller(app.database, caller, params)
    const sender = await senderOfCaller(app.database, caller, services)
    const html = requireRichText(body.message, 'message')
    const { subject, send_copy: sendCopy, is_test: isTest } = body
    const message = { orderId, sender, subject, html, sendCopy, isTest, publicUrl: publicUrl() }
    const email = await write((tx) => messageBuyer(tx, message, actor))
    return { message: m.orders_message_sent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })

  serve(app, changeOrdersEndpoint, async ({ caller, params, body, actor, locale, request, keyed }) => {
    const movesMoney = body.action === 'refund' || (body.action === 'cancel' && body.refund)
    if (movesMoney && !mayDo(caller.capabilities, 'orders:refund')) throw new Refusal('forbidden')
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const sender =
      body.action === 'message' || body.reminder_text !== null
        ? await senderOfCaller(app.database, caller, services)
        : null
    await requireOwnDates(app.database, event, body)
    const { ids: all, known } = await meantBy(event, body)
    // A test shows what the first of them would read.
    const ids = body.action === 'message' && body.message?.is_test === true ? all.slice(0, 1) : all
    const receivedOn = body.received_on ?? dayOf(clock.now(), event.timezone)
    if (receivedOn > dayOf(clock.now(), event.timezone)) throw invalidFields({ received_on: 'in_the_future' })
    const act = actOf(
      { ...body, received_on: receivedOn },
      { actor, sender, publicUrl: publicUrl(), money: services.money },
    )
    const { changed, meta } = await changeEach(app, { ids, known, request, locale, key: keyed() }, act)
    return { data: changed.map(({ id, ...became }) => ({ order_id: id, ...became })), meta }
  })

  remindRoute(app, services)

  /**
   * The orders of a bulk act, each once. One that is named without having been placed says so itself.
   * @throws Refusal invalid_fields when there are more than may be.
   */
  const meantBy = (event: EventScope, body: BulkInput) =>
    findMeant(app.database, {
      ids: body.order_ids,
      listOf: (ids) => ordersAsked(event, { ...body, order_ids: ids, with_hidden: ids !== null }, clock.now()),
      maximum: BULK_ORDERS_MAX,
      field: 'order_ids',
    })
}

function remindRoute(app: FastifyInstance, services: DeskServices): void {
  serve(app, remindEndpoint, async ({ caller, params, body, actor, locale, request, keyed }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { ids, known } = await findMeant(app.database, {
      ids: body.order_ids,
      listOf: (order_ids) =>
        ordersAsked(event, { order_ids, filter_fields: {}, with_hidden: true }, services.clock.now()),
      maximum: BULK_ORDERS_MAX,
      field: 'order_ids',
    })
    const text = reminderText(body)
    // Own words of an account leave only once it is confirmed, as in a message.
    if (text !== null) await senderOfCaller(app.database, caller, services)
    const act = (tx: Transaction, orderId: number) => remindOrder(tx, { orderId, text }, actor)
    const { changed, meta } = await changeEach(app, { ids, known, request, locale, key: keyed() }, act)
    return { data: changed.map(({ id, ...became }) => ({ order_id: id, ...became })), meta }
  })
}

/** @throws Refusal invalid_fields when it is too long */
const reminderText = ({ reminder_text: text }: Pick<BulkInput, 'reminder_text'>): string | null =>
  text === null ? null : makeSafeText(text, 'reminder_text') || null

/** The act of a bulk request; a copy of a message goes out once. */
function actOf(
  body: BulkInput & { readonly received_on: string },
  {
    actor,
    sender,
    publicUrl,
    money,
  }: { actor: Actor; sender: SenderScope | null; publicUrl: string; money: MoneyActs },
): (tx: Transaction, orderId: number) => Promise<void> {
  const { action, message } = body
  if (action === 'mark_as_paid')
    return (tx, orderId) =>
      body.can_undo
        ? noteReceipt(tx, { orderId, receivedOn: body.received_on }, actor)
        : markOrderPaid(tx, { orderId, checkInListId: null, receivedOn: body.received_on }, actor).then(() => undefined)
  if (action === 'extend_due_date') return (tx, orderId) => extendDueDate(tx, { orderId, days: body.extra_days }, actor)
  if (action === 'undo_extension') return (tx, orderId) => undoExtension(tx, orderId, actor)
  if (action === 'undo_paid') return (tx, orderId) => undoReceipt(tx, orderId, actor)
  if (action === 'remind') {
    const text = reminderText(body)
    return (tx, orderId) => remindOrder(tx, { orderId, text }, actor)
  }
  if (action === 'resend_confirmation')
    return async (tx, orderId) => void (await resendConfirmation(tx, orderId, actor))
  if (action === 'cancel') {
    const { return_stock: returnsStock, notify_buyer: notifiesBuyer } = body
    const cancel = body.refund ? money.cancelRefunding : cancelOrder
    return (tx, orderId) => cancel(tx, { orderId, returnsStock, notifiesBuyer }, actor)
  }
  if (action === 'refund')
    return async (tx, orderId) =>
      void (await money.refundRest(tx, { orderId, notifiesBuyer: body.notify_buyer }, actor))
  if (message === null || sender === null) throw invalidFields({ message: 'required' })
  const html = requireRichText(message.message, 'message.message')
  const { subject, is_test: isTest } = message
  let sendCopy = message.send_copy
  return async (tx, orderId) => {
    await messageBuyer(tx, { orderId, sender, subject, html, sendCopy, isTest, publicUrl }, actor)
    sendCopy = false
  }
}
