import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { updateProduct } from '@turnout/contract/products/endpoints.ts'
import { answersVersion, takesVersion } from '@turnout/contract/versioned.ts'
import { addressOf, nameOf, routesWorld } from '@turnout/testkit/routes/routes-world.ts'
import { describe, expect, test } from 'vitest'

/*
 * What can be read and changed at one address has a version. Generated over the routes: a change that names another
 * version than the saved one is refused, and changes nothing.
 */

const world = routesWorld()
const { app } = world

/** Asks another company's server before it writes, and there is none here. */
const ASKS_FIRST = 'single-sign-on.updateProvider'

const changes = ALL_ENDPOINTS.filter((endpoint) => takesVersion(endpoint) && endpoint.id !== ASKS_FIRST)
const reads = ALL_ENDPOINTS.filter(answersVersion)

const read = async (url: string) => {
  const answer = await app.raw('GET', url, undefined, { token: world.own.token })
  return { etag: answer.headers['etag'], data: answer.body['data'], status: answer.status }
}

test('whatever two people may edit answers its version', async () => {
  for (const slice of ['events', 'products', 'questions', 'promo-codes', 'check-in', 'capacity', 'organizers'])
    expect([slice, reads.some(({ id }) => id.startsWith(`${slice}.`))]).toEqual([slice, true])
  for (const endpoint of reads) {
    const { etag, status, data } = await read(addressOf(endpoint, world.own.ids))
    expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 200])
    if (data !== null)
      expect([nameOf(endpoint), etag]).toEqual([nameOf(endpoint), expect.stringMatching(/^"[0-9a-f]{16}"$/u)])
  }
})

test('a sale does not move the version of a product', async () => {
  const { shop } = world.own
  const url = `/api/events/${shop.eventId}/products/${shop.scarce.productId}`
  const before = await read(url)
  await shop.reserve([{ price: shop.scarce, quantity: 1 }])
  const after = await read(url)
  expect(after.data).not.toEqual(before.data)
  expect(after.etag).toBe(before.etag)
})

describe('with a version that does not stand any more nothing is changed:', () => {
  test.each(changes.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
    const url = addressOf(endpoint, world.own.ids)
    const before = await read(url)
    if (before.data === null) return
    const answer = await world.call(endpoint, world.own.ids, {
      token: world.own.token,
      headers: { 'if-match': '"0000000000000000"' },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(answer.body['details']).toEqual({
      your_version: '0000000000000000',
      current_version: String(before.etag).replaceAll('"', ''),
    })
    expect(await read(url)).toEqual(before)
  })
})

describe('with the version that stands a change is done, and moves it:', () => {
  test.each(
    changes.filter(({ method }) => method !== 'DELETE').map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s', async (_name, endpoint) => {
    const url = addressOf(endpoint, world.own.ids)
    const { etag } = await read(url)
    const answer = await world.call(endpoint, world.own.ids, {
      token: world.own.token,
      headers: { 'if-match': String(etag) },
    })
    expect(answer.body.code).not.toBe('changed_meanwhile')
    if (answer.status !== 200) return
    const after = await read(url)
    if (answer.headers['etag'] !== undefined) expect(answer.headers['etag']).toBe(after.etag)
  })
})

test('of many who change the same version at once one gets through', async () => {
  const { shop, token } = world.own
  const params = { event_id: shop.eventId, product_id: shop.free.productId }
  const url = `/api/events/${shop.eventId}/products/${shop.free.productId}`
  const { etag, data } = await read(url)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      app.call(
        updateProduct,
        { params, body: { ...(data as object), title: `Entry ${place}` } as never },
        { token, headers: { 'if-match': String(etag) } },
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(11)
})

test('a retry under its key has the first answer, although the version has moved', async () => {
  const { shop, token } = world.own
  const params = { event_id: shop.eventId, product_id: shop.paid.productId }
  const url = `/api/events/${shop.eventId}/products/${shop.paid.productId}`
  const { etag, data } = await read(url)
  const send = () =>
    app.call(
      updateProduct,
      { params, body: { ...(data as object), title: 'Once' } as never },
      { token, headers: { 'if-match': String(etag), 'idempotency-key': 'version-once' } },
    )
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
})

test('any version is one, and a weak mark is read like a strong one', async () => {
  const { shop, token } = world.own
  const url = `/api/events/${shop.eventId}/products/${shop.donation.productId}`
  const { etag, data } = await read(url)
  for (const header of ['*', `W/${String(etag)}`, `"1", ${String(etag)}`]) {
    const answer = await app.raw('PUT', url, data, { token, headers: { 'if-match': header } })
    expect([header, answer.status]).toEqual([header, 200])
  }
})
