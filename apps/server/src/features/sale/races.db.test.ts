import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { addCode, addHall, addProduct, ask, stockOf, tally, usesOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expireHolds } from '../orders/jobs.ts'

/*
 * Races for stock that is short, through three processes on one database. The last part runs them
 * again without the protection, and sees them oversell: so these races do find overselling. Against
 * cancellations: races-cancel; against edits: races-edits.
 */

const app = testApp()
const { through, rush, claimed } = racing(app)

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

const RUSH = 60

const LAST_TICKET = async (): Promise<number> => {
  const shop = await aShop(app, { scarcePlaces: 1 })
  await rush(shop, [shop.scarce], { buyers: RUSH })
  return (await claimed([shop.scarce])) - 1
}

const LAST_USE = async (): Promise<number> => {
  const shop = await aShop(app)
  const id = await addCode(app, shop, { max_allowed_usages: 1 })
  const answers = await rush(shop, [shop.paid], { buyers: RUSH, code: 'LUZ50' })
  expect(await usesOf(app, id)).toBe(answers.filter(({ status }) => status === 201).length)
  return (await usesOf(app, id)) - 1
}

const SHARED_HALL = async (): Promise<number> => {
  const shop = await aShop(app)
  const prices = [shop.free, shop.paid, shop.donation]
  await addHall(app, shop, { capacity: 4, prices })
  await rush(shop, prices, { buyers: RUSH })
  return (await claimed(prices)) - 4
}

/** Holds that run out while all ask for their places, a sweep among them. */
const RUN_OUT = async (): Promise<number> => {
  const shop = await aShop(app, { scarcePlaces: 5 })
  const holds = await rush(shop, [shop.scarce], { buyers: 5 })
  for (const held of holds.slice(0, 3)) await shop.runOut(held)
  const [, ...sweeps] = await Promise.all([
    rush(shop, [shop.scarce], { buyers: RUSH }),
    ...Array.from({ length: 3 }, () => expireHolds(app.database)),
  ])
  expect(sweeps).toHaveLength(3)
  await Promise.all(holds.map((held) => shop.complete(held, { order: buyer })))
  return (await claimed([shop.scarce])) - 5
}

const RACES = { LAST_TICKET, LAST_USE, SHARED_HALL, RUN_OUT }

describe('as it is', () => {
  afterEach(() => mustAddUp(app))

  test.each([1, 2, 3])('the last ticket is sold once, round %i', async () => expect(await LAST_TICKET()).toBe(0))
  test.each([1, 2, 3])('the last use of a code is used once, round %i', async () => expect(await LAST_USE()).toBe(0))
  test.each([1, 2, 3])('a hall that three products share is filled, not overfilled, round %i', async () =>
    expect(await SHARED_HALL()).toBe(0),
  )
  test.each([1, 2, 3])('places of holds that run out are sold again, once each, round %i', async () =>
    expect(await RUN_OUT()).toBe(0),
  )

  test('one buyer who chooses in three processes at once never holds more than was there', async () => {
    const shop = await aShop(app, { scarcePlaces: 3 })
    const first = await ask(app, shop, [{ price: shop.scarce, quantity: 1 }])
    const session = first.body.data.session_identifier
    await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        ask(app, shop, [{ price: shop.scarce, quantity: (n % 3) + 1 }], { session, through: through(n) }),
      ),
    )
    expect((await stockOf(app, shop.scarce)).held).toBeLessThanOrEqual(3)
  })

  test('baskets that draw from the same pools in every order never wait for each other in a circle', async () => {
    const shop = await aShop(app, { scarcePlaces: 40 })
    const prices = [shop.free, shop.scarce, await addProduct(app, shop, { type: 'FREE', prices: [{ price: 0 }] })]
    await addHall(app, shop, { capacity: 500, prices })
    const answers = await Promise.all(
      Array.from({ length: 90 }, async (_, n) => {
        const lines = prices.map((_price, at) => ({ price: prices[(at + n) % 3] ?? shop.free, quantity: 1 }))
        const held = await ask(app, shop, lines, { through: through(n) })
        return held.status === 201 && n % 2 === 0 ? shop.complete(held, { order: buyer }) : held
      }),
    )
    expect(tally(answers)[500]).toBeUndefined()
    expect(await claimed([shop.scarce])).toBe(40)
  })
})

/*
 * The controls. The engine looks at what is left and takes it under the lock of the pools; the
 * CHECK of the table is below. With a pause between looking and taking all races still end
 * well; with the lock taken out of the very same function they do not.
 */

/**
 * Changes a piece of `reserve_orders` in this test's database.
 * @throws Error when it has no such piece any more.
 */
async function rewrite(piece: string, by: string): Promise<void> {
  const found = await sql<{ text: string }>`select pg_get_functiondef('reserve_orders'::regproc) as text`.execute(
    app.database.query,
  )
  const text = found.rows[0]?.text ?? ''
  if (text.split(piece).length !== 2) throw new Error(`reserve_orders does not have once: ${piece}`)
  await sql.raw(text.replace(piece, by)).execute(app.owner.query)
}

/**
 * Without the lock batches oversell when they meet within the pause; on a machine that stops for a moment none may.
 */
async function untilOversold(race: () => Promise<number>): Promise<number> {
  for (let round = 1; round < MEETINGS_MAX; round++) {
    const over = await race()
    if (over > 0) return over
  }
  return race()
}

const MEETINGS_MAX = 5

const TAKING = 'update pools p set held = p.held + w.quantity'

describe('controls', () => {
  beforeAll(async () => {
    await sql.raw('alter table pools drop constraint pools_never_oversold').execute(app.owner.query)
    await rewrite(TAKING, `perform pg_sleep(0.03); ${TAKING}`)
  })

  test.each(Object.entries(RACES))('%s ends well with a pause between looking and taking', async (_, race) =>
    expect(await race()).toBe(0),
  )

  describe('without the lock', () => {
    beforeAll(() => rewrite('order by id for no key update', 'order by id'))

    test.each(Object.entries({ LAST_TICKET, LAST_USE, SHARED_HALL }))('%s oversells', async (_, race) =>
      expect(await untilOversold(race)).toBeGreaterThan(0),
    )
  })

  test('RUN_OUT oversells when a hold that ran out is given back more than once', async () => {
    await sql
      .raw(
        `create or replace function free_expired_claims(pool_ids bigint[], at timestamptz) returns boolean language sql as $$
           with expired as (select pool_id, quantity from claims where pool_id = any(pool_ids) and state = 'HELD' and until <= at),
           freed as (
             update pools p set held = p.held - e.quantity from (select pool_id, sum(quantity)::int as quantity from expired group by pool_id) e
             where p.id = e.pool_id returning p.id)
           select exists (select from freed) $$`,
      )
      .execute(app.owner.query)
    expect(await RUN_OUT()).toBeGreaterThan(0)
  })
})
