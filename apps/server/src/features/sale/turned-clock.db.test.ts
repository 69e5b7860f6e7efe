import { completeOrder, extendHold } from '@turnout/contract/checkout/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { addProduct, ask } from '@turnout/testkit/shops/selling.ts'
import type { Calls } from '@turnout/testkit/app/calls.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

/*
 * The clock of a web process is wrong, or is put right while it sells (trust F22). Sale windows and
 * holds go by the clock of the database: what is sold, and for how long it is held, is the same in
 * every process.
 */

const app = testApp({ addsUp: true })
const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

let shop: TestShop
/** Its sale begins in an hour. */
let soon: ShopPrice
/** Its sale ends in an hour. */
let ending: ShopPrice

beforeAll(async () => {
  shop = await aShop(app)
  const free = { type: 'FREE' as const, prices: [{ price: 0 }] }
  soon = await addProduct(app, shop, { ...free, title: 'Soon', sale_start_date: inHours(1) })
  ending = await addProduct(app, shop, { ...free, title: 'Ending', sale_end_date: inHours(1) })
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  await mustAddUp(app)
})

const turnClock = (hours: number): unknown =>
  vi.setSystemTime(new Date(performance.timeOrigin + performance.now() + hours * HOUR_MS))

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

/**
 * The units that a buyer gets of each product, the ones of the shop that are always on sale among
 * them.
 */
async function sold(through: Calls = app): Promise<number[]> {
  const answers: number[] = []
  for (const price of [ending, shop.free, soon])
    answers.push((await ask(app, shop, [{ price, quantity: 1 }], { through })).status)
  return answers
}

const RIGHT = [201, 201, 422]

/** How many minutes a hold has by the clock of the database. */
async function minutesLeft(shortId: string): Promise<number> {
  const found = await sql<{ minutes: number }>`
    select round(extract(epoch from reserved_until - now()) / 60)::int as minutes from orders where short_id = ${shortId}`.execute(
    app.database.query,
  )
  return found.rows[0]?.minutes ?? -1
}

describe.each([
  ['two hours fast', 2],
  ['a quarter of an hour slow', -0.25],
  ['two hours slow', -2],
  ['a year fast', 8766],
])('a clock that is %s', (_how, hours) => {
  test('sells what is on sale, as every other process', async () => {
    turnClock(hours)
    const other = await app.sibling()
    try {
      expect(await sold(other)).toEqual(RIGHT)
    } finally {
      await other.close()
    }
  })

  test('holds tickets as long as it says, lets them be extended and completed, and its users stay signed in', async () => {
    turnClock(hours)
    const held = await ask(app, shop, [{ price: shop.free, quantity: 1 }])
    expect(held.status).toBe(201)
    const { short_id, session_identifier } = held.body.data
    expect(await minutesLeft(short_id)).toBe(15)
    const named = { params: { event_id: shop.eventId, order_short_id: short_id }, query: { session_identifier } }
    expect((await app.call(extendHold, named)).status).toBe(200)
    const done = await app.call(completeOrder, { ...named, body: { order: buyer } })
    expect(done).toMatchObject({ status: 200, body: { data: { status: 'COMPLETED' } } })
    expect((await app.raw('GET', '/api/organizers', undefined, { token: shop.owner.token })).status).toBe(200)
  })

  test('shows on the event page what can be bought', async () => {
    turnClock(hours)
    const other = await app.sibling()
    try {
      const page = await other.call(getPublicEvent, { params: { event_id: shop.eventId } })
      expect(JSON.stringify(page.body)).toContain('Ending')
      const shown = JSON.parse(JSON.stringify(page.body)) as Page
      const products = shown.data.product_categories.flatMap(({ products: of }) => of)
      const stands = (title: string) => products.find((product) => product.title === title)?.is_available
      expect([stands('Free entry'), stands('Soon'), stands('Ending')]).toEqual([true, false, true])
    } finally {
      await other.close()
    }
  })
})

interface Page {
  readonly data: {
    readonly product_categories: readonly {
      readonly products: readonly { readonly title: string; readonly is_available: boolean }[]
    }[]
  }
}

test('a clock that is put right, or wrong, while it sells', async () => {
  expect(await sold()).toEqual(RIGHT)
  for (const hours of [2, -2, 0]) {
    turnClock(hours)
    expect(await sold()).toEqual(RIGHT)
  }
})

test('a machine that slept, so that its steady clock is wrong', async () => {
  expect(await sold()).toEqual(RIGHT)
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(2 * HOUR_MS)
  expect(await sold()).toEqual(RIGHT)
})
