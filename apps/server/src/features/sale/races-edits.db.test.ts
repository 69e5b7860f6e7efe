import { updateCapacityAssignment } from '@turnout/contract/capacity/endpoints.ts'
import { updateProduct } from '@turnout/contract/products/endpoints.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { addHall, addProduct, ask, changeProduct, stockOf, tally } from '@turnout/testkit/shops/selling.ts'
import { inOneBatch, untilSomebodyWaits, withPoolLocked } from '@turnout/testkit/database/stalled-sale.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

/*
 * Buyers against organizers who edit what is bought. Each race is run with the engine and, as its
 * control, with an act written in the forbidden way: it looks, the other one acts, and it
 * writes by what it saw. A race answers how much went wrong.
 */

const app = testApp()
const { through, rush } = racing(app)

type Edit = () => Promise<unknown>

/** Sells one place of a price, with `edit` happening between looking and writing. */
type Sell = (shop: TestShop, price: ShopPrice, edit: Edit) => Promise<unknown>

/** How many orders were made at the old price after the new one was confirmed to the organizer. */
async function priceEdited(sell: Sell): Promise<number> {
  const shop = await aShop(app)
  const edit = async () => expect((await changeProduct(app, shop, shop.paid, { price: 40 })).status).toBe(200)
  await sell(shop, shop.paid, edit)
  return countOf(
    sql`order_lines where product_price_id = ${shop.paid.priceId} and total_gross_minor <> 40 * 100 * quantity`,
  )
}

/** A product of two tiers, and what it takes to delete the first of them. */
async function twoTiers(shop: TestShop) {
  const title = 'Dinner'
  const prices = ['Early', 'Late'].map((label) => ({ label, price: 12 }))
  const early = await addProduct(app, shop, { title, type: 'TIERED', prices })
  const late = await countOf(sql`product_prices where product_id = ${early.productId} and id > ${early.priceId}`, 'id')
  const deleteEarly = () =>
    app.call(
      updateProduct,
      {
        params: { event_id: shop.eventId, product_id: early.productId },
        body: {
          title,
          type: 'TIERED',
          product_category_id: shop.categoryId,
          prices: [{ id: late, label: 'Late', price: 12 }],
        },
      },
      { token: shop.owner.token },
    )
  return { early, deleteEarly }
}

/** How many order lines name a tier that is not there. */
async function tierDeleted(sell: Sell): Promise<number> {
  const shop = await aShop(app)
  const { early, deleteEarly } = await twoTiers(shop)
  await sell(shop, early, async () => expect((await deleteEarly()).status).toBe(200))
  return countOf(
    sql`order_lines l where event_id = ${shop.eventId} and not exists (select from product_prices p where p.id = l.product_price_id)`,
  )
}

interface Limited {
  readonly shop: TestShop
  /** The products that three buyers are buying while it is lowered. */
  readonly price: ShopPrice
  /** Comes after every other pool. */
  readonly last: ShopPrice
  readonly poolId: number
  /** Lowers the limit as an organizer does. */
  readonly lower: () => Promise<{ readonly status: number; readonly body: object }>
}

/**
 * How many places are taken beyond the limit, which an organizer lowers to the four that are taken
 * while three more are being bought.
 */
async function lowered(limited: Limited, act: (limited: Limited) => Promise<unknown>): Promise<number> {
  const { shop, price, poolId } = limited
  expect(tally(await rush(shop, [price], { buyers: 4 }))).toEqual({ 201: 4 })
  await act(limited)
  return countOf(sql`pools where id = ${poolId}`, 'held + sold - capacity')
}

async function aLimitedTier(): Promise<Limited> {
  const shop = await aShop(app, { scarcePlaces: 20 })
  const last = await addProduct(app, shop, {})
  const poolId = await countOf(sql`product_prices where id = ${shop.scarce.priceId}`, 'pool_id')
  const lower = () => changeProduct(app, shop, shop.scarce, { price: 0, places: 4 })
  return { shop, price: shop.scarce, last, poolId, lower }
}

