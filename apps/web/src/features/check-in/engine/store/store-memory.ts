import type { KeptGuest } from '../guests/kept-guest.ts'
import type { DoorStore, Placed, QueuedScan, StoredDoor } from './door-store.ts'

/**
 * A store for browsers that keep nothing: all data goes with the page. Guests are in the guest book
 * already and are not held twice.
 */
export function openMemoryStore(): DoorStore {
  const doors = new Map<string, StoredDoor>()
  const queued = new Map<number, Placed<QueuedScan>>()
  let seq = 0
  const save = (door: StoredDoor): Promise<void> => {
    doors.set(door.door_key, door)
    return Promise.resolve()
  }
  const nobody: readonly (readonly KeptGuest[])[] = []
  return {
    isKept: () => false,
    doors: () => Promise.resolve([...doors.values()]),
    saveDoor: save,
    savePage: save,
    saveChanges: save,
    guests: () => Promise.resolve({ pages: nobody, changes: [] }),
    queue: (doorKey) => Promise.resolve([...queued.values()].filter(({ door_key }) => door_key === doorKey)),
    enqueue(scan) {
      seq += 1
      queued.set(seq, { ...scan, seq })
      return Promise.resolve({ seq })
    },
    settle({ done, refused }) {
      for (const one of done) queued.delete(one)
      for (const one of refused) queued.set(one.seq, one)
      return Promise.resolve()
    },
    dropGuests: () => Promise.resolve(),
    forget(doorKey) {
      doors.delete(doorKey)
      for (const [at, { door_key }] of queued) if (door_key === doorKey) queued.delete(at)
      return Promise.resolve()
    },
    close: () => undefined,
  }
}
