import { isDeepStrictEqual } from 'node:util'
import type { Reader } from '../../../platform/database/database.ts'
import { countsOfLists, pulsesOf, type CountsRow, type PulseRow, type Watched } from './queries-live.ts'

/** How soon a change is told: a door that opens shows its guests as they come. */
const LOOK_EVERY_MS = 1000
/**
 * A new watcher is answered at once, but a hundred of them are answered together.
 */
const GATHER_MS = 50
/**
 * Without a pulse too: counts that slide with the clock stay right, and a guest who was added by a
 * late commit is found.
 */
const COUNT_EVERY_MS = 15_000

/** A list as it is. */
export interface Counted {
  readonly pulse: PulseRow
  readonly counts: CountsRow
  /** When this process noticed the last change. */
  readonly changedAt: Date
}

interface Known extends Counted {
  readonly countedAt: number
}

/** The watchers of one list, or of all lists of an event. */
export interface Watcher {
  readonly of: { readonly listId: number } | { readonly eventId: number }
  /**
   * After each look. `standing`: the lists of `of` that are there; `moved`: those that are new to
   * this watcher.
   */
  notice(look: { readonly standing: readonly Counted[]; readonly moved: readonly Counted[] }): void
}

/** One look a second for all who watch in this process, and none without one. */
export interface ListWatch {
  /** Answers with the way to stop. */
  watch(watcher: Watcher): () => void
  /** For good, before the process ends. */
  stop(): void
}

export function watchLists(reader: Reader, onError: (error: unknown) => void): ListWatch {
  const watchers = new Map<Watcher, { isFresh: boolean }>()
  let known: ReadonlyMap<number, Known> = new Map()
  let timer: NodeJS.Timeout | null = null
  let isLooking = false
  let isStopped = false

  const plan = (ms: number): void => {
    if (timer !== null) clearTimeout(timer)
    timer = isStopped || watchers.size === 0 ? null : setTimeout(() => void turn(), ms)
  }
  const turn = async (): Promise<void> => {
    timer = null
    isLooking = true
    try {
      const look = await lookAt(reader, watchedBy([...watchers.keys()]), known)
      known = look.known
      tell(watchers, look)
    } catch (error) {
      onError(error)
    }
    isLooking = false
    plan([...watchers.values()].some(({ isFresh }) => isFresh) ? GATHER_MS : LOOK_EVERY_MS)
  }
  return {
    watch(watcher) {
      watchers.set(watcher, { isFresh: true })
      if (!isLooking) plan(GATHER_MS)
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        plan(0)
        known = new Map()
      }
    },
    stop() {
      isStopped = true
      plan(0)
    },
  }
}

function watchedBy(watchers: readonly Watcher[]): Watched {
  const listIds = new Set<number>()
  const eventIds = new Set<number>()
  for (const { of } of watchers) {
    if ('listId' in of) listIds.add(of.listId)
    else eventIds.add(of.eventId)
  }
  return { listIds: [...listIds], eventIds: [...eventIds] }
}

interface Look {
  readonly known: ReadonlyMap<number, Known>
  readonly moved: ReadonlySet<number>
}

/** Counts what has a pulse, and what was not counted for a while. */
async function lookAt(reader: Reader, watched: Watched, before: ReadonlyMap<number, Known>): Promise<Look> {
  const pulses = await pulsesOf(reader, watched)
  const now = Date.now()
  const isDue = (pulse: PulseRow): boolean => {
    const last = before.get(pulse.list_id)
    return last === undefined || last.pulse.beat !== pulse.beat || now - last.countedAt >= COUNT_EVERY_MS
  }
  const due = pulses.filter(isDue).map(({ list_id: listId }) => listId)
  const counted = new Map((await countsOfLists(reader, due)).map((row) => [row.list_id, row]))
  const known = new Map<number, Known>()
  const moved = new Set<number>()
  for (const pulse of pulses) {
    const last = before.get(pulse.list_id)
    const fresh = counted.get(pulse.list_id)
    const counts = fresh ?? last?.counts
    if (counts === undefined) continue
    const isMoved = last?.pulse.beat !== pulse.beat || !isDeepStrictEqual(last.counts, counts)
    if (isMoved) moved.add(pulse.list_id)
    // A figure that only slid with the clock is told, but no phone asks for guests because of it.
    const changedAt =
      last !== undefined && isSlide(last.counts, counts, last.pulse.beat === pulse.beat)
        ? last.changedAt
        : new Date(now)
    known.set(pulse.list_id, {
      pulse,
      counts,
      changedAt,
      countedAt: fresh === undefined ? (last?.countedAt ?? now) : now,
    })
  }
  return { known, moved }
}

const isSlide = (before: CountsRow, now: CountsRow, isQuiet: boolean): boolean =>
  isQuiet && isDeepStrictEqual({ ...before, recently: now.recently }, now)

function tell(watchers: ReadonlyMap<Watcher, { isFresh: boolean }>, { known, moved }: Look): void {
  for (const [watcher, state] of watchers) {
    const { of } = watcher
    const standing = [...known.values()].filter(({ pulse }) =>
      'listId' in of ? pulse.list_id === of.listId : pulse.event_id === of.eventId,
    )
    const isNew = state.isFresh
    state.isFresh = false
    watcher.notice({ standing, moved: isNew ? standing : standing.filter(({ pulse }) => moved.has(pulse.list_id)) })
  }
}

/** The same once, for a caller who does not stay. */
export async function countNow(reader: Reader, watched: Watched): Promise<Counted[]> {
  return [...(await lookAt(reader, watched, new Map())).known.values()]
}
