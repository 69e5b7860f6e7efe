import { redisServer } from '@turnout/testkit/servers/redis-server.ts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../log/log.ts'
import { createRateLimits } from './rate-limit.ts'
import { redisCounts } from './redis-counts.ts'

const redis = await redisServer()

const counts = redis === null ? [] : [1, 2].map(() => redisCounts(redis.url, createLog('silent')))
afterAll(async () => {
  for (const one of counts) one.close()
  await redis?.stop()
})

const TOO_MANY = { code: 'too_many_requests' }

describe.skipIf(redis === null)(
  'limits counted at REDIS_URL (skipped without a redis-server: apt-get install redis-server)',
  () => {
    it('are used up by all nodes together; without Redis sign-ins wait, and doors count alone', async () => {
      const nodes = counts.map((one) => createRateLimits(1, one))
      const login = nodes.map((node) => node.exactly({ counter: 'login', calls: 3, perSeconds: 60 }, 'closed'))
      const door = nodes.map((node) => node.exactly({ counter: 'door', calls: 3, perSeconds: 60 }, 'open'))
      await vi.waitFor(() => login[0]?.refuse('warm-up'), 5000)
      await vi.waitFor(() => login[1]?.refuse('warm-up'), 5000)
      await login[0]?.count('somebody@turnout.test')
      await login[1]?.count('somebody@turnout.test')
      await login[0]?.count('somebody@turnout.test')
      await expect(login[1]?.count('somebody@turnout.test')).rejects.toMatchObject(TOO_MANY)
      await login[0]?.forget('somebody@turnout.test')
      await expect(login[1]?.count('somebody@turnout.test')).resolves.toBeUndefined()

      await redis?.stop()
      await vi.waitFor(
        () => expect(login[0]?.count('another')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 }),
        5000,
      )
      for (let n = 0; n < 3; n++) await expect(door[0]?.count('list')).resolves.toBeUndefined()
      await expect(door[0]?.count('list')).rejects.toMatchObject(TOO_MANY)
      await expect(door[1]?.count('list')).resolves.toBeUndefined()
    })
  },
)
