import type { TaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { decimalText, minorFromMajor } from '@turnout/domain/money/amount.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { formatMinor } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import type { ChargeForm } from './charge-form.ts'
import { effective } from './charge-form.ts'
import { chargeOf, chargesOf } from './parts/charge-of.ts'
import { breakdownOf } from './parts/price-breakdown.ts'
import type { BreakdownRow } from './parts/price-breakdown.ts'

/*
 * The worked example beside the form, computed by the rule that prices orders
 * (domain/pricing/unit-price).
 */

/** The name of a new tax or fee in the example until it has a place in the account. */
const NEW_ID = Number.MAX_SAFE_INTEGER

/** An ordinary ticket in the currency: 25.00, or 2500 where there are no decimals. */
export const examplePrice = (currency: string): string =>
  decimalText(exponentOf(currency) === 3 ? 25_000 : 2500, currency)

export interface ExampleScene {
  /** Null: a new one. */
  readonly taxOrFeeId: number | null
  /** All that the account has. */
  readonly all: readonly TaxOrFee[]
  /** As it is typed. */
  readonly price: string
  readonly currency: string
}

export interface WorkedExample {
  /** The effect of this one, in a sentence. */
  readonly sentence: string
  readonly rows: readonly BreakdownRow[]
  /** Key of the row of this one; no row has it when it is switched off. */
  readonly own: string
}

/**
 * The effect of the tax or fee in the form on one price, together with the account's other
 * defaults; null while a number is missing.
 */
export function workedExample(form: ChargeForm, scene: ExampleScene): WorkedExample | null {
  const { currency, all } = scene
  const listedMinor = minorFromMajor(amountText(scene.price), currency)
  const id = scene.taxOrFeeId ?? NEW_ID
  const name = form.name.trim() === '' ? m.taxes_and_fees_unnamed() : form.name
  const own = chargeOf({ ...effective(form), id, name, rate: amountText(form.rate) }, currency)
  if (typeof listedMinor !== 'number' || own === null) return null
  const others = chargesOf(
    all.filter((other) => other.is_default && other.id !== scene.taxOrFeeId),
    currency,
  )
  const charges = [...others, ...(form.is_active ? [own] : [])].toSorted((a, b) => a.id - b.id)
  const unit = unitPrice({ listedMinor, discount: null, charges })
  const charged = [...unit.fees, ...unit.taxes].find(({ charge }) => charge.id === id)
  const money = (minor: number): string => formatMinor(minor, { locale: documentLocale(), currency })
  return {
    sentence: sentenceOf(form, money(listedMinor), charged === undefined ? null : money(charged.amountMinor)),
    rows: breakdownOf(unit, currency),
    own: `charge ${id}`,
  }
}

function sentenceOf(form: ChargeForm, price: string, amount: string | null): string {
  if (!form.is_active) return m.taxes_and_fees_example_off()
  if (amount === null) return m.taxes_and_fees_example_free()
  return form.type === 'TAX' && form.included_in_price
    ? m.taxes_and_fees_example_contained({ amount, price })
    : m.taxes_and_fees_example_added({ amount, price })
}
