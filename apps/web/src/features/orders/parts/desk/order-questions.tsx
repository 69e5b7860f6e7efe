import { BULK_ORDERS_MAX } from '@turnout/contract/limits.ts'
import { changeOrders } from '@turnout/contract/orders/endpoints.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import type { BulkQuestionProps } from '../../../../desk/list/define-desk.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { orderQuery } from '../../api.ts'
import { buyerName, moneyWords } from '../../order-words.ts'
import type { OrdersDesk } from './desk-columns.tsx'

/* Questions before acts on many orders, and what their money adds up to. */

/** "€556.50": what orders add up to; they are of one event, and so of one currency. */
export function sumWords(rows: readonly OrderRow[]): string | undefined {
  const currency = rows[0]?.currency
  if (currency === undefined) return undefined
  const minor = rows.reduce((sum, row) => sum + minorOf(row.total_gross, currency), 0)
  return moneyWords(majorFromMinor(minor, currency), currency)
}

/** What the acts on ticked orders of each desk have in common. */
export const ORDER_ACTS = {
  endpoint: changeOrders,
  may: 'orders:write',
  max: BULK_ORDERS_MAX,
  tooMany: m.orders_bulk_too_many,
  sum: sumWords,
  refused: m.orders_bulk_refused_title,
  nameOf: (row: OrderRow) => ({ title: buyerName(row), detail: row.public_id }),
  one: orderQuery,
  changesEvent: true,
} as const

/** Whether money of an order can go back, as far as its row tells; the server judges again. */
export const isRefundable = (row: OrderRow): boolean =>
  row.payment_status === 'PAYMENT_RECEIVED' &&
  row.refund_status !== 'REFUND_PENDING' &&
  !row.is_manually_created &&
  restOf(row) > 0

const restOf = ({ total_gross, total_refunded, currency }: OrderRow): number =>
  minorOf(total_gross, currency) - minorOf(total_refunded, currency)

/** What refunding these orders gives back: of how many, how much, and what of it by hand. */
function refundedBulk(rows: readonly OrderRow[]) {
  const paid = rows.filter(isRefundable)
  const byHand = paid.filter(({ payment_provider }) => payment_provider === 'OFFLINE')
  const currency = rows[0]?.currency
  const words = (some: readonly OrderRow[]): string | undefined =>
    currency === undefined || some.length === 0
      ? undefined
      : moneyWords(
          majorFromMinor(
            some.reduce((sum, row) => sum + restOf(row), 0),
            currency,
          ),
          currency,
        )
  return { orders: paid.length, sum: words(paid), byHand: byHand.length, byHandSum: words(byHand) }
}

/** How the money goes back, in a sentence. */
const bulkMoneyWords = ({ orders, byHand, byHandSum }: ReturnType<typeof refundedBulk>): string =>
  byHand === 0 || byHandSum === undefined
    ? m.orders_bulk_money_by_card({ count: orders })
    : m.orders_bulk_money_by_hand({ count: orders, hand: byHand, sum: byHandSum })

/** Money that came by hand, for many orders. */
export function PaidQuestion({ count, rows, error, onClose, onSend }: BulkQuestionProps<OrdersDesk>) {
  const sum = sumWords(rows)
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={m.orders_bulk_paid_title({ count })}
      consequences={[m.orders_bulk_paid_tickets(), m.orders_bulk_paid_final()]}
      confirmLabel={
        sum === undefined ? m.orders_bulk_paid_confirm({ count }) : m.orders_bulk_paid_confirm_sum({ count, sum })
      }
      onConfirm={() => onSend({})}
      error={error}
    />
  )
}

/** Gives the rest of many orders back; their tickets stay valid. */
export function RefundQuestion({ count, rows, error, onClose, onSend }: BulkQuestionProps<OrdersDesk>) {
  const [notifies, setNotifies] = useState(true)
  // Of a whole result the server judges each; not all of its rows are here.
  const isKnown = rows.length === count
  const money = refundedBulk(isKnown ? rows : [])
  return (
    <ConfirmDialog
      open
      onClose={onClose}
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
      onConfirm={() => onSend({ notify_buyer: notifies })}
      error={error}
    >
      <Checkbox label={m.orders_bulk_tell_buyers()} name="notify_buyer" value={notifies} onChange={setNotifies} />
    </ConfirmDialog>
  )
}

/** Cancels many orders, and gives their money back now or leaves it for later. */
export function CancelQuestion({ count, rows, error, onClose, onSend }: BulkQuestionProps<OrdersDesk>) {
  const [refunds, setRefunds] = useState<boolean | null>(null)
  const [returnsStock, setReturnsStock] = useState(true)
  const [notifies, setNotifies] = useState(true)
  const mayRefund = useMay('orders:refund')
  // Of a whole list only the server knows what is left: then nothing moves unless it is chosen.
  const isKnown = rows.length === count
  const money = refundedBulk(isKnown ? rows : [])
  const hasMoney = mayRefund && (money.orders > 0 || !isKnown)
  const refund = hasMoney && (refunds ?? isKnown)
  const tickets = rows.reduce((sum, { items_count }) => sum + items_count, 0)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
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
      onConfirm={() => onSend({ return_stock: returnsStock, notify_buyer: notifies, refund })}
      error={error}
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
