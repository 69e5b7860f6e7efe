import type { Delivery } from '@turnout/contract/box-office/sale.ts'
import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from 'react'
import type { MoneyFormat } from '../../../format/format.ts'
import { randomId } from '../../../api/random-id.ts'
import { keepingAnswers } from './offline/keep-answers.ts'
import { openTillStore } from './offline/till-store.ts'
import { type Offline, useOffline } from './offline/use-offline.ts'
import { basketBody, type SaleGuest, saleBody, type ShownBasket, shownBasket } from './sale-body.ts'
import { callsOf, isUnknown, type TenderBody, type TillCalls } from './till-calls.ts'
import { keepChoice, keepSale, keptChoice, keptSale } from './till-memory.ts'
import { signal } from './till-sounds.ts'
import { asksPrice, type TillState } from './till-known.ts'
import { firstState, reduceTill, screenOf, type TillEvent, type TillScreen } from './till-state.ts'
import { useSelling } from './use-selling.ts'

/** A till as its parts use it. */
export interface Till {
  readonly state: TillState
  readonly screen: TillScreen
  readonly shown: ShownBasket
  readonly calls: TillCalls
  readonly money: MoneyFormat
  readonly off: Offline
  readonly dispatch: Dispatch<TillEvent>
  /** Sells the basket; its key is made here, once. */
  pay(tender: TenderBody, guest?: SaleGuest): void
  lock(): void
  /** A PIN was right. */
  enter(till: OpenedTill): void
  choose(delivery: Delivery): void
}

export function useTill(locale: string, opened: OpenedTill, isShell = false): Till {
  // From the shell, whether there is a network is asked first.
  const [state, dispatch] = useReducer(reduceTill, opened, (till) => ({ ...firstState(till), isOnline: !isShell }))
  const shortId = opened.short_id
  const store = useMemo(() => openTillStore(shortId), [shortId])
  const calls = useMemo(() => keepingAnswers(callsOf(shortId), store), [shortId, store])
  const money = useMemo(() => ({ locale, currency: opened.event.currency }), [locale, opened.event.currency])
  const screen = screenOf(state)
  useMemory(shortId, dispatch)
  const off = useOffline({ shortId, state, calls, store, dispatch })
  useSelling({ state, screen, calls, dispatch, shortId, off })
  usePrices(state, calls, dispatch)
  useForgetting(state.isLocked, dispatch)

  const { waits } = off
  const lock = useCallback((): void => {
    keepChoice(shortId, 'locked', '1')
    dispatch({ type: 'locked' })
    void calls.presence({ state: 'LOCKED', sales_waiting: waits })
  }, [calls, shortId, waits])

  return {
    state,
    screen,
    shown: useMemo(() => shownBasket(state), [state]),
    calls,
    money,
    off,
    dispatch,
    lock,
    pay(tender, guest) {
      if (state.waiting !== null || state.basket.length === 0) return
      const sale = { key: randomId(), body: saleBody(state, tender, guest) }
      if (off.isOff && tender.kind === 'CASH') {
        dispatch({ type: 'paying', ...sale, isHere: true })
        void off.sell({ ...sale, isUnsure: false }).then((isSold) => {
          signal(isSold ? 'done' : 'stop')
          if (!isSold) dispatch({ type: 'silent' })
        })
        return
      }
      keepSale(shortId, sale)
      dispatch({ type: 'paying', ...sale })
    },
    enter(till) {
      keepChoice(shortId, 'locked', null)
      dispatch({ type: 'opened', till })
    },
    choose(delivery) {
      keepChoice(shortId, 'delivery', delivery)
      dispatch({ type: 'delivery', delivery })
    },
  }
}

/** What the device kept: a sale without an answer goes on, and a locked till stays locked. */
function useMemory(shortId: string, dispatch: Dispatch<TillEvent>): void {
  useEffect(() => {
    const sale = keptSale(shortId)
    if (sale !== null) dispatch({ type: 'paying', ...sale })
    if (keptChoice(shortId, 'locked') !== null) dispatch({ type: 'locked' })
    const delivery = keptChoice(shortId, 'delivery')
    if (delivery === 'PHONE' || delivery === 'PRINT') dispatch({ type: 'delivery', delivery })
  }, [shortId, dispatch])
}

/** A locked till keeps its basket so long, milliseconds. */
const BASKET_KEPT_MS = 10 * 60_000

function useForgetting(isLocked: boolean, dispatch: Dispatch<TillEvent>): void {
  useEffect(() => {
    if (!isLocked) return undefined
    const timer = setTimeout(() => dispatch({ type: 'forgotten' }), BASKET_KEPT_MS)
    return () => clearTimeout(timer)
  }, [isLocked, dispatch])
}

/** Milliseconds until a price is asked for again that did not come. */
const PRICE_AGAIN_MS = 2000

/** A basket with a code or discounts, or whose price changed, costs what the server says. */
function usePrices(state: TillState, calls: TillCalls, dispatch: Dispatch<TillEvent>): void {
  const { basket, codes, till, priced } = state
  const isNeeded = asksPrice(state) && basket.length > 0 && priced?.of !== basket
  useEffect(() => {
    if (!isNeeded) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async (): Promise<void> => {
      const answer = await calls.price(basketBody({ basket, codes, till }))
      if (isOver) return
      if ('value' in answer) dispatch({ type: 'priced', of: basket, basket: answer.value })
      else if (isUnknown(answer)) timer = setTimeout(() => void ask(), PRICE_AGAIN_MS)
      else {
        signal('stop')
        dispatch({ type: 'code-refused', message: Object.values(answer.errors).flat()[0] ?? answer.message })
      }
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isNeeded, basket, codes, till, calls, dispatch])
}
