import type { PublicOrderFee } from '@turnout/contract/storefront/public-event.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { feesMinor } from '@turnout/domain/pricing/order-fees.ts'
import type { PricedLine } from '@turnout/domain/pricing/order-totals.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import type { Catalogue } from './catalogue.ts'
import { chargeOf } from './offer-price.ts'

interface FeeLine extends PricedLine {
  readonly fee: PublicOrderFee
}

type Fees = Pick<Catalogue, 'order_fees' | 'currency'>

/** The fees of an order as its lines. */
export const feeLines = ({ order_fees: fees, currency }: Fees): FeeLine[] =>
  fees.map((fee) => ({
    fee,
    quantity: 1,
    unit: unitPrice({
      listedMinor: minorOf(fee.price, currency),
      discount: null,
      charges: fee.taxes_and_fees.map((charge) => chargeOf(charge, currency)),
    }),
  }))

/** What the fees of an order come to, whole. */
export const orderFeesMinor = (catalogue: Fees): number => feesMinor(feeLines(catalogue).map(({ unit }) => unit))
