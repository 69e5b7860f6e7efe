import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { NETWORKS } from '@turnout/domain/organizers/social-handle.ts'
import { sampleBodies } from '@turnout/testkit/routes/route-bodies.ts'
import { aStockedShop, type StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { addressOf } from '@turnout/testkit/routes/routes-world.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

/*
 * What has two names has one value. Generated over the routes: wherever a body knows both names of a
 * field, two different values are refused, at both names, and nothing is written.
 */

interface Pair {
  readonly names: readonly [string, string]
  readonly values: readonly [unknown, unknown]
}

const NAMES_OF_NETWORKS: Readonly<Record<string, string>> = { x: 'twitter_handle' }

/** The names beside each other in a body, or one of them within a part of it. */
const PAIRS: readonly Pair[] = [
  { names: ['password_current', 'current_password'], values: ['harbour lights', 'tidal sessions'] },
  { names: ['send_ticket', 'send_confirmation_email'], values: [true, false] },
  { names: ['taxes_and_fees', 'taxes'], values: [[{ id: 1 }], [2]] },
  { names: ['homepage_accent_color', 'homepage_primary_color'], values: ['#123123', '#321321'] },
  { names: ['homepage_accent_color', 'homepage_theme_settings.accent'], values: ['#123123', '#321321'] },
  { names: ['homepage_background_color', 'homepage_theme_settings.background'], values: ['#123123', '#321321'] },
  { names: ['offline_payment_deadline_in_days', 'bank_transfer.due_days'], values: [11, 12] },
  { names: ['order', 'sort_order'], values: [1, 2] },
  {
    names: ['categories', 'sorted_categories'],
    values: [[{ product_category_id: 1, product_ids: [] }], [{ product_category_id: 1, sorted_products: [] }]],
  },
  { names: ['code', 'public_id'], values: ['A-2345678', 'A-8765432'] },
  { names: ['city', 'answer.city'], values: ['Lisboa', 'Porto'] },
  ...NETWORKS.map((network): Pair => {
    const other = NAMES_OF_NETWORKS[network] ?? `${network}_handle`
    return { names: [`social_media_handles.${network}`, other], values: ['tidal', 'harbour'] }
  }),
]

/** For bodies whose samples have no place for a pair. */
const BODIES: Readonly<Record<string, object>> = {
  'products.sortProducts': { sorted_categories: [{ product_category_id: 1, sorted_products: [{ id: 1 }] }] },
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

const inputOf = ({ body }: Endpoint): JsonSchema =>
  body === undefined ? {} : (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

const optionsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf?.flatMap(optionsOf) ?? [schema]

const knows = (schema: JsonSchema, path: readonly string[]): boolean => {
  const [name, ...rest] = path
  if (name === undefined) return true
  return optionsOf(schema).some(({ properties }) => {
    const inner = properties?.[name]
    return inner !== undefined && knows(inner, rest)
  })
}

/** The places of a body, as paths to objects, where both names of a pair can stand. */
function placesOf(schema: JsonSchema, pair: Pair): readonly string[] {
  return optionsOf(schema).flatMap((option) => [
    ...(pair.names.every((name) => knows(option, name.split('.'))) ? [''] : []),
    ...Object.entries(option.properties ?? {}).flatMap(([name, inner]) =>
      placesOf(inner, pair).map((place) => `${name}.${place}`),
    ),
    ...(option.items === undefined ? [] : placesOf(option.items, pair).map((place) => `0.${place}`)),
  ])
}

const CASES = ALL_ENDPOINTS.flatMap((endpoint) =>
  PAIRS.flatMap((pair) =>
    [...new Set(placesOf(inputOf(endpoint), pair))].map((place) => ({
      endpoint,
      pair,
      paths: pair.names.map((name) => `${place}${name}`),
    })),
  ),
)
const cases = CASES.map((one) => [`${one.endpoint.id}: ${one.paths.join(' and ')}`, one] as const)

const app = testApp()
let stocked: StockedShop

beforeAll(async () => {
  stocked = await aStockedShop(app)
}, 60_000)

/** A body with a value at a path; what the path goes through is made where the body lacks it. */
function withValue(body: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (name === '0') return [withValue((body as readonly unknown[] | undefined)?.[0], rest, value)]
  const within = (body ?? {}) as Readonly<Record<string, unknown>>
  return { ...within, [name]: withValue(within[name], rest, value) }
}

const rowsWritten = async (): Promise<unknown> =>
  (
    await app.database.query
      .selectFrom('audit_rows')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirst()
  )?.rows

test('every pair stands in a body', () => {
  const found = new Set(CASES.map(({ pair }) => pair))
  expect(PAIRS.filter((pair) => !found.has(pair)).map(({ names }) => names)).toEqual([])
  expect(CASES.length).toBeGreaterThan(PAIRS.length)
})

test.each(cases)('%s', async (_title, { endpoint, pair, paths }) => {
  const body = paths.reduce<unknown>(
    (made, path, at) => withValue(made, path.split('.'), pair.values[at]),
    BODIES[endpoint.id] ?? sampleBodies(stocked)[endpoint.id],
  )
  const before = await rowsWritten()
  const answer = await app.raw(endpoint.method, addressOf(endpoint, stocked.ids), body, { token: stocked.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  const told = Object.entries(answer.body.errors).filter(([, [words]]) => words?.startsWith('Two names'))
  // A sample may have a third name of the same field.
  expect(told.map(([name]) => name)).toEqual(expect.arrayContaining(paths))
  expect(await rowsWritten()).toEqual(before)
})

test('which events of an organizer are meant', async () => {
  const url = `/api/public/organizers/${stocked.shop.organizerId}/events`
  expect((await app.raw('GET', `${url}?filter=past&eventsStatus=ended`)).status).toBe(200)
  const refused = await app.raw('GET', `${url}?filter=upcoming&eventsStatus=ended`)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['eventsStatus', 'filter'])
})
