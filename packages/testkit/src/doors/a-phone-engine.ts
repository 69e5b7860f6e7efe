import type { LocalVerdict, Scanned, ScanWish, UndoOutcome } from '@turnout/web/features/check-in/engine/door-engine.ts'
import type { DoorWire } from '@turnout/web/features/check-in/engine/network/door-wire.ts'
import type { Effect } from '@turnout/web/features/check-in/engine/reducer/engine-effects.ts'
import type { EngineState } from '@turnout/web/features/check-in/engine/reducer/engine-state.ts'
import { openAsks, openLoop } from '@turnout/web/features/check-in/engine/runners/engine-loop.ts'
import { listRunners } from '@turnout/web/features/check-in/engine/runners/list-runners.ts'
import { proofRunners } from '@turnout/web/features/check-in/engine/runners/proof-runners.ts'
import type { RunnerSetting } from '@turnout/web/features/check-in/engine/runners/runner-setting.ts'
import { storageRunners } from '@turnout/web/features/check-in/engine/runners/storage-runners.ts'
import { timerRunners } from '@turnout/web/features/check-in/engine/runners/timer-runners.ts'
import type { DoorStore } from '@turnout/web/features/check-in/engine/store/door-store.ts'
import { openMemoryStore } from '@turnout/web/features/check-in/engine/store/store-memory.ts'
import { keepVerifier } from '@turnout/web/features/check-in/engine/web-digests.ts'
import { aKeptDoor, aNewEngine, type KeptDoor } from './a-phone-state.ts'
import type { PhoneDoor } from './a-phone.ts'

const WISH: ScanWish = { action: 'check-in', asksIfUnpaid: true, paidWith: null, seenAtMs: 0 }

interface PhoneWorld extends KeptDoor {
  readonly store?: DoorStore
  readonly wire?: DoorWire
}

/**
 * The engine of a phone that proves codes and keeps scans for itself. It hears of no other tab, and
 * talks with the server when a test has it lead.
 */
export function aPhoneEngine(door: PhoneDoor, { store = openMemoryStore(), wire, ...kept }: PhoneWorld = {}) {
  const { ask, answer } = openAsks()
  const effects: Effect[] = []
  const loop = openLoop(aNewEngine(door), (effect) => {
    effects.push(effect)
    run(effect)
  })
  const { dispatch } = loop
  const setting: RunnerSetting = {
    // Without one, nothing is asked of it.
    wire: wire ?? ({} as DoorWire),
    store,
    dispatch,
    answer,
    verifierOf: keepVerifier(),
    end: new AbortController(),
  }
  const runners: Partial<Record<Effect['type'], (effect: never) => unknown>> = {
    ...storageRunners(setting),
    ...proofRunners(setting),
    ...timerRunners(setting),
    ...(wire && listRunners(setting)),
    answer: ({ askId, value }: Extract<Effect, { type: 'answer' }>) => answer(askId, value),
  }
  const run = (effect: Effect): void => void runners[effect.type]?.(effect as never)
  const first = { list: door.list, currency: door.list.event.currency, now: door.list.now }
  dispatch({ type: 'recalled', recalled: aKeptDoor(door, kept), first, heardAtMs: Date.now() })
  return {
    ...loop,
    effects,
    shown: () => loop.state().screen,
    book: () => loop.state().book,
    queued: () =>
      effects.flatMap((effect) =>
        effect.type === 'tell-tabs' && effect.word.say === 'queued' ? [effect.word.scan] : [],
      ),
    scan: (what: Scanned, wish: Partial<ScanWish> = {}) =>
      ask<LocalVerdict>((scanId) => dispatch({ type: 'scan-asked', scanId, what, wish: { ...WISH, ...wish } })),
    undo: (publicId: string) => ask<UndoOutcome>((scanId) => dispatch({ type: 'undo-asked', scanId, publicId })),
    end: () => setting.end.abort(),
    /** Resolves when the state is as asked. */
    until: (isSo: (state: EngineState) => boolean): Promise<void> =>
      new Promise((resolve) => {
        const timer = setInterval(() => {
          if (!isSo(loop.state())) return
          clearInterval(timer)
          resolve()
        }, 1)
      }),
  }
}
