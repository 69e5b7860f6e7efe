import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOccurrence } from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { addOccurrences, changeOccurrences, occurrencesOfEvent } from '@turnout/contract/occurrences/endpoints.ts'
import {
  exportWaitingList,
  joinWaitingList,
  offerNext,
  waitingListOfEvent,
} from '@turnout/contract/waiting-list/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { aFullPlay } from '@turnout/testkit/shops/a-full-play.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aSoldOutShop, waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { watchCancellings } from '../events/cancelling/run-cancelling.ts'
import { offerPlaces } from './offer-places.ts'

/* An entry of an event with several dates is for one of them, or for any. */

const app = testApp({ addsUp: true, pages: true })
const { list, serve, mailsTo, take } = waitersOf(app)

afterEach(() => mustAddUp(app))

const ANY = null

const change = (shop: TestShop, action: 'close' | 'open' | 'delete', date: number) =>
  app.call(
    changeOccurrences,
    { params: { event_id: shop.eventId }, body: { action, occurrence_ids: [date] } },
    shop.owner,
  )

const join = (shop: TestShop, date: number | null, email = 'ana@reis.example', more: object = {}) =>
  app.call(joinWaitingList, {
    params: { event_id: shop.eventId },
    body: { product_price_id: shop.free.priceId, event_occurrence_id: date, email, first_name: 'Ana', ...more },
  })

const buys = async (shop: TestShop, date: number, quantity = 1): Promise<boolean> =>
  (await shop.reserve([{ price: shop.free, quantity, date }])).status === 201

const states = async (shop: TestShop) =>
  (await list(shop))
    .map(({ email, status, event_occurrence_id: date }) => [email, status, date] as const)
    .toSorted(([a], [b]) => a.localeCompare(b))

const refusedFields = ({ body }: Awaited<ReturnType<typeof join>>): string[] => Object.keys(body.errors ?? {})

test('a place of a date that comes back is held for who waits for that date, while visitors find none', async () => {
  const { shop, friday, onFriday } = await aFullPlay(app)
  expect(await join(shop, friday)).toMatchObject({ status: 201, body: { data: { position: 1 } } })
  await shop.act(abandonOrder, onFriday)
  expect(await buys(shop, friday)).toBe(false)
  await serve()
  const [entry] = await list(shop)
  expect(entry).toMatchObject({ status: 'OFFERED', event_occurrence_id: friday, offered_quantity: 1 })
  const lines = await sql<{ occurrence_id: number; pools: number }>`
    select l.occurrence_id, (select count(*)::int from claims c where c.order_line_id = l.id) as pools
    from order_lines l where l.order_id = ${entry?.order_id}`.execute(app.database.query)
  expect(lines.rows).toEqual([{ occurrence_id: friday, pools: 2 }])
  // The other one of the two is on sale again.
  expect(await buys(shop, friday)).toBe(true)
  expect(await buys(shop, friday)).toBe(false)
})

test('a place of one date is never offered to who waits for another', async () => {
  const { shop, friday, saturday, onFriday, onSaturday } = await aFullPlay(app)
  await join(shop, saturday)
  // For Friday, too, an entry waits: it is later in the line.
  await join(shop, friday, 'rui@reis.example')
  await shop.act(abandonOrder, onFriday)
  await serve()
  expect(await states(shop)).toEqual([
    ['ana@reis.example', 'WAITING', saturday],
    ['rui@reis.example', 'OFFERED', friday],
  ])
  expect(await buys(shop, friday)).toBe(true)
  await shop.act(abandonOrder, onSaturday)
  await serve()
  expect((await states(shop))[0]).toEqual(['ana@reis.example', 'OFFERED', saturday])
})

