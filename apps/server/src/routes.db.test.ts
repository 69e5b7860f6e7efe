import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { PARAMS, paramsOfPath, type ParamName } from '@turnout/contract/params.ts'
import { HOSTILE_VALUES } from '@turnout/testkit/routes/hostile-values.ts'
import { sampleBodies } from '@turnout/testkit/routes/route-bodies.ts'
import { addressOf, nameOf, routesWorld } from '@turnout/testkit/routes/routes-world.ts'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { describe, expect, test } from 'vitest'

/*
 * Generated over the whole route table: an endpoint that is added is tested here automatically. What is in bodies is
 * tried in routes-bodies.db.test.ts.
 */

const world = routesWorld()
const { app, call, written } = world

const tenantParams = (endpoint: Endpoint): ParamName[] =>
  paramsOfPath(endpoint.path).filter((param) => PARAMS[param].scope === 'tenant')

const signedIn = ALL_ENDPOINTS.filter((endpoint) => endpoint.access !== 'anyone')
const scoped = signedIn.filter((endpoint) => tenantParams(endpoint).length > 0)

test('every endpoint of the contract is served, at its method and address', () => {
  const missing = ALL_ENDPOINTS.filter((endpoint) => !app.app.hasRoute({ method: endpoint.method, url: endpoint.path }))
  expect(missing.map(nameOf)).toEqual([])
})

describe('nobody gets in without a session', () => {
  test.each(signedIn.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
    expect(await call(endpoint, world.own.ids)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })
})

describe("another account's ids answer exactly like unknown ones", () => {
  const cases = scoped.flatMap((endpoint) =>
    tenantParams(endpoint).map((param) => [`${nameOf(endpoint)} by ${param}`, endpoint, param] as const),
  )
  test.each(cases)('%s', async (_name, endpoint, param) => {
    const stolen = await call(
      endpoint,
      { ...world.own.ids, [param]: world.foreign.ids[param] ?? 1 },
      { token: world.own.token },
    )
    const unknown = await call(endpoint, { ...world.own.ids, [param]: 987_654_321 }, { token: world.own.token })
    expect(stolen.status).toBe(404)
    expect({ ...stolen.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  })
})

describe('a malformed id names nothing', () => {
  const cases = scoped.flatMap((endpoint) =>
    tenantParams(endpoint).map((param) => [`${nameOf(endpoint)} by ${param}`, endpoint, param] as const),
  )
  test.each(cases)('%s', async (_name, endpoint, param) => {
    for (const id of ['0', '-1', '1 OR 1=1', '../1', 'x'.repeat(64), '9'.repeat(20), '١']) {
      expect((await call(endpoint, { ...world.own.ids, [param]: id }, { token: world.own.token })).status).toBe(404)
    }
  })
})

/** A browser takes a large file by GET alone; history has the export. */
const TOLD: Readonly<Record<string, readonly string[]>> = { 'archive.downloadArchive': ['audit_rows'] }

describe('no GET changes anything', () => {
  const gets = ALL_ENDPOINTS.filter((endpoint) => endpoint.method === 'GET')
  test.each(gets.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
    await written()
    expect((await call(endpoint, world.own.ids, { token: world.own.token })).status).toBeLessThan(500)
    expect(await written()).toEqual(TOLD[endpoint.id] ?? [])
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
  const VALUES = HOSTILE_VALUES.filter((one) => typeof one === 'string' || typeof one === 'number')
  test.each(asking.map((endpoint, place) => [nameOf(endpoint), endpoint, place] as const))(
    '%s',
    async (_name, endpoint, place) => {
      await written()
      // On every run each name has an eighth of the values, another one on the next.
      for (const [at, key] of [...LIST_NAMES, ...FILTERS].entries()) {
        for (const value of thisRun(VALUES, 8, at + place)) {
          const text = String(value).slice(0, 2000)
          const query = new URLSearchParams({ [key]: text.isWellFormed() ? text : 'x' })
          const answer = await app.raw('GET', `${addressOf(endpoint, world.own.ids)}?${query.toString()}`, undefined, {
            token: world.own.token,
          })
          expect(answer.status, query.toString().slice(0, 80)).toBeLessThan(500)
        }
      }
      expect(await written()).toEqual([])
    },
    120_000,
  )
})

test('a write that another site sends with our cookie is refused', async () => {
  const headers = { cookie: `token=${world.own.token}`, origin: 'https://evil.example' }
  expect(
    await app.raw('POST', '/api/organizers', sampleBodies(world.own)['organizers.createOrganizer'], { headers }),
  ).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
})

test('an address of the API with the wrong method says which ones it has', async () => {
  const answer = await app.raw('PATCH', '/api/organizers', {}, { token: world.own.token })
  expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' }, headers: { allow: 'GET, POST' } })
  expect((await app.raw('GET', '/api/nothing')).status).toBe(404)
})

test('every refusal is worded in the language of the caller', async () => {
  const german = await app.raw('GET', '/api/users/me', undefined, { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
  const english = await app.raw('GET', '/api/users/me', undefined, { headers: { 'accept-language': 'xx' } })
  expect(german.body.message).not.toBe(english.body.message)
})
