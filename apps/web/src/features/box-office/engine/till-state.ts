import type { Delivery, PricedBasket, TillCatalogue, TillSale } from '@turnout/contract/box-office/sale.ts'
import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import type { SaleBody, Unanswered } from './till-calls.ts'
import type { Trouble } from './till-trouble.ts'
import { type BasketEntry, keyOf, linesOf, quantityOf, type Tile } from './till-shelf.ts'

/*
 * All that a till's page knows, and what each happening makes of it. Pure: no clock, no network, no words. What is
 * to be called follows from the state (engine/use-till.ts).
 */

type PanelName = 'basket' | 'card' | 'other' | 'later' | 'code' | 'done' | 'undo' | 'find'

interface Codes {
  readonly promo: string
  readonly affiliate: string
}

/** A sale whose key was made at the first tap on pay, until its answer is here. */
export interface WaitingSale {
  readonly key: string
  readonly body: SaleBody
  /** Tries without an answer. */
  readonly tries: number
  /** It is being sent now. */
  readonly isSent: boolean
}

export interface TillState {
  readonly till: OpenedTill
  readonly catalogue: TillCatalogue | null
  readonly dateId: number | null
  readonly basket: readonly BasketEntry[]
  /** The line that was changed last, by its key. */
  readonly touched: string | null
  readonly admits: boolean
  readonly codes: Codes
  /** The server prices this basket: it has a code, or a price changed. */
  readonly isPriced: boolean
  readonly priced: { readonly of: readonly BasketEntry[]; readonly basket: PricedBasket } | null
  readonly panel: PanelName
  /** The donation that a sum is asked for. */
  readonly donation: Tile | null
  /** On a phone the money panel is over the products. */
  readonly isRaised: boolean
  readonly waiting: WaitingSale | null
  /** A card reader has the basket: it stays as it is. */
  readonly isCharging: boolean
  /** The sale that is done, or was undone last. */
  readonly last: TillSale | null
  /** The order that a scan found. */
  readonly found: TillOrder | null
  readonly delivery: Delivery
  readonly isLocked: boolean
  /** The server said that the shift sells on another device. */
  readonly isElsewhere: boolean
  /** The shift was closed here, and its paper shows: the server is told no more of it. */
  readonly isEnded: boolean
  readonly isOnline: boolean
  readonly trouble: Trouble | null
}

export type TillEvent =
  | { readonly type: 'opened'; readonly till: OpenedTill }
  | { readonly type: 'catalogue'; readonly catalogue: TillCatalogue }
  | { readonly type: 'date'; readonly dateId: number }
  | { readonly type: 'added'; readonly tile: Tile; readonly givenMinor?: number }
  | { readonly type: 'more' | 'less'; readonly key: string }
  | { readonly type: 'admits' }
  | { readonly type: 'codes'; readonly codes: Codes }
  | { readonly type: 'code-refused'; readonly message: string | null }
  | { readonly type: 'priced'; readonly of: readonly BasketEntry[]; readonly basket: PricedBasket }
  | { readonly type: 'panel'; readonly panel: PanelName; readonly found?: TillOrder }
  | { readonly type: 'raised'; readonly isRaised: boolean }
  | { readonly type: 'paying'; readonly key: string; readonly body: SaleBody; readonly isHere?: boolean }
  | { readonly type: 'sending' }
  | { readonly type: 'silent' }
  | { readonly type: 'sold'; readonly sale: TillSale }
  /** Without a network, from what the till holds. */
  | { readonly type: 'sold-here'; readonly sale: TillSale }
  /** What was sold without a network has its number. */
  | { readonly type: 'named'; readonly id: string; readonly sale: TillSale }
  | { readonly type: 'refused'; readonly refusal: Unanswered }
  | { readonly type: 'next' }
  | { readonly type: 'last'; readonly sale: TillSale; readonly isNewer?: boolean }
  | { readonly type: 'undone'; readonly sale: TillSale }
  | { readonly type: 'delivery'; readonly delivery: Delivery }
  | { readonly type: 'locked' | 'calm' | 'unknown-code' | 'ended' }
  | { readonly type: 'forgotten' }
  | { readonly type: 'online'; readonly isOnline: boolean }
  | { readonly type: 'charging'; readonly isCharging: boolean }

const NO_CODES: Codes = { promo: '', affiliate: '' }

