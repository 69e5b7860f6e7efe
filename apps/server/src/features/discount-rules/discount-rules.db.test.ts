import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import {
  createDiscountRule,
  deleteDiscountRule,
  discountRulesOfEvent,
  sortDiscountRules,
  updateDiscountRule,
} from '@turnout/contract/discount-rules/endpoints.ts'
import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { deleteProduct } from '@turnout/contract/products/endpoints.ts'
import { createPromoCode, getPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { ask } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const app = testApp({ addsUp: true })

type RuleBody = BodyInput<typeof createDiscountRule>

const GROUP: RuleBody = { title: 'Group of 4', kind: 'FROM_COUNT', count: 4, discount_type: 'PERCENTAGE', discount: 20 }

const ofEvent = ({ eventId: event_id }: TestShop) => ({ event_id })
const create = (shop: TestShop, over: Partial<RuleBody> = {}) =>
  app.call(createDiscountRule, { params: ofEvent(shop), body: { ...GROUP, ...over } }, shop.owner)
const named = (shop: TestShop, id: number) => ({ ...ofEvent(shop), discount_rule_id: id })
const titles = async (shop: TestShop): Promise<string[]> =>
  (await app.call(discountRulesOfEvent, { params: ofEvent(shop) }, shop.owner)).body.data.map(({ title }) => title)

test('a rule is kept as it was entered, and its history says what changed', async () => {
  const shop = await aShop(app)
  const made = await create(shop, {
    applicable_product_ids: [shop.paid.productId, shop.paid.productId],
    discount_type: 'FIXED',
    discount: '7.50',
    is_off_together: true,
    starts_at: '2027-01-01T00:00:00',
    ends_at: '2027-02-01',
  })
  expect(made).toMatchObject({
    status: 201,
    body: {
      data: {
        ...GROUP,
        applicable_product_ids: [shop.paid.productId],
        discount_type: 'FIXED',
        discount: 7.5,
        is_off_together: true,
        is_also_with_code: false,
        is_on: true,
        starts_at: '2027-01-01T00:00:00.000Z',
        ends_at: '2027-02-02T00:00:00.000Z',
        orders_count: 0,
        saved: 0,
      },
    },
  })
  const { id } = made.body.data
  const changed = await app.call(
    updateDiscountRule,
    { params: named(shop, id), body: { ...GROUP, is_off_together: true, is_on: false } },
    shop.owner,
  )
  // Together only amounts are taken off.
  expect(changed.body.data).toMatchObject({ is_off_together: false, is_on: false, starts_at: null })
  expect((await app.call(deleteDiscountRule, { params: named(shop, id) }, shop.owner)).status).toBe(204)
  expect((await app.call(deleteDiscountRule, { params: named(shop, id) }, shop.owner)).status).toBe(404)
  expect((await auditOf(app.database, 'discount_rule', id)).map(({ act }) => act)).toEqual([
    'discount_rule.created',
    'discount_rule.updated',
    'discount_rule.deleted',
  ])
})

test('what cannot be is refused by its field, all at once, and changes nothing', async () => {
  const shop = await aShop(app)
  const other = await aShop(app)
  const refused = await create(shop, {
    applicable_product_ids: [shop.paid.productId, other.paid.productId],
    discount: 101,
    starts_at: '2027-02-01T00:00:00',
    ends_at: '2027-01-01T00:00:00',
  })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'invalid_fields',
      errors: { 'applicable_product_ids.1': [{}], discount: [{}], ends_at: [{}] },
    },
  })
  expect((await create(shop, { kind: 'EARLY_GROUP' })).body).toMatchObject({ errors: { ends_at: [{}] } })
  expect((await create(shop, { count: 1 })).body).toMatchObject({ errors: { count: [{}] } })
  expect(await titles(shop)).toEqual([])
})

