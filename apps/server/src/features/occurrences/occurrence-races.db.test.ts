import { addOccurrences, updateOccurrence, updateOccurrenceRule } from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { ask, tally } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const BUYERS = 60

const add = (shop: TestShop, body: { start_date: string; capacity?: number }) =>
  app.call(addOccurrences, { params: { event_id: shop.eventId }, body }, { token: shop.owner.token })

const buy = (shop: TestShop, n: number, date?: number) =>
  ask(app, shop, [{ price: shop.free, quantity: 1, ...(date !== undefined && { date }) }], { through: through(n) })

const many = <Answer>(one: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: BUYERS }, (_, n) => one(n)))

test('while the second date comes, each buyer has a place of the first, or is asked for a date', async () => {
  const shop = await aShop(app)
  const buying = many((n) => buy(shop, n))
  const [added, answers] = await Promise.all([add(shop, { start_date: '2099-03-05T20:00' }), buying])
  expect(added.status).toBe(201)
  const { 201: held = 0, 422: asked = 0, ...others } = tally(answers)
  expect([held + asked, others]).toEqual([BUYERS, {}])
  expect((await buy(shop, 0)).body.errors).toHaveProperty('products.0.event_occurrence_id')
  const [first, second] = await datesOf(app, shop)
  expect([first?.quantity_held, second?.quantity_held]).toEqual([held, 0])
})

test('the control: counted without the locks of the prices, a place is lost', async () => {
  const shop = await aShop(app)
  const counted = await app.database.transaction(async (tx) => {
    const count = await sql<{ held: number }>`
      select coalesce(sum(c.quantity), 0)::int as held from claims c join product_prices r on r.pool_id = c.pool_id
      where r.id = ${shop.free.priceId}`.execute(tx.query)
    // Another buyer, on another connection: no lock keeps them out.
    expect((await buy(shop, 1)).status).toBe(201)
    return count.rows[0]?.held
  })
  const [only] = await datesOf(app, shop)
  expect([counted, only?.quantity_held]).toEqual([0, 1])
})

test('the last places of a date are sold once, whichever product they are for', async () => {
  const shop = await aShop(app)
  await add(shop, { start_date: '2099-03-05T20:00', capacity: 5 })
  const [first, few] = await datesOf(app, shop)
  const answers = await many((n) =>
    ask(app, shop, [{ price: n % 2 === 0 ? shop.free : shop.paid, quantity: 1, date: few?.id ?? 0 }], {
      through: through(n),
    }),
  )
  expect(tally(answers)).toEqual({ 201: 5, 409: BUYERS - 5 })
  expect((await buy(shop, 0, first?.id)).status).toBe(201)
  expect((await datesOf(app, shop)).map(({ quantity_held: held }) => held)).toEqual([1, 5])
})

test('of two who change a date that both have read, one is told of the other', async () => {
  const shop = await aShop(app)
  await add(shop, { start_date: '2099-03-05T20:00' })
  const [, date] = await datesOf(app, shop)
  if (date === undefined) throw new Error('no date')
  const change = (n: number) =>
    through(n).call(
      updateOccurrence,
      {
        params: { event_id: shop.eventId, occurrence_id: date.id },
        body: { version: date.version, start_date: date.start_date, end_date: null, label: `Evening ${n}` },
      },
      { token: shop.owner.token },
    )
  const [one, other] = await Promise.all([change(0), change(1)])
  expect(tally([one, other])).toEqual({ 200: 1, 409: 1 })
  expect([one, other].find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
})

const DAILY = { rule: 'FREQ=DAILY;COUNT=3', start_date: '2099-03-05', slots: [{ at: '19:00', minutes: 60 }] }

/** A shop with dates that repeat, and two members who change them to different hours at once. */
async function twoChangeARule(version: number | undefined) {
  const shop = await aShop(app)
  const { token } = shop.owner
  const made = await app.call(addOccurrences, { params: { event_id: shop.eventId }, body: DAILY }, { token })
  const ruleId = made.body.data.occurrences[0]?.rule_id ?? 0
  const change = (n: number) =>
    through(n).call(
      updateOccurrenceRule,
      {
        params: { event_id: shop.eventId, rule_id: ruleId },
        body: { ...DAILY, slots: [{ at: `2${n}:00`, minutes: 60 }], ...(version !== undefined && { version }) },
      },
      { token },
    )
  return { shop, answers: await Promise.all([change(0), change(1)]) }
}

test('of two who change a rule that both have read, one is told of the other', async () => {
  const { shop, answers } = await twoChangeARule(1)
  expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  const [, ...dates] = await datesOf(app, shop)
  expect(new Set(dates.map(({ start_date: start }) => start.slice(11, 13))).size).toBe(1)
})

test('the control: without the version that was read, the second change goes over the first', async () => {
  expect(tally((await twoChangeARule(undefined)).answers)).toEqual({ 200: 2 })
})

test('while a rule changes, each buyer keeps the date that they have', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const made = await app.call(addOccurrences, { params: { event_id: shop.eventId }, body: DAILY }, { token })
  const [first] = made.body.data.occurrences
  const params = { event_id: shop.eventId, rule_id: first?.rule_id ?? 0 }
  const body = { ...DAILY, rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=2' }
  const [saved, answers] = await Promise.all([
    app.call(updateOccurrenceRule, { params, body }, { token }),
    many((n) => buy(shop, n, first?.id)),
  ])
  expect(saved.status).toBe(200)
  const held = answers.filter(({ status }) => status === 201).length
  const kept = (await datesOf(app, shop)).find(({ id }) => id === first?.id)
  // Either the date went before the first buyer came, or it stays with all of them.
  expect(kept?.quantity_held ?? 0).toBe(held)
  if (kept !== undefined) expect(kept).toMatchObject({ start_date: first?.start_date, is_detached: true })
})