async function aLimitedHall(): Promise<Limited> {
  const shop = await aShop(app)
  const id = await addHall(app, shop, { capacity: 20, prices: [shop.free, shop.paid] })
  const last = await addProduct(app, shop, {})
  const poolId = await countOf(sql`capacity_assignments where id = ${id}`, 'pool_id')
  const lower = () =>
    app.call(
      updateCapacityAssignment,
      {
        params: { event_id: shop.eventId, capacity_assignment_id: id },
        body: { name: 'Hall', capacity: 4, product_ids: [shop.free.productId, shop.paid.productId] },
      },
      { token: shop.owner.token },
    )
  return { shop, price: shop.free, last, poolId, lower }
}

async function countOf(from: ReturnType<typeof sql>, what = 'count(*)'): Promise<number> {
  const found = await sql<{ n: number }>`select (${sql.raw(what)})::int as n from ${from}`.execute(app.database.query)
  return found.rows[0]?.n ?? -1
}

describe('as it is', () => {
  afterEach(() => mustAddUp(app))

  test('a price that is edited while a buyer queues is sold at the new one', async () => {
    const wrong = await priceEdited(async (shop, price, edit) => {
      const answers = await inOneBatch(app, { shop }, [() => ask(app, shop, [{ price, quantity: 1 }])], edit)
      expect(tally(answers)).toEqual({ 201: 1 })
    })
    expect(wrong).toBe(0)
  })

  test('a tier that is deleted while a buyer queues is not sold', async () => {
    const wrong = await tierDeleted(async (shop, price, edit) => {
      const answers = await inOneBatch(app, { shop }, [() => ask(app, shop, [{ price, quantity: 1 }])], edit)
      expect(tally(answers)).toEqual({ 422: 1 })
    })
    expect(wrong).toBe(0)
  })

  test('a tier that is being sold while an organizer deletes it stays', async () => {
    const shop = await aShop(app)
    const { early, deleteEarly } = await twoTiers(shop)
    const last = await addProduct(app, shop, {})
    const acts = await withPoolLocked(app, last, async () => {
      const selling = ask(
        app,
        shop,
        [early, last].map((price) => ({ price, quantity: 1 })),
      )
      await untilSomebodyWaits(app)
      const deleting = deleteEarly()
      await untilSomebodyWaits(app, 2)
      return { selling, deleting }
    })
    expect((await acts.selling).status).toBe(201)
    expect((await acts.deleting).body.code).toBe('tier_has_sales')
  })

  test('a hall that comes while places of its product are being taken waits for them and counts them', async () => {
    const shop = await aShop(app)
    const last = await addProduct(app, shop, {})
    const acts = await withPoolLocked(app, last, async () => {
      const lines = [
        { price: shop.paid, quantity: 2 },
        { price: last, quantity: 1 },
      ]
      const buying = ask(app, shop, lines)
      await untilSomebodyWaits(app)
      const coming = addHall(app, shop, { capacity: 5, prices: [shop.paid] })
      await untilSomebodyWaits(app, 2)
      return { buying, coming }
    })
    expect((await acts.buying).status).toBe(201)
    const hall = await acts.coming
    const counted = sql`pools p join capacity_assignments a on a.pool_id = p.id where a.id = ${hall}`
    expect(await countOf(counted, 'p.held')).toBe(2)
  })

  test.each(Object.entries({ 'a tier': aLimitedTier, 'a hall': aLimitedHall }))(
    'the limit of %s that is lowered while places are bought waits for them, counts them, and is refused with the number',
    async (_, make) => {
      const over = await lowered(await make(), async ({ shop, price, last, lower }) => {
        const acts = await withPoolLocked(app, last, async () => {
          const lines = [
            { price, quantity: 3 },
            { price: last, quantity: 1 },
          ]
          const buying = ask(app, shop, lines)
          await untilSomebodyWaits(app)
          const lowering = lower()
          await untilSomebodyWaits(app, 2)
          return { buying, lowering }
        })
        expect((await acts.buying).status).toBe(201)
        const refused = await acts.lowering
        expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('7 are')])
      })
      expect(over).toBe(7 - 20)
    },
  )

  test('a capacity that is lowered again and again while it sells is never below what is taken', async () => {
    const shop = await aShop(app, { scarcePlaces: 40 })
    const lower = async () => {
      const statuses: number[] = []
      for (const places of [30, 20, 10, 5]) {
        statuses.push((await changeProduct(app, shop, shop.scarce, { price: 0, places, through: through(2) })).status)
      }
      return statuses
    }
    const [answers, changes] = await Promise.all([rush(shop, [shop.scarce], { buyers: 60 }), lower()])
    const stock = await stockOf(app, shop.scarce)
    const accepted = answers.filter(({ status }) => status === 201).length
    expect([stock.held, changes.every((status) => [200, 422, 409].includes(status))]).toEqual([accepted, true])
    expect(stock.held).toBeLessThanOrEqual(stock.capacity ?? 0)
  })

  test('a price that is edited in a rush: every order has the old price or the new, and none the old after the edit', async () => {
    const shop = await aShop(app)
    const wave = (buyers: number) => rush(shop, [shop.paid], { buyers })
    await wave(6)
    const [during] = await Promise.all([
      wave(60),
      changeProduct(app, shop, shop.paid, { price: 31, through: through(2) }),
    ])
    expect(new Set([25, 31, ...during.map(({ body }) => body.data.total_gross)]).size).toBe(2)
    const after = await wave(9)
    expect(new Set(after.map(({ body }) => body.data.total_gross))).toEqual(new Set([31]))
  })

  test('a product that is paused while it sells: nobody holds it once the pause is answered', async () => {
    const shop = await aShop(app)
    await rush(shop, [shop.paid], { buyers: 6 })
    const [during] = await Promise.all([
      rush(shop, [shop.paid], { buyers: 60 }),
      changeProduct(app, shop, shop.paid, { price: 25, isPaused: true, through: through(2) }),
    ])
    const accepted = during.filter(({ status }) => status === 201).length
    expect(tally(await rush(shop, [shop.paid], { buyers: 9 }))).toEqual({ 422: 9 })
    expect((await stockOf(app, shop.paid)).held).toBe(6 + accepted)
  })
})

