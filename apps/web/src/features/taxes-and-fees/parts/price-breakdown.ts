import { percentFromRate } from '@turnout/domain/money/rounding.ts'
import { taxedMinor } from '@turnout/domain/pricing/unit-price.ts'
import type { ChargedAmount, UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { percentWords } from './charge-words.ts'

/** One line of what a unit costs. */
export interface BreakdownRow {
  readonly key: string
  readonly label: string
  /** How the amount comes about: "19% of €26.50". */
  readonly detail: string | null
  readonly amount: string
  /** `contained` amounts are already in the price above them. */
  readonly kind: 'price' | 'added' | 'contained' | 'total'
}

/**
 * From the entered price over fees and taxes to what the buyer pays, in the order in which it is
 * computed.
 */
export function breakdownOf(unit: UnitPrice, currency: string): BreakdownRow[] {
  const money = (minor: number): string => formatMinor(minor, { locale: documentLocale(), currency })
  const row = ({ charge, amountMinor }: ChargedAmount, baseMinor: number): BreakdownRow => {
    const isContained = charge.type === 'TAX' && charge.isIncludedInPrice
    return {
      key: `charge ${charge.id}`,
      label: charge.name,
      detail:
        charge.calculationType === 'FIXED'
          ? null
          : shareWords(percentWords(percentFromRate(charge.ratePpm)), money(baseMinor), isContained),
      amount: isContained ? money(amountMinor) : m.taxes_and_fees_plus({ amount: money(amountMinor) }),
      kind: isContained ? 'contained' : 'added',
    }
  }
  const contained = unit.taxes.filter(({ charge }) => charge.isIncludedInPrice)
  const added = unit.taxes.filter(({ charge }) => !charge.isIncludedInPrice)
  return [
    {
      key: 'price',
      label: m.taxes_and_fees_entered_price(),
      detail: null,
      amount: money(unit.discountedMinor),
      kind: 'price',
    },
    ...contained.map((one) => row(one, unit.netMinor)),
    ...unit.fees.map((one) => row(one, unit.discountedMinor)),
    ...added.map((one) => row(one, taxedMinor(unit))),
    {
      key: 'total',
      label: m.taxes_and_fees_buyer_pays(),
      detail: null,
      amount: money(unit.totalMinor),
      kind: 'total',
    },
  ]
}

const shareWords = (rate: string, base: string, isContained: boolean): string =>
  isContained ? m.taxes_and_fees_share_contained({ rate, base }) : m.taxes_and_fees_share({ rate, base })
