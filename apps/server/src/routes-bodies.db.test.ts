import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { HOSTILE_VALUES } from '@turnout/testkit/routes/hostile-values.ts'
import { sampleBodies } from '@turnout/testkit/routes/route-bodies.ts'
import { isTriedWhole, nameOf, routesWorld } from '@turnout/testkit/routes/routes-world.ts'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { fieldRefusals } from './platform/http/field-refusals.ts'

/*
 * Generated over the whole route table: an endpoint that takes a body is tested here automatically. Its sample body is
 * in `testkit/routes/route-bodies.ts`. On every run each field of each body gets hostile values: where money, stock, rights
 * or codes are written, all that the contract lets through, elsewhere one in eight. What the contract refuses no handler
 * sees: it is asked itself about every value, and one in eight of those is sent, too.
 */

const world = routesWorld()
const { app, call, written } = world

const writing = ALL_ENDPOINTS.filter((endpoint) => endpoint.body !== undefined && endpoint.multipart !== true)

test('every writing endpoint has a sample body, so that the tests below reach its handler', () => {
  const samples = sampleBodies(world.own)
  const missing = writing.filter(
    (endpoint) => samples[endpoint.id] === undefined && endpoint.body?.safeParse({}).success !== true,
  )
  expect(missing.map(({ id }) => id)).toEqual([])
})

test('the rows that these tests look at are seen when they are written', async () => {
  await written()
  const body = { name: 'Tidal Sessions', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
  expect((await app.raw('POST', '/api/organizers', body, { token: world.own.token })).status).toBe(201)
  expect(await written()).toContain('organizers')
  expect(await written()).toEqual([])
})

/** Whether a body means whatever search and filters find: then no unknown field is left out. */
const isChoosing = ({ chosenBy }: Endpoint, body: object | undefined): boolean =>
  chosenBy !== undefined && (body as Record<string, unknown> | undefined)?.[chosenBy] === undefined

/** Every place in a body that has a value. */
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

/** The fields that the contract refuses in a body as it arrives; null: it lets the body through. */
function refusedFields({ body: schema }: Endpoint, sent: unknown): readonly string[] | null {
  const { error } = schema?.safeParse(JSON.parse(JSON.stringify(sent)), { reportInput: true }) ?? {}
  return error === undefined ? null : Object.keys(fieldRefusals(error.issues))
}

/** The sample with each hostile value at one of its places, the `at`-th, and whether this run sends it. */
function hostileBodies(endpoint: Endpoint, sample: unknown, [at, place]: [number, readonly (string | number)[]]) {
  const share = thisRun(HOSTILE_VALUES, 8, at)
  return HOSTILE_VALUES.map((value) => {
    const body = withValue(sample, place, value)
    const refused = refusedFields(endpoint, body)
    const told = `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`
    return { body, told, refused, isSent: share.includes(value) || (refused === null && isTriedWhole(endpoint)) }
  })
}

/** What a request made is deleted where that can be asked for, or the lists that later ones read grow and grow. */
async function deleteAgain({ path }: Endpoint, answer: Awaited<ReturnType<typeof call>>): Promise<void> {
  const id = (answer.body?.['data'] as { readonly id?: number } | undefined)?.id
  if (answer.status !== 201 || id === undefined) return
  const deleting = ALL_ENDPOINTS.find((one) => one.method === 'DELETE' && one.path.replace(/\/:\w+$/u, '') === path)
  const param = deleting?.path.split('/:').at(-1)
  if (deleting !== undefined && param !== undefined)
    await call(deleting, { ...world.own.ids, [param]: id }, { token: world.own.token })
}

describe('whatever stands in a field, the answer is kind and exact, never a 500', () => {
  const cases = writing.filter((endpoint) => endpoint.id !== 'sign-in.register')

  // One of the values makes the account ask for a second factor: whatever came next would be refused before it is read.
  afterEach(async () => {
    await app.database.query.updateTable('accounts').set({ requires_two_factor: false }).execute()
    await written()
  })

  test.each(cases.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const sample = sampleBodies(world.own)[endpoint.id] ?? {}
      for (const at of placesIn(sample).entries()) {
        for (const { body, told, refused, isSent } of hostileBodies(endpoint, sample, at)) {
          expect(refused, told).not.toEqual([])
          if (!isSent) continue
          const answer = await call(endpoint, world.own.ids, { token: world.own.token, body })
          await deleteAgain(endpoint, answer)
          const writes = await written()
          expect(answer.status, told).toBeLessThan(500)
          if (refused !== null) expect(answer.status, told).toBeGreaterThanOrEqual(400)
          if (answer.status !== 422) continue
          expect(Object.keys(answer.body.errors).length, told).toBeGreaterThan(0)
          expect(writes, told).toEqual([])
        }
      }
    },
    120_000,
  )

  test('a field nobody knows is named and nothing else, also one named like what every object has', async () => {
    // A refreshed session ends the one that the other tests have.
    for (const endpoint of cases.filter(({ id }) => id !== 'sign-in.refresh')) {
      const sample = sampleBodies(world.own)[endpoint.id]
      const extra = { is_admin: true, constructor: 1, toString: 1, hasOwnProperty: 1 }
      const answer = await call(endpoint, world.own.ids, { token: world.own.token, body: { ...sample, ...extra } })
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
      headers: { 'content-type': type, authorization: `Bearer ${world.own.token}` },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ errors: {}, request_id: expect.any(String) })
  })
})

/**
 * Hashes of passwords and PINs, what a QR holds, addresses of doors, keys of the provider, and the password of all
 * accounts here.
 */
const SECRETS = String.raw`\$argon2|T1\.[A-Z2-7]{60}|cil_[0-9A-Za-z]{22}|(sk|rk)_(live|test)_|whsec_|harbour lights`

test('after all of that no secret stands in the history', async () => {
  const told = await sql<{ act: string }>`
    select distinct act from audit_rows where concat(before, after) ~ ${SECRETS} or concat(before, after) like ${`%${world.own.token}%`}`.execute(
    app.database.query,
  )
  expect(told.rows).toEqual([])
  const noted = await sql<{ acts: number }>`select count(distinct act) as acts from audit_rows`.execute(
    app.database.query,
  )
  expect(noted.rows[0]?.acts).toBeGreaterThan(5)
})
