import { listStateOf } from '@turnout/domain/check-in/list-state.ts'
import type {
  DoorEngine,
  DoorEngineOptions,
  DoorState,
  Found,
  FoundParties,
  GuestRow,
  LocalVerdict,
  OpenDoorEngine,
} from './door-engine.ts'
import { awaitRow } from './network/await-row.ts'
import type { PinOutcome, Scanned, ScanWish, UndoOutcome } from './door-engine.ts'
import { DoorKeeper, windowOf } from './door-keeper.ts'
import type { Placed, QueuedScan } from './store/door-store.ts'
import { OtherTabs } from './network/other-tabs.ts'
import { DoorTalk } from './network/door-talk.ts'
import { type DoorWire, doorWire } from './network/door-wire.ts'
import { unsendableText } from './store/export-unsendable.ts'
import { forgetOldDoors } from './store/forget-doors.ts'
import { holdScans, type HeldScans, isContradicted } from './network/held-scans.ts'
import { forgetPage, keepPage, sendInBackground } from './keep-page.ts'
import { type Answered, confirmedBy, rowsAfter } from './local-changes.ts'
import { pendingOf } from './pending-words.ts'
import { createScanDesk, type ScanDesk } from './scan-desk.ts'
import { createStateStore, type StateStore } from './store/state-store.ts'
import { openIndexedStore } from './store/store-indexed.ts'
import { ResilientStore } from './store/store-resilient.ts'
import type { Word } from './network/tab-channel.ts'

/**
 * A correction of a scan that was told longer ago comes too late to be shown over the screen;
 * milliseconds.
 */
const CORRECTION_MS = 20_000

export const openDoorEngine: OpenDoorEngine = (options) => new PhoneDoor(options)

/** The parts of an engine, joined. */
class PhoneDoor implements DoorEngine {
  readonly #state: StateStore
  readonly #wire: DoorWire
  readonly #keeper: DoorKeeper
  readonly #tabs: OtherTabs
  readonly #desk: ScanDesk
  readonly #held: HeldScans
  readonly #end = new AbortController()
  /** Settled when this phone's own copy is loaded. */
  readonly #opened: Promise<void>

