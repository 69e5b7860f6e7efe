import type { CardSale, TillReader } from '@turnout/contract/box-office/reader.ts'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { randomId } from '../../../api/random-id.ts'
import { saleBody } from './sale-body.ts'
import { isUnknown, type Answer } from './till-calls.ts'
import { keepChoice, keepParked, keptParked } from './till-memory.ts'
import { signal } from './till-sounds.ts'
import type { Till } from './use-till.ts'

/** How far a card is: which readers there are is asked first; without one the terminal beside the till takes it. */
type CardStep =
  | { readonly kind: 'looking' | 'terminal' }
  | { readonly kind: 'sale'; readonly sale: CardSale; /** The server does not answer. */ readonly isSilent: boolean }

export interface CardAct {
  readonly step: CardStep
  readonly isBusy: boolean
  /** Another card at the same reader. */
  again(): void
  /** Takes the sum from the reader; the basket is back when the provider said yes. */
  stop(): void
  /** Puts it aside, so that the till sells to others. */
  park(): void
  ask(): void
}

const ASK_EVERY_MS = 1500
const START_AGAIN_MS = 2000

const usualOf = (readers: readonly TillReader[]): TillReader | undefined => {
  const free = readers.filter(({ is_busy: isBusy }) => !isBusy)
  return free.find(({ is_usual: isUsual }) => isUsual) ?? free[0]
}

interface Moves {
  readonly hear: (sale: CardSale) => void
  readonly look: () => Promise<void>
  readonly ask: (id: string) => Promise<void>
}

/** What a till does with news of a card, and what it asks. `key`: made once for this basket. */
function movesOf(till: Till, setStep: Dispatch<SetStateAction<CardStep>>, key: string): Moves {
  const { calls, dispatch, state } = till
  const leave = (): void => {
    dispatch({ type: 'charging', isCharging: false })
    dispatch({ type: 'panel', panel: 'basket' })
  }
  const hear = (sale: CardSale): void => {
    setStep({ kind: 'sale', sale, isSilent: false })
    if (sale.state === 'APPROVED' && sale.sale !== null) {
      keepChoice(state.till.short_id, 'last', sale.sale.id)
      signal('done')
      dispatch({ type: 'sold', sale: sale.sale })
    }
    if (sale.state === 'CANCELLED') leave()
    if (sale.state === 'DECLINED') signal('stop')
  }
  const start = async (reader: TillReader): Promise<void> => {
    const { tender: _, ...body } = saleBody(state, { kind: 'CARD' })
    dispatch({ type: 'charging', isCharging: true })
    const answer = await calls.startCard({ ...body, reader_id: reader.id }, key)
    if ('value' in answer) return hear(answer.value)
    if (isUnknown(answer)) {
      setTimeout(() => void start(reader), START_AGAIN_MS)
      return
    }
    signal('stop')
    leave()
    dispatch({ type: 'refused', refusal: answer })
  }
  return {
    hear,
    async look() {
      const open = await calls.cardSales()
      const begun = 'value' in open ? open.value.find(({ is_parked: isParked }) => !isParked) : undefined
      if (begun !== undefined) {
        dispatch({ type: 'charging', isCharging: true })
        return hear(begun)
      }
      const readers = await calls.readers()
      const usual = 'value' in readers ? usualOf(readers.value) : undefined
      if (usual === undefined || state.basket.length === 0) return setStep({ kind: 'terminal' })
      return start(usual)
    },
    async ask(id) {
      const answer = await calls.cardSale(id)
      if ('value' in answer) return hear(answer.value)
      setStep((now) => (now.kind === 'sale' ? { ...now, isSilent: true } : now))
    },
  }
}

/** The sale of the basket at a card reader. One that was begun before, in a tab that is gone, goes on. */
export function useCardSale(till: Till): CardAct {
  const { calls, dispatch } = till
  const shortId = till.state.till.short_id
  const [step, setStep] = useState<CardStep>({ kind: 'looking' })
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(randomId)
  const { hear, look, ask } = movesOf(till, setStep, key)
  const begin = useEffectEvent(look)
  useEffect(() => void begin(), [])

  const sale = step.kind === 'sale' ? step.sale : null
  const asked = useEffectEvent(ask)
  const askedId = sale !== null && sale.state !== 'DECLINED' && sale.state !== 'CANCELLED' ? sale.id : null
  useEffect(() => {
    if (askedId === null) return undefined
    const timer = setInterval(() => void asked(askedId), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [askedId])

  const act = (call: (id: string) => Promise<Answer<CardSale>>, then: (told: CardSale) => void): void => {
    if (sale === null || isBusy) return
    setBusy(true)
    void call(sale.id).then((answer) => {
      setBusy(false)
      if ('value' in answer) then(answer.value)
      else if (isUnknown(answer)) setStep({ kind: 'sale', sale, isSilent: true })
      else dispatch({ type: 'refused', refusal: answer })
    })
  }
  return {
    step,
    isBusy,
    again: () => act(calls.retryCard, hear),
    stop: () => act(calls.cancelCard, hear),
    park: () =>
      act(calls.parkCard, ({ id }) => {
        keepParked(shortId, [...keptParked(shortId), id])
        dispatch({ type: 'charging', isCharging: false })
        dispatch({ type: 'next' })
      }),
    ask: () => act(calls.cardSale, hear),
  }
}
