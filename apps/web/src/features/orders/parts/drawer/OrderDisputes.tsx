import type { Order } from '@turnout/contract/orders/order.ts'
import { CANCEL_TICKETS } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { exactWords } from '../../../../desk/moment-words.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { whyNotCancelled } from '../../order-acts.ts'
import { disputeWords } from '../../order-history.ts'
import { moneyWords } from '../../order-words.ts'
import { CancelOrderDialog } from '../CancelOrderDialog.tsx'

type Dispute = Order['disputes'][number]

interface OrderDisputesProps {
  readonly order: Order
  readonly event: { readonly id: number; readonly timezone: string }
}

/**
 * Payments that a bank took back, with what to do: to answer, and to cancel tickets that are
 * not paid any more. Those that were won are history.
 */
export function OrderDisputes({ order, event }: OrderDisputesProps) {
  const [search, setSearch] = useSearchParams()
  const [isPressed, setPressed] = useState(false)
  // A notice asks, too.
  const cancelling = isPressed || search.get(CANCEL_TICKETS.name) === CANCEL_TICKETS.value
  const stopAsking = () => {
    setPressed(false)
    setSearch(
      (now) => {
        now.delete(CANCEL_TICKETS.name)
        return now
      },
      { replace: true },
    )
  }
  const [news, setNews] = useState('')
  const mayCancel = useMay('orders:refund') && whyNotCancelled(order) === null
  const open = order.disputes.filter(({ status }) => status !== 'WON')
  if (open.length === 0) return null
  return (
    <Stack gap={8} below={16}>
      {open.map((dispute) => (
        <Banner
          key={dispute.id}
          tone={dispute.status === 'NEEDS_RESPONSE' ? 'error' : 'warning'}
          title={m.orders_dispute_title({
            amount: moneyWords(dispute.amount, order.currency),
            state: disputeWords(dispute.status),
          })}
          action={
            mayCancel && (
              <Button size="small" onPress={() => setPressed(true)}>
                {m.orders_dispute_cancel()}
              </Button>
            )
          }
        >
          {m.orders_dispute_reason({ reason: reasonWords(dispute) })} {todo(dispute, event.timezone)}
        </Banner>
      ))}
      <p role="status">{news}</p>
      {cancelling && mayCancel && (
        // Disputed money cannot be refunded: none is on its way.
        <CancelOrderDialog
          order={order}
          eventId={event.id}
          onClose={stopAsking}
          onRefunding={stopAsking}
          onDone={(said) => {
            stopAsking()
            setNews(said)
          }}
        />
      )}
    </Stack>
  )
}

const REASONS: Readonly<Record<string, () => string>> = {
  fraudulent: m.orders_dispute_fraudulent,
  duplicate: m.orders_dispute_duplicate,
  product_not_received: m.orders_dispute_not_received,
  product_unacceptable: m.orders_dispute_unacceptable,
  credit_not_processed: m.orders_dispute_no_credit,
  unrecognized: m.orders_dispute_unrecognized,
}

/** The provider's reasons grow; one without words here is named as it came. */
const reasonWords = ({ reason }: Dispute): string => REASONS[reason]?.() ?? reason.replaceAll('_', ' ')

function todo({ status, evidence_due_at }: Dispute, zone: string): string {
  if (status === 'LOST') return ''
  if (status === 'UNDER_REVIEW') return m.orders_dispute_wait()
  return evidence_due_at === null
    ? m.orders_dispute_answer()
    : m.orders_dispute_answer_by({ due: exactWords(evidence_due_at, zone) })
}
