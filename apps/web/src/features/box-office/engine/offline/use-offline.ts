import type { SyncedSale } from '@turnout/contract/box-office/offline.ts'
import { type Dispatch, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { keepChoice, keepSale, keptSale } from '../till-memory.ts'
import type { SaleBody, TillCalls, Unanswered } from '../till-calls.ts'
import type { TillState } from '../till-known.ts'
import { isOutOfShift, type TillEvent } from '../till-state.ts'
import { changeKept } from './keep-answers.ts'
import { catalogueOf, type Held, sellHere, shareLeft, type SoldHere } from './offline-share.ts'
import { holdShare, sendWaiting, waitingOf } from './send-waiting.ts'
import type { Change, KeptTill, Snapshot, TillStore } from './till-store.ts'

/** What a till does without a network, as its parts use it. */
export interface Offline {
  /** There is no network: cash only, from what the till holds. */
  readonly isOff: boolean
  /** When the network went, ISO 8601. */
  readonly since: string | null
  readonly share: readonly Held[]
  /** Sales that are not sent. */
  readonly waits: number
  /** Sales that the server, or this device, could not book. */
  readonly doubts: number
  /** Of these, what the server could not read, with its reason. */
  readonly unread: Snapshot['queue']
  /** Sells from what the till holds; false: it cannot. */
  sell(sale: { readonly key: string; readonly body: SaleBody; readonly isUnsure: boolean }): Promise<boolean>
  /** Sends, and holds anew, now. */
  send(): void
}

interface Using {
  readonly shortId: string
  readonly state: TillState
  readonly calls: TillCalls
  readonly store: TillStore
  readonly dispatch: Dispatch<TillEvent>
}

const NOTHING: Snapshot = { kept: null, queue: [] }
const NO_SHARE: readonly Held[] = []

/** What is kept holds for the shift that is open. */
const shareOf = ({ kept, queue }: Snapshot): readonly Held[] =>
  kept?.quota != null && kept.quota.session_id === kept.till.session?.id ? shareLeft(kept.quota.held, queue) : NO_SHARE

export function useOffline(using: Using): Offline {
  const { shortId, state, store, dispatch } = using
  const [now, setNow] = useState<Snapshot>(NOTHING)
  const { isOnline } = state
  const share = useMemo(() => shareOf(now), [now])
  const waits = waitingOf(now).length
  const change = useCallback(
    async (decide: (before: Snapshot) => Change): Promise<void> => setNow(await store.change(decide)),
    [store],
  )
  useKeeping(using, change)
  useShelf({ state, share, kept: now.kept, dispatch })
  const send = useSend(using, setNow, waits)
  const { catalogue } = now.kept ?? { catalogue: null }
  return {
    isOff: !isOnline,
    since: now.kept?.since ?? null,
    share,
    waits,
    doubts: (now.kept?.quota?.unbooked ?? 0) + now.queue.length - waits,
    unread: now.queue.filter(({ refused }) => refused !== null),
    send,
    async sell({ key, body, isUnsure }) {
      if (catalogue === null) return false
      const soldAt = new Date().toISOString()
      const sold: { here: SoldHere | null } = { here: null }
      const isDone = await change((before) => {
        const isQueued = before.queue.some((one) => one.body.key === key)
        if (before.kept === null || isQueued) return {}
        const { till } = before.kept
        sold.here = sellHere({ key, body, soldAt, till, catalogue, share: shareOf(before), isUnsure })
        return sold.here === null ? {} : { add: sold.here.queued }
      }).then(
        () => sold.here !== null,
        () => false,
      )
      if (!isDone || sold.here === null) return false
      keepSale(shortId, null)
      keepChoice(shortId, 'last', null)
      dispatch({ type: 'sold-here', sale: sold.here.shown })
      return true
    },
  }
}

/** Keeps the till as it is, and since when there is no network. */
function useKeeping(
  { shortId, state, store, dispatch }: Using,
  change: (decide: (before: Snapshot) => Change) => Promise<void>,
): void {
  const { till, isOnline } = state
  useEffect(() => {
    void change(({ kept, queue }) => {
      // Killed between the two: it waits already.
      if (queue.some(({ body }) => body.key === keptSale(shortId)?.key)) keepSale(shortId, null)
      const before = kept ?? { short_id: shortId, catalogue: null, quota: null, since: null, pin: null }
      return { kept: { ...before, till } }
    }).catch(() => undefined)
  }, [change, shortId, till])
  useEffect(() => {
    void changeKept(store, (kept) => ({ ...kept, since: isOnline ? null : (kept.since ?? new Date().toISOString()) }))
      .then(() => change(() => ({})))
      .catch(() => undefined)
  }, [change, store, isOnline])
  useEffect(() => {
    const gone = (): void => dispatch({ type: 'online', isOnline: false })
    window.addEventListener('offline', gone)
    return () => window.removeEventListener('offline', gone)
  }, [dispatch])
}

interface Shelf {
  readonly state: TillState
  readonly share: readonly Held[]
  readonly kept: KeptTill | null
  readonly dispatch: Dispatch<TillEvent>
}

/** Without a network the shelf is what the till holds. */
function useShelf({ state: { isOnline }, share, kept, dispatch }: Shelf): void {
  const catalogue = kept?.catalogue ?? null
  useEffect(() => {
    if (!isOnline && catalogue !== null) dispatch({ type: 'catalogue', catalogue: catalogueOf(catalogue, share) })
  }, [isOnline, catalogue, share, dispatch])
}

const AGAIN_MS = 5000
/** What is short may be there later, and what the organizer wishes changes. */
const HOLD_EVERY_MS = 60_000

/** One tab of a device sends at a time. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  await (locks === undefined ? work() : locks.request(name, work))
}

/**
 * Sends what waits as soon as there is a network and a pass, and keeps the share full. A device whose till was taken over
 * sends what it sold before, and holds nothing any more.
 */
function useSend({ shortId, state, calls, store, dispatch }: Using, setNow: (now: Snapshot) => void, waits: number) {
  const { isOnline, till, isElsewhere } = state
  const isLeft = isElsewhere || till.me?.sells_here === false
  const isOpen = till.session !== null && till.me !== null && (isLeft ? waits > 0 : isOnline)
  const failed = (failure: Unanswered): void => {
    if (isOutOfShift(failure.code)) dispatch({ type: 'refused', refusal: failure })
    // Nothing else looks whether the network is back for a device that does not sell.
    else if (failure.code === null && !isLeft) dispatch({ type: 'online', isOnline: false })
  }
  const name = useEffectEvent(async (booked: readonly SyncedSale[]): Promise<void> => {
    const id = booked.find(({ key, state: became }) => key === state.last?.id && became === 'BOOKED')?.id
    if (id == null) return
    keepChoice(shortId, 'last', id)
    const sale = await calls.sale(id)
    if ('value' in sale) dispatch({ type: 'named', id: state.last?.id ?? '', sale: sale.value })
  })
  const work = useEffectEvent(async (): Promise<void> => {
    const { booked, failure } = await sendWaiting(calls, store)
    setNow(await store.read())
    if (failure !== null) return failed(failure)
    if (isLeft) return
    const unheld = await holdShare(calls, store)
    setNow(await store.read())
    if (unheld !== null) failed(unheld)
    await name(booked)
  })
  const [turn, setTurn] = useState(0)
  const send = useCallback((): void => setTurn((one) => one + 1), [])
  useEffect(() => {
    if (!isOpen) return undefined
    const run = (): void => void alone(`turnout-till:${shortId}`, () => work()).catch(() => undefined)
    run()
    const timer = setInterval(run, waits > 0 ? AGAIN_MS : HOLD_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen, waits, shortId, turn])
  return send
}
