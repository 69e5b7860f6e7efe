import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { anImport } from '@turnout/testkit/imports/an-import.ts'
import {
  asCsv,
  hiEventsAffiliates,
  hiEventsAttendees,
  hiEventsOrders,
  hiEventsPromoCodes,
} from '@turnout/testkit/imports/import-sheets.ts'
import { offerCode } from '@turnout/testkit/shops/pricing-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(app.database.query)).rows

const codesOf = (eventId: number) =>
  rows(sql`
    select c.code, c.discount_type as type, c.discount_minor as minor, c.rate_ppm as ppm, l.capacity, l.sold,
      (select count(*)::int from orders o where o.promo_code_id = c.id) as orders, c.expiry_date::date::text as expiry
    from promo_codes c join pools l on l.id = c.pool_id where c.event_id = ${eventId} order by c.code`)

const affiliatesOf = (eventId: number) =>
  rows(sql`select code, name, email, status from affiliates where event_id = ${eventId} order by code`)

test('promo codes and affiliates come in once, and what the event has already is left alone', async () => {
  const { owner, eventId } = await aShop(app)
  await offerCode(app.database, { eventId }, { code: 'fiver' })
  const bring = async () => {
    const one = await anImport(app, owner)
    await one.add('codes.csv', asCsv(hiEventsPromoCodes))
    await one.add('affiliates.csv', asCsv(hiEventsAffiliates))
    await one.plan({ event_id: eventId })
    const checked = await one.check()
    const problems = (await one.problems()).map(({ code, line, value }) => [code, line, value])
    return { checked, problems, done: await one.run() }
  }
  const first = await bring()
  expect(first.checked).toMatchObject({ status: 'CHECKED', notes: 1 })
  expect(first.problems).toEqual([['already_here', 3, 'FIVER']])
  expect(first.done).toMatchObject({ status: 'DONE' })
  const codes = [
    {
      code: 'EARLY',
      type: 'PERCENTAGE',
      minor: null,
      ppm: 125_000,
      capacity: 100,
      sold: 0,
      orders: 0,
      expiry: '2026-07-01',
    },
    { code: 'HIDDEN', type: 'NONE', minor: null, ppm: null, capacity: null, sold: 0, orders: 0, expiry: null },
    { code: 'fiver', type: 'PERCENTAGE', minor: null, ppm: 100_000, capacity: null, sold: 0, orders: 0, expiry: null },
  ]
  expect(await codesOf(eventId)).toEqual(codes)
  const affiliates = [
    { code: 'BLOG', name: 'Old blog', email: null, status: 'INACTIVE' },
    { code: 'CORNER', name: 'Corner shop', email: 'shop@guest.example', status: 'ACTIVE' },
  ]
  expect(await affiliatesOf(eventId)).toEqual(affiliates)
  expect((await bring()).problems).toEqual([['already_here', 3, 'FIVER']])
  expect(await codesOf(eventId)).toEqual(codes)
  expect(await affiliatesOf(eventId)).toEqual(affiliates)
})

test('orders use the codes that came in, and a limit that is used up rises to what was used', async () => {
  const { owner, eventId } = await aShop(app)
  const withCode = (code: string, limit: number) => {
    const [headings = [], ...orders] = hiEventsOrders('en')
    const [names = [], early = []] = hiEventsPromoCodes
    return {
      orders: asCsv([headings, ...orders.map((row) => row.map((cell, n) => (n === 22 ? code : cell)))]),
      codes: asCsv([names, early.map((cell, n) => (n === 4 ? limit : cell))]),
    }
  }
  const bring = async (files: Readonly<Record<string, string>>) => {
    const one = await anImport(app, owner)
    for (const [name, content] of Object.entries(files)) await one.add(`${name}.csv`, content)
    await one.plan({ event_id: eventId })
    await one.check()
    return one.run()
  }
  const { orders, codes } = withCode('early', 0)
  const [headings = [], ada = [], , emile = []] = hiEventsAttendees('en')
  await bring({ codes, orders, attendees: asCsv([headings, ada]) })
  const code = { code: 'EARLY', type: 'PERCENTAGE', minor: null, ppm: 125_000, expiry: '2026-07-01' }
  expect(await codesOf(eventId)).toEqual([{ ...code, capacity: 1, sold: 1, orders: 1 }])
  expect(await bring({ orders, attendees: asCsv([headings, ada, emile]) })).toMatchObject({ orders_known: 1 })
  // That of Émile was cancelled, which gives its use back.
  expect(await codesOf(eventId)).toEqual([{ ...code, capacity: 1, sold: 1, orders: 2 }])
  const jo = emile.map((cell, n) =>
    n === 3 ? 'jo@guest.example' : n === 0 ? 4 : n === 4 ? 'ACTIVE' : n === 9 ? 'A-4' : cell,
  )
  await bring({ orders, attendees: asCsv([headings, ada, emile, jo]) })
  expect(await codesOf(eventId)).toEqual([{ ...code, capacity: 2, sold: 2, orders: 3 }])
})
