import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { cashTotalMinor } from '@turnout/domain/box-office/cash.ts'
import type { TakenSeat } from '../../seats/page/parts/TillSeats.tsx'
import type { BasketBody, SaleBody, TenderBody } from './till-calls.ts'
import { guestsOf, linesOf, type Line, totalOf } from './till-shelf.ts'
import { asksPrice, type TillState } from './till-known.ts'

/** What a basket costs as the screen shows it. */
export interface ShownBasket {
  readonly lines: readonly Line[]
  readonly guests: number
  readonly totalMinor: number
  /** In cash, rounded to coins. */
  readonly cashMinor: number
  /** What a code takes off. */
  readonly discountMinor: number
  /** The server was asked what it costs and has not answered: nothing can be paid yet. */
  readonly isOpen: boolean
}

export function shownBasket(
  state: Pick<TillState, 'catalogue' | 'basket' | 'till' | 'isPriced' | 'isOnline' | 'priced'>,
): ShownBasket {
  const { currency } = state.till.event
  const lines = linesOf(state.catalogue, state.basket, currency)
  const isAsked = asksPrice(state) && state.basket.length > 0
  const answered = isAsked && state.priced?.of === state.basket ? state.priced.basket : null
  const totalMinor = answered === null ? totalOf(lines) : minorOf(answered.total, currency)
  return {
    lines,
    guests: guestsOf(lines),
    totalMinor,
    cashMinor: cashTotalMinor(totalMinor, currency),
    discountMinor: answered === null ? 0 : minorOf(answered.discount, currency),
    isOpen: isAsked && answered === null,
  }
}

export function basketBody({ basket, codes, till }: Pick<TillState, 'basket' | 'codes' | 'till'>): BasketBody {
  const { currency } = till.event
  return {
    lines: basket.map(({ productId, priceId, dateId, givenMinor, quantity, seats }) => ({
      product_id: productId,
      price_id: priceId,
      quantity,
      ...(dateId !== null && { event_occurrence_id: dateId }),
      ...(givenMinor !== null && { price: majorFromMinor(givenMinor, currency) }),
      ...(seats && seatsBody(seats)),
    })),
    ...(codes.promo !== '' && { promo_code: codes.promo }),
  }
}

function seatsBody(taken: readonly TakenSeat[]) {
  const wheelchairs = taken.filter(({ access }) => access === 'place').length
  return { seats: taken.map(({ guid }) => guid), ...(wheelchairs > 0 && { wheelchairs }) }
}

/** Who a sale is for, where a name is asked for. */
export interface SaleGuest {
  readonly name?: string
  readonly email?: string
}

/** The sale of a basket, as it is sent. */
export function saleBody(state: TillState, tender: TenderBody, guest: SaleGuest = {}): SaleBody {
  const { lines, guests, totalMinor } = shownBasket(state)
  const isFree = tender.kind === 'FREE'
  const { affiliate } = state.codes
  return {
    ...basketBody({ ...state, basket: lines }),
    tender,
    delivery: guest.email === undefined ? (state.delivery === 'EMAIL' ? 'NONE' : state.delivery) : 'EMAIL',
    admit: state.admits && state.till.lets_in && guests > 0,
    ...(guest.name !== undefined && { first_name: guest.name }),
    ...(guest.email !== undefined && { email: guest.email }),
    ...(affiliate !== '' && { affiliate_code: affiliate }),
    // What is given for free costs nothing in the end.
    ...(!isFree && { expected_total: majorFromMinor(totalMinor, state.till.event.currency) }),
  }
}
