import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { sampleBodies } from './route-bodies.ts'
import { aStockedShop, type StockedShop } from './route-samples.ts'
import type { Answered, CallOptions, Refused } from '../app/calls.ts'
import { testApp, type AppUnderTest, type TestApp } from '../app/test-app.ts'

/** Two shops that know nothing of each other; every endpoint of the contract can be called in them. */
export interface RoutesWorld {
  readonly app: TestApp
  readonly own: StockedShop
  readonly foreign: StockedShop
  /** Sessions are left out, and counts: every call may write down when it was made, and that a PIN was tried. */
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
    made.written = await watchWrites(app, ['sessions', 'call_counts', 'till_pin_tries'])
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

/** The tables in which a row was inserted, changed or deleted since the last call; each once. */
type WrittenTables = () => Promise<string[]>

/**
 * Notes every row that commits from now on, in any of the product's tables but `except`: by
 * triggers, because counting the rows of every table takes longer than most requests and sees no
 * change of a row.
 */
async function watchWrites(app: TestApp, except: readonly string[] = []): Promise<WrittenTables> {
  const { query } = app.owner
  await sql`create schema watched`.execute(query)
  await sql`create table watched.writes (id bigint generated always as identity primary key, name text not null)`.execute(
    query,
  )
  // With the owner's rights: the product may not write here.
  await sql`create function watched.note_write() returns trigger language plpgsql security definer as $$
    begin
      insert into watched.writes (name) values (tg_table_name);
      return null;
    end $$`.execute(query)
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${[...except]})`.execute(query)
  for (const { name } of tables.rows) {
    await sql`create trigger watched after insert or update or delete on ${sql.table(name)}
      for each row execute function watched.note_write()`.execute(query)
  }
  let seen = 0
  return async () => {
    const written = await sql<{ id: number; name: string }>`
      select id, name from watched.writes where id > ${seen} order by id`.execute(query)
    seen = written.rows.at(-1)?.id ?? seen
    return [...new Set(written.rows.map(({ name }) => name))]
  }
}
