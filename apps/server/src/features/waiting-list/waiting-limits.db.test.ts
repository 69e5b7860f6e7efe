import { aSoldOutShop, waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

/* How often a visitor may join, as strict as the product is: the limits of docs/domain/waiting-list.md. */

const app = testApp({ rateLimitFactor: 1, pages: true })
const { join } = waitersOf(app)

beforeEach(async () => {
  await sql`delete from call_counts`.execute(app.database.query)
})

/** Another caller has used up a limit but for so many calls. */
const usedUp = (counter: string, calls: number) =>
  sql`update call_counts set calls = ${calls} where counter = ${counter}`.execute(app.database.query)

const countedFor = async (counter: string): Promise<number> =>
  (await sql`select 1 from call_counts where counter = ${counter}`.execute(app.database.query)).rows.length

test('a mailbox is written into a list six times an hour, in whatever capitals', async () => {
  const { shop } = await aSoldOutShop(app)
  for (const email of [
    'ana@reis.example',
    'ANA@reis.example',
    'Ana@Reis.example',
    'ana@REIS.example',
    'aNa@reis.example',
    'anA@reis.example',
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await join(shop, email)).status).toBe(201)
  const seventh = await join(shop, 'ana@reis.example')
  expect(seventh).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(seventh.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await join(shop, 'rui@costa.example')).status).toBe(201)
})

test('an address of the network joins thirty times in ten minutes, and uses up nothing of an event after that', async () => {
  const { shop } = await aSoldOutShop(app)
  expect((await join(shop, 'a0@reis.example')).status).toBe(201)
  await usedUp('waiting-list-visitor', 29)
  expect((await join(shop, 'a1@reis.example')).status).toBe(201)
  const refused = await join(shop, 'a2@reis.example')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  // Neither the mailbox nor the event was charged for it.
  expect(await countedFor('waiting-list-address')).toBe(2)
})

test('an event takes six thousand an hour, other events are free, and the form counts with the API', async () => {
  const { shop } = await aSoldOutShop(app)
  const other = await aSoldOutShop(app)
  expect((await join(shop, 'a0@reis.example')).status).toBe(201)
  await usedUp('waiting-list-event', 6000)
  const form = await app.raw(
    'POST',
    `/waiting-list/${shop.eventId}`,
    `product_price_ids=${shop.scarce.priceId}&quantity=1&email=a1%40reis.example&first_name=Ana`,
    { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  )
  expect(form.status).toBe(429)
  expect((await join(shop, 'a2@reis.example')).status).toBe(429)
  expect((await join(other.shop, 'a2@reis.example')).status).toBe(201)
})
