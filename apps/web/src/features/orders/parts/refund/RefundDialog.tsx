import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useId } from 'react'
import { buyerName, moneyWords } from '../../order-words.ts'
import { RefundCheck } from './RefundCheck.tsx'
import { RefundFields } from './RefundFields.tsx'
import { useRefund } from './use-refund.ts'

export interface RefundDialogProps {
  order: Order
  eventId: number
  onClose: () => void
  /** The refund is on its way; the sentence that says so. */
  onDone: (news: string) => void
}

/**
 * Gives money back: how much and what with it, then once more in words, because it leaves the
 * account.
 */
export function RefundDialog({ order, eventId, onClose, onDone }: RefundDialogProps) {
  const refund = useRefund(order, eventId, onDone)
  const formId = useId()
  const { step, amount, back, send, form } = refund
  const isChecking = step === 'check' && amount !== null
  const title = m.orders_refund_title({ reference: order.public_id, name: buyerName(order) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={520}
      footer={
        isChecking ? (
          <>
            <Button onPress={back} autoFocus>
              {m.orders_refund_back()}
            </Button>
            <Button variant="danger" onPress={send}>
              {m.orders_refund_send({ amount: moneyWords(amount, order.currency) })}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={onClose}>{m.orders_refund_close()}</Button>
            <Button type="submit" variant="filled" form={formId}>
              {m.orders_refund_next()}
            </Button>
          </>
        )
      }
    >
      {form.problem && <ErrorSummary {...form.problem} />}
      {isChecking ? (
        <RefundCheck order={order} amount={amount} choices={form.values} />
      ) : (
        <form id={formId} onSubmit={(event) => void form.submit(event)} noValidate>
          <RefundFields order={order} form={form} />
        </form>
      )}
    </Dialog>
  )
}
