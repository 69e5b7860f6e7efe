import { decimalText, minorFromMajor } from '@turnout/domain/money/amount.ts'
import { amountInLocale, amountText } from '@turnout/ui/fields/amount-text.ts'
import type { MoneyFormat } from '../../../format/format.ts'

/** A sum as people type it, with a comma or a point, in minor units; null for what is none. */
export function minorOfText(text: string, currency: string): number | null {
  const minor = minorFromMajor(amountText(text), currency)
  return typeof minor === 'number' ? minor : null
}

/** A sum as people of the language type it. */
export const textOfMinor = (minor: number, { locale, currency }: MoneyFormat): string =>
  amountInLocale(decimalText(minor, currency), locale)
