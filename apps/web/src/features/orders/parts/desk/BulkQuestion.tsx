import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { BulkCancelQuestion } from './BulkCancelQuestion.tsx'
import { BulkRefundQuestion } from './BulkRefundQuestion.tsx'
import { sumWords } from './sum-words.ts'
import type { OrderBulk } from './use-order-bulk.ts'

interface BulkQuestionProps {
  bulk: OrderBulk
}

/** The question before an act on many orders. */
export function BulkQuestion({ bulk }: BulkQuestionProps) {
  const count = bulk.asking === null ? 0 : bulk.count(bulk.asking)
  if (bulk.asking === 'cancel') return <BulkCancelQuestion bulk={bulk} count={count} />
  if (bulk.asking === 'refund') return <BulkRefundQuestion bulk={bulk} count={count} />
  if (bulk.asking === 'mark_as_paid') return <PaidQuestion bulk={bulk} count={count} />
  if (bulk.asking === 'resend_confirmation')
    return (
      <ConfirmDialog
        open
        tone="filled"
        onClose={bulk.close}
        title={m.orders_bulk_resend_title({ count })}
        consequences={[m.orders_bulk_resend_text()]}
        confirmLabel={m.orders_bulk_resend_confirm()}
        onConfirm={() => bulk.trySend('resend_confirmation', {})}
        error={bulk.failure ?? undefined}
      />
    )
  return null
}

type CountedProps = BulkQuestionProps & { count: number }

function PaidQuestion({ bulk, count }: CountedProps) {
  const sum = sumWords(bulk.fitting('mark_as_paid'))
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={bulk.close}
      title={m.orders_bulk_paid_title({ count })}
      consequences={[m.orders_bulk_paid_tickets(), m.orders_bulk_paid_final()]}
      confirmLabel={
        sum === undefined ? m.orders_bulk_paid_confirm({ count }) : m.orders_bulk_paid_confirm_sum({ count, sum })
      }
      onConfirm={() => bulk.trySend('mark_as_paid', {})}
      error={bulk.failure ?? undefined}
    />
  )
}
