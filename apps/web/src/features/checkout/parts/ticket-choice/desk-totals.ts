import { orderTotals } from '@turnout/domain/pricing/order-totals.ts'
import { receiptOf } from '@turnout/domain/pricing/receipt.ts'
import type { ChargedAmount } from '@turnout/domain/pricing/unit-price.ts'
import { type Catalogue, lineName } from './catalogue.ts'
import { unitOfOffer } from './offer-price.ts'
import { feeLines } from './order-fees.ts'
import { type ChosenOffer, chosenOffers, type OtherDate, type Selection } from './ticket-selection.ts'

interface DeskLine {
  /** Of a fee of the order: its product, with a minus. */
  readonly priceId: number
  /** The date that it is for, by its place: those of other dates, then the one of the page. */
  readonly date: number
  readonly name: string
  readonly quantity: number
  /** The price that the page shows × the quantity, before the promo code. */
  readonly amountMinor: number
}

interface DeskCharge {
  readonly id: number
  readonly name: string
  readonly amountMinor: number
}

/** The receipt before the order: lines - discount + added = total, to the minor unit. */
export interface DeskTotals {
  readonly lines: readonly DeskLine[]
  readonly count: number
  /** How many of `count` admit a guest; the others are extras. */
  readonly ticketCount: number
  readonly discountMinor: number
  /** Fees, then taxes, where the page shows net prices. */
  readonly added: readonly DeskCharge[]
  /** Fees, then taxes, that the lines contain already. */
  readonly contained: readonly DeskCharge[]
  readonly totalMinor: number
}

const chargeOf = ({ charge, amountMinor }: ChargedAmount): DeskCharge => ({
  id: charge.id,
  name: charge.name,
  amountMinor,
})

const countOf = (chosen: readonly ChosenOffer[]): number => chosen.reduce((sum, { quantity }) => sum + quantity, 0)

/** The cost of the choice, with that for other dates, computed as the order will compute it. */
export function totalsOf(catalogue: Catalogue, selection: Selection, others: readonly OtherDate[] = []): DeskTotals {
  const groups = [...others.map(({ chosen }) => chosen), chosenOffers(catalogue, selection)]
  const chosen = groups.flat()
  const dateOf = groups.flatMap((group, n) => group.map(() => n))
  const priced = chosen.map(({ offer, quantity, amountMinor }) => ({
    quantity,
    unit: unitOfOffer(offer, amountMinor, catalogue.currency),
  }))
  const fees = orderTotals(priced).totalGrossMinor === 0 ? [] : feeLines(catalogue)
  const receipt = receiptOf([...priced, ...fees], catalogue.price_display_mode)
  const amountAt = (n: number): number => receipt.lines[n]?.amountMinor ?? 0
  return {
    lines: [
      ...chosen.map(({ offer, quantity }, n) => ({
        priceId: offer.price.id,
        date: dateOf[n] ?? 0,
        name: lineName(offer),
        quantity,
        amountMinor: amountAt(n),
      })),
      ...fees.map(({ fee, quantity }, n) => ({
        priceId: -fee.id,
        date: groups.length - 1,
        name: fee.title,
        quantity,
        amountMinor: amountAt(chosen.length + n),
      })),
    ],
    count: countOf(chosen),
    ticketCount: countOf(chosen.filter(({ offer }) => offer.product.product_type === 'TICKET')),
    discountMinor: receipt.discountMinor,
    added: receipt.added.map(chargeOf),
    contained: receipt.contained.map(chargeOf),
    totalMinor: receipt.totalMinor,
  }
}
