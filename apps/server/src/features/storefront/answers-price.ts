import type {
  PublicCharge,
  PublicEvent,
  PublicPrice,
  PublicPromoCode,
} from '@turnout/contract/storefront/public-event.ts'
import type { CataloguePrice } from '@turnout/domain/availability/catalogue.ts'
import type { OfferedPrice } from '@turnout/domain/availability/offer.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { percentFromRate } from '@turnout/domain/money/rounding.ts'
import { unitPrice, type UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { discountFor, isCodeForDate, type Discount, type PromoCode } from '@turnout/domain/promo-codes/discount.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'

/** The parts of a price beside the listed amount, for all or for the visitor with a code. */
export interface Pricing {
  readonly currency: string
  /** By product; one that carries none is not in it. */
  readonly charges: ReadonlyMap<number, readonly Charge[]>
  /** One that counts now. */
  readonly promoCode: PromoCode | null
  /** The date whose tickets are priced, where the event has several. */
  readonly date?: number | null
}

/** The price of one unit as a visitor sees it; of a donation, of its smallest amount. */
export const shownUnit = (
  product: { readonly id: number; readonly type: string; readonly productType: string },
  priceMinor: number,
  pricing: Pricing,
): UnitPrice =>
  unitPrice({
    listedMinor: priceMinor,
    discount: pricing.promoCode === null ? null : discountFor(pricing.promoCode, product, dateOf(product, pricing)),
    charges: pricing.charges.get(product.id) ?? [],
  })

/** What is no ticket is for no date. */
const dateOf = ({ productType }: { readonly productType: string }, { date = null }: Pricing): number | null =>
  productType === 'TICKET' ? date : null

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

export function priceAnswer(
  price: CataloguePrice & { readonly label: string | null },
  shown: { offered: OfferedPrice; unit: UnitPrice; currency: string },
): PublicPrice {
  const { offered, unit } = shown
  const major = (minor: number): number => majorFromMinor(minor, shown.currency)
  return {
    id: price.id,
    label: price.label,
    price: major(unit.discountedMinor),
    price_including_taxes_and_fees: major(unit.totalMinor),
    price_before_discount: unit.discountMinor === 0 ? null : major(unit.listedMinor),
    is_discounted: unit.discountMinor > 0,
    tax_total: major(unit.taxMinor),
    fee_total: major(unit.feeMinor),
    is_available: offered.isAvailable,
    is_sold_out: offered.isSoldOut,
    is_before_sale_start_date: offered.state === 'NOT_ON_SALE_YET',
    is_after_sale_end_date: offered.state === 'SALE_ENDED',
    // Of a tier after another one: when that ends.
    sale_start_date: timeOf(offered.phase === 'next' ? offered.changesAt : price.saleStartDate),
    sale_end_date: timeOf(price.saleEndDate),
    ...(offered.quantityRemaining !== null && { quantity_remaining: offered.quantityRemaining }),
  }
}

export const chargeAnswer = (charge: Charge, currency: string): PublicCharge => ({
  id: charge.id,
  name: charge.name,
  type: charge.type,
  calculation_type: charge.calculationType,
  rate:
    charge.calculationType === 'FIXED' ? majorFromMinor(charge.fixedMinor, currency) : percentFromRate(charge.ratePpm),
  included_in_price: charge.isIncludedInPrice,
  is_taxable: charge.isTaxable,
})

function discountAnswer(discount: Discount, currency: string): number | null {
  if (discount.discountType === 'FIXED') return majorFromMinor(discount.discountMinor, currency)
  return discount.discountType === 'PERCENTAGE' ? percentFromRate(discount.ratePpm) : null
}

/** A code as a visitor typed it, and what it turned out to be. */
export interface AskedPromoCode {
  readonly text: string
  /** One that counts now; null for one that is unknown, expired or used up. */
  readonly found: (PromoCode & { readonly code: string }) | null
}

/** `date`: the chosen one; a code for others takes nothing off its tickets. */
export function promoCodeAnswer(
  { text, found }: AskedPromoCode,
  { currency, date }: { readonly currency: string; readonly date: number | null },
): PublicPromoCode {
  const isForOthers = found !== null && date !== null && !isCodeForDate(found, date)
  return {
    code: found?.code ?? text,
    valid: found !== null && !isForOthers,
    discount_type: found?.discount.discountType ?? null,
    discount: found === null ? null : discountAnswer(found.discount, currency),
    ...(isForOthers && { is_for_other_dates: true }),
  }
}

/** Why a code that was asked for does not count on a page; null: it does. */
export function refusedOf(found: AskedPromoCode | null, { promo_code: code }: PublicEvent) {
  if (found?.found === null) return 'unknown'
  return code?.is_for_other_dates === true ? 'other_date' : null
}
