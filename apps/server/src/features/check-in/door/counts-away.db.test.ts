import { openDoorPass } from '@turnout/contract/check-in/endpoints.ts'
import { login } from '@turnout/contract/sign-in/endpoints.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, expect, test } from 'vitest'
import { redisCounts } from '../../../platform/http/guards/redis-counts.ts'
import type { Counting, SharedCounts } from '../../../platform/http/guards/shared-counts.ts'
import { createLog } from '../../../platform/log/log.ts'

/** No server listens there. */
const gone = redisCounts('redis://127.0.0.1:1', createLog('silent'))
afterAll(() => gone.close())

let isAway = false
const counts: SharedCounts = {
  open: (wish) => {
    const there = new RateLimiterMemory({ points: wish.points, duration: wish.perSeconds })
    const away = gone.open(wish)
    const now = (): Counting => (isAway ? away : there)
    return {
      consume: (...call) => now().consume(...call),
      get: (...call) => now().get(...call),
      delete: (...call) => now().delete(...call),
    }
  },
}

const app = testApp({ rateLimitFactor: 1, counts: () => counts })

test('while nobody counts for all processes, who signs in is asked to come again and who stands at a door comes in', async () => {
  const person = await app.signUp()
  const shop = await aShop(app)
  const list = await aList(app, shop, { pin: '1500' })
  const params = { check_in_list_short_id: list.short_id }
  isAway = true
  const signedIn = await app.call(login, { body: { email: person.email, password: 'harbour lights' } })
  expect([signedIn.status, signedIn.headers['retry-after']]).toEqual([503, '5'])
  expect(signedIn.body).toMatchObject({ code: 'unavailable' })
  expect((await app.call(openDoorPass, { params, body: { pin: '1501' } })).status).toBe(422)
  expect((await app.call(openDoorPass, { params, body: { pin: '1500' } })).status).toBe(200)
  const guesses = await Promise.all(
    Array.from({ length: 10 }, () => app.call(openDoorPass, { params, body: { pin: '1501' } })),
  )
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
  isAway = false
  expect((await app.call(login, { body: { email: person.email, password: 'harbour lights' } })).status).toBe(200)
})
