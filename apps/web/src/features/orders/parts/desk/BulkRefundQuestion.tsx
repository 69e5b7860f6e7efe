import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { bulkMoneyWords, refundedBulk } from './sum-words.ts'
import type { OrderBulk } from './use-order-bulk.ts'

/** Gives the rest of many orders back; their tickets stay valid. */
export function BulkRefundQuestion({ bulk, count }: { bulk: OrderBulk; count: number }) {
  const [notifies, setNotifies] = useState(true)
  const rows = bulk.fitting('refund')
  // Of a whole result the server judges each; not all of its rows are here.
  const isKnown = rows.length === count
  const money = refundedBulk(isKnown ? rows : [])
  return (
    <ConfirmDialog
      open
      onClose={bulk.close}
      title={m.orders_bulk_refund_title({ count })}
      consequences={[
        ...(money.orders > 0 ? [bulkMoneyWords(money)] : []),
        ...(isKnown ? [] : [m.orders_bulk_refund_found({ count })]),
        m.orders_bulk_refund_tickets(),
      ]}
      confirmLabel={
        money.sum === undefined
          ? m.orders_bulk_refund_confirm({ count })
          : m.orders_bulk_refund_confirm_sum({ sum: money.sum })
      }
      safeLabel={m.orders_bulk_keep_money_short()}
      onConfirm={() => bulk.trySend('refund', { notify_buyer: notifies })}
      error={bulk.failure ?? undefined}
    >
      <Checkbox label={m.orders_bulk_tell_buyers()} name="notify_buyer" value={notifies} onChange={setNotifies} />
    </ConfirmDialog>
  )
}
