import { aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { expect, test } from 'vitest'
import type { DoorStore, QueuedScan, StoredDoor } from './door-store.ts'
import { forgetAfter, forgetOldDoors } from './forget-doors.ts'
import { openMemoryStore } from './store-memory.ts'

const at = (instant: string) => Date.parse(instant)

const stored = (door_key: string, expires_at: string | null): StoredDoor => ({
  door_key,
  short_id: `cil_${door_key}`,
  list: { ...aPhoneDoor().list, door_key, expires_at },
  device_id: 'phone',
  device: null,
  clock_ahead_ms: 0,
  heard_at: null,
  copy: null,
})

test('a list has 48 hours after its expiry, else after its event', () => {
  const { list } = aPhoneDoor()
  expect(forgetAfter({ ...list, expires_at: '2030-06-01T23:00:00.000Z' }).toISOString()).toBe(
    '2030-06-03T23:00:00.000Z',
  )
  expect(forgetAfter(list).toISOString()).toBe('2030-06-04T18:00:00.000Z')
})

test('old lists are wiped, unless something waits: then only the names go', async () => {
  const memory = openMemoryStore()
  const dropped: string[] = []
  const store: DoorStore = {
    ...memory,
    dropGuests: (key) => {
      dropped.push(key)
      return Promise.resolve()
    },
  }
  for (const key of ['old', 'unsent']) await store.saveDoor(stored(key, '2030-06-01T23:00:00.000Z'))
  await store.saveDoor(stored('new', '2030-06-03T23:00:00.000Z'))
  await store.enqueue({ door_key: 'unsent' } as QueuedScan, 0)
  await forgetOldDoors(store, at('2030-06-04T00:00:00.000Z'))
  expect((await store.doors()).map(({ door_key }) => door_key)).toEqual(['unsent', 'new'])
  expect(dropped).toEqual(['unsent'])
})
