import { minorOf } from '@turnout/domain/money/amount.ts'
import type { PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import { partsOfOrder } from '@turnout/domain/pricing/known-prices.ts'

export interface ReceiptRow {
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

type Order = Pick<
  PublicOrder,
  | 'currency'
  | 'order_items'
  | 'total_before_additions'
  | 'total_discount'
  | 'total_gross'
  | 'total_tax'
  | 'taxes_and_fees_rollup'
>

/** Reads the receipt from an order. `taxesWord` names the taxes together where only their sum is known. */
export function receiptOf(order: Order, taxesWord: string): OrderReceipt {
  const minor = (amount: number): number => minorOf(amount, order.currency)
  const stored = order.order_items.map((item) => ({
    quantity: item.quantity,
    listedMinor: minor(item.price_before_discount ?? item.price),
    discountedMinor: minor(item.price),
  }))
  const parts = partsOfOrder(stored, {
    totalBeforeAdditionsMinor: minor(order.total_before_additions),
    totalTaxMinor: minor(order.total_tax),
  })
  const rows = ({ name, value }: { name: string; value: number }): ReceiptRow => ({ name, amountMinor: minor(value) })
  const fees = order.taxes_and_fees_rollup.fees.map(rows)
  const taxes = taxRows(order.taxes_and_fees_rollup.taxes.map(rows), parts, taxesWord)
  return {
    lines: order.order_items.map((item, n) => ({
      id: item.id,
      quantity: item.quantity,
      name: item.item_name,
      listedMinor: parts.listedMinor[n] ?? 0,
    })),
    discountMinor: minor(order.total_discount),
    charges: [...fees, ...taxes.added].filter(({ amountMinor }) => amountMinor > 0),
    includedTaxes: taxes.included.filter(({ amountMinor }) => amountMinor > 0),
    totalMinor: minor(order.total_gross),
  }
}

/** An order does not say of each tax whether the price contains it; where both kinds meet, their sums stand for them. */
function taxRows(
  taxes: readonly ReceiptRow[],
  { includedTaxMinor, addedTaxMinor }: { includedTaxMinor: number; addedTaxMinor: number },
  taxesWord: string,
): { added: readonly ReceiptRow[]; included: readonly ReceiptRow[] } {
  if (includedTaxMinor === 0) return { added: taxes, included: [] }
  if (addedTaxMinor === 0) return { added: [], included: taxes }
  return {
    added: [{ name: taxesWord, amountMinor: addedTaxMinor }],
    included: [{ name: taxesWord, amountMinor: includedTaxMinor }],
  }
}
