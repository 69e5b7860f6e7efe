import type { Delivery, PricedBasket, TillCatalogue, TillSale } from '@turnout/contract/box-office/sale.ts'
import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import type { SaleBody, Unanswered } from './till-calls.ts'
import { added, changed, EMPTY, withCatalogue, withSeats } from './till-basket.ts'
import type { BasketEntry, Tile } from './till-shelf.ts'
import type { Codes, PanelName, TillState } from './till-known.ts'
import type { TakenSeat } from '../../seats/page/parts/TillSeats.tsx'

/*
 * All that a till's page knows, and what each happening makes of it. Pure: no clock, no network, no words. What is
 * to be called follows from the state (engine/use-till.ts).
 */

export type TillEvent =
  | { readonly type: 'opened'; readonly till: OpenedTill }
  | { readonly type: 'catalogue'; readonly catalogue: TillCatalogue }
  | { readonly type: 'date'; readonly dateId: number }
  | { readonly type: 'added'; readonly tile: Tile; readonly givenMinor?: number }
  | { readonly type: 'more' | 'less'; readonly key: string }
  | { readonly type: 'choosing'; readonly isChoosing: boolean }
  /** Takes the place of the seats of this date in the basket. */
  | { readonly type: 'seats'; readonly seats: readonly TakenSeat[] }
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
    case 'choosing':
    case 'seats':
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
    case 'choosing':
    case 'seats':
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
    case 'choosing':
      return choosing(state, event.isChoosing)
    case 'seats':
      return withSeats(choosing(state, false), event.seats)
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

/** Opens the seats; they need a network. */
const choosing = (before: TillState, isChoosing: boolean): TillState => {
  const state = before.panel === 'done' && isChoosing ? { ...before, ...EMPTY } : before
  return { ...state, isChoosing: isChoosing && state.isOnline, panel: 'basket', donation: null }
}

const SEATS_GONE = /^lines\.\d+\.seats/u

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
    // The seats say themselves what is the next best.
    isChoosing: Object.keys(errors).some((field) => SEATS_GONE.test(field)),
    isPriced: state.isPriced || isChanged,
    priced: isChanged ? null : state.priced,
  }
}

function outOfShift(till: OpenedTill, code: string | null): Pick<TillState, 'till' | 'isElsewhere'> {
  if (code === 'pin_required') return { till: { ...till, me: null }, isElsewhere: false }
  if (code === 'shift_not_open') return { till: { ...till, session: null }, isElsewhere: false }
  return { till, isElsewhere: true }
}