test('who waits for any date is offered the first that comes, in the order of joining', async () => {
  const { shop, friday, saturday, onSaturday } = await aFullPlay(app)
  await join(shop, ANY, 'ana@reis.example')
  await join(shop, saturday, 'rui@reis.example')
  await join(shop, friday, 'eva@reis.example')
  expect((await list(shop))[0]).toMatchObject({ event_occurrence_id: null })
  await shop.act(abandonOrder, onSaturday)
  await serve()
  expect(await states(shop)).toEqual([
    ['ana@reis.example', 'OFFERED', saturday],
    ['eva@reis.example', 'WAITING', friday],
    ['rui@reis.example', 'OFFERED', saturday],
  ])
})

test('only a date that is sold out and to be had is waited for, and any date while none has places', async () => {
  const { shop, premiere, friday, onFriday } = await aFullPlay(app)
  expect(refusedFields(await join(shop, 999_999))).toEqual(['event_occurrence_id'])
  expect(refusedFields(await join(shop, premiere))).toEqual(['event_occurrence_id'])
  await shop.act(abandonOrder, onFriday)
  expect(refusedFields(await join(shop, friday))).toEqual(['product_price_id'])
  expect(refusedFields(await join(shop, ANY))).toEqual(['product_price_id'])
  const { shop: single } = await aSoldOutShop(app)
  const named = await join(single, premiere, 'rui@reis.example', { product_price_id: single.scarce.priceId })
  expect(refusedFields(named)).toEqual(['event_occurrence_id'])
})

test('a ticket that is sold out on all dates is waited for on a date with places', async () => {
  const { shop, premiere } = await aFullPlay(app)
  await change(shop, 'open', premiere)
  const rest = await shop.reserve([{ price: shop.scarce, quantity: 10, date: premiere }])
  await sql`update pools l set capacity = 10 from product_prices r
    where r.pool_id = l.id and r.id = ${shop.scarce.priceId}`.execute(app.database.query)
  await sql`update events set version = version + 1 where id = ${shop.eventId}`.execute(app.database.query)
  const seen = await app.call(getPublicEvent, {
    params: { event_id: shop.eventId },
    query: { event_occurrence_id: premiere },
  })
  const tickets = seen.body.data.product_categories.flatMap(({ products }) => products)
  const enabled = (id: number) => tickets.find((ticket) => ticket.id === id)?.waitlist_enabled
  expect([enabled(shop.scarce.productId), enabled(shop.free.productId)]).toEqual([true, false])
  const scarce = { product_price_id: shop.scarce.priceId }
  expect((await join(shop, premiere, 'ana@reis.example', scarce)).status).toBe(201)
  expect((await join(shop, ANY, 'rui@reis.example', scarce)).status).toBe(201)
  // Other tickets of that date are on sale as before.
  expect(await buys(shop, premiere)).toBe(true)
  await shop.act(abandonOrder, rest)
  await serve()
  expect((await states(shop)).map(([, status]) => status)).toEqual(['OFFERED', 'OFFERED'])
})