describe('controls', () => {
  beforeAll(() =>
    // Drops the constraints by which the database itself would still refuse.
    sql
      .raw(
        `alter table pools drop constraint pools_never_oversold;
         alter table ordered_prices drop constraint order_lines_price;
         alter table ordered_pools drop constraint ordered_pools_pool_id_fkey`,
      )
      .execute(app.owner.query),
  )

  const sellBySight: Sell = async (shop, { productId, priceId }, edit) => {
    const seen = await sql<{ pool_id: number; price_minor: number }>`
      select pool_id, price_minor from product_prices where id = ${priceId}`.execute(app.database.query)
    const { pool_id = 0, price_minor = 0 } = seen.rows[0] ?? {}
    await edit()
    await sql`
      with bought as (
        insert into orders (account_id, event_id, short_id, public_id, session_hash, currency, total_before_additions_minor, total_gross_minor, reserved_until)
        values (${shop.owner.accountId}, ${shop.eventId}, ${`o_${priceId}`}, ${`O-${priceId}`}, '\\x00', 'EUR', ${price_minor}, ${price_minor}, now() + interval '9 min')
        returning id
      ), line as (
        insert into order_lines (event_id, order_id, product_id, product_price_id, pool_id, product_type, item_name, quantity, listed_price_minor,
          price_minor, total_before_additions_minor, total_fee_minor, total_tax_minor, total_gross_minor)
        select ${shop.eventId}, id, ${productId}, ${priceId}, ${pool_id}, 'TICKET', 'Seen', 1, ${price_minor}, ${price_minor}, ${price_minor}, 0, 0, ${price_minor}
        from bought returning id, order_id
      ), claim as (
        insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
        select id, ${pool_id}, order_id, 1, 'HELD', now() + interval '9 min' from line
      )
      update pools set held = held + 1 where id = ${pool_id}`.execute(app.database.query)
  }

  test('a sale that does not look again sells at a price that is gone', async () =>
    expect(await priceEdited(sellBySight)).toBe(1))

  test('a sale that does not look again sells a tier that is gone', async () =>
    expect(await tierDeleted(sellBySight)).toBe(1))

  test.each(Object.entries({ 'a tier': aLimitedTier, 'a hall': aLimitedHall }))(
    'whoever lowers the limit of %s by what they saw lowers it below what is taken',
    async (_, make) => {
      const over = await lowered(await make(), async ({ shop, price, poolId }) => {
        const seen = await countOf(sql`pools where id = ${poolId}`, 'held + sold')
        expect((await ask(app, shop, [{ price, quantity: 3 }])).status).toBe(201)
        if (seen <= 4) await sql`update pools set capacity = 4 where id = ${poolId}`.execute(app.database.query)
      })
      expect(over).toBe(3)
    },
  )
})
