import type { DoorCounts } from '@turnout/contract/check-in/live.ts'
import { keepPage, sendInBackground } from '../keep-page.ts'
import { NOTHING_SENT, sendFirst } from '../network/send-queue.ts'
import { bondTabs, type TabBond } from '../network/tab-channel.ts'
import type { Effect } from '../reducer/engine-effects.ts'
import { listRunners } from './list-runners.ts'
import { proofRunners } from './proof-runners.ts'
import type { Runners, RunnerSetting } from './runner-setting.ts'
import { storageRunners } from './storage-runners.ts'
import { timerRunners } from './timer-runners.ts'

/** Sends the first of what waits. The store has the scans of all tabs. */
function uploadRunners({ wire, store, dispatch }: RunnerSetting): Runners<'upload'> {
  return {
    upload: async ({ session, door }) => {
      const waiting = (await store.queue(door.door_key)).filter(({ refused }) => refused === null)
      // Something broke here; the next turn may do better.
      const broken = { ...NOTHING_SENT, failure: { failed: 'later', message: '', waitMs: 0 } } as const
      const sent = waiting.length === 0 ? NOTHING_SENT : await sendFirst(wire, door, waiting).catch(() => broken)
      dispatch({ type: 'upload-answered', session, sent, waiting: waiting.length })
    },
  }
}

/** Speaks with the other tabs of the list, and waits to lead them. */
function tabRunners({ store, dispatch, end }: RunnerSetting): Runners<'join-tabs' | 'tell-tabs'> {
  let bond: TabBond | null = null
  end.signal.addEventListener('abort', () => bond?.close())
  return {
    'join-tabs': ({ doorKey }) => {
      bond = bondTabs({
        doorKey,
        isShared: store.isKept(),
        hear: (word) => dispatch({ type: 'word-heard', word }),
        lead: () => {
          dispatch({ type: 'lead-taken' })
          return () => dispatch({ type: 'lead-lost' })
        },
      })
    },
    'tell-tabs': ({ word }) => bond?.tell(word),
  }
}

/** What concerns the page, its worker and the person before it. */
function pageRunners({
  wire,
  dispatch,
  answer,
  end,
}: RunnerSetting): Runners<'answer' | 'enter-pin' | 'keep-page' | 'send-in-background' | 'close'> {
  return {
    answer: ({ askId, value }) => answer(askId, value),
    'enter-pin': async ({ askId, pin }) => dispatch({ type: 'pin-answered', askId, answer: await wire.enterPin(pin) }),
    'keep-page': () => {
      // Typed as always there; pages without https lack it. A browser that says no keeps things as
      // long as it has room.
      void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false)
      void keepPage()
    },
    'send-in-background': () => void sendInBackground(),
    close: () => end.abort(),
  }
}

/**
 * The pause before a stream that the server ended is tried again, milliseconds. The other calls
 * answer in between.
 */
const AGAIN_MS = 15_000

interface CountsListener {
  /** Told at once and whenever something moved. */
  hear(counts: DoorCounts): void
  /** While the stream is open, asking on one's own can wait. */
  move(isOpen: boolean): void
  /** The server ended the stream: link, PIN or list have changed. */
  end(): void
}

/** The counts of a list as they move, while a stream can be held. Answers with what closes it. */
function watchCounts(address: string, listener: CountsListener): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (): void => {
    source?.close()
    source = null
    clearTimeout(timer)
    timer = setTimeout(open, AGAIN_MS)
  }
  const open = (): void => {
    source = new EventSource(address)
    source.addEventListener('open', () => listener.move(true))
    source.addEventListener('counts', ({ data }: MessageEvent<string>) => listener.hear(JSON.parse(data) as DoorCounts))
    source.addEventListener('ended', () => {
      later()
      listener.move(false)
      listener.end()
    })
    source.addEventListener('error', () => {
      listener.move(false)
      // The browser tries again as long as it can; a refusal is final for it, not for us.
      if (source?.readyState === EventSource.CLOSED) later()
    })
  }
  open()
  return () => {
    source?.close()
    clearTimeout(timer)
  }
}

/** Holds the live stream of the list. */
function streamRunners({ wire, dispatch, end }: RunnerSetting): Runners<'open-stream' | 'close-stream'> {
  let close: (() => void) | null = null
  const stop = (): void => {
    close?.()
    close = null
  }
  end.signal.addEventListener('abort', stop)
  return {
    'open-stream': () => {
      stop()
      close = watchCounts(wire.liveAddress, {
        hear: (counts) => dispatch({ type: 'counts-heard', counts }),
        move: (isOpen) => dispatch({ type: 'stream-moved', isOpen }),
        end: () => dispatch({ type: 'stream-ended' }),
      })
    },
    'close-stream': stop,
  }
}

/** Runs the effects of the engine. Those that take time tell of their end by a message. */
export function effectRunners(setting: RunnerSetting): (effect: Effect) => void {
  const runners: Runners<Effect['type']> = {
    ...storageRunners(setting),
    ...proofRunners(setting),
    ...listRunners(setting),
    ...uploadRunners(setting),
    ...streamRunners(setting),
    ...tabRunners(setting),
    ...timerRunners(setting),
    ...pageRunners(setting),
  }
  // The table has a runner for each effect; TypeScript cannot see that the key and the effect agree.
  return (effect) => void (runners[effect.type] as (effect: Effect) => unknown)(effect)
}
