import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { aStockedShop, type StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, describe, expect, test } from 'vitest'

/*
 * Clients send back the whole object that they were given, with all that an answer has beside the
 * fields of the request. Generated over the routes: whatever can be read and replaced at one address.
 */

const app = testApp()
let stocked: StockedShop

beforeAll(async () => {
  stocked = await aStockedShop(app)
}, 60_000)

/** Acts of the desk and on the team are more than a replacement of what was read, and a plan is saved as its next version. */
const NO_REPLACEMENTS = ['users.', 'attendees.', 'orders.', 'affiliates.', 'seats.saveSeatPlan']

const readable = new Map(ALL_ENDPOINTS.filter(({ method }) => method === 'GET').map((one) => [one.path, one]))
const echoed = ALL_ENDPOINTS.filter(
  ({ id, method, path, access }) =>
    (method === 'PUT' || id === 'organizers.postOrganizer') &&
    access !== 'anyone' &&
    readable.has(path) &&
    !NO_REPLACEMENTS.some((slice) => id.startsWith(slice)),
)

const placeOf = ({ path }: Endpoint, more: StockedShop['ids'] = {}): string =>
  path.replaceAll(/:([a-z_]+)/gu, (_all, name: string) => String({ ...stocked.ids, ...more }[name] ?? 1))

const read = async (url: string) => (await app.raw('GET', url, undefined, { token: stocked.token })).body['data']

const historyRows = async (): Promise<number> =>
  Number(
    (
      await app.database.query
        .selectFrom('audit_rows')
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirst()
    )?.rows,
  )

async function sendBack(endpoint: Endpoint, url: string): Promise<void> {
  const before = (await read(url)) as Record<string, unknown>
  const rows = await historyRows()
  const answer = await app.raw(endpoint.method, url, before, { token: stocked.token })
  expect(answer.status, JSON.stringify([url, answer.body, before])).toBe(200)
  const { updated_at: _then, ...same } = before
  expect(await read(url)).toMatchObject(same)
  expect(await historyRows(), 'history tells of a change').toBe(rows)
}

describe('sent back as it was read, nothing changes:', () => {
  test.each(echoed.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_id, endpoint) => {
    await sendBack(endpoint, placeOf(endpoint))
  })

  test('a product of every type of price, with its times, taxes and fees', async () => {
    const update = echoed.find(({ id }) => id === 'products.updateProduct')
    if (update === undefined) throw new Error('products cannot be changed')
    const window = { sale_start_date: '2026-01-01T10:00:00Z', tax_and_fee_ids: [Number(stocked.ids['tax_or_fee_id'])] }
    // Ahead of now, so that the gap after it has one begin in both answers.
    const ends = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 19)}Z`
    const made = [
      await addProduct(app, stocked.shop, { ...window, description: '<p>All <b>night</b></p>' }),
      await addProduct(app, stocked.shop, {
        type: 'TIERED',
        prices: [
          { label: 'Early', price: 20, sale_end_date: ends, initial_quantity_available: 5 },
          { label: 'Late', price: 30.5, is_hidden: true },
        ],
      }),
    ]
    const { free, paid, donation } = stocked.shop
    for (const { productId } of [free, paid, donation, ...made])
      await sendBack(update, placeOf(update, { product_id: productId }))
  })
})

test('an organizer is changed by a form too, and its files are told of as not looked at', async () => {
  const url = `/api/organizers/${stocked.ids['organizer_id']}`
  const before = (await read(url)) as Record<string, string | number | null>
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...before, name: 'Tidal by form' })) form.set(name, String(value ?? ''))
  form.set('logo', new Blob(['x']), 'logo.png')
  const request = new Request('http://turnout.test', { method: 'POST', body: form })
  const answer = await app.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${stocked.token}`,
    },
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { data: { ...before, name: 'Tidal by form', slug: 'tidal-by-form' } },
  ])
  expect(String(answer.headers['x-ignored-fields']).split(', ')).toEqual([
    'id',
    'slug',
    'status',
    'events_count',
    'created_at',
    'logo',
  ])
  const broken = await app.app.inject({
    method: 'POST',
    url,
    payload: '--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${stocked.token}` },
  })
  expect(broken.statusCode).toBeGreaterThanOrEqual(400)
  expect(broken.statusCode).toBeLessThan(500)
})
