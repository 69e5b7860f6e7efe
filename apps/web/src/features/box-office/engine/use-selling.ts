import { type Dispatch, useCallback, useEffect, useEffectEvent } from 'react'
import type { Offline } from './offline/use-offline.ts'
import { isUnknown, type TillCalls, type Unanswered } from './till-calls.ts'
import { keepChoice, keepSale, keptChoice } from './till-memory.ts'
import { signal } from './till-sounds.ts'
import type { TillState, WaitingSale } from './till-known.ts'
import { isOutOfShift, type TillEvent, type TillScreen } from './till-state.ts'

interface Selling {
  readonly state: TillState
  readonly screen: TillScreen
  readonly calls: TillCalls
  readonly dispatch: Dispatch<TillEvent>
  readonly shortId: string
  readonly off: Offline
}

/** What a till calls while it sells. */
export function useSelling(selling: Selling): void {
  useSending(selling)
  useCatalogue(selling)
  useLastSale(selling)
  usePresence(selling)
}

/** Milliseconds until the next try, by the tries without an answer. */
const WAITS_MS = [0, 1000, 2000, 4000, 8000]

/** Sends the sale that waits until an answer says what became of it. */
function useSending({ state: { waiting }, screen, calls, dispatch, shortId, off }: Selling): void {
  const send = useEffectEvent(async ({ key, body }: WaitingSale): Promise<void> => {
    dispatch({ type: 'sending' })
    const answer = await calls.sell(body, key)
    if ('value' in answer) {
      keepSale(shortId, null)
      keepChoice(shortId, 'last', answer.value.id)
      signal('done')
      dispatch({ type: 'sold', sale: answer.value })
      return
    }
    if (isUnknown(answer)) {
      // Whether it was saved is not known: it waits with its key, and hands out no ticket.
      const isSold = answer.code === null && (await off.sell({ key, body, isUnsure: true }))
      if (!isSold) return dispatch({ type: 'silent' })
      return signal('done')
    }
    if (!isOutOfShift(answer.code)) keepSale(shortId, null)
    signal('stop')
    dispatch({ type: 'refused', refusal: answer })
  })
  useEffect(() => {
    if (waiting === null || waiting.isSent || screen !== 'selling') return undefined
    const timer = setTimeout(() => void send(waiting), WAITS_MS[Math.min(waiting.tries, WAITS_MS.length - 1)])
    return () => clearTimeout(timer)
  }, [waiting, screen])
}

/** What is left changes with every sale, here and elsewhere; milliseconds. */
const CATALOGUE_EVERY_MS = 30_000

function useCatalogue({ state, screen, calls, dispatch }: Selling): void {
  const isSelling = screen === 'selling'
  const load = useCallback(async (): Promise<void> => {
    const answer = await calls.catalogue()
    dispatch({ type: 'online', isOnline: 'value' in answer || answer.code !== null })
    if ('value' in answer) dispatch({ type: 'catalogue', catalogue: answer.value })
    else if (isOutOfShift(answer.code)) dispatch({ type: 'refused', refusal: answer })
  }, [calls, dispatch])
  // After a sale, an undone one and a refusal, what is left is another number.
  const { last, trouble } = state
  const isRefused = trouble?.kind === 'refused'
  useEffect(() => {
    if (!isSelling) return undefined
    void load()
    const timer = setInterval(() => void load(), CATALOGUE_EVERY_MS)
    return () => clearInterval(timer)
  }, [isSelling, load, last, isRefused, state.isOnline])
}

/** The strip of the last sale is there again after the page was loaded anew. */
function useLastSale({ screen, calls, dispatch, shortId }: Selling): void {
  const isSelling = screen === 'selling'
  useEffect(() => {
    const id = keptChoice(shortId, 'last')
    if (!isSelling || id === null) return
    void calls.sale(id).then((answer) => {
      if ('value' in answer) dispatch({ type: 'last', sale: answer.value })
    })
  }, [isSelling, calls, dispatch, shortId])
}

const PRESENCE_EVERY_MS = 30_000
/** Until there is a network again. */
const LOOK_EVERY_MS = 3000

/** The organizer sees that the till is there, and whether it is locked. */
function usePresence({ state, screen, calls, dispatch, off }: Selling): void {
  const isThere = (screen === 'selling' || state.isLocked) && !state.isEnded
  const tell = useEffectEvent(async (): Promise<void> => {
    const waits = off.waits + (state.waiting === null ? 0 : 1)
    const answer = await calls.presence({ state: state.isLocked ? 'LOCKED' : 'SELLING', sales_waiting: waits })
    const unanswered: Unanswered | null = 'value' in answer ? null : answer
    dispatch({ type: 'online', isOnline: unanswered === null || unanswered.code !== null })
    if (unanswered !== null && isOutOfShift(unanswered.code)) dispatch({ type: 'refused', refusal: unanswered })
  })
  useEffect(() => {
    if (!isThere) return undefined
    void tell()
    const look = (): void => void tell()
    const timer = setInterval(look, state.isOnline ? PRESENCE_EVERY_MS : LOOK_EVERY_MS)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [isThere, state.isLocked, state.isOnline])
}
