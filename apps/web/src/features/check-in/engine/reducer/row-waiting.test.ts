import { aPhoneDoor } from '@turnout/testkit/doors/a-phone.ts'
import { aPhoneEngine } from '@turnout/testkit/doors/a-phone-engine.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Time passes only where a test says so: who is told without that did not wait. Codes are proven for real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A phone whose list is still coming. */
function aPhone() {
  const door = aPhoneDoor()
  const phone = aPhoneEngine(door, { isWhole: false })
  const waiting = (): number => phone.state().desk.waiting.length
  return {
    door,
    ...phone,
    come: (attendeeId: number): void =>
      phone.dispatch({ type: 'word-heard', word: { say: 'rows', rows: [door.guest(attendeeId)], removed: [] } }),
    waiting,
    /** Resolves when a guest waits whose code is proven. */
    someoneWaits: (): Promise<void> =>
      phone.until(({ desk }) => desk.waiting.some(({ proven }) => proven !== undefined)),
  }
}

test('a good code waits until its row has come, and no longer', async () => {
  const { door, come, scan, someoneWaits, waiting } = aPhone()
  const code = door.code({ attendeeId: 11 })
  const scanned = scan({ code })
  await someoneWaits()
  come(12)
  expect(waiting()).toBe(1)
  come(11)
  expect(waiting()).toBe(0)
  await scanned
  await scan({ code })
  expect(waiting()).toBe(0)
})

test('a row that does not come is not waited for longer than a guest notices', async () => {
  const { door, scan, someoneWaits, waiting } = aPhone()
  const scanned = scan({ code: door.code({ attendeeId: 11 }) })
  await someoneWaits()
  vi.advanceTimersByTime(250)
  expect(waiting()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(waiting()).toBe(0)
  await scanned
})

test('nobody waits offline, for what is no ticket, and for a pick by name', async () => {
  const { door, dispatch, scan, waiting } = aPhone()
  await scan({ code: 'https://example.com' })
  await scan({ publicId: 'A-11' })
  dispatch({ type: 'network-lost' })
  await scan({ code: door.code({ attendeeId: 11 }) })
  expect(waiting()).toBe(0)
})

test('a guest who waits for a name is told without one when the page is closed', async () => {
  const { door, dispatch, scan, someoneWaits, waiting } = aPhone()
  const scanned = scan({ code: door.code({ attendeeId: 11 }) })
  await someoneWaits()
  dispatch({ type: 'closed' })
  expect(waiting()).toBe(0)
  await scanned
})
