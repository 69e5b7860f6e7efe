import { expect, test } from 'vitest'
import { NothingKept, StorageFull } from '../../../../public/frame/indexed-database.ts'
import type { DoorStore, QueuedScan, StoredDoor } from './door-store.ts'
import { openMemoryStore } from './store-memory.ts'
import { ResilientStore } from './store-resilient.ts'

const scan = (scanId: string) => ({ door_key: 'k', scan: { scan_id: scanId }, refused: null }) as unknown as QueuedScan
const door = { door_key: 'k', copy: { pages: 1 } } as StoredDoor

/** A device with room for so many things, and guests on it that take all but one. */
function aFullDevice(room: number) {
  let [used, guests] = [room, room - 1]
  const kept = openMemoryStore()
  const store: DoorStore = {
    ...kept,
    savePage: () => Promise.reject(new StorageFull()),
    enqueue: (one, knownSeq) => {
      if (used >= room) return Promise.reject(new StorageFull())
      used += 1
      return kept.enqueue(one, knownSeq)
    },
    dropGuests: () => {
      used -= guests
      guests = 0
      return Promise.resolve()
    },
  }
  return store
}

test('a full device gives up the guests, and then keeps scans in memory; none is lost and each can be settled', async () => {
  const told: string[] = []
  const device = aFullDevice(3)
  const store = new ResilientStore(device, (storage) => told.push(storage))
  const places = []
  for (const id of ['a', 'b', 'c', 'd']) places.push(await store.enqueue(scan(id), 0))
  const queue = await store.queue('k')
  expect(queue.map((one) => one.scan.scan_id)).toEqual(['a', 'b', 'c', 'd'])
  // Where the guests were is room for two.
  expect(await device.queue('k')).toHaveLength(2)
  expect(told[0]).toBe('full')
  expect(told.at(-1)).toBe('memory')
  expect(queue.map(({ seq }) => ({ seq }))).toEqual(places)
  await store.settle({ door_key: 'k', done: queue.map(({ seq }) => seq), refused: [], rows: [] })
  expect(await store.queue('k')).toEqual([])
})

test('a list that does not fit is given up, and the queue goes on being kept', async () => {
  const told: string[] = []
  const store = new ResilientStore(aFullDevice(10), (storage) => told.push(storage))
  await store.savePage(door, { number: 0, rows: [] })
  await store.enqueue(scan('a'), 0)
  expect(told).toEqual(['full'])
  expect(store.isKept()).toBe(true)
})

test('a browser that keeps nothing works from memory, and says so', async () => {
  const told: string[] = []
  const no = (): Promise<never> => Promise.reject(new NothingKept())
  const nothing = {
    doors: no,
    saveDoor: no,
    savePage: no,
    guests: no,
    queue: no,
    enqueue: no,
    settle: no,
    dropGuests: no,
  }
  const store = new ResilientStore(nothing as unknown as DoorStore, (storage) => told.push(storage))
  expect(await store.doors()).toEqual([])
  await store.saveDoor(door)
  await store.enqueue(scan('a'), 0)
  expect((await store.queue('k')).map((one) => one.scan.scan_id)).toEqual(['a'])
  expect([...new Set(told), store.isKept()]).toEqual(['memory', false])
})