test('a cancelled date ends what is waited for on it and tells them; who waits for any goes on', async () => {
  const { shop, friday, onFriday } = await aFullPlay(app)
  await join(shop, friday, 'ana@reis.example')
  await join(shop, friday, 'rui@reis.example')
  await join(shop, ANY, 'eva@reis.example')
  await shop.act(abandonOrder, onFriday)
  await app.database.query
    .updateTable('pools')
    .set({ capacity: 1 })
    .where('id', 'in', (eb) => eb.selectFrom('occurrences').select('pool_id').where('id', '=', friday))
    .execute()
  await serve()
  const params = { event_id: shop.eventId, occurrence_id: friday }
  const reason = 'The lead actor is ill.'
  expect((await app.call(cancelOccurrence, { params, body: { reason } }, shop.owner)).status).toBe(201)
  await sql`update event_cancellings set starts_at = now() - interval '1 second' where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  for (let round = 0; round < 3; round += 1) {
    await watchCancellings(app.database)
    await app.runJobs()
  }
  expect(await states(shop)).toEqual([
    ['ana@reis.example', 'CANCELLED', friday],
    ['eva@reis.example', 'WAITING', null],
    ['rui@reis.example', 'CANCELLED', friday],
  ])
  for (const email of ['ana@reis.example', 'rui@reis.example']) {
    const told = (await mailsTo(shop, email)).at(-1)
    expect([told?.kind, told?.text_body]).toEqual(['event_cancelled_waiting', expect.stringContaining(reason)])
    expect(told?.subject).toContain('5 March')
  }
  expect((await mailsTo(shop, 'eva@reis.example')).map(({ kind }) => kind)).toEqual(['waiting_joined'])
})

test('with the second date, those who waited before wait for the first', async () => {
  const { shop, held } = await aSoldOutShop(app)
  await join(shop, ANY, 'ana@reis.example', { product_price_id: shop.scarce.priceId })
  const at = { params: { event_id: shop.eventId } }
  const [first] = (await app.call(occurrencesOfEvent, at, shop.owner)).body.data
  await app.call(addOccurrences, { ...at, body: { start_date: '2099-03-05T20:00', capacity: 5 } }, shop.owner)
  expect(await states(shop)).toEqual([['ana@reis.example', 'WAITING', first?.id]])
  await shop.act(abandonOrder, held)
  await serve()
  expect(await states(shop)).toEqual([['ana@reis.example', 'OFFERED', first?.id]])
})

test('a date that an entry waits for is not deleted', async () => {
  const { shop, saturday, onSaturday } = await aFullPlay(app)
  const at = { params: { event_id: shop.eventId } }
  await app.call(addOccurrences, { ...at, body: { start_date: '2099-03-09T20:00', capacity: 0 } }, shop.owner)
  const sunday = Math.max(...(await app.call(occurrencesOfEvent, at, shop.owner)).body.data.map(({ id }) => id))
  expect((await join(shop, sunday)).status).toBe(201)
  expect((await change(shop, 'delete', sunday)).body.meta).toMatchObject({ done: 0, refused: 1 })
  await shop.act(abandonOrder, onSaturday)
  expect(await buys(shop, saturday)).toBe(true)
})

test('mails and pages of an entry name its date', async () => {
  const { shop, friday, onFriday } = await aFullPlay(app)
  const joined = await join(shop, friday)
  await join(shop, ANY, 'rui@reis.example')
  await shop.act(abandonOrder, onFriday)
  await serve()
  const [told, offered] = await mailsTo(shop, 'ana@reis.example')
  expect(told?.text_body).toMatch(/You are number 1 for 1 × .*5 March 2099/u)
  expect(offered?.text_body).toMatch(/5 March 2099/u)
  expect((await mailsTo(shop, 'rui@reis.example'))[0]?.text_body).toContain('Any date')
  const token = joined.body.data.cancel_token ?? ''
  const page = await app.raw('GET', `/waiting-list/${shop.eventId}/${token}`, undefined, {})
  expect(page.body as unknown as string).toMatch(/<h1>1 × .*Thu 5 Mar 2099, 20:00/u)
  expect((await take(shop, token)).location).toContain('/checkout/')
}, 90_000)

test('the form of a date names it, and without one its reader ticks those that are sold out', async () => {
  const { shop, friday, saturday } = await aFullPlay(app)
  const path = `/waiting-list/${shop.eventId}`
  const form = async (query = '') => (await app.raw('GET', path + query, undefined, {})).body as unknown as string
  const dates = (html: string) =>
    [...html.matchAll(/<input[^>]*name="event_occurrence_ids?"[^>]*>/gu)].map(
      ([tag]) => /value="(\w+)"/u.exec(tag)?.[1],
    )
  expect(dates(await form())).toEqual(['any', String(friday), String(saturday)])
  expect(dates(await form(`?date=${saturday}`))).toEqual([String(saturday)])
  const send = async (fields: Record<string, string>) =>
    (
      await app.raw('POST', path, new URLSearchParams(fields).toString(), {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status
  const price = { product_price_ids: String(shop.free.priceId) }
  expect(await send({ ...price, email: 'a@reis.example', event_occurrence_ids: 'any' })).toBe(201)
  expect(await send({ ...price, email: 'b@reis.example', event_occurrence_id: String(friday) })).toBe(201)
  const both = { event_occurrence_id: String(friday), any_date: 'true' }
  expect(await send({ ...price, email: 'c@reis.example', ...both })).toBe(201)
  expect((await list(shop)).map(({ event_occurrence_id: date }) => date)).toEqual([null, friday, null])
}, 90_000)

test('the desk finds entries by date, and its file says it', async () => {
  const { shop, friday, saturday } = await aFullPlay(app)
  await join(shop, friday, 'ana@reis.example')
  await join(shop, ANY, 'rui@reis.example')
  await join(shop, saturday, 'eva@reis.example')
  const found = await list(shop, { filter_fields: { event_occurrence_id: { eq: String(friday) } } })
  expect(found.map(({ email }) => email)).toEqual(['ana@reis.example'])
  const { shop: other } = await aSoldOutShop(app)
  const [elsewhere] = (await app.call(occurrencesOfEvent, { params: { event_id: other.eventId } }, other.owner)).body
    .data
  const strange = await app.call(
    waitingListOfEvent,
    {
      params: { event_id: shop.eventId },
      query: { filter_fields: { event_occurrence_id: { eq: String(elsewhere?.id) } } },
    },
    shop.owner,
  )
  expect(strange.status).toBe(422)
  const file = await app.call(
    exportWaitingList,
    { params: { event_id: shop.eventId }, query: {}, body: { format: 'csv' } },
    shop.owner,
  )
  const [titles = '', first = '', second = ''] = String(file.body).split('\n')
  expect(titles).toContain('Date')
  expect(first).toContain('2099-03-05')
  expect(second).toContain('Any date')
})

test('the organizer offers an entry for any date the one that they choose', async () => {
  const { shop, friday, saturday, onFriday, onSaturday } = await aFullPlay(app)
  await join(shop, ANY)
  await shop.act(abandonOrder, onFriday)
  await shop.act(abandonOrder, onSaturday)
  const [entry] = await list(shop)
  const params = { event_id: shop.eventId }
  const body = { entry_id: entry?.id ?? 0, event_occurrence_id: saturday }
  expect((await app.call(offerNext, { params, body }, shop.owner)).body.data).toMatchObject({
    status: 'OFFERED',
    event_occurrence_id: saturday,
  })
  await serve()
  expect(await buys(shop, friday, 2)).toBe(true)
})

test('visitors and workers at once: places of a date go to its own line, and what it leaves is on sale', async () => {
  const { shop, friday, saturday, onFriday, onSaturday } = await aFullPlay(app)
  for (let n = 0; n < 4; n += 1) await join(shop, saturday, `w${n}@reis.example`)
  await join(shop, friday, 'w9@reis.example')
  const look = () => app.database.transaction((tx) => offerPlaces(tx, shop.eventId))
  await look()
  const tries = { friday: 0, saturday: 0 }
  const tried = async (day: keyof typeof tries, date: number) => {
    if (await buys(shop, date)) tries[day] += 1
  }
  await Promise.all([
    shop.act(abandonOrder, onFriday),
    shop.act(abandonOrder, onSaturday),
    ...Array.from({ length: 8 }, () => tried('saturday', saturday)),
    ...Array.from({ length: 8 }, () => tried('friday', friday)),
    ...Array.from({ length: 4 }, look),
  ])
  await Promise.all([look(), look()])
  await Promise.all([tried('friday', friday), tried('friday', friday)])
  // The control: the same visitors got the place that no entry waits for.
  expect(tries).toEqual({ friday: 1, saturday: 0 })
  expect((await states(shop)).map(([, status, date]) => [status, date])).toEqual([
    ['OFFERED', saturday],
    ['OFFERED', saturday],
    ['WAITING', saturday],
    ['WAITING', saturday],
    ['OFFERED', friday],
  ])
})
