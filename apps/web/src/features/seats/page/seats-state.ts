import { withOrderFees } from '@turnout/domain/pricing/order-fees.ts'
import { takeBeside } from '@turnout/domain/seats/choose/take-beside.ts'
import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatsText } from '@turnout/messages/seat-name.ts'
import type { SeatedHouse } from '../hall-of-house.ts'
import type { SeatLists, SeatsPageView } from './seats-page.ts'
import { listAll } from './list-all.ts'
import { listedSeats, type ListContext } from './list-context.ts'
import type { ListedPlace, ListedSeat, ListedStanding } from './listed-seats.ts'
import { firstPrice } from './seat-prices.ts'

/* What the page of seats knows and shows, and how it changes. */

export interface ChosenSeat extends ListedSeat {
  readonly priceId: number
}

/** What the upper piece of the desk shows. */
export type Level =
  | { readonly at: 'offers' | 'sections' | 'places' }
  | { readonly at: 'rows'; readonly section: number; readonly name: string; readonly note: string }
  | {
      readonly at: 'seats'
      readonly section: number
      readonly name: string
      readonly note: string
      readonly row: number
    }

export interface SeatsMessage {
  readonly text: string
  readonly more: string
  /** What can be taken instead; null: nothing. */
  readonly next: readonly ListedSeat[] | null
  readonly takeLabel: string
}

/** What is free of the seats, and the mark to ask with next time. */
export interface KnownStatuses {
  /** As the buyer has them. */
  readonly statuses: Uint8Array
  /** As the server tells them to all visitors. */
  readonly told: Uint8Array
  readonly mark: string
}

export interface SeatsState {
  readonly quantity: number
  readonly withRestricted: boolean
  readonly chosen: readonly ChosenSeat[]
  /** How many of standing areas, by price. */
  readonly standing: ReadonlyMap<number, number>
  /** What is left of standing areas, by letter; a letter that is not in it has what the page says. */
  readonly left: ReadonlyMap<PriceLetter, number>
  /** The price whose offer is chosen; null: own seats, or nothing. */
  readonly offer: PriceLetter | null
  readonly level: Level
  readonly message: SeatsMessage | null
  readonly busy: boolean
  /** Null until the browser has the seats. */
  readonly known: (KnownStatuses & { readonly seated: SeatedHouse }) | null
  readonly lists: SeatLists
  /** The choice whose seat left alone was pointed out and kept, by its seats. */
  readonly keptAlone: string | null
  readonly isOffline: boolean
}

export const OFFERS: Level = { at: 'offers' }

export function stateAtStart(page: SeatsPageView, chosen: readonly ChosenSeat[] = []): SeatsState {
  const held = (page.own?.seats ?? []).filter(({ guid }) => page.wish.includes(guid))
  if (held.length > 0) return { ...emptyState(page), chosen: held }
  const state = { ...emptyState(page), chosen }
  const had = offerOfSeats({ chosen: page.wish.map((guid) => ({ guid })), lists: page.lists })
  return had === null ? state : withOffer(page, state, had)
}

const emptyState = ({ quantity, with_restricted, lists }: SeatsPageView): SeatsState => ({
  quantity,
  withRestricted: with_restricted,
  chosen: [],
  standing: new Map(),
  left: new Map(),
  offer: null,
  level: OFFERS,
  message: null,
  busy: false,
  known: null,
  lists,
  keptAlone: null,
  isOffline: false,
})

/** Null until the browser has the seats. */
export const contextOf = (page: SeatsPageView, { known, quantity, withRestricted }: SeatsState): ListContext | null =>
  known && {
    ...known,
    prices: page.prices,
    locale: page.locale,
    currency: page.currency,
    quantity,
    withRestricted,
    wish: page.wish,
  }

/** The lists, made again from what is known now. */
export function listedAgain(page: SeatsPageView, state: SeatsState): SeatsState {
  const context = contextOf(page, state)
  return context === null ? state : { ...state, lists: listAll(context) }
}

