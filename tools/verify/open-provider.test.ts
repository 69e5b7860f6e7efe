import { afterEach, expect, test, vi } from 'vitest'
import { openProvider } from './open-provider.ts'

afterEach(() => vi.unstubAllEnvs())

test('the provider is found by its own settings, whatever else is set for the shop', async () => {
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    DATABASE_URL: 'postgres://shop@db/turnout',
    DATABASE_OWNER_URL: 'postgres://owner@db/turnout',
    DATABASE_DIRECT_URL: 'postgres://shop@direct/turnout',
    DATABASE_REPLICA_URL: 'postgres://shop@standby/turnout',
    TURNOUT_WORKERS: '2',
    TURNOUT_ROLE: 'web',
    TURNOUT_SECRET: '',
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  await expect(openProvider()).resolves.toBeDefined()
})
