import type { Receipt, ReceiptCharge } from '@turnout/contract/orders/receipt.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { percentFromRate } from '@turnout/domain/money/rounding.ts'
import type { ChargedAmount } from '@turnout/domain/pricing/unit-price.ts'
import { readReceipt, type ReceiptLine, type ShownAs } from '../../invoices/read-receipt.ts'

type AnsweredLine = ReceiptLine & { readonly id: number; readonly item_name: string }

/** The receipt of an order with the prices that its event's page shows. */
export function receiptAnswer(lines: readonly AnsweredLine[], shownAs: ShownAs): Receipt {
  const major = (minor: number): number => majorFromMinor(minor, shownAs.currency)
  const receipt = readReceipt(lines, shownAs)
  const chargeAnswer = ({ charge, amountMinor }: ChargedAmount): ReceiptCharge => ({
    name: charge.name,
    type: charge.type,
    calculation_type: charge.calculationType,
    rate: charge.calculationType === 'FIXED' ? major(charge.fixedMinor) : percentFromRate(charge.ratePpm),
    amount: major(amountMinor),
  })
  return {
    lines: receipt.lines.map(({ unitMinor, amountMinor }, at) => ({
      order_item_id: lines[at]?.id ?? 0,
      quantity: lines[at]?.quantity ?? 0,
      item_name: lines[at]?.item_name ?? '',
      price: major(unitMinor),
      amount: major(amountMinor),
    })),
    discount: major(receipt.discountMinor),
    discounts: receipt.discounts.map(({ title, units, amountMinor }) => ({ title, units, amount: major(amountMinor) })),
    added: receipt.added.map(chargeAnswer),
    contained: receipt.contained.map(chargeAnswer),
    total: major(receipt.totalMinor),
  }
}
