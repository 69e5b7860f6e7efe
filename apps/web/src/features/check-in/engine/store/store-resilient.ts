import { NothingKept, StorageFull } from '../../../../public/frame/indexed-database.ts'
import type { DoorState } from '../door-engine.ts'
import type { DoorStore, Enqueued, Placed, QueuedScan, Settled, StoredDoor } from './door-store.ts'
import { openMemoryStore } from './store-memory.ts'

/** Places of scans that only the memory holds; the browser's own places never get this far. */
const MEMORY_FROM = 2 ** 50

/**
 * A store that never gives up a scan. When the device is full it gives up the guests, which can be
 * loaded again. When the device takes nothing any more, the scans wait in memory.
 */
export class ResilientStore implements DoorStore {
  readonly #kept: DoorStore
  readonly #tell: (storage: DoorState['storage']) => void
  readonly #spare = openMemoryStore()
  /** Answered, and perhaps still in a queue that could not be written. */
  readonly #done = new Set<number>()
  #isFull = false
  #isLost = false

  /** @param kept where things belong. @param tell hears how they are kept. */
  constructor(kept: DoorStore, tell: (storage: DoorState['storage']) => void) {
    this.#kept = kept
    this.#tell = tell
  }

  isKept(): boolean {
    return !this.#isLost
  }

  async doors(): Promise<readonly StoredDoor[]> {
    try {
      return await this.#kept.doors()
    } catch (error) {
      this.#hear(error)
      return []
    }
  }

  saveDoor(door: StoredDoor): Promise<void> {
    const written = this.#isFull ? { ...door, copy: null } : door
    return this.#try(door.door_key, () => this.#kept.saveDoor(written))
  }

  async savePage(...[door, page]: Parameters<DoorStore['savePage']>): Promise<void> {
    if (!this.#isFull) await this.#try(door.door_key, () => this.#kept.savePage(door, page))
  }

  async saveChanges(...[door, changes]: Parameters<DoorStore['saveChanges']>): Promise<void> {
    if (!this.#isFull) await this.#try(door.door_key, () => this.#kept.saveChanges(door, changes))
  }

  guests(doorKey: string): ReturnType<DoorStore['guests']> {
    return this.#kept.guests(doorKey).catch(() => ({ pages: [], changes: [] }))
  }

  async queue(doorKey: string): Promise<readonly Placed<QueuedScan>[]> {
    const written = await this.#kept.queue(doorKey).catch(() => [])
    const spare = await this.#spare.queue(doorKey)
    return [...written.filter(({ seq }) => !this.#done.has(seq)), ...spare.map((one) => moved(one, MEMORY_FROM))]
  }

  async enqueue(scan: QueuedScan, knownSeq: number): Promise<Enqueued> {
    const known = Math.min(knownSeq, MEMORY_FROM - 1)
    for (let attempt = 0; attempt < 2 && !this.#isLost; attempt += 1) {
      try {
        return await this.#kept.enqueue(scan, known)
      } catch (error) {
        this.#hear(error)
        if (this.#isFull) await this.#kept.dropGuests(scan.door_key).catch(() => undefined)
      }
    }
    this.#tell('memory')
    const placed = await this.#spare.enqueue(scan, 0)
    return 'seq' in placed ? { seq: placed.seq + MEMORY_FROM } : placed
  }

  async settle(settled: Settled): Promise<void> {
    const { done, refused, rows } = settled
    for (const seq of done) this.#done.add(seq)
    await this.#spare.settle({
      ...settled,
      done: done.filter(isSpare).map((seq) => seq - MEMORY_FROM),
      refused: refused.filter(({ seq }) => isSpare(seq)).map((one) => moved(one, -MEMORY_FROM)),
    })
    const mine = {
      ...settled,
      done: done.filter((seq) => !isSpare(seq)),
      refused: refused.filter(({ seq }) => !isSpare(seq)),
      rows: this.#isFull ? [] : rows,
    }
    await this.#try(settled.door_key, () => this.#kept.settle(mine))
  }

  dropGuests(doorKey: string): Promise<void> {
    return this.#try(doorKey, () => this.#kept.dropGuests(doorKey))
  }

  async forget(doorKey: string): Promise<void> {
    await this.#spare.forget(doorKey)
    await this.#try(doorKey, () => this.#kept.forget(doorKey))
  }

  close(): void {
    this.#kept.close()
  }

  #hear(error: unknown): void {
    if (this.#isLost) return
    if (error instanceof StorageFull) this.#isFull = true
    else this.#isLost = error instanceof NothingKept
    this.#tell(error instanceof StorageFull ? 'full' : 'memory')
  }

  /** Writes what may be lost; the guests go when there is no room. */
  async #try(doorKey: string, write: () => Promise<void>): Promise<void> {
    if (this.#isLost) return
    try {
      await write()
    } catch (error) {
      this.#hear(error)
      if (this.#isFull) await this.#kept.dropGuests(doorKey).catch(() => undefined)
    }
  }
}

const isSpare = (seq: number): boolean => seq >= MEMORY_FROM

const moved = (one: Placed<QueuedScan>, by: number): Placed<QueuedScan> => ({ ...one, seq: one.seq + by })