/** A basket with nothing in it. */
const EMPTY = {
  basket: [],
  touched: null,
  codes: NO_CODES,
  isPriced: false,
  priced: null,
  panel: 'basket',
  found: null,
  donation: null,
  isRaised: false,
  trouble: null,
} as const satisfies Partial<TillState>

export const firstState = (till: OpenedTill): TillState => ({
  ...EMPTY,
  till,
  catalogue: null,
  dateId: null,
  admits: true,
  waiting: null,
  isCharging: false,
  last: null,
  delivery: 'NONE',
  isLocked: false,
  isElsewhere: false,
  isEnded: false,
  isOnline: true,
})

/** The screen that a till shows: who may not sell here yet sees no product. */
export type TillScreen = 'open' | 'pin' | 'elsewhere' | 'selling'

export function screenOf({
  till: { session, me },
  isLocked,
  isElsewhere,
}: Pick<TillState, 'till' | 'isLocked' | 'isElsewhere'>): TillScreen {
  if (session === null) return 'open'
  if (isElsewhere || (me !== null && !me.sells_here)) return 'elsewhere'
  return me === null || isLocked ? 'pin' : 'selling'
}

/** Codes that say that the pass, the shift or the device is not good any more. */
const OUT_OF_SHIFT: ReadonlySet<string> = new Set(['pin_required', 'shift_not_open', 'till_open_elsewhere'])

/** Whether a refusal says that this device sells no more. */
export const isOutOfShift = (code: string | null): boolean => code !== null && OUT_OF_SHIFT.has(code)

/** Steps that the server has to say yes to. */
const NEEDS_NETWORK: ReadonlySet<PanelName> = new Set(['card', 'later', 'code', 'undo', 'find'])

export function reduceTill(state: TillState, event: TillEvent): TillState {
  switch (event.type) {
    case 'opened':
      return { ...state, till: event.till, isLocked: false, isElsewhere: false, isEnded: false, trouble: null }
    case 'catalogue':
      return withCatalogue(state, event.catalogue)
    case 'date':
      return { ...state, dateId: event.dateId }
    case 'online':
      return state.isOnline === event.isOnline ? state : { ...state, isOnline: event.isOnline }
    case 'charging':
      return { ...state, isCharging: event.isCharging }
    case 'named':
      return state.last?.id === event.id ? { ...state, last: event.sale } : state
    case 'delivery':
      return { ...state, delivery: event.delivery }
    case 'last':
      return state.last === null || event.isNewer === true ? { ...state, last: event.sale } : state
    case 'locked':
      return { ...state, isLocked: true, trouble: null }
    case 'ended':
      return { ...state, isEnded: true }
    case 'calm':
      return { ...state, trouble: null }
    case 'unknown-code':
      return { ...state, trouble: { kind: 'unknown-code' } }
    case 'sending':
    case 'silent':
    case 'sold':
    case 'sold-here':
    case 'undone':
    case 'refused':
    case 'forgotten':
    case 'added':
    case 'more':
    case 'less':
    case 'admits':
    case 'codes':
    case 'code-refused':
    case 'priced':
    case 'panel':
    case 'raised':
    case 'paying':
    case 'next':
      return reduceSale(state, event)
  }
}

type SaleEvent = Exclude<
  TillEvent,
  {
    type:
      | 'opened'
      | 'catalogue'
      | 'date'
      | 'online'
      | 'charging'
      | 'named'
      | 'delivery'
      | 'last'
      | 'locked'
      | 'calm'
      | 'unknown-code'
      | 'ended'
  }
>

function reduceSale(state: TillState, event: SaleEvent): TillState {
  switch (event.type) {
    case 'sending':
      return state.waiting === null ? state : { ...state, waiting: { ...state.waiting, isSent: true } }
    case 'silent':
      return state.waiting === null
        ? state
        : { ...state, waiting: { ...state.waiting, isSent: false, tries: state.waiting.tries + 1 } }
    case 'sold':
      return {
        ...state,
        ...EMPTY,
        waiting: null,
        isCharging: false,
        last: event.sale,
        panel: 'done',
        isRaised: true,
        isOnline: true,
      }
    case 'sold-here':
      return { ...state, ...EMPTY, waiting: null, last: event.sale, panel: 'done', isRaised: true, isOnline: false }
    case 'undone':
      return { ...state, panel: 'basket', isRaised: false, trouble: null, last: event.sale }
    case 'refused':
      return refused(state, event.refusal)
    case 'forgotten':
      return state.waiting === null && !state.isCharging ? { ...state, ...EMPTY } : state
    case 'added':
    case 'more':
    case 'less':
    case 'admits':
    case 'codes':
    case 'code-refused':
    case 'priced':
    case 'panel':
    case 'raised':
    case 'paying':
    case 'next':
      // The basket of a sale that is on its way stays as it is.
      return state.waiting === null && !state.isCharging ? reduceBasket(state, event) : state
  }
}

