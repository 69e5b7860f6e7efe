import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { beforeAll } from 'vitest'
import { sampleBodies } from './route-bodies.ts'
import { aStockedShop, type StockedShop } from './route-samples.ts'
import type { Answered, CallOptions, Refused } from './calls.ts'
import { testApp, type AppUnderTest, type TestApp } from './test-app.ts'
import { watchWrites, type WrittenTables } from './watch-writes.ts'

/** Two shops that know nothing of each other; every endpoint of the contract can be called in them. */
export interface RoutesWorld {
  readonly app: TestApp
  readonly own: StockedShop
  readonly foreign: StockedShop
  /** Sessions are left out: every call may write down when it was made. */
  readonly written: WrittenTables
  /** Calls with the sample body of the endpoint, unless told another. */
  call(
    endpoint: Endpoint,
    ids: StockedShop['ids'],
    options?: CallOptions & { body?: unknown },
  ): Promise<Answered<Refused & Record<string, unknown>>>
}

/** For the generated tests of all routes; call at the top level of a test file. */
export function routesWorld(under: AppUnderTest = {}): RoutesWorld {
  const app = testApp(under)
  const made: { -readonly [Part in 'own' | 'foreign' | 'written']?: RoutesWorld[Part] } = {}
  const part = <Part extends keyof typeof made>(name: Part): RoutesWorld[Part] => {
    const given = made[name]
    if (given === undefined) throw new Error('The world of routes exists only inside tests and hooks.')
    return given
  }
  beforeAll(async () => {
    made.own = await aStockedShop(app)
    made.foreign = await aStockedShop(app)
    made.written = await watchWrites(app, ['sessions', 'call_counts'])
  }, 60_000)
  return {
    app,
    get own() {
      return part('own')
    },
    get foreign() {
      return part('foreign')
    },
    written: () => part('written')(),
    call: (endpoint, ids, options = {}) => {
      const body = options.body ?? (endpoint.body === undefined ? undefined : sampleBodies(part('own'))[endpoint.id])
      return app.raw(endpoint.method, addressOf(endpoint, ids), body, options)
    },
  }
}

/** The address of an endpoint for these ids; what none of them names is 1. */
export const addressOf = (endpoint: Endpoint, ids: StockedShop['ids']): string =>
  endpoint.path.replaceAll(/:([a-z_]+)/gu, (_all, name: string) => encodeURIComponent(String(ids[name] ?? 1)))

export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`

/** The slices that decide about money, stock, rights and codes: no run leaves out anything that is sent to them. */
const TRIED_WHOLE = new Set([
  'accounts',
  'affiliates',
  'api-tokens',
  'attendees',
  'capacity',
  'check-in',
  'checkout',
  'connected-accounts',
  'event-cancelling',
  'factors',
  'orders',
  'payments',
  'products',
  'promo-codes',
  'sign-in',
  'single-sign-on',
  'taxes-and-fees',
  'tickets',
  'users',
  'waiting-list',
])

/** Their files are read, and decide about nothing. */
export const isTriedWhole = ({ id, path }: Endpoint): boolean =>
  TRIED_WHOLE.has(id.split('.')[0] ?? '') && !path.endsWith('/export')
