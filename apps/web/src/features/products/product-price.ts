import type { PRICE_DISPLAY_MODES } from '@turnout/contract/enums.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import type { UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { formatMinor } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import type { ProductForm } from './product-form.ts'

/*
 * The price of one unit of a product before it is saved, by the rule that prices orders
 * (domain/pricing/unit-price). So the shown price times a quantity is the amount charged. Only the
 * words are made here.
 */

export interface PriceScene {
  /** ISO 4217, of the event. */
  readonly currency: string
  /** The active taxes and fees that are chosen in the form, in their order. */
  readonly charges: readonly Charge[]
  readonly displayMode: (typeof PRICE_DISPLAY_MODES)[number]
}

/** The entered price of a row in minor units; 0 while it is no amount. */
export function enteredMinor(form: ProductForm, place: number, currency: string): number {
  const minor = form.type === 'FREE' ? 0 : minorFromMajor(amountText(form.prices[place]?.price ?? ''), currency)
  return typeof minor === 'number' ? minor : 0
}

/** The price of one unit by a row of the form; of a donation, its smallest amount. */
export const unitOf = (form: ProductForm, place: number, { currency, charges }: PriceScene): UnitPrice =>
  unitPrice({ listedMinor: enteredMinor(form, place, currency), discount: null, charges })

export interface PriceLine {
  /** The price that stands out. */
  readonly price: string
  /** The second price text: the parts of an all-in price, or the all-in price beside a net one. */
  readonly detail: string | null
}

/** "€26.50" or "Free", everything included. */
export const allInWords = (unit: UnitPrice, scene: PriceScene): string =>
  unit.totalMinor === 0 ? m.products_free() : moneyWords(unit.totalMinor, scene)

/**
 * A price in the display mode of the event: all-in first, or net first with the all-in price beside
 * it.
 */
export function priceLine(unit: UnitPrice, scene: PriceScene): PriceLine {
  if (unit.totalMinor === 0) return { price: m.products_free(), detail: null }
  const isNet = scene.displayMode === 'EXCLUSIVE'
  return {
    price: moneyWords(isNet ? unit.netMinor : unit.totalMinor, scene),
    detail: isNet ? wholeWords(unit, scene) : containedWords(unit, scene),
  }
}

const moneyWords = (minor: number, { currency }: Pick<PriceScene, 'currency'>): string =>
  formatMinor(minor, { locale: documentLocale(), currency })

/** "incl. €1.50 fees and €4.03 taxes", in the words of the event page. */
export function containedWords({ feeMinor, taxMinor }: UnitPrice, scene: PriceScene): string | null {
  const fee = moneyWords(feeMinor, scene)
  const tax = moneyWords(taxMinor, scene)
  if (feeMinor > 0 && taxMinor > 0) return m.storefront_incl_fees_and_taxes({ fee, tax })
  if (feeMinor > 0) return m.storefront_incl_fees({ fee })
  return taxMinor > 0 ? m.storefront_incl_taxes({ tax }) : null
}

function wholeWords({ feeMinor, taxMinor, totalMinor }: UnitPrice, scene: PriceScene): string | null {
  const price = moneyWords(totalMinor, scene)
  if (feeMinor > 0 && taxMinor > 0) return m.storefront_with_fees_and_taxes({ price })
  if (feeMinor > 0) return m.storefront_with_fees({ price })
  return taxMinor > 0 ? m.storefront_with_taxes({ price }) : null
}
