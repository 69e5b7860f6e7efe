import { createAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { recordVisit } from '@turnout/contract/visits/endpoints.ts'
import { OTHER_SOURCE, sourceOf, type ToldSource } from '@turnout/domain/visits/source.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { keepVisits } from './keep-visits.ts'
import { SOURCES_MAX } from './store.ts'

const app = testApp({ rateLimitFactor: 100 })

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const NOTHING: ToldSource = { referrer: null, utm_source: null, utm_medium: null, utm_campaign: null, is_framed: false }

type Body = BodyInput<typeof recordVisit>

/** A page of the event tells that a visitor looks at it. */
const look = (
  eventId: number,
  told: Partial<Body> = {},
  { token, userAgent = PHONE }: { token?: string; userAgent?: string } = {},
) =>
  app.call(
    recordVisit,
    { params: { event_id: eventId }, body: { source: NOTHING, is_arrival: true, ...told } },
    { token, headers: { 'user-agent': userAgent } },
  )

interface Counted {
  readonly host: string
  readonly utm_source: string
  readonly affiliate: string | null
  readonly views: number
  readonly visits: number
}

const countsOf = async (eventId: number): Promise<Counted[]> =>
  (
    await sql<Counted>`
      select s.host, s.utm_source, a.code as affiliate, sum(v.views)::int as views, sum(v.visits)::int as visits
      from visits v join visit_sources s on s.id = v.source_id left join affiliates a on a.id = v.affiliate_id
      where v.event_id = ${eventId} group by 1, 2, 3 order by 1, 2, 3`.execute(app.database.query)
  ).rows

/** Counts are stored within seconds. */
const stored = (eventId: number, expected: readonly Partial<Counted>[]) =>
  vi.waitFor(async () => expect(await countsOf(eventId)).toMatchObject(expected), { timeout: 8000, interval: 100 })

test('views of a page are counted by where they came from, and arrivals among them', async () => {
  const shop = await aShop(app)
  await app.call(
    createAffiliate,
    { params: { event_id: shop.eventId }, body: { name: 'Radio', code: 'RADIO', status: 'ACTIVE' } },
    { token: shop.owner.token },
  )
  const blog = { source: { ...NOTHING, referrer: 'www.reis.example' } }
  expect((await look(shop.eventId, blog)).status).toBe(204)
  await look(shop.eventId, { ...blog, is_arrival: false })
  await look(shop.eventId, { ...blog, affiliate_code: 'radio' })
  await look(shop.eventId, { source: { ...NOTHING, utm_source: 'Newsletter' } })
  await look(shop.eventId, { affiliate_code: 'nobody' })
  await stored(shop.eventId, [
    { host: '', utm_source: '', affiliate: null, views: 1, visits: 1 },
    { host: '', utm_source: 'newsletter', affiliate: null, views: 1, visits: 1 },
    { host: 'reis.example', affiliate: 'RADIO', views: 1, visits: 1 },
    { host: 'reis.example', affiliate: null, views: 2, visits: 1 },
  ])
})

test('members of the account, programs, other pages and pages that are none do not count, and the answer does not tell', async () => {
  const [shop, draft, stranger] = [await aShop(app), await aShop(app), await aShop(app)]
  await sql`update events set status = 'DRAFT' where id = ${draft.eventId}`.execute(app.database.query)
  const answers = [
    await look(shop.eventId, {}, { token: shop.owner.token }),
    await look(shop.eventId, {}, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
    await look(draft.eventId),
    await look(999_999_999),
    await look(shop.eventId, {}, { token: stranger.owner.token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  // The stranger is a visitor like others; by then the rest would have been stored as well.
  await stored(shop.eventId, [{ views: 1, visits: 1 }])
  expect(await countsOf(draft.eventId)).toEqual([])
})

test('nothing of a person is stored with a visit', async () => {
  const shop = await aShop(app)
  await look(shop.eventId, { source: { ...NOTHING, referrer: 'reis.example', utm_campaign: 'mira@koller.example' } })
  await stored(shop.eventId, [{ host: 'reis.example' }])
  const rows = await sql`
    select to_json(v) as visit, to_json(s) as source from visits v join visit_sources s on s.id = v.source_id where v.event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  const text = JSON.stringify(rows.rows)
  for (const personal of ['127.0.0.1', 'iPhone', 'koller']) expect(text).not.toContain(personal)
})

test.each([
  ['a campaign of a megabyte', { source: { ...NOTHING, utm_campaign: 'x'.repeat(900_000) } }, 'source.utm_campaign'],
  ['a host that is too long', { source: { ...NOTHING, referrer: `${'a'.repeat(254)}` } }, 'source.referrer'],
  ['a source in two lines', { source: { ...NOTHING, utm_source: 'a\u0000b' } }, 'source.utm_source'],
  ['a source that is a list', { source: ['reis.example'] }, 'source'],
  ['no source at all', { source: undefined }, 'source'],
  ['a code without end', { affiliate_code: 'x'.repeat(51) }, 'affiliate_code'],
])('%s is refused by name and counts nothing', async (_what, told, field) => {
  const shop = await aShop(app)
  const { status, body } = await look(shop.eventId, told as Partial<Body>)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect(await countsOf(shop.eventId)).toEqual([])
})

test('markup in a link is a text like any other', async () => {
  const shop = await aShop(app)
  await look(shop.eventId, { source: { ...NOTHING, utm_source: '<img src=x onerror=alert(1)>', referrer: '<b>' } })
  await stored(shop.eventId, [{ host: '', utm_source: '<img src=x onerror=alert(1)>' }])
})

const aCounter = () =>
  keepVisits(app.database, {
    clock: { now: () => new Date('2027-06-09T23:59:59Z') },
    log: app.app.log as never,
    flushMs: 3_600_000,
  })

test('a flood of invented sources becomes one, and no view is lost', async () => {
  const shop = await aShop(app)
  await sql`
    insert into visit_sources (event_id, host, utm_source, utm_medium, utm_campaign, is_framed)
    select ${shop.eventId}, '', 'invented ' || n, '', '', false from generate_series(1, ${SOURCES_MAX - 100}) n`.execute(
    app.database.query,
  )
  const visits = aCounter()
  for (let n = 0; n < 3000; n++)
    visits.count({
      eventId: shop.eventId,
      source: sourceOf({ ...NOTHING, utm_source: `flood ${n % 900}` }),
      affiliateCode: '',
      isArrival: n % 2 === 0,
    })
  await visits.flush()
  for (let n = 0; n < 900; n++)
    visits.count({
      eventId: shop.eventId,
      source: sourceOf({ ...NOTHING, utm_source: `more ${n}` }),
      affiliateCode: '',
      isArrival: true,
    })
  await visits.flush()
  const found = await sql<{ sources: number; views: number; visits: number; other: number }>`
    select (select count(*)::int from visit_sources where event_id = ${shop.eventId}) as sources, sum(views)::int as views,
      sum(visits)::int as visits, sum(views) filter (where s.host = ${OTHER_SOURCE.host})::int as other
    from visits v join visit_sources s on s.id = v.source_id where v.event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  const [row] = found.rows
  expect(row).toMatchObject({ views: 3900, visits: 2400 })
  expect(row?.sources).toBeLessThan(SOURCES_MAX + 200)
  expect(row?.other).toBeGreaterThan(2500)
})

test('a visit belongs to the day of its event, also a second before midnight', async () => {
  const [lisbon, tokyo] = [await aShop(app), await aShop(app)]
  await sql`update events set timezone = 'Asia/Tokyo' where id = ${tokyo.eventId}`.execute(app.database.query)
  const visits = aCounter()
  for (const { eventId } of [lisbon, tokyo])
    visits.count({ eventId, source: sourceOf(NOTHING), affiliateCode: '', isArrival: true })
  await visits.flush()
  const days = await sql<{ event_id: number; day: string }>`
    select event_id, day::text from visits where event_id in (${lisbon.eventId}, ${tokyo.eventId}) order by event_id`.execute(
    app.database.query,
  )
  expect(days.rows.map(({ day }) => day)).toEqual(['2027-06-10', '2027-06-10'])
})

test('processes that store at the same time lose nothing', async () => {
  const shop = await aShop(app)
  const counters = Array.from({ length: 6 }, aCounter)
  for (let round = 0; round < 5; round++) {
    for (const [n, visits] of counters.entries())
      for (const source of n % 2 === 0 ? ['a', 'b', 'c'] : ['c', 'b', 'a'])
        visits.count({
          eventId: shop.eventId,
          source: sourceOf({ ...NOTHING, utm_source: source }),
          affiliateCode: '',
          isArrival: true,
        })
    await Promise.all(counters.map((visits) => visits.flush()))
  }
  expect((await countsOf(shop.eventId)).map(({ views }) => views)).toEqual([30, 30, 30])
})

const reserve = (shop: TestShop, source: unknown) =>
  app.call(reserveTickets, {
    params: { event_id: shop.eventId },
    body: {
      products: [{ product_id: shop.free.productId, quantities: [{ price_id: shop.free.priceId, quantity: 1 }] }],
      source: source as ToldSource,
    },
  })

const sourceOfOrder = async (orderId: number) =>
  (
    await sql<{ host: string; utm_source: string }>`
      select s.host, s.utm_source from orders o join visit_sources s on s.id = o.source_id and s.event_id = o.event_id where o.id = ${orderId}`.execute(
      app.database.query,
    )
  ).rows[0]

test('an order remembers where its page came from; one that tells nothing has no source', async () => {
  const shop = await aShop(app)
  const told = await reserve(shop, { ...NOTHING, referrer: 'm.facebook.com', utm_source: 'Ads' })
  expect(await sourceOfOrder(await orderIdOf(app, told))).toEqual({ host: 'facebook.com', utm_source: 'ads' })
  const again = await reserve(shop, { ...NOTHING, referrer: 'l.facebook.com', utm_source: 'ads' })
  expect(await sourceOfOrder(await orderIdOf(app, again))).toEqual({ host: 'facebook.com', utm_source: 'ads' })
  expect(await sourceOfOrder(await orderIdOf(app, await reserve(shop, undefined)))).toBeUndefined()
})

test('an order with an impossible source is refused by name and holds nothing', async () => {
  const shop = await aShop(app)
  const { status, body } = await reserve(shop, { ...NOTHING, utm_source: 'x'.repeat(101) })
  expect([status, body.errors]).toMatchObject([422, { 'source.utm_source': [expect.stringContaining('100')] }])
})
