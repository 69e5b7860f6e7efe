import type { Want } from '@turnout/domain/availability/judge-request.ts'
import { lineTotals } from '@turnout/domain/pricing/order-totals.ts'
import { unitPrice, type UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { NewLine } from '../orders/store.ts'
import type { CheckoutEvent } from './queries.ts'

/** A want with its price, ready to be an order line. */
export interface PricedWant {
  readonly want: Want
  readonly unit: UnitPrice
  readonly line: NewLine
}

/** Prices one want. The line keeps these amounts whatever is edited later. */
export function lineOf(event: CheckoutEvent, want: Want): PricedWant {
  const product = event.products.find(({ id }) => id === want.productId)
  const price = product?.prices.find(({ id }) => id === want.priceId)
  // A want was judged against this very catalogue.
  if (product === undefined || price === undefined) throw new Refusal('not_found')
  // Taxes, fees and promo codes join here with their slices: the price is computed with none of them until then.
  const unit = unitPrice({ listedMinor: want.unitListedMinor, discount: null, charges: [] })
  const totals = lineTotals({ unit, quantity: want.quantity })
  const line: NewLine = {
    productId: product.id,
    priceId: price.id,
    poolId: price.poolId,
    productType: product.productType,
    itemName: price.label === null ? product.title : `${product.title} – ${price.label}`,
    quantity: want.quantity,
    listed_price_minor: unit.listedMinor,
    price_minor: unit.discountedMinor,
    fee_minor: unit.feeMinor,
    tax_minor: unit.taxMinor,
    total_before_additions_minor: totals.totalBeforeAdditionsMinor,
    total_fee_minor: totals.totalFeeMinor,
    total_tax_minor: totals.totalTaxMinor,
    total_gross_minor: totals.totalGrossMinor,
  }
  return { want, unit, line }
}
