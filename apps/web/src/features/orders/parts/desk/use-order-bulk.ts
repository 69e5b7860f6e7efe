import type { BodyInput } from '@turnout/contract/client.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import type { BulkAction as AnyAction } from '@turnout/contract/orders/desk-enums.ts'
import type { changeOrders } from '@turnout/contract/orders/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useBulkAct } from '../../../../desk/use-bulk-act.ts'
import type { Selection } from '../../../../desk/use-selection.ts'
import { useOrderActs } from '../../api.ts'
import { whyNotCancelled, whyNotPaid, whyNotResent } from '../../order-acts.ts'
import type { OrdersAsked } from '../../order-address.ts'
import { isRefundable } from './sum-words.ts'

/** Messages are written in the composer. */
type BulkAction = Exclude<AnyAction, 'message'>

/** The choices of an act, beside the orders that it is for. */
type BulkChoices = Pick<BodyInput<typeof changeOrders>, 'notify_buyer' | 'return_stock' | 'refund'>

export type OrderSelection = Selection<OrderRow, OrdersAsked>

const DONE: Readonly<Record<BulkAction, (values: { count: number }) => string>> = {
  resend_confirmation: m.orders_bulk_resent,
  mark_as_paid: m.orders_bulk_paid,
  refund: m.orders_bulk_refunded,
  cancel: m.orders_bulk_cancelled,
}

const FITS: Readonly<Record<BulkAction, (order: OrderRow) => boolean>> = {
  resend_confirmation: (order) => whyNotResent(order) === null,
  mark_as_paid: (order) => whyNotPaid(order) === null,
  refund: isRefundable,
  cancel: (order) => whyNotCancelled(order) === null,
}

/** "12 orders cancelled". */
export const doneWords = (action: BulkAction, count: number): string => DONE[action]({ count })

export type OrderBulk = ReturnType<typeof useOrderBulk>

/** One act for all orders that are ticked. */
export function useOrderBulk(eventId: number, selection: OrderSelection) {
  const { changeMany } = useOrderActs(eventId)
  return useBulkAct<OrderRow, OrdersAsked, BulkAction, BulkChoices>({
    selection,
    doneWords,
    fits: (action, order) => FITS[action](order),
    idsField: 'order_ids',
    act: async (asked, { action, choices, key }) => {
      const { data, meta } = await changeMany({ action, ...asked, ...choices }, key)
      return { data: data.map(({ order_id: id, code, message }) => ({ id, code, message })), meta }
    },
  })
}