test('rules are judged in the order in which they are put, which names each of them once', async () => {
  const shop = await aShop(app)
  const ids = []
  for (const title of ['First', 'Second', 'Third']) ids.push((await create(shop, { title })).body.data.id)
  const [first = 0, second = 0, third = 0] = ids
  const sort = (discount_rule_ids: readonly number[]) =>
    app.call(
      sortDiscountRules,
      { params: ofEvent(shop), body: { discount_rule_ids: [...discount_rule_ids] } },
      shop.owner,
    )
  expect((await sort([third, first, second])).status).toBe(200)
  expect(await titles(shop)).toEqual(['Third', 'First', 'Second'])
  expect((await sort([third, first])).body).toMatchObject({ errors: { discount_rule_ids: [{}] } })
  expect((await sort([third, first, first])).body).toMatchObject({
    errors: { 'discount_rule_ids.2': [{}], discount_rule_ids: [{}] },
  })
  expect(await titles(shop)).toEqual(['Third', 'First', 'Second'])
})

test('an event has at most fifty', async () => {
  const shop = await aShop(app)
  for (let n = 0; n < 50; n += 1) expect((await create(shop, { title: `Rule ${n}` })).status).toBe(201)
  expect(await create(shop)).toMatchObject({ status: 409, body: { code: 'too_many_discount_rules' } })
})

