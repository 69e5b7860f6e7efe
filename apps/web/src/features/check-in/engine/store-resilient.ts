import type { DoorState } from './door-engine.ts'
import { type DoorStore, NothingKept, type Placed, type QueuedScan, StorageFull } from './door-store.ts'
import { openIndexedStore } from './store-indexed.ts'
import { openMemoryStore } from './store-memory.ts'

/** Places of scans that only the memory holds; the browser's own places never get this far. */
const MEMORY_FROM = 2 ** 50

/**
 * A store that never gives up a scan: when the device is full it gives up the guests, which can be loaded again, and when it takes nothing
 * any more the scans wait in memory. `tell` hears how things are kept.
 */
export const openResilientStore = (tell: (storage: DoorState['storage']) => void): DoorStore =>
  withSpare(openIndexedStore(), tell)

/** @param kept where things belong. */
export function withSpare(kept: DoorStore, tell: (storage: DoorState['storage']) => void): DoorStore {
  const spare = openMemoryStore()
  /** Answered, and still in a queue that could not be written. */
  const done = new Set<number>()
  let isFull = false
  let isLost = false

  const trouble = (error: unknown): void => {
    if (isLost) return
    if (error instanceof StorageFull) {
      isFull = true
      return tell('full')
    }
    isLost = error instanceof NothingKept
    tell('memory')
  }
  const spared = (one: Placed<QueuedScan>): Placed<QueuedScan> => ({ ...one, seq: one.seq + MEMORY_FROM })
  /** Writes what may be lost; the guests go when there is no room. */
  const tryTo = async (doorKey: string, write: () => Promise<void>): Promise<void> => {
    if (isLost) return
    try {
      await write()
    } catch (error) {
      trouble(error)
      if (isFull) await kept.dropGuests(doorKey).catch(() => undefined)
    }
  }
  /** Gives up the guests for what must be kept; null: there is no room all the same. */
  const makeRoom = async <T>(doorKey: string, write: () => Promise<T>): Promise<T | null> => {
    try {
      await kept.dropGuests(doorKey)
      return await write()
    } catch {
      return null
    }
  }
  return {
    ...kept,
    isKept: () => !isLost,
    doors: () =>
      kept.doors().catch((error: unknown) => {
        trouble(error)
        return []
      }),
    saveDoor: (door) => tryTo(door.door_key, () => kept.saveDoor(isFull ? { ...door, copy: null } : door)),
    savePage: async (door, page) => {
      if (!isFull) await tryTo(door.door_key, () => kept.savePage(door, page))
    },
    saveChanges: async (door, changes) => {
      if (!isFull) await tryTo(door.door_key, () => kept.saveChanges(door, changes))
    },
    guests: (doorKey) => kept.guests(doorKey).catch(() => ({ pages: [], changes: [] })),
    async queue(doorKey) {
      const written = await kept.queue(doorKey).catch(() => [])
      return [...written.filter(({ seq }) => !done.has(seq)), ...(await spare.queue(doorKey)).map(spared)]
    },
    async enqueue(scan, knownSeq) {
      const known = Math.min(knownSeq, MEMORY_FROM - 1)
      const attempt = isLost ? null : await kept.enqueue(scan, known).catch(trouble)
      if (attempt) return attempt
      const second = isLost ? null : await makeRoom(scan.door_key, () => kept.enqueue(scan, known))
      if (second) return second
      tell('memory')
      const place = await spare.enqueue(scan, 0)
      return 'seq' in place ? { seq: place.seq + MEMORY_FROM } : place
    },
    async settle(settled) {
      const [inSpare, inKept] = [(seq: number) => seq >= MEMORY_FROM, (seq: number) => seq < MEMORY_FROM]
      await spare.settle({
        ...settled,
        done: settled.done.filter(inSpare).map((seq) => seq - MEMORY_FROM),
        refused: settled.refused
          .filter(({ seq }) => inSpare(seq))
          .map((one) => ({ ...one, seq: one.seq - MEMORY_FROM })),
      })
      for (const seq of settled.done) done.add(seq)
      const mine = {
        ...settled,
        done: settled.done.filter(inKept),
        refused: settled.refused.filter(({ seq }) => inKept(seq)),
        rows: isFull ? [] : settled.rows,
      }
      await tryTo(settled.door_key, () => kept.settle(mine))
    },
    async forget(doorKey) {
      await spare.forget(doorKey)
      await tryTo(doorKey, () => kept.forget(doorKey))
    },
  }
}
