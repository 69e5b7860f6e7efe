import type { TillCatalogue } from '@turnout/contract/box-office/sale.ts'
import type { TakenSeat } from '../../seats/page/parts/TillSeats.tsx'
import type { Codes, TillState } from './till-known.ts'
import { type BasketEntry, keyOf, linesOf, quantityOf, type Tile } from './till-shelf.ts'

/* What a till's basket becomes of what is put in, taken out and left. */

const NO_CODES: Codes = { promo: '', affiliate: '' }

/** A basket with nothing in it. */
export const EMPTY = {
  basket: [],
  touched: null,
  codes: NO_CODES,
  isPriced: false,
  priced: null,
  panel: 'basket',
  found: null,
  donation: null,
  isChoosing: false,
  isRaised: false,
  trouble: null,
} as const satisfies Partial<TillState>

export function withCatalogue(state: TillState, catalogue: TillCatalogue): TillState {
  const isThere = catalogue.dates.some(({ id }) => id === state.dateId)
  const dateId = isThere ? state.dateId : (catalogue.dates[0]?.id ?? null)
  // A sale on its way is what it was; its basket is not looked at again.
  if (state.waiting !== null || state.isCharging) return { ...state, catalogue, dateId }
  return lowered({ ...state, catalogue, dateId })
}

/** Lowers each line to what is left; the line that changed is marked and named. */
function lowered(state: TillState): TillState {
  const { currency } = state.till.event
  const lines = linesOf(state.catalogue, state.basket, currency)
  const short = lines.find(({ left, quantity }) => left !== null && quantity > left)
  if (short === undefined) {
    return lines.length === state.basket.length ? state : { ...state, basket: lines.map(entryOf), priced: null }
  }
  const basket = lines
    .map((line) => withQuantity(entryOf(line), Math.min(line.quantity, line.left ?? line.quantity)))
    .filter(({ quantity }) => quantity > 0)
  const isOff = short.seats !== undefined && !state.isOnline
  const trouble = isOff
    ? ({ kind: 'seats-off' } as const)
    : ({ kind: 'left', title: short.title, left: short.left ?? 0 } as const)
  return { ...state, basket, priced: null, touched: keyOf(short), trouble, panel: 'basket' }
}

const entryOf = ({ productId, priceId, dateId, givenMinor, quantity, seats }: BasketEntry): BasketEntry => ({
  productId,
  priceId,
  dateId,
  givenMinor,
  quantity,
  ...(seats && { seats }),
})

/** Of seats, the last go first. */
function withQuantity(entry: BasketEntry, quantity: number): BasketEntry {
  const { seats } = entry
  if (seats === undefined || quantity === entry.quantity) return { ...entry, quantity }
  const taken = seats.slice(0, quantity)
  return { ...entry, quantity, seats: taken }
}

export function added(before: TillState, tile: Tile, givenMinor: number | null): TillState {
  // A tap on a tile ends the sale that is done.
  const state = before.panel === 'done' ? { ...before, ...EMPTY } : before
  if (tile.isDonation && givenMinor === null) return { ...state, panel: 'basket', donation: tile, isRaised: true }
  const has = quantityOf(state.basket, tile)
  if (tile.left !== null && has >= tile.left)
    return { ...state, trouble: { kind: 'left', title: tile.title, left: tile.left } }
  const entry = { productId: tile.productId, priceId: tile.priceId, dateId: tile.dateId, givenMinor, quantity: 1 }
  const key = keyOf(entry)
  const isThere = state.basket.some((one) => keyOf(one) === key)
  const basket = isThere
    ? state.basket.map((one) => (keyOf(one) === key ? { ...one, quantity: one.quantity + 1 } : one))
    : [...state.basket, entry]
  return { ...state, basket, priced: null, touched: key, panel: 'basket', donation: null, trouble: null }
}

export function changed(state: TillState, key: string, by: 1 | -1): TillState {
  const line = linesOf(state.catalogue, state.basket, state.till.event.currency).find((one) => keyOf(one) === key)
  if (line === undefined) return state
  // Another seat is chosen, not counted.
  if (by === 1 && line.seats !== undefined)
    return { ...state, dateId: line.dateId ?? state.dateId, isChoosing: state.isOnline, trouble: null }
  if (by === 1 && line.left !== null && quantityOf(state.basket, line) >= line.left)
    return { ...state, trouble: { kind: 'left', title: line.title, left: line.left } }
  const basket = state.basket
    .map((one) => (keyOf(one) === key ? withQuantity(one, one.quantity + by) : one))
    .filter(({ quantity }) => quantity > 0)
  return {
    ...state,
    basket,
    priced: null,
    touched: key,
    trouble: null,
    isRaised: state.isRaised && basket.length > 0,
  }
}

/** The seats of a date that are in a basket. */
export const seatsIn = ({ basket, dateId }: Pick<TillState, 'basket' | 'dateId'>): readonly TakenSeat[] =>
  basket.flatMap((entry) => (entry.dateId === dateId ? (entry.seats ?? []) : []))

/** A line for each price, in the place of the seats that were in the basket. */
export function withSeats(state: TillState, seats: readonly TakenSeat[]): TillState {
  const { dateId } = state
  const others = state.basket.filter((entry) => entry.seats === undefined || entry.dateId !== dateId)
  const lines = [...Map.groupBy(seats, ({ priceId }) => priceId)].map(([priceId, taken]) => ({
    productId: taken[0]?.productId ?? 0,
    priceId,
    dateId,
    givenMinor: null,
    quantity: taken.length,
    seats: taken,
  }))
  const touched = lines[0] === undefined ? null : keyOf(lines[0])
  return { ...state, basket: [...others, ...lines], touched, priced: null, trouble: null }
}
