import { publicPaths } from '@turnout/contract/paths.ts'
import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import { randomId } from '../../../../api/random-id.ts'
import { keepAffiliate } from '../../../checkout/parts/ticket-choice/affiliate-link.ts'
import type { HeldTickets } from '../../../checkout/parts/ticket-choice/desk-state.ts'
import type { DiscountedSeats, discountSeats } from '../seats-discounts.ts'
import type { SeatsPageView } from '../seats-page.ts'
import { adviceFor, keyOf, type Advice } from '../seat-advice.ts'
import type { ListedPlace, ListedSeat } from '../listed-seats.ts'
import { askHouse, askStatuses, holdSeats } from '../seats-api.ts'
import {
  afterLeaving,
  pageNow,
  standingTaken,
  totalsOf,
  stateAtStart,
  withFailure,
  withNext,
  withOffer,
  withoutSeat,
  withPlace,
  withPress,
  withPrice,
  withQuantity,
  withRestrictedToo,
  withStanding,
  type ChosenSeat,
  type Level,
  type SeatsState,
} from '../seats-state.ts'

/** The state of the page of seats, and what a buyer does with it. */
export interface SeatsDesk extends SeatsState {
  readonly page: SeatsPageView
  readonly totalMinor: number
  /** What is taken off without a code; null: nothing is known to be. */
  readonly discounted: DiscountedSeats | null
  /** Seats and places in standing areas. */
  readonly tickets: number
  readonly advice: Advice | null
  choose(quantity: number): void
  showRestricted(shown: boolean): void
  takeOffer(letter: PriceLetter): void
  takePlace(place: ListedPlace): void
  press(guid: string): void
  giveBack(guid: string): void
  setPrice(guid: string, priceId: number): void
  stand(priceId: number, quantity: number): void
  take(seats: readonly ListedSeat[]): void
  keep(): void
  dismiss(): void
  go(level: Level): void
  submit(): void
}

const ASK_MS = 5000
/** So long a tab needs to leave for the next page. */
const LEAVING_MS = 4000

/** Takes a hold to the checkout in another way than by the next page here; false: it could not. */
export type Leave = (hold: HeldTickets) => Promise<boolean>

interface SeatsStart {
  /** Missing: the checkout is the next page. */
  readonly leave?: Leave
  /** Chosen before; missing: nothing. */
  readonly chosen?: readonly ChosenSeat[]
}

