import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { useMay } from '../../../../shell/use-may.ts'
import { bulkMoneyWords, refundedBulk } from './sum-words.ts'
import type { OrderBulk } from './use-order-bulk.ts'

interface BulkMoneyProps {
  readonly bulk: OrderBulk
  readonly count: number
}

/** Cancels many orders, and gives their money back now or leaves it for later. */
export function BulkCancelQuestion({ bulk, count }: BulkMoneyProps) {
  const [refunds, setRefunds] = useState<boolean | null>(null)
  const [returnsStock, setReturnsStock] = useState(true)
  const [notifies, setNotifies] = useState(true)
  const mayRefund = useMay('orders:refund')
  const rows = bulk.fitting('cancel')
  // Of a whole list only the server knows what is left: then nothing moves unless it is chosen.
  const isKnown = rows.length === count
  const money = refundedBulk(isKnown ? rows : [])
  const hasMoney = mayRefund && (money.orders > 0 || !isKnown)
  const refund = hasMoney && (refunds ?? isKnown)
  const tickets = rows.reduce((sum, { items_count }) => sum + items_count, 0)
  return (
    <ConfirmDialog
      open
      onClose={bulk.close}
      title={m.orders_bulk_cancel_title({ count })}
      consequences={[
        !isKnown ? m.orders_bulk_cancel_tickets() : m.orders_bulk_cancel_count({ count: tickets }),
        returnsStock ? m.orders_bulk_cancel_stock() : m.orders_cancel_not_on_sale(),
        ...(refund ? [] : [m.orders_bulk_cancel_keeps()]),
      ]}
      confirmLabel={
        !refund
          ? m.orders_bulk_cancel_confirm({ count })
          : money.sum === undefined
            ? m.orders_bulk_cancel_and_refund_all({ count })
            : m.orders_bulk_cancel_and_refund({ count, sum: money.sum })
      }
      safeLabel={m.orders_bulk_keep()}
      onConfirm={() => bulk.trySend('cancel', { return_stock: returnsStock, notify_buyer: notifies, refund })}
      error={bulk.failure ?? undefined}
    >
      {hasMoney && (
        <RadioCards
          label={m.orders_bulk_money()}
          name="refund"
          columns={1}
          value={refund ? 'refund' : 'keep'}
          onChange={(value) => setRefunds(value === 'refund')}
          cards={[
            {
              value: 'refund',
              label:
                money.sum === undefined ? m.orders_bulk_refund_all() : m.orders_bulk_refund_sum({ sum: money.sum }),
              detail: isKnown ? bulkMoneyWords(money) : m.orders_bulk_refund_all_detail(),
            },
            { value: 'keep', label: m.orders_bulk_keep_money(), detail: m.orders_bulk_keep_money_detail() },
          ]}
        />
      )}
      <Checkbox label={m.orders_return_stock()} name="return_stock" value={returnsStock} onChange={setReturnsStock} />
      <Checkbox label={m.orders_bulk_tell_buyers()} name="notify_buyer" value={notifies} onChange={setNotifies} />
    </ConfirmDialog>
  )
}