test('a basket of four costs a fifth less, says why, and three cost what they do', async () => {
  const shop = await aShop(app)
  const rule = await create(shop)
  const three = await ask(app, shop, [{ price: shop.paid, quantity: 3 }])
  expect(three.body.data).toMatchObject({
    total_gross: 75,
    order_items: [{ discount_title: null, discount_amount: 0 }],
  })
  const four = await ask(app, shop, [{ price: shop.paid, quantity: 4 }])
  expect(four.body.data).toMatchObject({
    total_gross: 80,
    total_discount: 20,
    order_items: [
      { quantity: 4, price: 20, price_before_discount: 25, discount_title: 'Group of 4', discount_amount: 5 },
    ],
  })
  await shop.complete(four, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
  await app.call(deleteDiscountRule, { params: named(shop, rule.body.data.id) }, shop.owner)
  expect((await ask(app, shop, [{ price: shop.paid, quantity: 4 }])).body.data.total_gross).toBe(100)
})

test('the cheapest of three is free: the line becomes two, and what it took off is counted once the order stands', async () => {
  const shop = await aShop(app)
  const { body } = await create(shop, { title: 'Third free', kind: 'CHEAPEST_OF', count: 3, discount: 100 })
  const held = await ask(app, shop, [
    { price: shop.paid, quantity: 4 },
    { price: shop.free, quantity: 3 },
  ])
  expect(held.body.data.order_items).toMatchObject([
    { quantity: 3, price: 25, discount_title: null },
    { quantity: 1, price: 0, discount_title: 'Third free', discount_amount: 25 },
    { quantity: 3, price: 0, discount_title: null },
  ])
  const [before] = (await app.call(discountRulesOfEvent, { params: ofEvent(shop) }, shop.owner)).body.data
  expect(before).toMatchObject({ id: body.data.id, orders_count: 0, saved: 0 })
  const order = { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true }
  await shop.complete(held, { order })
  expect((await shop.act(awaitOfflinePayment, held)).body.data.attendees).toHaveLength(7)
  const [after] = (await app.call(discountRulesOfEvent, { params: ofEvent(shop) }, shop.owner)).body.data
  expect(after).toMatchObject({ orders_count: 1, saved: 25 })
})

test('an amount off all together leaves no cent over', async () => {
  const shop = await aShop(app)
  await create(shop, { count: 3, discount_type: 'FIXED', discount: 10, is_off_together: true })
  const held = await ask(app, shop, [{ price: shop.paid, quantity: 3 }])
  expect(held.body.data).toMatchObject({
    total_gross: 65,
    order_items: [
      { quantity: 2, price: 21.67 },
      { quantity: 1, price: 21.66 },
    ],
  })
})

test('a code that saves less than the rule is not used, and one that saves more takes its use', async () => {
  const shop = await aShop(app)
  await create(shop)
  const codes = []
  for (const [code, discount] of [
    ['LESS10', 10],
    ['MORE30', 30],
  ] as const) {
    const body = { code, discount_type: 'PERCENTAGE', discount, max_allowed_usages: 5 } as const
    codes.push((await app.call(createPromoCode, { params: ofEvent(shop), body }, shop.owner)).body.data.id)
  }
  const usesOf = async (id = 0) =>
    (await app.call(getPromoCode, { params: { ...ofEvent(shop), promo_code_id: id } }, shop.owner)).body.data
      .order_usage_count
  const less = await ask(app, shop, [{ price: shop.paid, quantity: 4 }], { code: 'LESS10' })
  expect(less.body.data).toMatchObject({ total_gross: 80, promo_code: null })
  expect(await usesOf(codes[0])).toBe(0)
  const more = await ask(app, shop, [{ price: shop.paid, quantity: 4 }], { code: 'MORE30' })
  expect(more.body.data).toMatchObject({
    total_gross: 70,
    promo_code: 'MORE30',
    order_items: [{ discount_title: null }],
  })
  expect(await usesOf(codes[1])).toBe(1)
})

test('a rule that says so is taken off what the code leaves', async () => {
  const shop = await aShop(app)
  await create(shop, { is_also_with_code: true })
  const body = { code: 'TENTH', discount_type: 'PERCENTAGE', discount: 10 } as const
  await app.call(createPromoCode, { params: ofEvent(shop), body }, shop.owner)
  const held = await ask(app, shop, [{ price: shop.paid, quantity: 4 }], { code: 'TENTH' })
  expect(held.body.data).toMatchObject({
    total_gross: 72,
    promo_code: 'TENTH',
    order_items: [{ price: 18, discount_amount: 4.5 }],
  })
})

test('a rule counts from its first moment until just before its end', async () => {
  const shop = await aShop(app)
  const day = 86_400_000
  await create(shop, { title: 'Coming', starts_at: new Date(Date.now() + day).toISOString() })
  await create(shop, { title: 'Off', is_on: false })
  const ending = await create(shop, { title: 'Ended', discount: 50, ends_at: new Date(Date.now() - day).toISOString() })
  const four = [{ price: shop.paid, quantity: 4 }]
  expect((await ask(app, shop, four)).body.data.total_gross).toBe(100)
  const body = { ...GROUP, discount: 50, ends_at: new Date(Date.now() + 2000).toISOString() }
  await app.call(updateDiscountRule, { params: named(shop, ending.body.data.id), body }, shop.owner)
  expect((await ask(app, shop, four)).body.data.total_gross).toBe(50)
  await expect
    .poll(async () => (await ask(app, shop, four)).body.data.total_gross, { timeout: 10_000, interval: 200 })
    .toBe(100)
})

test('a deleted product stays named, so that its rule does not become one for everything', async () => {
  const shop = await aShop(app)
  await create(shop, { applicable_product_ids: [shop.hidden.productId] })
  const params = { event_id: shop.eventId, product_id: shop.hidden.productId }
  expect((await app.call(deleteProduct, { params }, shop.owner)).status).toBe(204)
  expect((await ask(app, shop, [{ price: shop.paid, quantity: 4 }])).body.data.total_gross).toBe(100)
})

test('a copy of the event has its rules, for its own products, moved with its start', async () => {
  const shop = await aShop(app)
  await create(shop, { applicable_product_ids: [shop.paid.productId], title: 'For paid' })
  await create(shop, { title: 'For all', discount: 5 })
  const body = { title: 'Again', start_date: new Date(Date.now() + 60 * 86_400_000).toISOString() }
  const copy = await app.call(duplicateEvent, { params: ofEvent(shop), body }, shop.owner)
  const rules = await app.call(discountRulesOfEvent, { params: { event_id: copy.body.data.id } }, shop.owner)
  expect(rules.body.data.map(({ title, discount }) => [title, discount])).toEqual([
    ['For paid', 20],
    ['For all', 5],
  ])
  expect(rules.body.data[0]?.applicable_product_ids).not.toEqual([shop.paid.productId])
})
