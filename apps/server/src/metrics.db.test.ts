import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { routesWorld } from '@turnout/testkit/routes/routes-world.ts'
import { expect, test } from 'vitest'
import { createMeters, watchPool } from './platform/metrics/create-meters.ts'

const meters = createMeters()
const world = routesWorld({ meters })
const { app, call } = world

const lines = async (): Promise<string[]> =>
  [await meters.happened.metrics(), await meters.process.metrics()]
    .join('\n')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const valueOf = async (series: string): Promise<number> =>
  Number((await lines()).find((line) => line.startsWith(`${series} `))?.slice(series.length + 1) ?? 0)

/** As much as one process may have, so that a machine of many cores stays cheap to watch. */
const SERIES_MAX = 2000

test('after every route was called there are fewer than 2,000 series, by patterns, and nothing that names anybody', async () => {
  for (const endpoint of ALL_ENDPOINTS) {
    await call(endpoint, world.own.ids, { token: world.own.token })
    await call(endpoint, world.own.ids)
  }
  for (const address of ['/healthz', '/nothing/here/4711', '/api/nothing', '/mailbox', '/api-docs'])
    await app.raw('GET', address)
  const shown = await lines()
  expect(shown.length).toBeLessThan(SERIES_MAX)

  const routes = new Set(shown.flatMap((line) => /route="([^"]*)"/u.exec(line)?.[1] ?? []))
  expect(ALL_ENDPOINTS.map(({ path }) => path).filter((path) => !routes.has(path))).toEqual([])
  const isPattern = (route: string): boolean =>
    ALL_ENDPOINTS.some(({ path }) => path === route) || app.app.hasRoute({ method: 'GET', url: route })
  expect([...routes].filter((route) => route !== 'none' && !isPattern(route))).toEqual([])
  const names = Object.values(world.own.ids)
    .map(String)
    .filter((id) => id.length > 4)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((id) => shown.some((line) => line.includes(id)))).toEqual([])
}, 120_000)

test('a sale, a refusal for want of stock and a guest at the door are counted', async () => {
  const shop = await aShop(app)
  const before = {
    reserved: await valueOf('turnout_batch_requests_sum{lane="reservations"}'),
    refused: await valueOf('turnout_sale_refusals_total{reason="not_enough_left"}'),
    codes: await valueOf('turnout_refusals_total{code="sold_out_meanwhile"}'),
    admitted: await valueOf('turnout_door_scans_total{verdict="ADMITTED"}'),
    moves: await valueOf('turnout_door_moves_total'),
  }
  const list = await aList(app, shop)
  const tickets = await buy(app, shop, shop.free, ['Ana Reis', 'Rui Reis'])
  expect((await shop.reserve([{ price: shop.scarce, quantity: 5 }])).status).toBe(409)
  await scan(
    app,
    list,
    tickets.map(({ code }) => ({ code, action: 'check-in' })),
  )
  expect(await valueOf('turnout_batch_requests_sum{lane="reservations"}')).toBeGreaterThan(before.reserved)
  expect(await valueOf('turnout_sale_refusals_total{reason="not_enough_left"}')).toBe(before.refused + 1)
  expect(await valueOf('turnout_refusals_total{code="sold_out_meanwhile"}')).toBe(before.codes + 1)
  expect(await valueOf('turnout_door_scans_total{verdict="ADMITTED"}')).toBe(before.admitted + 2)
  expect(await valueOf('turnout_door_moves_total')).toBe(before.moves + 2)
})

test('the pool is shown as it is when somebody looks', async () => {
  const own = createMeters()
  watchPool(own, { totalCount: 7, idleCount: 3, waitingCount: 2 })
  const shown = (await own.process.metrics()).split('\n')
  expect(shown).toEqual(
    expect.arrayContaining([
      'turnout_pool_connections{state="in_use"} 4',
      'turnout_pool_connections{state="idle"} 3',
      'turnout_pool_waiting 2',
    ]),
  )
})
