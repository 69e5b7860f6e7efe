import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { exactWords } from '../../../../desk/moment-words.ts'
import { disputeWords } from '../../order-history.ts'
import { moneyWords } from '../../order-words.ts'
import css from './OrderDisputes.module.css'

type Dispute = Order['disputes'][number]

/** Payments that a bank took back for now, with what to do; those that were won are history. */
export function OrderDisputes({ order, zone }: { order: Order; zone: string }) {
  const open = order.disputes.filter(({ status }) => status !== 'WON')
  if (open.length === 0) return null
  return (
    <div className={css.disputes}>
      {open.map((dispute) => (
        <Banner
          key={dispute.id}
          tone={dispute.status === 'NEEDS_RESPONSE' ? 'error' : 'warning'}
          title={m.orders_dispute_title({
            amount: moneyWords(dispute.amount, order.currency),
            state: disputeWords(dispute.status),
          })}
        >
          {m.orders_dispute_reason({ reason: reasonWords(dispute) })} {todo(dispute, zone)}
        </Banner>
      ))}
    </div>
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
