import { createRateLimits } from '../../../platform/http/guards/rate-limit.ts'
import { liveDoor, openDoorPass } from '@turnout/contract/check-in/endpoints.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { limitPins } from './limit-pins.ts'

const app = testApp({ rateLimitFactor: 1 })

test('whoever already stands at a door is not held back by who guesses there, and one list by another neither', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop, { pin: '1500' })
  const other = await aList(app, shop, { name: 'Other gate', pin: '1500' })
  const params = { check_in_list_short_id: list.short_id }
  const shown = await app.call(openDoorPass, { params, body: { pin: '1500' } })
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => app.call(openDoorPass, { params, body: { pin: '1501' } })),
  )
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
  const headers = { 'x-door-pass': shown.body.data.pass }
  expect((await app.call(liveDoor, { params }, { headers })).status).toBe(200)
  const there = { check_in_list_short_id: other.short_id }
  expect((await app.call(openDoorPass, { params: there, body: { pin: '1500' } })).status).toBe(200)
})

test('of a thousand guesses five are looked at, and the right one among the others opens nothing', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop, { pin: '1500' })
  const params = { check_in_list_short_id: list.short_id }
  const guess = (pin: number) => app.call(openDoorPass, { params, body: { pin: String(pin) } })
  const pins = Array.from({ length: 1000 }, (_, at) => 1000 + at)
  const counts = new Map<number, number>()
  for (let at = 0; at < pins.length; at += 100) {
    const answers = await Promise.all(pins.slice(at, at + 100).map(guess))
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({ 422: 5, 429: 995 })
  const refused = await guess(1500)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
}, 60_000)

test('the wait grows, a right PIN forgives its own address, and many addresses share the count of the list', async () => {
  const pins = limitPins(createRateLimits(1, null))
  const tries = async (address: string, times: number): Promise<number> => {
    let passed = 0
    for (let at = 0; at < times; at++) {
      passed += await pins.count(7, address).then(
        () => 1,
        () => 0,
      )
    }
    return passed
  }
  expect(await tries('here', 8)).toBe(5)
  await pins.forgive(7, 'here')
  expect(await tries('here', 8)).toBe(5)
  let everywhere = 10
  for (let at = 0; at < 40; at++) everywhere += await tries(`there ${at}`, 4)
  expect(everywhere).toBe(100)
})
