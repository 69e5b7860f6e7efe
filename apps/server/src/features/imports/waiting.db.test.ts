import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { aSoldOutShop, waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { anImport } from '@turnout/testkit/imports/an-import.ts'
import { pretixJson, pretixWaitingList } from '@turnout/testkit/imports/import-sheets-pretix.ts'
import { asCsv } from '@turnout/testkit/imports/import-sheets.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(app.database.query)).rows

const [headings = [], ada = []] = pretixWaitingList
/** A person who waits, since a time, for a product. */
const waits = (email: string, at: string, product = 'Pass') =>
  ada.map((cell, n) => (n === 0 ? at : n === 2 ? email : n === 4 ? product : cell))

const LIST = asCsv([
  headings,
  waits('late@guest.example', '2026-11-21 20:00:00'),
  waits('early@guest.example', '2026-11-21 18:00:00'),
  waits('Early@guest.example', '2026-11-21 19:00:00'),
  waits('lost@guest.example', '2026-11-21 18:00:00', 'Balloon'),
])

const { event } = pretixJson
const described = '<p>Good <b>seats</b><script>alert(1)</script></p>'
const EVENT = JSON.stringify({
  event: { ...event, items: event.items.map((item, n) => (n === 0 ? { ...item, description: described } : item)) },
})

test('who waits elsewhere waits here, by time and once; nobody is offered anything, or told', async () => {
  const { owner, eventId } = await aShop(app)
  const bring = async () => {
    const one = await anImport(app, owner)
    await one.add('event.json', EVENT)
    await one.add('waiting.csv', LIST)
    await one.plan({ event_id: eventId })
    await one.check()
    const problems = (await one.problems()).filter(({ column }) => column === 'waiting')
    return {
      listed: problems
        .map(({ code, line, value }) => [code, line, value])
        .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
      done: await one.run(),
    }
  }
  const first = await bring()
  expect(first.listed).toEqual([
    ['already_here', 4, 'Early@guest.example'],
    ['not_taken_over', 5, 'lost@guest.example'],
    ['offers_by_hand', 2, null],
  ])
  expect(first.done).toMatchObject({ status: 'DONE' })
  const line = [
    { email: 'early@guest.example', status: 'WAITING', rank: 1, locale: 'de', title: 'Pass', label: 'Early' },
    { email: 'late@guest.example', status: 'WAITING', rank: 2, locale: 'de', title: 'Pass', label: 'Early' },
  ]
  const all = () =>
    rows(sql`
      select e.email, e.status, e.rank, e.locale, p.title, r.label from waiting_entries e
        join waiting_wishes w on w.entry_id = e.id join product_prices r on r.id = w.product_price_id
        join products p on p.id = r.product_id
      where e.event_id = ${eventId} order by e.rank`)
  expect(await all()).toEqual(line)
  expect((await bring()).done).toMatchObject({ status: 'DONE' })
  expect(await all()).toEqual(line)
  expect(await rows(sql`select 1 from mails where event_id = ${eventId}`)).toEqual([])
})

test('what somebody of a file lacks is kept from visitors, and nothing is offered until the organizer says so', async () => {
  const { shop, held } = await aSoldOutShop(app)
  const { eventId, owner, scarce } = shop
  // For the ticket of the file; the others are held.
  await sql`update pools set capacity = capacity + 1 where id = (
    select pool_id from product_prices where id = ${scarce.priceId})`.execute(app.database.query)
  const one = await anImport(app, owner)
  await one.add('event.json', EVENT)
  await one.add('waiting.csv', LIST)
  await one.plan({
    event_id: eventId,
    products: [{ product: 'Pass', tier: 'Early', product_price_id: scarce.priceId }],
  })
  await one.check()
  expect((await one.run()).status).toBe('DONE')
  const kept = () =>
    rows(sql`select l.is_awaited from pools l join product_prices r on r.pool_id = l.id where r.id = ${scarce.priceId}`)
  expect(await kept()).toEqual([{ is_awaited: true }])
  const settings = () => rows(sql`select waitlist_auto_process as auto from event_settings where event_id = ${eventId}`)
  expect(await settings()).toEqual([{ auto: false }])
  await shop.act(abandonOrder, held)
  const waiters = waitersOf(app)
  await waiters.serve()
  expect((await waiters.buy(shop)).status).toBe(409)
  const offered = () => rows(sql`select email from waiting_entries where event_id = ${eventId} and status = 'OFFERED'`)
  expect(await offered()).toEqual([])
  expect(await rows(sql`select 1 from mails where event_id = ${eventId}`)).toEqual([])
  await sql`update event_settings set waitlist_auto_process = true where event_id = ${eventId}`.execute(
    app.database.query,
  )
  await waiters.serve()
  expect(await offered()).toEqual([{ email: 'early@guest.example' }, { email: 'late@guest.example' }])
})

test('a product that is made anew has its description, made safe', async () => {
  const { owner } = await aShop(app)
  const one = await anImport(app, owner)
  await one.add('event.json', EVENT)
  await one.plan({ title: 'Fest' })
  await one.check()
  const { event_id: eventId } = await one.run()
  expect(await rows(sql`select title, description from products where event_id = ${eventId} order by title`)).toEqual([
    { title: 'Pass', description: '<p>Good <strong>seats</strong></p>' },
    { title: 'Shirt', description: null },
  ])
})
