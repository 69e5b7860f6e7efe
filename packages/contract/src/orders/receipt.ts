import { z } from 'zod'
import { amount, count, idAnswer } from '../answers.ts'
import { CALCULATION_TYPES, TAX_TYPES } from '../enums.ts'

/** A tax or fee over the lines of a receipt. */
const receiptCharge = z.object({
  name: z.string(),
  type: z.enum(TAX_TYPES),
  calculation_type: z.enum(CALCULATION_TYPES),
  /** Percent, or major units. */
  rate: amount(),
  amount: amount(),
})
export type ReceiptCharge = z.output<typeof receiptCharge>

/**
 * An order as a receipt that adds up: lines − discount + added = total. Lines say the prices that
 * the page of the event shows: with everything, or net where `price_display_mode` is EXCLUSIVE.
 */
export const receipt = z.object({
  lines: z.array(
    z.object({
      order_item_id: idAnswer(),
      quantity: count(),
      item_name: z.string(),
      /** Of one unit, before the promo code. */
      price: amount(),
      amount: amount(),
    }),
  ),
  discount: amount(),
  /** The same by what took it off: discounts without a code, then the promo code. */
  discounts: z.array(
    z.object({
      /** How buyers are told of a discount without a code; null: the promo code. */
      title: z.string().nullable(),
      /** How many units it made cheaper. */
      units: count(),
      amount: amount(),
    }),
  ),
  /** Fees, then taxes, on top of the lines. */
  added: z.array(receiptCharge),
  /** Fees, then taxes, that the lines contain. */
  contained: z.array(receiptCharge),
  total: amount(),
})
export type Receipt = z.output<typeof receipt>
