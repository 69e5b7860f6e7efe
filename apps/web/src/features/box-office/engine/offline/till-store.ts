import type { TillQuota } from '@turnout/contract/box-office/offline.ts'
import type { TillCatalogue } from '@turnout/contract/box-office/sale.ts'
import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import { NothingKept, openIndexedDatabase } from '../../../../public/frame/indexed-database.ts'
import type { KeptPin } from './kept-pin.ts'
import type { QueuedSale } from './offline-share.ts'

/* What a device keeps of its tills, to go on without a network: the till, what it sells, what it holds, what waits. */

export interface KeptTill {
  readonly short_id: string
  readonly till: OpenedTill
  /** As the server told it last. */
  readonly catalogue: TillCatalogue | null
  readonly quota: TillQuota | null
  /** When the network went, ISO 8601; null: it is there. */
  readonly since: string | null
  readonly pin: KeptPin | null
}

export type Placed = QueuedSale & { readonly seq: number }

export interface Snapshot {
  readonly kept: KeptTill | null
  /** In the order of the sales. */
  readonly queue: readonly Placed[]
}

/** What becomes of a snapshot, all at once. */
export interface Change {
  readonly kept?: KeptTill
  readonly add?: QueuedSale
  readonly replace?: readonly Placed[]
  /** Sales that leave the queue. */
  readonly done?: readonly number[]
}

export interface TillStore {
  read(): Promise<Snapshot>
  /** Looks, decides and writes in one step, which tabs take one after the other; durable when it resolves. */
  change(decide: (now: Snapshot) => Change): Promise<Snapshot>
}

const STORES = ['tills', 'queue'] as const

function upgrade(db: IDBDatabase): void {
  db.createObjectStore('tills', { keyPath: 'short_id' })
  db.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true })
}

/** The store in the browser's database. */
function openKeptStore(shortId: string): TillStore {
  const db = openIndexedDatabase({ name: 'turnout-till', version: 1, stores: STORES, upgrade })
  const read = (decide: ((now: Snapshot) => Change) | null): Promise<Snapshot> =>
    db.run<Snapshot>(decide === null ? 'readonly' : 'readwrite', (table) => {
      const pending: { result: Snapshot } = { result: { kept: null, queue: [] } }
      const till: IDBRequest<KeptTill | undefined> = table('tills').get(shortId)
      const queue: IDBRequest<Placed[]> = table('queue').getAll()
      queue.onsuccess = () => {
        const now = { kept: till.result ?? null, queue: queue.result.filter((one) => one.short_id === shortId) }
        pending.result = now
        if (decide === null) return
        const change = decide(now)
        pending.result = changed(now, change)
        if (change.kept !== undefined) table('tills').put(change.kept)
        for (const one of change.replace ?? []) table('queue').put(one)
        for (const seq of change.done ?? []) table('queue').delete(seq)
        if (change.add === undefined) return
        const added = table('queue').add(change.add)
        added.onsuccess = () => {
          pending.result = changed(now, change, Number(added.result))
        }
      }
      return pending
    })
  return { read: () => read(null), change: (decide) => read(decide) }
}

/** A snapshot after a change. */
export function changed(now: Snapshot, change: Change, seq = (now.queue.at(-1)?.seq ?? 0) + 1): Snapshot {
  const { kept = now.kept, add, replace = [], done = [] } = change
  const queue = now.queue
    .filter((one) => !done.includes(one.seq))
    .map((one) => replace.find((other) => other.seq === one.seq) ?? one)
  return { kept, queue: add === undefined ? queue : [...queue, { ...add, seq }] }
}

/** In browsers that keep nothing, a till keeps its sales while the page is open. */
function openMemory(): TillStore {
  let now: Snapshot = { kept: null, queue: [] }
  return {
    read: () => Promise.resolve(now),
    change(decide) {
      now = changed(now, decide(now))
      return Promise.resolve(now)
    },
  }
}

/** What is kept of one till. */
export function openTillStore(shortId: string): TillStore {
  const kept = openKeptStore(shortId)
  let memory: TillStore | null = null
  const orMemory = async (work: (store: TillStore) => Promise<Snapshot>): Promise<Snapshot> => {
    if (memory !== null) return work(memory)
    try {
      return await work(kept)
    } catch (error) {
      if (!(error instanceof NothingKept)) throw error
      memory ??= openMemory()
      return work(memory)
    }
  }
  return {
    read: () => orMemory((store) => store.read()),
    change: (decide) => orMemory((store) => store.change(decide)),
  }
}