/** The seats at the prices that were last chosen for their letters, else the first of each. */
function atPrices(page: SeatsPageView, seats: readonly ListedSeat[], before: readonly ChosenSeat[]): ChosenSeat[] {
  return seats.flatMap((seat) => {
    const own = before.find(({ guid }) => guid === seat.guid)
    const last = own ?? before.findLast(({ letter }) => letter === seat.letter)
    const priceId = last?.priceId ?? firstPrice(page.prices, seat.letter)?.priceId
    return priceId === undefined ? [] : [{ ...seat, priceId }]
  })
}

export function withQuantity(page: SeatsPageView, state: SeatsState, quantity: number): SeatsState {
  const next = listedAgain(page, { ...state, quantity, message: null })
  return next.offer === null ? { ...next, chosen: next.chosen.slice(0, quantity) } : withOffer(page, next, next.offer)
}

export const withRestrictedToo = (page: SeatsPageView, state: SeatsState, withRestricted: boolean): SeatsState =>
  listedAgain(page, { ...state, withRestricted })

/** The offer of a price is the choice; where it has none, nothing is. */
export function withOffer(page: SeatsPageView, state: SeatsState, letter: PriceLetter): SeatsState {
  const seats = state.lists.offers.find((one) => one.letter === letter)?.seats ?? null
  if (seats === null) return { ...state, chosen: [], offer: null, message: null }
  return { ...state, chosen: atPrices(page, seats, state.chosen), offer: letter, message: null }
}

export function withPlace(page: SeatsPageView, state: SeatsState, { place, companion }: ListedPlace): SeatsState {
  const pair = companion === null || state.quantity === 1 ? [place] : [place, companion]
  const others = state.chosen.filter((seat) => state.offer === null && !pair.some(({ guid }) => guid === seat.guid))
  const seats = others.length + pair.length > state.quantity ? pair : [...others, ...pair]
  return { ...state, chosen: atPrices(page, seats, state.chosen), offer: null, message: null }
}

/** A press on a wheelchair place, or on the seat beside it, asks whether it is needed. */
function withQuestion(state: SeatsState, guid: string): SeatsState {
  const found = state.lists.places.find(({ place, companion }) => place.guid === guid || companion?.guid === guid)
  if (found === undefined) return state
  const next = found.companion === null || state.quantity === 1 ? [found.place] : [found.place, found.companion]
  return { ...state, message: { text: m.seats_ask(), more: '', next, takeLabel: m.seats_ask_yes() } }
}

/** A press takes as many seats as are missing, side by side; one on an own seat gives it back. */
export function withPress(page: SeatsPageView, state: SeatsState, guid: string): SeatsState {
  if (state.chosen.some((seat) => seat.guid === guid)) return withoutSeat(state, guid)
  const places = placesOfPress(page, state, guid)
  if (places.length === 0 || state.known === null) return withQuestion(state, guid)
  const isNew = state.chosen.length >= state.quantity || state.offer !== null
  const seats = [...(isNew ? [] : state.chosen), ...listedSeats(state.known.seated, places)]
  const own = { ...state, chosen: atPrices(page, seats, state.chosen), offer: null, message: null, keptAlone: null }
  return { ...own, offer: offerOfSeats(own) }
}

/** The seats that a press would take, by their places in the plan. */
export function placesOfPress(page: SeatsPageView, state: SeatsState, guid: string): number[] {
  const { known, chosen, quantity, offer } = state
  const seat = known?.seated.placeOfGuid.get(guid)
  if (known === null || seat === undefined || known.seated.seats[seat] === undefined) return []
  // Of a letter that needs a promo code nothing can be taken without it.
  if (firstPrice(page.prices, known.seated.seats[seat].seat.zone) === undefined) return []
  const isNew = chosen.length >= quantity || offer !== null
  const own = isNew ? [] : chosen.flatMap((one) => known.seated.placeOfGuid.get(one.guid) ?? [])
  return takeBeside(known.seated.hall, known.statuses, {
    seat,
    quantity: quantity - own.length,
    chosen: own,
    allowRestricted: true,
  })
}

/** An own choice that is the seats of an offer marks it. */
export function offerOfSeats({ chosen, lists }: Marked): PriceLetter | null {
  const guids = new Set(chosen.map(({ guid }) => guid))
  const found = lists.offers.find(
    ({ seats }) => seats?.length === guids.size && seats.every(({ guid }) => guids.has(guid)),
  )
  return found?.letter ?? null
}

