import { doorWire } from './door-wire.ts'
import { rowsAfter } from '../local-changes.ts'
import { sendFirst } from './send-queue.ts'
import type { DoorStore, StoredDoor } from '../store/door-store.ts'
import { openIndexedStore } from '../store/store-indexed.ts'
import { lockOf } from './tab-channel.ts'

/**
 * Sends the waiting scans of all lists on this phone, without a page. The service worker calls it
 * when the network is back. A list with an open page is left to that page.
 *
 * @throws when something is left, so that the browser calls again.
 */
export async function sendEverything(): Promise<void> {
  const store = openIndexedStore()
  let isLeft = false
  for (const door of await store.doors()) {
    await navigator.locks.request(lockOf(door.door_key), { ifAvailable: true }, async (lock) => {
      if (lock !== null && !(await sendAll(store, door))) isLeft = true
    })
  }
  store.close()
  if (isLeft) throw new Error('Some scans still wait')
}

/** Whether all of a list was sent. */
async function sendAll(store: DoorStore, door: StoredDoor): Promise<boolean> {
  for (;;) {
    const waiting = (await store.queue(door.door_key)).filter(({ refused }) => refused === null)
    if (waiting.length === 0) return true
    const { answered, refused, failure } = await sendFirst(doorWire(door.short_id), door, waiting)
    const done = answered.map(({ scan }) => scan.seq)
    await store.settle({ door_key: door.door_key, done, refused, rows: rowsAfter(answered, () => undefined) })
    if (failure !== null) return false
  }
}
