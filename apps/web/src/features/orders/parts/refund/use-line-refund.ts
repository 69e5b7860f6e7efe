import type { BodyInput } from '@turnout/contract/client.ts'
import type { refundOrder } from '@turnout/contract/orders/endpoints.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import type { RefundLine } from '@turnout/contract/orders/order-money.ts'
import type { RefundReason } from '@turnout/domain/payments/refund-reasons.ts'
import { useState } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import { useKeys } from '../../../../desk/use-keys.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { useOrderActs } from '../../api.ts'
import {
  allOfIt,
  choiceOf,
  endsOrder,
  refundSums,
  voidCount,
  type LineChoice,
  type RefundChoice,
} from '../../refund-choice.ts'

interface Values {
  readonly include_fees: boolean
  readonly notify_buyer: boolean
  readonly reason: RefundReason | ''
  readonly note: string
}

export type LineRefund = ReturnType<typeof useLineRefund>

/** The lines that go back, what they come to, and the act itself. */
export function useLineRefund(order: Order, eventId: number, onDone: (amount: number) => void) {
  const acts = useOrderActs(eventId)
  const mayWrite = useMay('orders:write')
  const keyOf = useKeys()
  const [choice, setChoice] = useState<RefundChoice>({})
  const form = useForm<Values>({
    initial: { include_fees: true, notify_buyer: order.email !== null, reason: '', note: '' },
    onSubmit: async (values) => {
      const body = bodyOf(order, { choice, values, mayWrite })
      // No answer may mean that it happened: the same again, under the same key, finds out.
      await acts.refund(order.id, body, keyOf(body))
      onDone(sums.back)
    },
  })
  const sums = refundSums(order, choice, form.values.include_fees)
  const change = (line: RefundLine, next: LineChoice): void =>
    setChoice((before) => ({ ...before, [line.order_item_id]: next }))
  return {
    choice,
    form,
    sums,
    mayWrite,
    change,
    all: () => setChoice(allOfIt(order.refund_lines)),
    voids: mayWrite ? voidCount(order, choice) : 0,
    ends: mayWrite && endsOrder(order, choice),
    isReady: sums.back > 0,
    /** As it would be sent now. */
    body: bodyOf(order, { choice, values: form.values, mayWrite }),
  }
}

function bodyOf(
  order: Order,
  { choice, values, mayWrite }: { choice: RefundChoice; values: Values; mayWrite: boolean },
): BodyInput<typeof refundOrder> {
  const chosen = order.refund_lines
    .map((line) => ({ line, ...choiceOf(choice, line) }))
    .filter(({ count }) => count > 0)
  return {
    amount: refundSums(order, choice, values.include_fees).back,
    lines: chosen.map(({ line, count, attendees, cancels }) => ({
      order_item_id: line.order_item_id,
      ...(attendees.length > 0 ? { attendee_ids: [...attendees] } : { quantity: count }),
      cancel: mayWrite && cancels,
    })),
    include_fees: values.include_fees,
    notify_buyer: values.notify_buyer,
    cancel_order: mayWrite && endsOrder(order, choice),
    reason: values.reason === '' ? null : values.reason,
    note: values.note,
  }
}