export function useSeats(page: SeatsPageView, { leave, chosen: before = [] }: SeatsStart = {}): SeatsDesk {
  const [state, setState] = useState<SeatsState>(() => stateAtStart(page, before))
  const latest = useRef(state)
  latest.current = state
  const key = useRef(randomId())
  const [secret] = useState(randomId)
  const [openedAt] = useState(() => new Date())
  useEffect(() => keepAffiliate(page.event.id), [page])
  const shown = useMemo(() => pageNow(page, state.left), [page, state.left])
  const look = useLooking(page, { latest, setState })

  async function hold(): Promise<void> {
    const { chosen, offer } = latest.current
    const prices = new Set(chosen.map(({ priceId }) => priceId))
    // Only the page that comes next here can say that other seats are held.
    const isOffer = offer !== null && prices.size === 1 && leave === undefined
    const standing = standingTaken(page, latest.current)
    const held = { chosen, standing, isOffer, key: key.current, secret }
    const answer = await holdSeats(page, held).catch(() => null)
    if (answer?.outcome === 'held' && leave !== undefined) {
      key.current = randomId()
      if (await leave(answer)) return void setTimeout(() => setState((now) => afterLeaving(page, now)), LEAVING_MS)
      return fail(m.seats_not_held())
    }
    if (answer?.outcome === 'held') {
      const wish = isOffer ? chosen.map(({ guid }) => guid) : []
      location.assign(publicPaths.orderOfWish(page.event.id, answer.shortId, wish))
      return
    }
    // Without an answer the order may exist: the next press must find it, so it keeps its key.
    if (answer !== null) key.current = randomId()
    if (answer?.areSeatsGone === true) await look()
    fail(answer?.message ?? m.seats_not_held())
  }

  const totals = totalsOf(page, state)
  const discounted = useDiscounted(page, state)
  const fail = (text: string): void => setState((now) => withFailure(now, text))
  const change = (make: (now: SeatsState) => SeatsState): void => {
    key.current = randomId()
    setState(make)
  }
  return {
    ...state,
    page: shown,
    ...totals,
    totalMinor: discounted?.totalMinor ?? totals.totalMinor,
    discounted,
    advice: state.known === null ? null : adviceFor(page, state, openedAt),
    choose: (quantity) => change((now) => withQuantity(page, now, Math.min(Math.max(quantity, 1), page.most))),
    showRestricted: (shown) => setState((now) => withRestrictedToo(page, now, shown)),
    takeOffer: (letter) => change((now) => withOffer(page, now, letter)),
    takePlace: (place) => change((now) => withPlace(page, now, place)),
    press: (guid) => change((now) => withPress(page, now, guid)),
    giveBack: (guid) => change((now) => withoutSeat(now, guid)),
    setPrice: (guid, priceId) => change((now) => withPrice(now, guid, priceId)),
    stand: (priceId, quantity) => change((now) => withStanding(pageNow(page, now.left), now, { priceId, quantity })),
    take: (seats) => change((now) => withNext(page, now, seats)),
    keep: () => setState((now) => ({ ...now, keptAlone: keyOf(now.chosen) })),
    dismiss: () => setState((now) => ({ ...now, message: null })),
    go: (level) => setState((now) => ({ ...now, level })),
    submit() {
      const { busy, chosen } = latest.current
      if (busy || (chosen.length === 0 && standingTaken(page, latest.current).length === 0)) return
      setState((now) => ({ ...now, busy: true, message: null }))
      void hold()
    },
  }
}

/** Loaded where the event takes something off without a code. */
function useDiscounted(page: SeatsPageView, state: SeatsState): DiscountedSeats | null {
  const [by, setBy] = useState<{ readonly discountSeats: typeof discountSeats } | null>(null)
  const { discounts } = page
  useEffect(() => {
    if (discounts !== null) import('../seats-discounts.ts').then(setBy, () => undefined)
  }, [discounts])
  return useMemo(
    () => (by === null || discounts === null ? null : by.discountSeats(page, state, discounts)),
    [by, page, state, discounts],
  )
}

interface Looking {
  readonly latest: { readonly current: SeatsState }
  readonly setState: (make: (now: SeatsState) => SeatsState) => void
}

/** Asks for the seats, then every few seconds for what is free of them, while the page is seen. */
function useLooking(page: SeatsPageView, { latest, setState }: Looking): () => Promise<void> {
  const look = useRef(async (): Promise<void> => {
    const { known } = latest.current
    const seated = known?.seated ?? (await askHouse(page))
    if (seated === null) return
    const news = await askStatuses(page, seated, known)
    // The plan changed: the house is asked for anew.
    if (news === null) return setState((now) => ({ ...now, known: null }))
    const { standing, ...fresh } = news
    const { withLeft, withStatuses } = await import('../seats-news.ts')
    if (fresh.mark === known?.mark) return setState((now) => withLeft(page, { ...now, isOffline: false }, standing))
    setState((now) => withLeft(page, withStatuses(page, now, { seated, ...fresh }), standing))
  })
  useEffect(() => {
    // A sold-out house is drawn all the same.
    if (page.closed !== null && page.waiting === null) return undefined
    const again = (): void => {
      // Between the press and the next page, the buyer's own seats are taken, too.
      if (document.visibilityState !== 'visible' || latest.current.busy) return
      look.current().catch(() => setState((now) => ({ ...now, isOffline: !navigator.onLine })))
    }
    again()
    const timer = setInterval(again, ASK_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [page, latest, setState])
  return () => look.current().catch(() => undefined)
}
