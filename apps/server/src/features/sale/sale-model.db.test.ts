import { updateCapacityAssignment } from '@turnout/contract/capacity/endpoints.ts'
import { abandonOrder, awaitOfflinePayment, extendHold } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOrder } from '@turnout/contract/orders/endpoints.ts'
import { updatePromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { addCode, addHall, ask, changeProduct, stockOf, usesOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireHolds } from '../orders/jobs.ts'

/*
 * The engine against a model: the same acts in any order, on the shop and on four counted boxes.
 * The boxes are a free tier with few places, a paid one without limit, a hall that both share, and
 * the uses of a code for the paid one.
 */

const app = testApp({ addsUp: true })

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

interface ModelOrder {
  readonly free: number
  readonly paid: number
  readonly usesCode: boolean
  readonly session: number
  state: 'LIVE' | 'RAN_OUT' | 'SOLD' | 'OVER'
  isExtended: boolean
}

/** The stock of everything, and all orders so far. */
interface Model {
  places: number
  hall: number
  uses: number
  price: number
  readonly orders: ModelOrder[]
}

interface Shop {
  readonly shop: TestShop
  readonly hall: number
  readonly code: number
  readonly held: Held[]
}

const takenBy = (orders: readonly ModelOrder[]) => {
  const standing = orders.filter(({ state }) => state === 'LIVE' || state === 'SOLD')
  const sum = (of: (order: ModelOrder) => number): number => standing.reduce((total, order) => total + of(order), 0)
  return { free: sum(({ free }) => free), paid: sum(({ paid }) => paid), uses: sum(({ usesCode }) => Number(usesCode)) }
}

type Act = (model: Model, real: Shop) => Promise<void>

/** The order that a number means, and what the shop answered for it; the number may be any. */
function pick(model: Model, real: Shop, n: number): { order: ModelOrder; held: Held } | null {
  const order = model.orders[n % Math.max(1, model.orders.length)]
  const held = real.held[n % Math.max(1, model.orders.length)]
  return order === undefined || held === undefined ? null : { order, held }
}

interface Wish {
  readonly free: number
  readonly paid: number
  readonly withCode: boolean
  /** Whose session to go on with. */
  readonly like: number | null
}

const reserve =
  ({ free, paid, withCode, like }: Wish): Act =>
  async (model, real) => {
    if (free + paid === 0) return
    const before = like === null ? null : pick(model, real, like)
    const session = before?.order.session ?? model.orders.length
    const replaced = model.orders.filter((order) => order.session === session && isHold(order))
    const others = takenBy(model.orders.filter((order) => !replaced.includes(order)))
    const usesCode = withCode && paid > 0
    const { shop } = real
    const lines = [
      { price: shop.scarce, quantity: free },
      { price: shop.paid, quantity: paid },
    ].filter(({ quantity }) => quantity > 0)
    const held = await ask(app, shop, lines, {
      ...(withCode && { code: 'LUZ50' }),
      session: before?.held.body.data.session_identifier,
    })
    const isShort = others.free + free > model.places || others.free + others.paid + free + paid > model.hall
    if (usesCode && others.uses >= model.uses) expect(held.status).toBe(422)
    else if (isShort) expect(held.status).toBe(409)
    else {
      expect(held).toMatchObject({
        status: 201,
        body: { data: { total_gross: paid * (usesCode ? model.price / 2 : model.price) } },
      })
      // So few places count as short: a buyer who chooses again keeps the clock of the first
      // choice, and its extension.
      const isExtended = replaced.some((order) => order.state === 'LIVE' && order.isExtended)
      for (const order of replaced) order.state = 'OVER'
      model.orders.push({ free, paid, usesCode, session, state: 'LIVE', isExtended })
      real.held.push(held)
    }
  }

const isHold = ({ state }: ModelOrder): boolean => state === 'LIVE' || state === 'RAN_OUT'

/** An act on one of the orders there are. */
const on =
  (n: number, act: (picked: { order: ModelOrder; held: Held }, shop: TestShop) => Promise<void>): Act =>
  async (model, real) => {
    const picked = pick(model, real, n)
    if (picked !== null) await act(picked, real.shop)
  }

const buy = (n: number): Act =>
  on(n, async ({ order, held }, shop) => {
    const given = await shop.complete(held, { order: buyer })
    const isNew = order.state === 'LIVE'
    expect(given.status < 300).toBe(isNew || order.state === 'SOLD')
    if (!isNew) return
    if (order.paid > 0) expect((await shop.act(awaitOfflinePayment, held)).status).toBe(200)
    order.state = 'SOLD'
  })

const extend = (n: number): Act =>
  on(n, async ({ order, held }, shop) => {
    const { status } = await shop.act(extendHold, held)
    expect(status === 200).toBe(order.state === 'LIVE' && !order.isExtended)
    if (status === 200) order.isExtended = true
  })

const abandon = (n: number): Act =>
  on(n, async ({ order, held }, shop) => {
    const { status } = await shop.act(abandonOrder, held)
    if (isHold(order)) expect(status).toBe(200)
    if (order.state === 'SOLD') expect(status).toBe(409)
    else order.state = 'OVER'
  })

const cancel = (n: number): Act =>
  on(n, async ({ order, held }, shop) => {
    const { id } = await app.database.query
      .selectFrom('orders')
      .select('id')
      .where('short_id', '=', held.body.data.short_id)
      .executeTakeFirstOrThrow()
    const params = { event_id: shop.eventId, order_id: id }
    const { status } = await app.call(cancelOrder, { params }, { token: shop.owner.token })
    expect(status === 200).toBe(order.state === 'SOLD')
    if (status === 200) order.state = 'OVER'
  })

const runOut = (n: number): Act =>
  on(n, async ({ order, held }, shop) => {
    if (order.state !== 'LIVE') return
    await shop.runOut(held)
    order.state = 'RAN_OUT'
  })

const sweep: Act = async ({ orders }) => {
  await expireHolds(app.database)
  for (const order of orders) if (order.state === 'RAN_OUT') order.state = 'OVER'
}

/**
 * Changes how much there is, after a sweep: whether less than is taken is refused is the same
 * either way.
 */
const change =
  (what: 'places' | 'hall' | 'uses' | 'price', to: number): Act =>
  async (model, real) => {
    await sweep(model, real)
    const { shop, hall, code } = real
    const { token } = shop.owner
    const ofEvent = { event_id: shop.eventId }
    const taken = takenBy(model.orders)
    const doing = {
      places: () => changeProduct(app, shop, shop.scarce, { price: 0, places: to }),
      price: () => changeProduct(app, shop, shop.paid, { price: to * 2 }),
      hall: () =>
        app.call(
          updateCapacityAssignment,
          {
            params: { ...ofEvent, capacity_assignment_id: hall },
            body: { name: 'Hall', capacity: to, product_ids: [shop.scarce.productId, shop.paid.productId] },
          },
          { token },
        ),
      uses: () =>
        app.call(
          updatePromoCode,
          {
            params: { ...ofEvent, promo_code_id: code },
            body: {
              code: 'LUZ50',
              discount_type: 'PERCENTAGE',
              discount: 50,
              max_allowed_usages: to,
              applicable_product_ids: [shop.paid.productId],
            },
          },
          { token },
        ),
    }
    const least = { places: taken.free, hall: taken.free + taken.paid, uses: taken.uses, price: 0 }
    const { status } = await doing[what]()
    expect(status === 200).toBe(to >= least[what])
    if (status === 200) model[what] = what === 'price' ? to * 2 : to
  }

const small = fc.nat({ max: 3 })
const any = fc.nat({ max: 50 })
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ free: small, paid: small, withCode: fc.boolean(), like: fc.option(any, { freq: 2 }) })
      .map((wish) => ({ name: `reserve ${JSON.stringify(wish)}`, run: reserve(wish) })),
  },
  { weight: 4, arbitrary: any.map((n) => ({ name: `buy ${n}`, run: buy(n) })) },
  { weight: 3, arbitrary: any.map((n) => ({ name: `run out ${n}`, run: runOut(n) })) },
  { weight: 2, arbitrary: any.map((n) => ({ name: `extend ${n}`, run: extend(n) })) },
  { weight: 2, arbitrary: any.map((n) => ({ name: `abandon ${n}`, run: abandon(n) })) },
  { weight: 2, arbitrary: any.map((n) => ({ name: `cancel ${n}`, run: cancel(n) })) },
  { weight: 1, arbitrary: fc.constant({ name: 'sweep', run: sweep }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('places' as const, 'hall' as const, 'uses' as const, 'price' as const),
        fc.integer({ min: 1, max: 9 }),
      )
      .map(([what, to]) => ({ name: `change ${what} to ${to}`, run: change(what, to) })),
  },
)

