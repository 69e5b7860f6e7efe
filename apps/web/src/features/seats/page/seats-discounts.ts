import type { Catalogue } from '../../checkout/parts/ticket-choice/catalogue.ts'
import { offersIn } from '../../checkout/parts/ticket-choice/catalogue.ts'
import { discountChoice } from '../../checkout/parts/ticket-choice/desk-discounts.ts'
import { totalsOf } from '../../checkout/parts/ticket-choice/desk-totals.ts'
import { formatMinor } from '../../../format/format.ts'
import type { SeatsPageView } from './seats-page.ts'
import { standingTaken, type SeatsState } from './seats-state.ts'

/** A choice of seats with what is taken off without a code; loaded by pages of events that have such discounts. */
export interface DiscountedSeats {
  readonly totalMinor: number
  /** "Group of 10, 15% off: 10 Stalls" */
  readonly rows: readonly { readonly name: string; readonly price: string }[]
  /** Why the promo code is not used; null: it is, or there is none. */
  readonly note: string | null
}

export function discountSeats(
  page: SeatsPageView,
  state: Pick<SeatsState, 'chosen' | 'standing'>,
  catalogue: Catalogue,
): DiscountedSeats {
  const { locale, currency } = page
  const priceIds = [
    ...state.chosen.map(({ priceId }) => priceId),
    ...standingTaken(page, state).flatMap(({ priceId, quantity }) => Array.from({ length: quantity }, () => priceId)),
  ]
  const known = new Set(offersIn(catalogue).map(({ price }) => price.id))
  const counts = Map.groupBy(
    priceIds.filter((id) => known.has(id)),
    (id) => id,
  )
  const selection = new Map([...counts].map(([id, { length: quantity }]) => [id, { quantity, amountMinor: null }]))
  const totals = totalsOf({ catalogue, selection, discounting: { by: discountChoice, locale } })
  return {
    totalMinor: totals.totalMinor,
    rows: totals.discounts.flatMap(({ name, amountMinor }) =>
      name === null ? [] : [{ name, price: formatMinor(-amountMinor, { locale, currency }) }],
    ),
    note: totals.codeNote,
  }
}
