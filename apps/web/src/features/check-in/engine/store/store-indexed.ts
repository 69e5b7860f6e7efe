import type { KeptGuest } from '../guests/kept-guest.ts'
import type { DoorStore, Enqueued, Placed, QueuedScan, StoredDoor } from './door-store.ts'
import { type IndexedDatabase, openIndexedDatabase } from '../../../../public/frame/indexed-database.ts'

/*
 * Tables: `doors` by door_key; `pages` by [door_key, number], a page of the copy as one JSON text,
 * because 50 texts load ten times as fast as 50,000 rows; `changes` by [door_key, public_id], the
 * changes after the copy; `queue` by seq, which the browser counts up for all tabs together.
 */
const NAME = 'turnout-door'
const VERSION = 1
const STORES = ['doors', 'pages', 'changes', 'queue'] as const

function upgrade(db: IDBDatabase): void {
  db.createObjectStore('doors', { keyPath: 'door_key' })
  db.createObjectStore('pages', { keyPath: ['door_key', 'number'] })
  db.createObjectStore('changes', { keyPath: ['door_key', 'public_id'] })
  db.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true })
}

interface StoredPage {
  readonly door_key: string
  readonly number: number
  /** JSON of `KeptGuest[]`. */
  readonly rows: string
}

interface StoredChange {
  readonly door_key: string
  readonly public_id: string
  /** Missing: the guest left the list. */
  readonly row?: KeptGuest
}

/** Everything of one door in a table whose key begins with it: nothing sorts after an array. */
const ofDoor = (doorKey: string): IDBKeyRange => IDBKeyRange.bound([doorKey], [doorKey, []])

/**
 * The store in the browser's database. The first call opens it. All calls throw NothingKept where
 * there is none.
 */
export function openIndexedStore(): DoorStore {
  const db = openIndexedDatabase({ name: NAME, version: VERSION, stores: STORES, upgrade })
  const queue = async (doorKey: string): Promise<readonly Placed<QueuedScan>[]> => {
    const all = await db.run<Placed<QueuedScan>[]>('readonly', (table) => table('queue').getAll())
    return all.filter(({ door_key }) => door_key === doorKey)
  }
  return {
    isKept: () => true,
    doors: () => db.run<StoredDoor[]>('readonly', (table) => table('doors').getAll()),
    async saveDoor(door) {
      await db.run('readwrite', (table) => table('doors').put(door))
    },
    async savePage(door, { number, rows }) {
      const page: StoredPage = { door_key: door.door_key, number, rows: JSON.stringify(rows) }
      await db.run('readwrite', (table) => {
        if (number === 0) for (const name of ['pages', 'changes']) table(name).delete(ofDoor(door.door_key))
        table('pages').put(page)
        return table('doors').put(door)
      })
    },
    async saveChanges(door, { rows, removed }) {
      await db.run('readwrite', (table) => {
        for (const change of changesOf(door.door_key, rows, removed)) table('changes').put(change)
        return table('doors').put(door)
      })
    },
    async guests(doorKey) {
      const [pages, changes] = await Promise.all([
        db.run<StoredPage[]>('readonly', (table) => table('pages').getAll(ofDoor(doorKey))),
        db.run<StoredChange[]>('readonly', (table) => table('changes').getAll(ofDoor(doorKey))),
      ])
      return { pages: pages.map(({ rows }) => JSON.parse(rows) as KeptGuest[]), changes }
    },
    queue,
    enqueue: (scan, knownSeq) => enqueueIn(db, scan, knownSeq),
    async settle({ door_key, done, refused, rows }) {
      await db.run('readwrite', (table) => {
        for (const seq of done) table('queue').delete(seq)
        for (const one of refused) table('queue').put(one)
        for (const change of changesOf(door_key, rows, [])) table('changes').put(change)
        return table('doors').count()
      })
    },
    async dropGuests(doorKey) {
      await db.run('readwrite', (table) => {
        table('pages').delete(ofDoor(doorKey))
        return table('changes').delete(ofDoor(doorKey))
      })
    },
    async forget(doorKey) {
      const waiting = await queue(doorKey)
      await db.run('readwrite', (table) => {
        for (const name of ['pages', 'changes']) table(name).delete(ofDoor(doorKey))
        for (const { seq } of waiting) table('queue').delete(seq)
        return table('doors').delete(doorKey)
      })
    },
    close: () => db.close(),
  }
}

/** Looks and adds in one transaction, which tabs take one after the other. */
function enqueueIn(db: IndexedDatabase, scan: QueuedScan, knownSeq: number): Promise<Enqueued> {
  return db.run<Enqueued>('readwrite', (table) => {
    const later: IDBRequest<Placed<QueuedScan>[]> = table('queue').getAll(IDBKeyRange.lowerBound(knownSeq, true))
    const pending: { result: Enqueued } = { result: { missed: [] } }
    later.onsuccess = () => {
      const missed = later.result.filter(({ door_key }) => door_key === scan.door_key)
      pending.result = { missed }
      if (missed.length > 0) return
      const added = table('queue').add(scan)
      added.onsuccess = () => {
        pending.result = { seq: Number(added.result) }
      }
    }
    return pending
  })
}

const changesOf = (
  doorKey: string,
  rows: readonly KeptGuest[],
  removed: readonly string[],
): readonly StoredChange[] => [
  ...rows.map((row) => ({ door_key: doorKey, public_id: row.public_id, row })),
  ...removed.map((public_id) => ({ door_key: doorKey, public_id })),
]