async function anOpenShop(): Promise<Shop> {
  const shop = await aShop(app, { scarcePlaces: 5 })
  return {
    shop,
    hall: await addHall(app, shop, { capacity: 7, prices: [shop.scarce, shop.paid] }),
    code: await addCode(app, shop, { max_allowed_usages: 2, applicable_product_ids: [shop.paid.productId] }),
    held: [],
  }
}

async function compare(model: Model, real: Shop): Promise<void> {
  await sweep(model, real)
  const { shop, code } = real
  const taken = takenBy(model.orders)
  const [free, paid] = [await stockOf(app, shop.scarce), await stockOf(app, shop.paid)]
  const hall = await sql<{ taken: number }>`
    select (held + sold)::int as taken from pools where event_id = ${shop.eventId} and kind = 'CAPACITY'`.execute(
    app.database.query,
  )
  expect({
    free: free.held + free.sold,
    paid: paid.held + paid.sold,
    hall: hall.rows[0]?.taken,
    uses: await usesOf(app, code),
  }).toEqual({ ...taken, hall: taken.free + taken.paid })
  await mustAddUp(app)
}

const SEQUENCES = 40
const ACTS = 25

test('whatever is done in whatever order, the shop counts as four boxes would', { timeout: 120_000 }, async () => {
  const seed = Date.now() % 1_000_000
  process.stdout.write(`sale model: seed ${seed}\n`)
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: ACTS, maxLength: ACTS }), async (acts) => {
      const real = await anOpenShop()
      const model: Model = { places: 5, hall: 7, uses: 2, price: 25, orders: [] }
      for (const { run } of acts) await run(model, real)
      await compare(model, real)
    }),
    { numRuns: SEQUENCES, seed, endOnFailure: true },
  )
})
