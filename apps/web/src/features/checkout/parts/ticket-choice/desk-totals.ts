import { orderTotals } from '@turnout/domain/pricing/order-totals.ts'
import { receiptOf } from '@turnout/domain/pricing/receipt.ts'
import type { ChargedAmount } from '@turnout/domain/pricing/unit-price.ts'
import { type Catalogue, lineName } from './catalogue.ts'
import type { ChosenOn, DiscountedChoice } from './desk-discounts.ts'
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
  /** By what took it off; name null: the promo code. */
  readonly discounts: readonly { readonly name: string | null; readonly amountMinor: number }[]
  /** The discounts without a code that take something off, as `rule/product`. */
  readonly won: ReadonlySet<string>
  /** Why the promo code takes nothing off; null: it does, or there is none. */
  readonly codeNote: string | null
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

/** Prices a choice by the discounts without a code of its event (`desk-discounts.ts`, which is loaded where there are some). */
export type Discounting = (catalogue: Catalogue, groups: readonly ChosenOn[], locale: string) => DiscountedChoice

interface Choice {
  readonly catalogue: Catalogue
  readonly selection: Selection
  readonly others?: readonly OtherDate[]
  /** Null until it is loaded, and where nothing is taken off without a code. */
  readonly discounting?: { readonly by: Discounting; readonly locale: string } | null
}

/** The cost of the choice, with that for other dates, computed as the order will compute it. */
export function totalsOf({ catalogue, selection, others = [], discounting = null }: Choice): DeskTotals {
  const own = { id: catalogue.date, start: catalogue.starts_at, chosen: chosenOffers(catalogue, selection) }
  const groups = [...others, own].map(({ id, start, chosen: of }) => ({
    chosen: of,
    date: id === undefined || start === undefined ? null : { id, start },
  }))
  const chosen = groups.flatMap((group) => group.chosen)
  const dateOf = groups.flatMap((group, n) => group.chosen.map(() => n))
  const found = discounting?.by(catalogue, groups, discounting.locale)
  const parts = found?.parts ?? chosen.map((one, of) => ({ of, line: lineOf(catalogue, one) }))
  const lines = parts.map(({ line }) => line)
  const fees = orderTotals(lines).totalGrossMinor === 0 ? [] : feeLines(catalogue)
  const receipt = receiptOf([...lines, ...fees], catalogue.price_display_mode)
  const amountAt = (n: number): number => receipt.lines[n]?.amountMinor ?? 0
  const amountOf = (n: number): number => parts.reduce((sum, { of }, at) => (of === n ? sum + amountAt(at) : sum), 0)
  return {
    lines: [
      ...chosen.map(({ offer, quantity }, n) => ({
        priceId: offer.price.id,
        date: dateOf[n] ?? 0,
        name: lineName(offer),
        quantity,
        amountMinor: amountOf(n),
      })),
      ...fees.map(({ fee, quantity }, n) => ({
        priceId: -fee.id,
        date: groups.length - 1,
        name: fee.title,
        quantity,
        amountMinor: amountAt(parts.length + n),
      })),
    ],
    count: countOf(chosen),
    ticketCount: countOf(chosen.filter(({ offer }) => offer.product.product_type === 'TICKET')),
    discounts: receipt.discounts.map(({ title, amountMinor }) => ({
      name: title === null ? null : (found?.rows.get(title) ?? title),
      amountMinor,
    })),
    won: found?.won ?? NONE,
    codeNote: found?.codeNote ?? null,
    added: receipt.added.map(chargeOf),
    contained: receipt.contained.map(chargeOf),
    totalMinor: receipt.totalMinor,
  }
}

const NONE: ReadonlySet<string> = new Set()

const lineOf = ({ currency }: Catalogue, { offer, quantity, amountMinor }: ChosenOffer) => ({
  quantity,
  unit: unitOfOffer(offer, amountMinor, currency),
})
