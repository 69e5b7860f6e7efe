import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { PARAMS, paramsOfPath, type ParamName } from '@turnout/contract/params.ts'
import { HOSTILE_VALUES } from '@turnout/testkit/hostile-values.ts'
import { sampleBodies } from '@turnout/testkit/route-bodies.ts'
import { aStockedShop, type StockedShop } from '@turnout/testkit/route-samples.ts'
import { testApp, type CallOptions } from '@turnout/testkit/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

/*
 * Generated over the whole route table: an endpoint that is added is tested here without anybody
 * remembering to. Its sample body stands in `testkit/route-bodies.ts`.
 */

const app = testApp()
let own: StockedShop
let foreign: StockedShop

beforeAll(async () => {
  own = await aStockedShop(app)
  foreign = await aStockedShop(app)
}, 60_000)

type Ids = StockedShop['ids']

const addressOf = (endpoint: Endpoint, ids: Ids): string =>
  endpoint.path.replaceAll(/:([a-z_]+)/gu, (_all, name: string) => encodeURIComponent(String(ids[name] ?? 1)))

function call(endpoint: Endpoint, ids: Ids, options: CallOptions & { body?: unknown } = {}) {
  const body = options.body ?? (endpoint.body === undefined ? undefined : sampleBodies(own)[endpoint.id])
  return app.raw(endpoint.method, addressOf(endpoint, ids), body, options)
}

const name = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
const tenantParams = (endpoint: Endpoint): ParamName[] =>
  paramsOfPath(endpoint.path).filter((param) => PARAMS[param].scope === 'tenant')

const signedIn = ALL_ENDPOINTS.filter((endpoint) => endpoint.access !== 'anyone')
const scoped = signedIn.filter((endpoint) => tenantParams(endpoint).length > 0)
const writing = ALL_ENDPOINTS.filter((endpoint) => endpoint.body !== undefined && endpoint.multipart !== true)

test('every endpoint of the contract is served, at its method and address', () => {
  const missing = ALL_ENDPOINTS.filter((endpoint) => !app.app.hasRoute({ method: endpoint.method, url: endpoint.path }))
  expect(missing.map(name)).toEqual([])
})

test('every writing endpoint has a sample body, so that the tests below reach its handler', () => {
  const samples = sampleBodies(own)
  const missing = writing.filter(
    (endpoint) => samples[endpoint.id] === undefined && endpoint.body?.safeParse({}).success !== true,
  )
  expect(missing.map(({ id }) => id)).toEqual([])
})

