import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOccurrence } from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { addOccurrences, changeOccurrences, occurrencesOfEvent } from '@turnout/contract/occurrences/endpoints.ts'
import { waitableIn } from '@turnout/contract/waiting-list/waitable.ts'
import { exportWaitingList, joinWaitingList, offerNext } from '@turnout/contract/waiting-list/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aFullPlay } from '@turnout/testkit/shops/a-full-play.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { sql, type KyselyPlugin } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { watchCancellings } from '../events/cancelling/run-cancelling.ts'
import { NOTHING_ASKED } from '../storefront/load-dates.ts'
import { loadPublicEvent } from '../storefront/load-public-event.ts'

/* An entry may be for some of the dates of its event: one of them is offered, and that ends it. */

const app = testApp({ addsUp: true, pages: true })
const { list, serve, mailsTo } = waitersOf(app)

afterEach(() => mustAddUp(app))

const join = (shop: TestShop, dates: readonly number[], email = 'ana@reis.example') =>
  app.call(joinWaitingList, {
    params: { event_id: shop.eventId },
    body: { product_price_id: shop.free.priceId, event_occurrence_ids: [...dates], email, quantity: 2 },
  })

const buys = async (shop: TestShop, date: number): Promise<boolean> =>
  (await shop.reserve([{ price: shop.free, quantity: 1, date }])).status === 201

test('of some dates the first that has enough places is offered, and the others are on sale again', async () => {
  const { shop, friday, saturday, onFriday, onSaturday } = await aFullPlay(app)
  expect((await join(shop, [saturday, friday])).status).toBe(201)
  expect(await list(shop)).toMatchObject([
    {
      event_occurrence_id: null,
      event_occurrence: { id: friday },
      event_occurrences: [{ id: friday }, { id: saturday }],
    },
  ])
  await shop.act(abandonOrder, onSaturday)
  expect(await buys(shop, saturday)).toBe(false)
  await serve()
  const [entry] = await list(shop)
  expect(entry).toMatchObject({ status: 'OFFERED', event_occurrence_id: saturday, offered_quantity: 2 })
  expect(entry).not.toHaveProperty('event_occurrences')
  await shop.act(abandonOrder, onFriday)
  await serve()
  expect(await buys(shop, friday)).toBe(true)
})

test('each of some dates must be sold out, to come, and of the event', async () => {
  const { shop, premiere, friday, saturday, onSaturday } = await aFullPlay(app)
  const refused = async (dates: readonly number[]) => Object.keys((await join(shop, dates)).body.errors ?? {})
  expect(await refused([friday, 999_999])).toEqual(['event_occurrence_ids.1'])
  expect(await refused([premiere, friday])).toEqual(['event_occurrence_ids.0'])
  await shop.act(abandonOrder, onSaturday)
  expect(await refused([friday, saturday])).toEqual(['product_price_id'])
  // Twice the same date is one.
  expect((await join(shop, [friday, friday])).status).toBe(201)
  expect(await list(shop)).toMatchObject([{ event_occurrence_id: friday }])
})

test('a cancelled date is waited for no more: the entry ends with its last date, and is told', async () => {
  const { shop, friday, saturday } = await aFullPlay(app)
  await join(shop, [friday, saturday])
  await cancel(shop, saturday)
  expect((await list(shop))[0]?.status).toBe('WAITING')
  expect((await mailsTo(shop, 'ana@reis.example')).map(({ kind }) => kind)).toEqual(['waiting_joined'])
  await cancel(shop, friday)
  expect((await list(shop))[0]?.status).toBe('CANCELLED')
  expect((await mailsTo(shop, 'ana@reis.example')).at(-1)?.kind).toBe('event_cancelled_waiting')
})

test('an entry for several dates is looked at with as many statements as one for two', async () => {
  const { shop, friday, saturday } = await aFullPlay(app)
  const at = { params: { event_id: shop.eventId } }
  for (const day of ['2099-03-08', '2099-03-09', '2099-03-10'])
    await app.call(addOccurrences, { ...at, body: { start_date: `${day}T20:00`, capacity: 0 } }, shop.owner)
  const dates = (await app.call(occurrencesOfEvent, at, shop.owner)).body.data
  const full = dates.filter(({ capacity }) => capacity === 0).map(({ id }) => id)
  expect(full).toHaveLength(3)
  const look = async (ids: readonly number[]): Promise<number> => {
    let statements = 0
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const reader = { ...app.database, query: app.database.query.withPlugin(plugin) }
    const options = { now: new Date(), publicUrl: () => '', dates: { ...NOTHING_ASKED, isWaiting: true } }
    const [first = 0, ...others] = ids
    const view = await loadPublicEvent(reader, shop.eventId, { ...options, dates: { ...options.dates, date: first } })
    const offers = (await view?.onDates(others)) ?? []
    expect(offers.map(({ id, refused }) => [id, refused])).toEqual(others.map((id) => [id, null]))
    for (const { categories } of offers) expect(waitableIn(categories).length).toBeGreaterThan(0)
    return statements
  }
  expect(await look([friday, saturday, ...full])).toBe(await look([friday, saturday]))
})

