import { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import { ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const app = testApp()

/** Two share a name, and several an amount: their numbers decide. */
const BUYERS = ['Koller', 'abreu', 'Zimmer', 'Costa', 'koller', 'Duarte', 'Ek'].map((last_name, n) => ({
  order: { first_name: `N${n}`, last_name, email: `n${n}@koller.example`, accepted_terms: true },
  tickets: 1 + (n % 3),
}))

let shop: TestShop
beforeAll(async () => {
  shop = await aShop(app)
  for (const { order, tickets } of BUYERS) {
    const held = await shop.reserve([{ price: shop.free, quantity: tickets }])
    await shop.complete(held, { order })
  }
})

type Direction = 'asc' | 'desc'

/** Page by page, two rows each, and beyond the end. */
async function pagesOf(
  endpoint: typeof ordersOfEvent | typeof attendeesOfEvent,
  sort_by: 'last_name' | 'total_gross',
  sort_direction: Direction,
): Promise<{ names: string[]; totals: number[] }> {
  const names: string[] = []
  const totals: number[] = []
  for (let page = 1; page <= 8; page++) {
    const { body } = await app.call(
      endpoint as typeof ordersOfEvent,
      { params: { event_id: shop.eventId }, query: { sort_by, sort_direction, page, per_page: 2 } },
      { token: shop.owner.token },
    )
    names.push(...body.data.map((row) => `${row.first_name} ${row.last_name}`))
    totals.push(body.meta.total)
  }
  return { names, totals }
}

const BY_NAME = ['N1 abreu', 'N3 Costa', 'N5 Duarte', 'N6 Ek', 'N0 Koller', 'N4 koller', 'N2 Zimmer']

describe('a list is walked along the index of its sort, from either end', () => {
  test('orders by name', async () => {
    const up = await pagesOf(ordersOfEvent, 'last_name', 'asc')
    expect(up.names).toEqual(BY_NAME)
    expect(new Set(up.totals)).toEqual(new Set([7]))
    expect((await pagesOf(ordersOfEvent, 'last_name', 'desc')).names).toEqual(BY_NAME.toReversed())
  })

  test('orders by amount, those of one amount by their number', async () => {
    const inOrder = BUYERS.map(({ order }) => `${order.first_name} ${order.last_name}`)
    expect((await pagesOf(ordersOfEvent, 'total_gross', 'asc')).names).toEqual(inOrder)
    expect((await pagesOf(ordersOfEvent, 'total_gross', 'desc')).names).toEqual(inOrder.toReversed())
  })

  test('attendees by name', async () => {
    const each = BY_NAME.flatMap((name) => Array.from({ length: 1 + (Number(name[1]) % 3) }, () => name))
    const up = await pagesOf(attendeesOfEvent, 'last_name', 'asc')
    expect(up.names).toEqual(each)
    expect((await pagesOf(attendeesOfEvent, 'last_name', 'desc')).names).toEqual(each.toReversed())
    expect(new Set(up.totals)).toEqual(new Set([13]))
  })
})