describe('nobody gets in without a session', () => {
  test.each(signedIn.map((endpoint) => [name(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
    expect(await call(endpoint, own.ids)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })
})

describe("another account's ids answer exactly like unknown ones", () => {
  const cases = scoped.flatMap((endpoint) =>
    tenantParams(endpoint).map((param) => [`${name(endpoint)} by ${param}`, endpoint, param] as const),
  )
  test.each(cases)('%s', async (_name, endpoint, param) => {
    const stolen = await call(endpoint, { ...own.ids, [param]: foreign.ids[param] ?? 1 }, { token: own.token })
    const unknown = await call(endpoint, { ...own.ids, [param]: 987_654_321 }, { token: own.token })
    expect(stolen.status).toBe(404)
    expect({ ...stolen.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  })
})

describe('a malformed id names nothing', () => {
  const cases = scoped.flatMap((endpoint) =>
    tenantParams(endpoint).map((param) => [`${name(endpoint)} by ${param}`, endpoint, param] as const),
  )
  test.each(cases)('%s', async (_name, endpoint, param) => {
    for (const id of ['0', '-1', '1 OR 1=1', '../1', 'x'.repeat(64), '9'.repeat(20), '١']) {
      expect((await call(endpoint, { ...own.ids, [param]: id }, { token: own.token })).status).toBe(404)
    }
  })
})

describe('no GET changes anything', () => {
  const gets = ALL_ENDPOINTS.filter((endpoint) => endpoint.method === 'GET')
  test.each(gets.map((endpoint) => [name(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
    const before = await recordsOf()
    expect((await call(endpoint, own.ids, { token: own.token })).status).toBeLessThan(500)
    expect(await recordsOf()).toEqual(before)
  })
})

/**
 * How many rows each table has had written: grows with every insert, update and delete that
 * commits.
 */
async function recordsOf(): Promise<Record<string, number>> {
  const counted = await sql<{ name: string; rows: number }>`
    select table_name as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text::int as rows
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions'`.execute(
    app.database.query,
  )
  return Object.fromEntries(counted.rows.map((row) => [row.name, row.rows]))
}

/** Whether a body means whatever search and filters find: then no unknown field is left out. */
const isChoosing = ({ chosenBy }: Endpoint, body: object | undefined): boolean =>
  chosenBy !== undefined && (body as Record<string, unknown> | undefined)?.[chosenBy] === undefined

/** Every place in a body where a value stands. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (Array.isArray(value)) return value.flatMap((item, n) => placesIn(item, [...path, n])).concat([path])
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))
  return [path]
}

function withValue(body: unknown, [head, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (head === undefined) return value
  if (Array.isArray(body)) return body.map((item, n) => (n === head ? withValue(item, rest, value) : item))
  return { ...(body as object), [head]: withValue((body as Record<string, unknown>)[head], rest, value) }
}

describe('whatever stands in a field, the answer is kind and exact, never a 500', () => {
  const cases = writing.filter((endpoint) => endpoint.id !== 'sign-in.register')
  test.each(cases.map((endpoint) => [name(endpoint), endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const sample = sampleBodies(own)[endpoint.id] ?? {}
      for (const place of placesIn(sample)) {
        for (const value of HOSTILE_VALUES) {
          const before = await recordsOf()
          const answer = await call(endpoint, own.ids, { token: own.token, body: withValue(sample, place, value) })
          const told = `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`
          expect(answer.status, told).toBeLessThan(500)
          if (answer.status !== 422) continue
          expect(Object.keys(answer.body.errors).length, told).toBeGreaterThan(0)
          expect(await recordsOf(), told).toEqual(before)
        }
      }
    },
    120_000,
  )

  test('a field nobody knows is named and nothing else, also one named like what every object has', async () => {
    // A refreshed session ends the one that the other tests have.
    for (const endpoint of cases.filter(({ id }) => id !== 'sign-in.refresh')) {
      const sample = sampleBodies(own)[endpoint.id]
      const extra = { is_admin: true, constructor: 1, toString: 1, hasOwnProperty: 1 }
      const answer = await call(endpoint, own.ids, { token: own.token, body: { ...sample, ...extra } })
      expect(answer.headers['x-ignored-fields'], endpoint.id).toBe(Object.keys(extra).join(', '))
      expect(
        Object.keys(answer.body?.errors ?? {}).filter((name) => name in extra),
        endpoint.id,
      ).toEqual(isChoosing(endpoint, sample) ? Object.keys(extra) : [])
    }
  })

  test.each([
    ['broken JSON', '{"title":', 'application/json', 400],
    ['a prototype in the body', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['text', 'hello', 'text/plain', 415],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['a form with parts', '--x--', 'multipart/form-data; boundary=x', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['two megabytes', `"${'x'.repeat(2_000_000)}"`, 'application/json', 413],
  ])('%s is refused before anything is read', async (_what, payload, type, status) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/organizers',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${own.token}` },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ errors: {}, request_id: expect.any(String) })
  })
})

describe('whatever stands in a query, the answer is kind and nothing changes', () => {
  const asking = ALL_ENDPOINTS.filter((endpoint) => endpoint.method === 'GET' && endpoint.query !== undefined)
  const LIST_NAMES = ['page', 'per_page', 'query', 'sort_by', 'sort_direction', 'include', 'start_date', 'since']
  const FILTERS = [
    'filter_fields[id][eq]',
    'filter_fields[status][like]',
    'filter_fields[created_at][gt]',
    'filter_fields[__proto__][eq]',
    '__proto__',
    'constructor[prototype][x]',
    'filter_fields[a][b][c]',
    'nobody_knows',
  ]
  test.each(asking.map((endpoint) => [name(endpoint), endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const before = await recordsOf()
      for (const key of [...LIST_NAMES, ...FILTERS]) {
        for (const value of HOSTILE_VALUES.filter((one) => typeof one === 'string' || typeof one === 'number')) {
          const text = String(value).slice(0, 2000)
          const query = new URLSearchParams({ [key]: text.isWellFormed() ? text : 'x' })
          const answer = await app.raw('GET', `${addressOf(endpoint, own.ids)}?${query.toString()}`, undefined, {
            token: own.token,
          })
          expect(answer.status, query.toString().slice(0, 80)).toBeLessThan(500)
        }
      }
      expect(await recordsOf()).toEqual(before)
    },
    120_000,
  )
})

test('a write that another site sends with our cookie is refused', async () => {
  const headers = { cookie: `token=${own.token}`, origin: 'https://evil.example' }
  expect(
    await app.raw('POST', '/api/organizers', sampleBodies(own)['organizers.createOrganizer'], { headers }),
  ).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
})

test('an address of the API with the wrong method says which ones it has', async () => {
  const answer = await app.raw('PATCH', '/api/organizers', {}, { token: own.token })
  expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' }, headers: { allow: 'GET, POST' } })
  expect((await app.raw('GET', '/api/nothing')).status).toBe(404)
})

test('every refusal is worded in the language of the caller', async () => {
  const german = await app.raw('GET', '/api/users/me', undefined, { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
  const english = await app.raw('GET', '/api/users/me', undefined, { headers: { 'accept-language': 'xx' } })
  expect(german.body.message).not.toBe(english.body.message)
})

/**
 * Hashes of passwords and PINs, what a QR holds, addresses of doors, keys of the provider, and the
 * password that everybody here signs up with.
 */
const SECRETS = String.raw`\$argon2|T1\.[A-Z2-7]{60}|cil_[0-9A-Za-z]{22}|(sk|rk)_(live|test)_|whsec_|harbour lights`

test('after all of that no secret stands in the history', async () => {
  const told = await sql<{ act: string }>`
    select distinct act from audit_rows where concat(before, after) ~ ${SECRETS} or concat(before, after) like ${`%${own.token}%`}`.execute(
    app.database.query,
  )
  expect(told.rows).toEqual([])
  const written = await sql<{ acts: number }>`select count(distinct act) as acts from audit_rows`.execute(
    app.database.query,
  )
  expect(written.rows[0]?.acts).toBeGreaterThan(5)
})
