import type { PRICE_DISPLAY_MODES } from '@turnout/contract/enums.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import type { UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { formatMinor } from '../../public/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import type { ProductForm } from './product-form.ts'

/*
 * What one unit of a product costs before it is saved: by the rule that prices orders (domain/pricing/unit-price), so that what is shown
 * times a quantity is what is charged. Only the words are made here.
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

/** What one unit costs by a row of the form; of a donation, its smallest amount. */
export const unitOf = (form: ProductForm, place: number, { currency, charges }: PriceScene): UnitPrice =>
  unitPrice({ listedMinor: enteredMinor(form, place, currency), discount: null, charges })

export interface PriceLine {
  /** The price that stands out. */
  readonly price: string
  /** What belongs to it: the parts of an all-in price, or the all-in price beside a net one. */
  readonly detail: string | null
}

/** "€26.50" or "Free", everything included. */
export const allInWords = (unit: UnitPrice, { currency }: Pick<PriceScene, 'currency'>): string =>
  unit.totalMinor === 0 ? m.products_free() : formatMinor(unit.totalMinor, { locale: documentLocale(), currency })

/** A price in the display mode of the event: all-in first, or net first with the all-in price beside it. */
export function priceLine(unit: UnitPrice, scene: PriceScene): PriceLine {
  const money = (minor: number): string => formatMinor(minor, { locale: documentLocale(), currency: scene.currency })
  if (unit.totalMinor === 0) return { price: m.products_free(), detail: null }
  if (scene.displayMode === 'EXCLUSIVE') {
    const isNet = unit.totalMinor === unit.netMinor
    return {
      price: money(unit.netMinor),
      detail: isNet ? null : m.products_price_all_in({ price: money(unit.totalMinor) }),
    }
  }
  const parts = [
    ...(unit.feeMinor > 0 ? [m.products_price_fees({ amount: money(unit.feeMinor) })] : []),
    ...(unit.taxMinor > 0 ? [m.products_price_taxes({ amount: money(unit.taxMinor) })] : []),
  ]
  const [first, second] = parts
  if (first === undefined) return { price: money(unit.totalMinor), detail: null }
  const what = second === undefined ? first : m.products_price_two_parts({ first, second })
  return { price: money(unit.totalMinor), detail: m.products_price_includes({ what }) }
}
