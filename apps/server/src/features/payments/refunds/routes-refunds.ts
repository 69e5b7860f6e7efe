import { cancelOrder as cancelOrderEndpoint, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import type { RefundInput } from '@turnout/contract/orders/order-money.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import type { FastifyInstance } from 'fastify'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { orderOfCaller } from '../../orders/access.ts'
import { cancelOrder } from '../../orders/desk/cancel-order.ts'
import { loadOrder } from '../../orders/load-order.ts'
import type { ChosenUnits } from './judge-units.ts'
import { requestRefund } from './request-refund.ts'

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
 * The acts of an organizer on money that was paid. Cancelling stands here because it may give the
 * money back in the same step.
 */
export function refundRoutes(app: FastifyInstance): void {
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
