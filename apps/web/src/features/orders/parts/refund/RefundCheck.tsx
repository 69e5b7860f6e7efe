import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack, Text } from '@turnout/ui/layout/Layout.tsx'
import { whyNotCancelled } from '../../order-acts.ts'
import { refundWords } from '../../refund-amount.ts'
import { cancelConsequences } from '../../cancel-consequences.ts'
import css from './refund.module.css'
import type { RefundChoices } from './use-refund.ts'

/** The coming effects, one fact a line. */
export function RefundCheck({ order, amount, choices }: { order: Order; amount: number; choices: RefundChoices }) {
  const cancels = choices.cancel_order && whyNotCancelled(order) === null
  const mails = choices.notify_buyer && order.email !== null
  return (
    <Stack gap={10}>
      <Text weight={600}>{m.orders_refund_check()}</Text>
      <Stack as="ul" className={css.facts} gap={4} tone="muted" breaks>
        <li>{refundWords(amount, order)}</li>
        {cancels &&
          cancelConsequences(order, { returnsStock: choices.return_stock }).map((line) => <li key={line}>{line}</li>)}
        <li>{mails ? m.orders_cancel_mail({ email: order.email ?? '' }) : m.orders_no_mail()}</li>
      </Stack>
    </Stack>
  )
}
