import type { SeatsPageProps } from '@turnout/contract/seats/page.ts'
import { isWaitable } from '@turnout/contract/waiting-list/waitable.ts'
import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { PRICE_LETTERS, type PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { freeSeatsOf } from '@turnout/domain/waiting-list/waited-seats.ts'
import { hoursText } from '../../../format/hours-text.ts'
import { moneyIn, type ListContext } from './list-context.ts'

/** The seats that one may wait for. */
export interface WaitingSeats {
  /** The form is shown in place of the list. */
  readonly isShown: boolean
  /** Nothing of the house can be bought. */
  readonly isAll: boolean
  readonly choices: readonly WaitingChoice[]
  /** "4 hours" */
  readonly hours: string
}

interface WaitingChoice {
  readonly letter: PriceLetter
  /** "Stalls front" */
  readonly name: string
  /** "€52.00"; null where the page has it for less, with a promo code: the list makes its offers without one. */
  readonly price: string | null
}

/** The letters of which nothing is left that an offer may have; null: none, or the event is not on sale. */
export function waitingSeats(
  props: SeatsPageProps,
  { context, free }: { readonly context: ListContext; readonly free: number },
): WaitingSeats | null {
  if (props.is_preview) return null
  const choices = PRICE_LETTERS.flatMap((letter) => choiceOf(props, context, letter) ?? [])
  if (choices.length === 0) return null
  const { waiting } = props.asked
  return {
    isShown: waiting ?? free === 0,
    isAll: free === 0,
    choices,
    hours: hoursText(props.event.settings.waitlist_offer_timeout_minutes),
  }
}

function choiceOf(
  { event, house, coded_products: coded }: SeatsPageProps,
  context: ListContext,
  letter: PriceLetter,
): WaitingChoice | null {
  const zone = house.zones.find((one) => one.zone === letter)
  if (zone === undefined) return null
  const { hall } = context.seated
  const seats = freeSeatsOf({ hall, statuses: context.statuses, isReleased: false }, PRICE_LETTERS.indexOf(letter))
  const [first] = event.product_categories
    .flatMap(({ products }) => products)
    // The list makes its offers without a code.
    .filter(({ id }) => !coded.includes(id))
    .flatMap((product) =>
      product.prices
        .filter(({ id }) => zone.price_ids.includes(id))
        .filter((price) => isWaitable(product, price, seats.offered === 0))
        .map((price) => ({ product, price })),
    )
  if (first === undefined) return null
  const { product, price } = first
  const minor = minorOf(price.price_including_taxes_and_fees, event.currency)
  return {
    letter,
    // The categories of a plan that was typed are called like their letters.
    name: zone.name === undefined || zone.name === letter ? tierName(product.title, price.label) : zone.name,
    price: price.is_discounted ? null : moneyIn(context, minor),
  }
}