async function cancel(shop: TestShop, date: number): Promise<void> {
  const params = { event_id: shop.eventId, occurrence_id: date }
  const body = { reason: 'The lead actor is ill.' }
  expect((await app.call(cancelOccurrence, { params, body }, shop.owner)).status).toBe(201)
  await sql`update event_cancellings set starts_at = now() - interval '1 second'
    where event_id = ${shop.eventId} and finished_at is null`.execute(app.database.query)
  for (let round = 0; round < 3; round += 1) {
    await watchCancellings(app.database)
    await app.runJobs()
  }
}

test('the desk finds it by each of its dates; file and email say all', async () => {
  const { shop, friday, saturday } = await aFullPlay(app)
  await join(shop, [friday, saturday])
  for (const date of [friday, saturday])
    expect(await list(shop, { filter_fields: { event_occurrence_id: { eq: String(date) } } })).toHaveLength(1)
  const params = { event_id: shop.eventId }
  const file = await app.call(exportWaitingList, { params, query: {}, body: { format: 'csv' } }, shop.owner)
  expect(String(file.body)).toMatch(/2099-03-05 20:00; 2099-03-06 20:00/u)
  await serve()
  const [told] = await mailsTo(shop, 'ana@reis.example')
  expect(told?.text_body).toMatch(/5 March 2099.* or .*6 March 2099/u)
})

test('no date of it is deleted', async () => {
  const { shop, friday } = await aFullPlay(app)
  const at = { params: { event_id: shop.eventId } }
  await app.call(addOccurrences, { ...at, body: { start_date: '2099-03-09T20:00', capacity: 0 } }, shop.owner)
  const monday = Math.max(...(await app.call(occurrencesOfEvent, at, shop.owner)).body.data.map(({ id }) => id))
  await join(shop, [friday, monday])
  const body = { action: 'delete' as const, occurrence_ids: [monday] }
  expect((await app.call(changeOccurrences, { ...at, body }, shop.owner)).body.meta).toMatchObject({ done: 0 })
})

test('the organizer offers it one of its dates, and no other', async () => {
  const { shop, premiere, friday, saturday, onFriday, onSaturday } = await aFullPlay(app)
  await join(shop, [friday, saturday])
  await shop.act(abandonOrder, onFriday)
  await shop.act(abandonOrder, onSaturday)
  const [entry] = await list(shop)
  const offer = (date: number) =>
    app.call(
      offerNext,
      { params: { event_id: shop.eventId }, body: { entry_id: entry?.id ?? 0, event_occurrence_id: date } },
      shop.owner,
    )
  expect(premiere).not.toBe(saturday)
  expect((await offer(saturday)).body.data).toMatchObject({ status: 'OFFERED', event_occurrence_id: saturday })
})

test('the page of the event has the form: of all dates, of some, and of one', async () => {
  const { shop, friday, saturday, onSaturday } = await aFullPlay(app)
  const { slug } = (await app.call(getPublicEvent, { params: { event_id: shop.eventId }, query: {} })).body.data
  const page = async (query = '') =>
    (await app.raw('GET', publicPaths.event(shop.eventId, slug) + query, undefined, {})).body as unknown as string
  const namesOf = (html: string) =>
    [...html.matchAll(/<input[^>]*name="event_occurrence_ids?"[^>]*>/gu)].map(
      ([tag]) => /value="(\w+)"/u.exec(tag)?.[1],
    )
  await join(shop, [friday, saturday])
  const all = await page()
  expect(namesOf(all)).toEqual(['any', String(friday), String(saturday)])
  expect([all.includes('All dates are sold out'), all.includes('1 waiting')]).toEqual([true, true])
  const one = await page(`?waiting=${friday}`)
  expect(namesOf(one)).toEqual([String(friday)])
  expect([one.includes('Any other date is fine too'), one.includes('1 waiting')]).toEqual([true, true])
  await shop.act(abandonOrder, onSaturday)
  await serve()
  const send = async (fields: readonly (readonly [string, string])[]) =>
    app.raw('POST', `/waiting-list/${shop.eventId}`, new URLSearchParams(fields.map((one) => [...one])).toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const form = [
    ['product_price_ids', String(shop.free.priceId)],
    ['asks_dates', 'true'],
    ['email', 'rui@reis.example'],
  ] as const
  const empty = await send(form)
  expect(empty.status).toBe(422)
  const some = await send([...form, ['event_occurrence_ids', 'any'], ['event_occurrence_ids', String(friday)]])
  expect(some.status).toBe(201)
  const rui = (await list(shop)).find(({ email }) => email === 'rui@reis.example')
  expect(rui?.event_occurrence_id).toBe(friday)
}, 90_000)
