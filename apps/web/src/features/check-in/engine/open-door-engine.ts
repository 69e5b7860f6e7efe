import { listStateOf } from '@turnout/domain/check-in/list-state.ts'
import type { DoorEngineOptions, DoorState, OpenDoorEngine, PinOutcome } from './door-engine.ts'
import { createDoorKeeper, type DoorKeeper } from './door-keeper.ts'
import type { Placed, QueuedScan } from './door-store.ts'
import { type DoorTalk, talkWithServer } from './door-talk.ts'
import { type DoorWire, doorWire } from './door-wire.ts'
import { unsendableText } from './export-unsendable.ts'
import { forgetOldDoors } from './forget-doors.ts'
import { forgetPage, keepPage, sendInBackground } from './keep-page.ts'
import { type Answered, confirmedBy, rowsAfter } from './own-words.ts'
import { createScanDesk } from './scan-desk.ts'
import { createStateStore, type StateStore } from './state-store.ts'
import { openResilientStore } from './store-resilient.ts'
import { bondTabs, type TabBond, type Word } from './tab-bond.ts'

/** A correction of a scan that was told longer ago comes too late to be shown over the screen; milliseconds. */
const CORRECTION_MS = 20_000

export const openDoorEngine: OpenDoorEngine = (options) => {
  const state = createStateStore(firstState(options))
  const wire = doorWire(options.shortId)
  const store = openResilientStore((storage) => state.set({ storage }))
  const keeper = createDoorKeeper(store, state, options.shortId)
  const end = new AbortController()
  const { book } = keeper
  const tabs = createTabs(keeper, (word) => hear(word))
  const desk = createScanDesk(keeper, (scan) => {
    tabs.tell({ say: 'queued', scan })
    if (!state.get().isOnline) void sendInBackground()
  })

  /** Takes what the server answered to scans of this phone, whichever tab asked. */
  const take = (answered: readonly Answered<Placed<QueuedScan>>[], refused: readonly Placed<QueuedScan>[]) => {
    const nowMs = Date.now()
    const rows = rowsAfter(answered, book.byReference)
    keeper.putRows(rows)
    keeper.confirm(answered.flatMap(({ scan, result }) => confirmedBy(scan, result, nowMs) ?? []))
    desk.hear(answered.map(({ result }) => result))
    const [done, kept] = [
      new Set(answered.map(({ scan }) => scan.seq)),
      new Map(refused.map((scan) => [scan.seq, scan])),
    ]
    keeper.setQueue(keeper.queue().flatMap((scan) => (done.has(scan.seq) ? [] : (kept.get(scan.seq) ?? scan))))
    tellCorrection(state, answered, (scanId) => nowMs - (desk.toldAt(scanId) ?? 0) < CORRECTION_MS)
    return rows
  }
  const settled = async (answered: readonly Answered<Placed<QueuedScan>>[], refused: readonly Placed<QueuedScan>[]) => {
    if (answered.length + refused.length === 0) return
    const rows = take(answered, refused)
    const door_key = keeper.door()?.door_key ?? ''
    await store.settle({ door_key, done: answered.map(({ scan }) => scan.seq), refused, rows })
    tabs.tell({ say: 'settled', answered, refused })
  }
  tabs.talksWith(() => talkWithServer({ keeper, wire, tell: tabs.tell, settled }))

  const hear = (word: Word): void => {
    if (word.say === 'queued') {
      keeper.addQueued([word.scan])
      tabs.nudge()
    } else if (word.say === 'settled') take(word.answered, word.refused)
    else if (word.say === 'rows') {
      keeper.putRows(word.rows, word.removed)
      keeper.refresh()
    } else if (word.say === 'door') keeper.follow(word.door)
    else if (word.say === 'reach') state.set(word.reach)
    else if (word.say === 'counts') keeper.learnCounts(word.counts)
    else if (word.say === 'talk-now') tabs.talkNow()
    else close()
  }
  const close = (): void => {
    end.abort()
    tabs.close()
    store.close()
  }
  const opened = open(keeper, tabs, options)
  watchReturn(tabs, state, end.signal)
  watchWindow(keeper, tabs, end.signal)
  whenReady(state, end.signal)

  return {
    getState: state.get,
    subscribe: state.subscribe,
    scan: (what, how) => opened.then(() => desk.scan(what, how)),
    undo: (publicId) => opened.then(() => desk.undo(publicId)),
    search: book.search,
    party: book.party,
    guest: book.guest,
    nameDevice(name) {
      void opened.then(() => {
        const door = keeper.setDoor({ device: name })
        if (door === null) return
        tabs.tell({ say: 'door', door })
        void store.saveDoor(door)
      })
    },
    async enterPin(pin) {
      const outcome = await tryPin(wire, pin)
      if (outcome === 'opened') state.set({ needsPin: false })
      if (outcome === 'opened') tabs.talkNow()
      return outcome
    },
    seeCorrection: () => state.set({ correction: null }),
    exportUnsendable: () => opened.then(() => unsendableText(keeper.queue())),
    syncNow: () => tabs.talkNow(),
    async forget() {
      await opened
      const doorKey = keeper.door()?.door_key
      if (doorKey !== undefined) await store.forget(doorKey)
      tabs.tell({ say: 'forgotten' })
      if ((await store.doors()).length === 0) await forgetPage().catch(() => undefined)
      close()
    },
    close,
  }
}

