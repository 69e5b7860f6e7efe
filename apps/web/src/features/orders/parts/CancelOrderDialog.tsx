import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { useOrderActs } from '../api.ts'
import { cancelConsequences } from '../cancel-consequences.ts'
import { buyerName, moneyWords } from '../order-words.ts'
import { cardPaymentOf, refundWords } from '../refund-amount.ts'
import { useAct } from '../../../desk/use-act.ts'

export interface CancelOrderDialogProps {
  order: Order
  eventId: number
  onClose: () => void
  /** The order is cancelled; the sentence that says so. */
  onDone: (news: string) => void
  /** The order is cancelled, and so much is on its way back to its card. */
  onRefunding: (amount: number) => void
}

/** Asks before an order is cancelled, because neither mail nor money nor tickets come back. */
export function CancelOrderDialog({ order, eventId, onClose, onDone, onRefunding }: CancelOrderDialogProps) {
  const acts = useOrderActs(eventId)
  const { failed, run } = useAct()
  const isRefundable = order.refund_refusal === null && order.amount_refundable > 0
  const [choices, setChoices] = useState({ refund: isRefundable, return_stock: true, notify_buyer: true })
  const [reason, setReason] = useState('')
  const choose = (name: keyof typeof choices) => ({
    name,
    value: choices[name],
    onChange: (value: boolean) => setChoices((before) => ({ ...before, [name]: value })),
  })
  const left = moneyWords(order.amount_refundable, order.currency)
  const movesMoney = cardPaymentOf(order) !== undefined
  const refundLabel = movesMoney ? m.orders_cancel_and_refund : m.orders_cancel_and_note_refund
  const cancel = async (key: string) => {
    const { public_id: reference } = await acts.cancel(order.id, { ...choices, reason }, key)
    if (!choices.refund) onDone(m.orders_cancelled_news({ reference }))
    else if (movesMoney) onRefunding(order.amount_refundable)
    else onDone(m.orders_cancelled_noted_news({ reference, amount: left }))
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.orders_cancel_title({ reference: order.public_id, name: buyerName(order) })}
      consequences={[
        ...cancelConsequences(order, { returnsStock: choices.return_stock }),
        ...(choices.refund ? [refundWords(order.amount_refundable, order)] : []),
        ...(isRefundable && !choices.refund ? [m.orders_cancel_money({ total: left })] : []),
        ...(choices.notify_buyer && order.email !== null ? [m.orders_cancel_mail({ email: order.email })] : []),
      ]}
      confirmLabel={choices.refund ? refundLabel({ amount: left }) : m.orders_cancel()}
      safeLabel={m.orders_keep()}
      // Another choice is another request: it has its own key.
      onConfirm={() => run([...Object.values(choices), reason].join(), cancel, m.orders_cancel_failed())}
      error={failed ? `${failed.title}. ${failed.reason}` : undefined}
    >
      {isRefundable && <Checkbox label={m.orders_cancel_refund_too({ amount: left })} {...choose('refund')} />}
      <Checkbox label={m.orders_return_stock()} {...choose('return_stock')} />
      {order.email !== null && <Checkbox label={m.orders_tell_buyer()} {...choose('notify_buyer')} />}
      {order.email !== null && (
        <TextField
          kind="multiline"
          rows={2}
          label={m.orders_cancel_reason()}
          optional
          maxLength={500}
          name="reason"
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  )
}