type BasketEvent = Exclude<
  SaleEvent,
  { type: 'sending' | 'silent' | 'sold' | 'sold-here' | 'undone' | 'refused' | 'forgotten' }
>

function reduceBasket(state: TillState, event: BasketEvent): TillState {
  switch (event.type) {
    case 'added':
      return added(state, event.tile, event.givenMinor ?? null)
    case 'more':
      return changed(state, event.key, 1)
    case 'less':
      return changed(state, event.key, -1)
    case 'admits':
      return { ...state, admits: !state.admits }
    case 'codes':
      return { ...state, codes: event.codes, isPriced: event.codes.promo !== '', priced: null, panel: 'basket' }
    case 'code-refused':
      return {
        ...state,
        codes: { ...state.codes, promo: '' },
        isPriced: false,
        trouble: { kind: 'refused', message: event.message },
      }
    case 'priced':
      return event.of === state.basket ? { ...state, priced: { of: event.of, basket: event.basket } } : state
    case 'panel':
      if (!state.isOnline && NEEDS_NETWORK.has(event.panel)) return state
      return {
        ...state,
        panel: event.panel,
        found: event.found ?? null,
        donation: null,
        trouble: null,
        // On a phone a step of paying is over the products; without a basket there is none to go back to.
        isRaised: event.panel === 'basket' ? state.isRaised && state.basket.length > 0 : true,
      }
    case 'raised':
      return { ...state, isRaised: event.isRaised }
    case 'paying':
      return {
        ...state,
        waiting: { key: event.key, body: event.body, tries: 0, isSent: event.isHere === true },
        trouble: null,
        isRaised: true,
      }
    case 'next':
      return { ...state, ...EMPTY }
  }
}

function withCatalogue(state: TillState, catalogue: TillCatalogue): TillState {
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
    .map((line) => ({ ...entryOf(line), quantity: Math.min(line.quantity, line.left ?? line.quantity) }))
    .filter(({ quantity }) => quantity > 0)
  const trouble = { kind: 'left', title: short.title, left: short.left ?? 0 } as const
  return { ...state, basket, priced: null, touched: keyOf(short), trouble, panel: 'basket' }
}

const entryOf = ({ productId, priceId, dateId, givenMinor, quantity }: BasketEntry): BasketEntry => ({
  productId,
  priceId,
  dateId,
  givenMinor,
  quantity,
})

function added(before: TillState, tile: Tile, givenMinor: number | null): TillState {
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

function changed(state: TillState, key: string, by: 1 | -1): TillState {
  const line = linesOf(state.catalogue, state.basket, state.till.event.currency).find((one) => keyOf(one) === key)
  if (line === undefined) return state
  if (by === 1 && line.left !== null && quantityOf(state.basket, line) >= line.left)
    return { ...state, trouble: { kind: 'left', title: line.title, left: line.left } }
  const basket = state.basket
    .map((one) => (keyOf(one) === key ? { ...one, quantity: one.quantity + by } : one))
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

/**
 * A refused sale is over: nothing is sold, and the basket is as it was. One that was refused because the pass is no
 * good any more waits for the next PIN: an earlier try may have been saved.
 */
function refused(state: TillState, { code, message, errors }: Unanswered): TillState {
  if (isOutOfShift(code)) {
    const waiting = state.waiting && { ...state.waiting, isSent: false }
    return { ...state, waiting, ...outOfShift(state.till, code) }
  }
  const isChanged = code === 'till_price_changed'
  const named = Object.values(errors).flat()[0]
  return {
    ...state,
    waiting: null,
    panel: 'basket',
    isRaised: true,
    trouble: { kind: 'refused', message: named ?? message },
    isPriced: state.isPriced || isChanged,
    priced: isChanged ? null : state.priced,
  }
}

function outOfShift(till: OpenedTill, code: string | null): Pick<TillState, 'till' | 'isElsewhere'> {
  if (code === 'pin_required') return { till: { ...till, me: null }, isElsewhere: false }
  if (code === 'shift_not_open') return { till: { ...till, session: null }, isElsewhere: false }
  return { till, isElsewhere: true }
}
