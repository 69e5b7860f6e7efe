import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { moneyWords } from '../../order-words.ts'

/** "€556.50": what orders add up to; they are of one event, and so of one currency. */
export function sumWords(rows: readonly OrderRow[]): string | undefined {
  const currency = rows[0]?.currency
  if (currency === undefined) return undefined
  const minor = rows.reduce((sum, row) => sum + minorOf(row.total_gross, currency), 0)
  return moneyWords(majorFromMinor(minor, currency), currency)
}

/** Whether money of an order can go back, as far as its row tells; the server judges again. */
export const isRefundable = (row: OrderRow): boolean =>
  row.payment_status === 'PAYMENT_RECEIVED' &&
  row.refund_status !== 'REFUND_PENDING' &&
  !row.is_manually_created &&
  restOf(row) > 0

const restOf = ({ total_gross, total_refunded, currency }: OrderRow): number =>
  minorOf(total_gross, currency) - minorOf(total_refunded, currency)

/** What refunding these orders gives back: of how many, how much, and what of it by hand. */
export function refundedBulk(rows: readonly OrderRow[]) {
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
export const bulkMoneyWords = ({ orders, byHand, byHandSum }: ReturnType<typeof refundedBulk>): string =>
  byHand === 0 || byHandSum === undefined
    ? m.orders_bulk_money_by_card({ count: orders })
    : m.orders_bulk_money_by_hand({ count: orders, hand: byHand, sum: byHandSum })
