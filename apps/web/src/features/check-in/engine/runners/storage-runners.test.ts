import { aKeptDoor } from '@turnout/testkit/doors/a-phone-state.ts'
import { aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { expect, test } from 'vitest'
import type { DoorWire } from '../network/door-wire.ts'
import type { ListWrite } from '../reducer/engine-effects.ts'
import { openMemoryStore } from '../store/store-memory.ts'
import { keepVerifier } from '../web-digests.ts'
import { storageRunners } from './storage-runners.ts'

test('a list that is wiped while its pages are written stays wiped', async () => {
  const { door } = aKeptDoor(aPhoneDoor())
  const end = new AbortController()
  const store = openMemoryStore()
  const told: string[] = []
  const runners = storageRunners({
    wire: {} as DoorWire,
    store,
    dispatch: ({ type }) => told.push(type),
    answer: (askId) => told.push(askId),
    verifierOf: keepVerifier(),
    end,
  })
  const writes = [0, 1, 2].map((number): ListWrite => ({ write: 'page', door, number, rows: [] }))
  const kept = runners['keep-list']({ type: 'keep-list', session: 1, writes })
  end.abort()
  await store.forget(door.door_key)
  await kept
  expect(await store.doors()).toEqual([])
  expect(told).toEqual(['list-kept'])
})