interface Marked extends Pick<SeatsState, 'lists'> {
  readonly chosen: readonly Pick<ListedSeat, 'guid'>[]
}

export const withoutSeat = (state: SeatsState, guid: string): SeatsState => ({
  ...state,
  chosen: state.chosen.filter((seat) => seat.guid !== guid),
  offer: null,
  message: null,
})

export const withPrice = (state: SeatsState, guid: string, priceId: number): SeatsState => ({
  ...state,
  chosen: state.chosen.map((seat) => (seat.guid === guid ? { ...seat, priceId } : seat)),
})

/** The seats are held, and paid for on another page: a buyer who is still here reads so. */
export const afterLeaving = (page: SeatsPageView, state: SeatsState): SeatsState => {
  const { quantity, withRestricted, known, left } = state
  const text = m.seats_held_elsewhere({ seats: ticketsText(page, state) })
  const message = { text, more: '', next: null, takeLabel: '' }
  return listedAgain(page, { ...emptyState(page), quantity, withRestricted, known, left, message })
}

/** How many can be taken at a price of standing areas, beside what others of its letter have. */
export function mostStanding(page: SeatsPageView, { standing }: SeatsState, { letter, priceId, left }: ListedStanding) {
  const others = page.standing.filter((one) => one.letter === letter && one.priceId !== priceId)
  const taken = others.reduce((sum, one) => sum + (standing.get(one.priceId) ?? 0), 0)
  return Math.max(0, Math.min(page.most, left - taken))
}

interface Counted {
  readonly priceId: number
  readonly quantity: number
}

export function withStanding(page: SeatsPageView, state: SeatsState, { priceId, quantity }: Counted): SeatsState {
  const found = page.standing.find((one) => one.priceId === priceId)
  if (found === undefined) return state
  const most = mostStanding(page, state, found)
  const standing = new Map(state.standing).set(priceId, Math.min(Math.max(quantity, 0), most))
  return { ...state, standing, message: null }
}

/** The page with what is left of standing areas now. */
export function pageNow(page: SeatsPageView, left: SeatsState['left']): SeatsPageView {
  if (left.size === 0) return page
  return { ...page, standing: page.standing.map((one) => ({ ...one, left: left.get(one.letter) ?? one.left })) }
}

/** What is taken of standing areas. */
export const standingTaken = (page: SeatsPageView, { standing }: Pick<SeatsState, 'standing'>) =>
  page.standing.flatMap((one) => {
    const quantity = standing.get(one.priceId) ?? 0
    return quantity === 0 ? [] : [{ ...one, quantity }]
  })

/** "2 × Floor, standing, Row F 12 and 13" */
export function ticketsText(page: SeatsPageView, state: Pick<SeatsState, 'chosen' | 'standing'>): string {
  const standing = standingTaken(page, state).map(({ quantity: count, name }) => m.seats_standing_line({ count, name }))
  return [...standing, ...(state.chosen.length === 0 ? [] : [seatsText(state.chosen)])].join(', ')
}

/** How many tickets are chosen, and what they cost. */
export function totalsOf(page: SeatsPageView, state: Pick<SeatsState, 'chosen' | 'standing'>) {
  const prices = page.prices.flatMap((letter) => letter.prices)
  const minors = [
    ...state.chosen.map((seat) => prices.find(({ priceId }) => priceId === seat.priceId)?.minor ?? 0),
    ...standingTaken(page, state).flatMap(({ minor, quantity }) => Array.from({ length: quantity }, () => minor)),
  ]
  const seatsMinor = minors.reduce((sum, minor) => sum + minor, 0)
  return { totalMinor: withOrderFees(seatsMinor, page.fees.minor), tickets: minors.length }
}

/** Nothing was held; what seats say of themselves stays. */
export const withFailure = (state: SeatsState, text: string): SeatsState => ({
  ...state,
  busy: false,
  message: state.message ?? { text, more: '', next: null, takeLabel: '' },
})

/** What was proposed is the choice. */
export function withNext(page: SeatsPageView, state: SeatsState, seats: readonly ListedSeat[]): SeatsState {
  const next = { ...state, chosen: atPrices(page, seats, state.chosen), offer: null, message: null }
  return { ...next, offer: offerOfSeats(next) }
}
