/*
 * The browser's database with promises: one connection, reopened after the browser dropped it, and
 * transactions that resolve when they are complete.
 */

/** The device has no room for the data to be written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** This browser keeps nothing. */
export class NothingKept extends Error {
  override readonly name = 'NothingKept'
}

/** A table of the running transaction, by name. */
type Table = (name: string) => IDBObjectStore

/** The value of a complete transaction; an IDBRequest is one. */
interface Pending<T> {
  readonly result: T
}

export interface IndexedDatabase {
  /**
   * Runs one transaction; `work` makes its requests without waiting for anything else. Resolves
   * with the result of the request that `work` returned when the transaction is complete.
   *
   * @throws StorageFull, NothingKept
   */
  run<T>(mode: IDBTransactionMode, work: (table: Table) => Pending<T>): Promise<T>
  close(): void
}

interface Schema {
  readonly name: string
  readonly version: number
  readonly stores: readonly string[]
  upgrade(db: IDBDatabase): void
}

/** Some browsers never answer when they do not want to keep anything; milliseconds. */
const OPEN_PATIENCE_MS = 4000

/** Connects with the first call. */
export function openIndexedDatabase(schema: Schema): IndexedDatabase {
  let connected: Promise<IDBDatabase> | null = null
  return {
    async run(mode, work) {
      const at = { mode, stores: schema.stores }
      connected ??= connect(schema)
      try {
        return await transact(await connected, at, work)
      } catch (error) {
        if (!isDropped(error)) throw error
        // The browser closed the connection under us, as some do to pages that slept; one new one,
        // then it is an error.
        connected = connect(schema)
        return transact(await connected, at, work)
      }
    },
    close() {
      void connected?.then(
        (db) => db.close(),
        () => undefined,
      )
      connected = null
    },
  }
}

const isDropped = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')

// An `async` function: where `indexedDB` itself is missing or forbidden, asking for it throws.
async function connect(schema: Schema): Promise<IDBDatabase> {
  if (typeof indexedDB === 'undefined') throw new NothingKept()
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(schema.name, schema.version)
    const timer = setTimeout(() => reject(new NothingKept()), OPEN_PATIENCE_MS)
    opening.onupgradeneeded = () => schema.upgrade(opening.result)
    opening.onsuccess = () => {
      clearTimeout(timer)
      const db = opening.result
      // A newer page of another tab wants to change the tables: it waits for us otherwise.
      db.onversionchange = () => db.close()
      resolve(db)
    }
    opening.onerror = () => {
      clearTimeout(timer)
      reject(new NothingKept())
    }
  })
}

function transact<T>(
  db: IDBDatabase,
  { mode, stores }: { mode: IDBTransactionMode; stores: readonly string[] },
  work: (table: Table) => Pending<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction([...stores], mode)
    const pending = work((name) => tx.objectStore(name))
    tx.oncomplete = () => resolve(pending.result)
    tx.onabort = () => reject(isFull(tx.error) ? new StorageFull() : (tx.error ?? new Error('Nothing was written')))
  })
}

const isFull = (error: DOMException | null): boolean => error?.name === 'QuotaExceededError'