function firstState({ first }: DoorEngineOptions): DoorState {
  const list = first?.list ?? null
  const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
  const window = { activatesAt: dateOf(list?.activates_at ?? null), expiresAt: dateOf(list?.expires_at ?? null) }
  return {
    list,
    currency: first?.currency ?? '',
    window: list === null ? 'ACTIVE' : listStateOf(window, new Date(list.now)),
    clockAheadMs: 0,
    loaded: { have: 0, total: list?.total_attendees ?? 0 },
    isReady: false,
    isOnline: true,
    heardAt: null,
    waiting: 0,
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

/** Finds what this phone has of the list, by its key or by the link it was opened with, and begins to talk. */
async function open(keeper: DoorKeeper, tabs: Tabs, { first, shortId }: DoorEngineOptions): Promise<void> {
  const { store } = keeper
  const heardAtMs = Date.now()
  await forgetOldDoors(store, Date.now()).catch(() => undefined)
  const doors = await store.doors()
  const key = first?.list.door_key
  const stored = doors.find(({ door_key, short_id }) => (key === undefined ? short_id === shortId : door_key === key))
  if (stored !== undefined) await keeper.recall(stored)
  if (first !== null) await keeper.learnList(first.list, heardAtMs)
  tabs.open()
}

interface Tabs {
  tell(word: Word): void
  /** How to talk with the server, for the tab that does. */
  talksWith(begin: () => DoorTalk): void
  /** Everything is loaded: join the other tabs of the list, or talk alone. */
  open(): void
  /** Something waits: send it, here or in the tab that talks. */
  nudge(): void
  talkNow(): void
  close(): void
}

/** This tab among the tabs of its list. A list that is not known yet has no others: then this tab talks until it is. */
function createTabs(keeper: DoorKeeper, hear: (word: Word) => void): Tabs {
  let begin: () => DoorTalk = () => ({ nudge: () => undefined, now: () => undefined, stop: () => undefined })
  let talk: DoorTalk | null = null
  let bond: TabBond | null = null
  let isClosed = false
  const lead = (): (() => void) => {
    talk ??= begin()
    return () => {
      talk?.stop()
      talk = null
    }
  }
  const join = (): void => {
    const doorKey = keeper.door()?.door_key
    if (bond !== null || isClosed || doorKey === undefined) return
    bond = bondTabs({ doorKey, hear, lead, isShared: keeper.store.isKept() })
  }
  return {
    tell(word) {
      bond?.tell(word)
      if (word.say === 'queued') talk?.nudge()
    },
    talksWith(how) {
      begin = how
    },
    open() {
      if (isClosed) return
      if (keeper.door() === null) lead()
      const stop = keeper.state.subscribe(join)
      if (isClosed) stop()
      join()
    },
    nudge: () => talk?.nudge(),
    talkNow() {
      if (talk === null) bond?.tell({ say: 'talk-now' })
      else talk.now()
    },
    close() {
      isClosed = true
      bond?.close()
      talk?.stop()
      talk = null
    },
  }
}

/** Shows the newest answer that contradicts an admission which was told just now, and counts all of them. */
function tellCorrection(state: StateStore, answered: readonly Answered[], isRecent: (scanId: string) => boolean): void {
  const wrong = answered.filter(({ scan, result }) => scan.told.verdict === 'ADMITTED' && result.verdict !== 'ADMITTED')
  if (wrong.length === 0) return
  const recent = wrong.findLast(({ result }) => isRecent(result.scan_id))
  state.set({
    contradicted: state.get().contradicted + wrong.length,
    ...(recent && {
      correction: { scanId: recent.result.scan_id, told: recent.scan.told, result: recent.result },
    }),
  })
}

async function tryPin(wire: DoorWire, pin: string): Promise<PinOutcome> {
  const answer = await wire.enterPin(pin)
  if (!('failed' in answer)) return 'opened'
  if (answer.failed === 'refused') return 'wrong'
  return answer.failed === 'silent' ? 'silent' : 'limited'
}

/** The network or the person is back: what waits goes at once. */
function watchReturn(tabs: Tabs, state: StateStore, signal: AbortSignal): void {
  window.addEventListener('online', () => tabs.talkNow(), { signal })
  window.addEventListener('offline', () => state.set({ isOnline: false }), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tabs.talkNow(), {
    signal,
  })
}

/** Looks whether the list has opened or closed, milliseconds. */
const WINDOW_EVERY_MS = 1000

function watchWindow(keeper: DoorKeeper, tabs: Tabs, signal: AbortSignal): void {
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
    // Typed as always there; pages without https lack it. A browser that says no keeps things as long as it has room.
    void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false)
    void keepPage()
  }
  const stop = state.subscribe(look)
  signal.addEventListener('abort', stop)
}
