import { minorOf } from '@turnout/domain/money/amount.ts'
import type { PublicOrder } from '@turnout/contract/checkout/public-order.ts'

interface ReceiptRow {
  readonly name: string
  readonly amountMinor: number
}

/** An order as a receipt that adds up: lines - discount + charges = total, in minor units. */
export interface OrderReceipt {
  readonly lines: readonly {
    readonly id: number
    readonly quantity: number
    readonly name: string
    readonly listedMinor: number
  }[]
  readonly discountMinor: number
  /** Fees, then the taxes that are added. */
  readonly charges: readonly ReceiptRow[]
  /** Taxes that the lines contain. */
  readonly includedTaxes: readonly ReceiptRow[]
  readonly totalMinor: number
}

type Order = Pick<PublicOrder, 'currency' | 'order_items' | 'total_discount' | 'total_gross' | 'taxes_and_fees_rollup'>

/** Reads the receipt from an order. */
export function receiptOf(order: Order): OrderReceipt {
  const minor = (amount: number): number => minorOf(amount, order.currency)
  const { fees, taxes } = order.taxes_and_fees_rollup
  const rows = (entries: typeof taxes): ReceiptRow[] =>
    entries.map(({ name, value }) => ({ name, amountMinor: minor(value) })).filter(({ amountMinor }) => amountMinor > 0)
  return {
    lines: order.order_items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      name: item.item_name,
      listedMinor: minor(item.price_before_discount ?? item.price) * item.quantity,
    })),
    discountMinor: minor(order.total_discount),
    charges: rows([...fees, ...taxes.filter((tax) => !tax.included_in_price)]),
    includedTaxes: rows(taxes.filter((tax) => tax.included_in_price)),
    totalMinor: minor(order.total_gross),
  }
}
