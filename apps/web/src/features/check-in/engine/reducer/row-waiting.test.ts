import { aPhoneDoor } from '@turnout/testkit/a-phone.ts'
import { aPhoneEngine } from '@turnout/testkit/a-phone-engine.ts'
import { expect, test } from 'vitest'
import type { Scanned } from '../door-engine.ts'

/** A phone whose list is still coming. */
function aPhone() {
  const door = aPhoneDoor()
  const phone = aPhoneEngine(door, { isWhole: false })
  const come = (attendeeId: number): void =>
    phone.dispatch({ type: 'word-heard', word: { say: 'rows', rows: [door.guest(attendeeId)], removed: [] } })
  const timed = async (what: Scanned): Promise<number> => {
    const began = performance.now()
    await phone.scan(what)
    return performance.now() - began
  }
  return { door, ...phone, come, timed }
}

test('a good code waits until its row has come, and no longer', async () => {
  const { door, come, timed } = aPhone()
  const code = door.code({ attendeeId: 11 })
  const waited = timed({ code })
  setTimeout(() => come(12), 20)
  setTimeout(() => come(11), 60)
  const took = await waited
  expect(took).toBeGreaterThan(50)
  expect(took).toBeLessThan(250)
  expect(await timed({ code })).toBeLessThan(40)
})

test('a row that does not come is not waited for longer than a guest notices', async () => {
  const { door, timed } = aPhone()
  const took = await timed({ code: door.code({ attendeeId: 11 }) })
  expect(took).toBeGreaterThan(250)
  expect(took).toBeLessThan(800)
})

test('nobody waits offline, for what is no ticket, and for a pick by name', async () => {
  const { door, dispatch, timed } = aPhone()
  expect(await timed({ code: 'https://example.com' })).toBeLessThan(100)
  expect(await timed({ publicId: 'A-11' })).toBeLessThan(100)
  dispatch({ type: 'network-lost' })
  expect(await timed({ code: door.code({ attendeeId: 11 }) })).toBeLessThan(100)
})

test('a guest who waits for a name is told without one when the page is closed', async () => {
  const { door, dispatch, timed } = aPhone()
  const waited = timed({ code: door.code({ attendeeId: 11 }) })
  setTimeout(() => dispatch({ type: 'closed' }), 20)
  expect(await waited).toBeLessThan(200)
})
