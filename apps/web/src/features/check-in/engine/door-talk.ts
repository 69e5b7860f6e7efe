import type { DoorCounts } from '@turnout/contract/check-in/live.ts'
import type { LocalVerdict } from './door-engine.ts'
import type { DoorKeeper } from './door-keeper.ts'
import type { Placed, QueuedScan } from './door-store.ts'
import type { DoorWire, WireFailure } from './door-wire.ts'
import { type LiveCounts, watchCounts } from './live-counts.ts'
import { type Learned, loadChanges, loadCopy, OTHER_REVISION } from './load-list.ts'
import { sendFirst } from './send-queue.ts'
import type { Word } from './tab-bond.ts'
import { takeTurns, type TurnOutcome, type Turns } from './turn-taking.ts'

/** The talk of one tab with the server: what waits goes up, the list and its changes come down. */
export interface DoorTalk {
  /** Something waits to be sent. */
  nudge(): void
  /** Everything now: the network is back, a PIN was taken, or somebody pressed "try again". */
  now(): void
  stop(): void
}

interface Talking {
  readonly keeper: DoorKeeper
  readonly wire: DoorWire
  readonly tell: (word: Word) => void
  readonly settled: (
    answered: readonly { readonly scan: Placed<QueuedScan>; readonly result: LocalVerdict }[],
    refused: readonly Placed<QueuedScan>[],
  ) => Promise<void>
}

/** How often is asked for changes where no stream says that there are some, and where one does; milliseconds. */
const ASK_MS = 10_000
const ASK_WITH_STREAM_MS = 60_000
/** While the address opens nothing or a PIN is missing: each is mended elsewhere. */
const ASK_SHUT_MS = 30_000
/** The list itself is asked for again after this long, milliseconds. */
const LIST_AGE_MS = 60_000
/** Phones that hear of a change at the same moment do not ask at the same moment. */
const SPREAD_MS = 400

export function talkWithServer(talking: Talking): DoorTalk {
  const { keeper, wire, tell } = talking
  let live: LiveCounts | null = null
  let changedAt = ''
  /** By `Date.now()`; 0: ask now. */
  let listAskedAtMs = 0

  const reach = (failure: WireFailure | null): void => {
    const failed = failure?.failed ?? null
    const heard = {
      isOnline: failed !== 'silent',
      needsPin: failed === 'pin' || (failed === 'silent' && keeper.state.get().needsPin),
      isGone: failed === 'gone' || (failed === 'silent' && keeper.state.get().isGone),
    }
    keeper.state.set(heard)
    tell({ say: 'reach', reach: heard })
  }
  const outcomeOf = (failure: WireFailure): TurnOutcome => {
    if (failure === OTHER_REVISION) {
      listAskedAtMs = 0
      return 'again'
    }
    reach(failure)
    // Not open: nothing to back off from, the list says when it opens.
    return failure.failed === 'closed' || failure.failed === 'gone' || failure.failed === 'pin'
      ? 'done'
      : { failed: true, waitMs: failure.waitMs }
  }

  const readTurn = async (): Promise<TurnOutcome> => {
    if (Date.now() - listAskedAtMs > LIST_AGE_MS || keeper.door() === null) {
      const answer = await wire.list()
      if ('failed' in answer) return outcomeOf(answer)
      listAskedAtMs = Date.now()
      await keeper.learnList(answer.value, answer.heardAtMs)
      tellDoor(talking)
    }
    reach(null)
    live ??= watchCounts(wire.liveAddress, hearCounts, () => forgetList())
    if (keeper.windowState() !== 'ACTIVE') return 'done'
    const learned: Learned = ({ data, removed }) => {
      tell({ say: 'rows', rows: data, removed })
      tellDoor(talking)
    }
    const failure = (await loadCopy(keeper, wire, learned)) ?? (await loadChanges(keeper, wire, learned))
    if (failure !== null) return outcomeOf(failure)
    reach(null)
    return 'done'
  }
  const readEveryMs = (): number => {
    const { needsPin, isGone } = keeper.state.get()
    if (needsPin || isGone) return ASK_SHUT_MS
    return live?.isOpen() === true ? ASK_WITH_STREAM_MS : ASK_MS
  }
  const reading: Turns = takeTurns(readTurn, readEveryMs)
  const forgetList = (): void => {
    listAskedAtMs = 0
    reading.nudge()
  }
  const hearCounts = (counts: DoorCounts): void => {
    const { checked_in_attendees, total_attendees } = counts
    const heard = { checked_in_attendees, total_attendees }
    keeper.learnCounts(heard)
    tell({ say: 'counts', counts: heard })
    if (counts.revision !== keeper.door()?.list.revision) listAskedAtMs = 0
    if (counts.changed_at === changedAt) return
    changedAt = counts.changed_at
    setTimeout(() => reading.nudge(), Math.random() * SPREAD_MS)
  }

  const sending: Turns = takeTurns(
    async () => {
      const door = keeper.door()
      const waiting =
        door === null ? [] : (await keeper.store.queue(door.door_key)).filter(({ refused }) => refused === null)
      if (door === null || waiting.length === 0) return 'done'
      const sent = await sendFirst(wire, door, waiting)
      await talking.settled(sent.answered, sent.refused)
      if (sent.answer !== null) keeper.hear(sent.answer.value.now, sent.answer.heardAtMs)
      if (sent.failure !== null) return outcomeOf(sent.failure)
      reach(null)
      return sent.answered.length + sent.refused.length < waiting.length ? 'again' : 'done'
    },
    () => ASK_SHUT_MS,
  )

  const now = (): void => {
    listAskedAtMs = 0
    reading.now()
    sending.now()
  }
  now()
  return {
    nudge: () => sending.nudge(),
    now,
    stop() {
      reading.stop()
      sending.stop()
      live?.close()
    },
  }
}

function tellDoor({ keeper, tell }: Talking): void {
  const door = keeper.door()
  if (door !== null) tell({ say: 'door', door })
}