  constructor(options: DoorEngineOptions) {
    const state = createStateStore(firstState(options))
    const store = new ResilientStore(openIndexedStore(), (storage) => state.set({ storage }))
    this.#state = state
    this.#wire = doorWire(options.shortId)
    this.#keeper = new DoorKeeper(store, state, options.shortId)
    this.#tabs = new OtherTabs(this.#keeper, {
      begin: () =>
        new DoorTalk({
          keeper: this.#keeper,
          wire: this.#wire,
          tell: (word) => this.#tabs.tell(word),
          settle: (answered, refused) => this.#settle(answered, refused),
        }),
      // Messages that arrive while the copy is loaded are handled after it.
      hear: (word) => void this.#opened.then(() => this.#hear(word)),
    })
    this.#desk = createScanDesk(this.#keeper, (scan) => this.#queued(scan))
    this.#held = holdScans(state, () => this.#keeper.now())
    this.#opened = open({ keeper: this.#keeper, tabs: this.#tabs, held: this.#held }, options)
    watchReturn(this.#tabs, state, this.#end.signal)
    watchWindow(this.#keeper, this.#tabs, this.#end.signal)
    whenReady(state, this.#end.signal)
  }

  // Passed on without the engine, as React does.
  readonly getState = (): DoorState => this.#state.get()
  readonly subscribe = (onChange: () => void): (() => void) => this.#state.subscribe(onChange)

  async scan(what: Scanned, how: ScanWish): Promise<LocalVerdict> {
    await this.#opened
    await awaitRow({ keeper: this.#keeper, state: this.#state }, what)
    return this.#desk.scan(what, how)
  }

  async undo(publicId: string): Promise<UndoOutcome> {
    await this.#opened
    return this.#desk.undo(publicId)
  }

  search(query: string, limit: number): Found {
    return this.#keeper.book.search(query, limit)
  }

  searchParties(query: string, limit: number): FoundParties {
    return this.#keeper.book.searchParties(query, limit)
  }

  cameSince(instant: Date): number {
    return this.#keeper.book.cameSince(instant.toISOString())
  }

  party(publicId: string): readonly GuestRow[] {
    return this.#keeper.book.party(publicId)
  }

  guest(publicId: string): GuestRow | null {
    return this.#keeper.book.guest(publicId)
  }

  nameDevice(name: string | null): void {
    void this.#opened.then(() => {
      const door = this.#keeper.setDoor({ device: name })
      if (door === null) return
      this.#tabs.tell({ say: 'door', door })
      void this.#keeper.store.saveDoor(door)
    })
  }

  async enterPin(pin: string): Promise<PinOutcome> {
    const answer = await this.#wire.enterPin(pin)
    if ('failed' in answer) {
      if (answer.failed === 'refused') return 'wrong'
      return answer.failed === 'silent' ? 'silent' : 'limited'
    }
    this.#state.set({ needsPin: false })
    this.#tabs.talkNow()
    return 'opened'
  }

  seeCorrection(): void {
    this.#state.set({ correction: null })
  }

  async exportUnsendable(): Promise<string> {
    await this.#opened
    return unsendableText(this.#keeper.queue)
  }

  syncNow(): void {
    this.#tabs.talkNow()
  }

  async forget(): Promise<void> {
    await this.#opened
    const { store, door } = this.#keeper
    this.#tabs.tell({ say: 'forgotten' })
    this.close()
    if (door !== null) await store.forget(door.door_key)
    if ((await store.doors()).length === 0) await forgetPage().catch(() => undefined)
  }

  close(): void {
    this.#end.abort()
    this.#tabs.close()
  }

  #queued(scan: Placed<QueuedScan>): void {
    this.#tabs.tell({ say: 'queued', scan })
    this.#tabs.nudge()
    if (!this.#state.get().isOnline) void sendInBackground()
  }

  async #settle(
    answered: readonly Answered<Placed<QueuedScan>>[],
    refused: readonly Placed<QueuedScan>[],
  ): Promise<void> {
    if (answered.length + refused.length === 0) return
    const rows = this.#take(answered, refused)
    const door_key = this.#keeper.door?.door_key ?? ''
    await this.#keeper.store.settle({ door_key, done: answered.map(({ scan }) => scan.seq), refused, rows })
    this.#tabs.tell({ say: 'settled', answered, refused })
  }

  /** Takes what the server answered to scans of this phone, whichever tab asked. */
  #take(answered: readonly Answered<Placed<QueuedScan>>[], refused: readonly Placed<QueuedScan>[]) {
    const [keeper, nowMs] = [this.#keeper, Date.now()]
    const rows = rowsAfter(answered, (publicId) => keeper.book.byReference(publicId))
    keeper.putRows(rows)
    this.#held.take(answered, refused.length)
    keeper.confirm(answered.flatMap(({ scan, result }) => confirmedBy(scan, result, nowMs) ?? []))
    this.#desk.hear(answered.map(({ result }) => result))
    const done = new Set(answered.map(({ scan }) => scan.seq))
    const kept = new Map(refused.map((scan) => [scan.seq, scan]))
    keeper.setQueue(keeper.queue.flatMap((scan) => (done.has(scan.seq) ? [] : (kept.get(scan.seq) ?? scan))))
    this.#held.look()
    tellCorrection(this.#state, answered, (scanId) => nowMs - (this.#desk.toldAt(scanId) ?? 0) < CORRECTION_MS)
    return rows
  }

  #hear(word: Word): void {
    const keeper = this.#keeper
    switch (word.say) {
      case 'queued':
        keeper.addQueued([word.scan])
        return this.#tabs.nudge()
      case 'settled':
        return void this.#take(word.answered, word.refused)
      case 'rows':
        keeper.putRows(word.rows, word.removed)
        return keeper.refresh()
      case 'door':
        return keeper.follow(word.door)
      case 'reach':
        return this.#state.set(word.reach)
      case 'counts':
        return keeper.learnCounts(word.counts)
      case 'talk-now':
        return this.#tabs.talkNow()
      case 'forgotten':
        return this.close()
    }
  }
}

function firstState({ first }: DoorEngineOptions): DoorState {
  const list = first?.list ?? null
  return {
    list,
    currency: first?.currency ?? '',
    window: list === null ? 'ACTIVE' : listStateOf(windowOf(list), new Date(list.now)),
    clockAheadMs: 0,
    loaded: { have: 0, total: list?.total_attendees ?? 0 },
    isReady: false,
    isOnline: true,
    heardAt: null,
    waiting: 0,
    pending: pendingOf([]),
    sent: null,
    unsendable: 0,
    storage: 'kept',
    inside: list?.checked_in_attendees ?? 0,
    needsPin: false,
    isGone: false,
    correction: null,
    contradicted: 0,
    device: null,
  }
}

/**
 * Finds what this phone has of the list, by its key or by the link it was opened with, and begins
 * to talk.
 */
async function open(
  { keeper, tabs, held }: { keeper: DoorKeeper; tabs: OtherTabs; held: HeldScans },
  { first, shortId }: DoorEngineOptions,
): Promise<void> {
  const { store } = keeper
  const heardAtMs = Date.now()
  await forgetOldDoors(store, heardAtMs).catch(() => undefined)
  const doors = await store.doors()
  const key = first?.list.door_key
  const stored = doors.find(({ door_key, short_id }) => (key === undefined ? short_id === shortId : door_key === key))
  if (stored !== undefined) await keeper.recall(stored)
  if (keeper.state.get().waiting > 0) held.begin()
  if (first !== null) await keeper.learnList(first.list, heardAtMs)
  tabs.open()
}

/**
 * Shows the newest answer that contradicts an admission which was told just now, and counts all of
 * them.
 */
function tellCorrection(state: StateStore, answered: readonly Answered[], isRecent: (scanId: string) => boolean): void {
  const wrong = answered.filter(({ scan, result }) => isContradicted(scan.told.verdict, result.verdict))
  if (wrong.length === 0) return
  const recent = wrong.findLast(({ result }) => isRecent(result.scan_id))
  state.set({
    contradicted: state.get().contradicted + wrong.length,
    ...(recent && {
      correction: { scanId: recent.result.scan_id, told: recent.scan.told, result: recent.result },
    }),
  })
}

/** The network or the person is back: waiting scans go at once. */
function watchReturn(tabs: OtherTabs, state: StateStore, signal: AbortSignal): void {
  window.addEventListener('online', () => tabs.talkNow(), { signal })
  window.addEventListener('offline', () => state.set({ isOnline: false }), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tabs.talkNow(), {
    signal,
  })
}

/** Looks whether the list has opened or closed, milliseconds. */
const WINDOW_EVERY_MS = 1000

function watchWindow(keeper: DoorKeeper, tabs: OtherTabs, signal: AbortSignal): void {
  const timer = setInterval(() => {
    const window = keeper.windowState()
    if (window === keeper.state.get().window) return
    keeper.refresh()
    tabs.talkNow()
  }, WINDOW_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Once the list is here, the phone is asked to keep it, and the page with it. */
function whenReady(state: StateStore, signal: AbortSignal): void {
  const look = (): void => {
    if (!state.get().isReady) return
    stop()
    // Typed as always there; pages without https lack it. A browser that says no keeps things as
    // long as it has room.
    void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false)
    void keepPage()
  }
  const stop = state.subscribe(look)
  signal.addEventListener('abort', stop)
}
