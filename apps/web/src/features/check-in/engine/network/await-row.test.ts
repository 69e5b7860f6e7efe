import { aPhoneDoor } from '@turnout/testkit/a-phone.ts'
import { expect, test } from 'vitest'
import { stateOfProps } from '../../door-state.ts'
import { awaitRow } from './await-row.ts'
import { DoorKeeper } from '../door-keeper.ts'
import { createStateStore } from '../store/state-store.ts'
import { openMemoryStore } from '../store/store-memory.ts'

async function aPhone() {
  const door = aPhoneDoor()
  const state = createStateStore(stateOfProps({ locale: 'en', door: null, needsPin: false }))
  const keeper = new DoorKeeper(openMemoryStore(), state, door.list.short_id)
  await keeper.learnList(door.list, Date.now())
  const timed = async (what: Parameters<typeof awaitRow>[1]): Promise<number> => {
    const began = performance.now()
    await awaitRow({ keeper, state }, what)
    return performance.now() - began
  }
  return { door, state, keeper, timed }
}

test('a good code waits until its row has come, and no longer', async () => {
  const { door, keeper, timed } = await aPhone()
  const code = door.code({ attendeeId: 11 })
  const waited = timed({ code })
  setTimeout(() => {
    keeper.putRows([door.guest(12)])
    keeper.refresh()
  }, 20)
  setTimeout(() => {
    keeper.putRows([door.guest(11)])
    keeper.refresh()
  }, 60)
  const took = await waited
  expect(took).toBeGreaterThan(50)
  expect(took).toBeLessThan(250)
  expect(await timed({ code })).toBeLessThan(40)
})

test('a row that does not come is not waited for longer than a guest notices', async () => {
  const { door, timed } = await aPhone()
  const took = await timed({ code: door.code({ attendeeId: 11 }) })
  expect(took).toBeGreaterThan(250)
  expect(took).toBeLessThan(800)
})

test('nobody waits offline, for what is no ticket, and for a pick by name', async () => {
  const { door, state, timed } = await aPhone()
  expect(await timed({ code: 'https://example.com' })).toBeLessThan(100)
  expect(await timed({ publicId: 'A-11' })).toBeLessThan(100)
  state.set({ isOnline: false })
  expect(await timed({ code: door.code({ attendeeId: 11 }) })).toBeLessThan(100)
})
