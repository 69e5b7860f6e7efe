import { exportAttendees } from '@turnout/contract/attendees/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { exportOrders } from '@turnout/contract/orders/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/a-shop.ts'
import { testApp } from '@turnout/testkit/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp()
/** As strict with callers as the product. */
const strict = testApp({ rateLimitFactor: 1 })

const mira = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

async function buy(shop: TestShop, buyer: object, price = shop.free): Promise<void> {
  const held = await shop.reserve([{ price, quantity: 2 }])
  await shop.complete(held, { order: { ...mira, ...buyer } })
}

/** The lines of a file as cells; ours are quoted, without line ends inside. */
const cellsIn = (text: string): string[][] =>
  text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      line
        .slice(1, -1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"')),
    )

async function fetchFile(
  shop: TestShop,
  list: 'orders' | 'attendees',
  body: object = {},
  { headers = {}, by = app } = {},
) {
  const { token } = shop.owner
  const answer = await by.raw('POST', `/api/events/${shop.eventId}/${list}/export`, body, { token, headers })
  // A file is text; a refusal is not read here.
  return { ...answer, body: answer.body as unknown as string }
}

test('orders leave as a file that spreadsheets read and do not run', async () => {
  const shop = await aShop(app)
  await buy(shop, { first_name: '=HYPERLINK("http://evil.example")', last_name: '＝1+1', email: 'one@koller.example' })
  await buy(shop, { first_name: '+49', last_name: '@cmd', email: 'two@koller.example' })
  const file = await fetchFile(shop, 'orders')
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toBe(`attachment; filename="orders-${shop.eventId}.csv"`)
  expect(file.headers['x-content-type-options']).toBe('nosniff')
  expect(file.body.charCodeAt(0)).toBe(0xfeff)
  const [titles, newest, oldest] = cellsIn(file.body)
  expect(titles?.slice(0, 10)).toEqual([
    'Order',
    'Placed',
    'Status',
    'Payment',
    'Refund',
    'First name',
    'Last name',
    'Email',
    'Items',
    'Tickets',
  ])
  expect(newest?.slice(2, 10)).toEqual([
    'Completed',
    'No payment needed',
    '',
    "'+49",
    "'@cmd",
    'two@koller.example',
    '2 × Free entry',
    '2',
  ])
  expect(oldest?.slice(5, 7)).toEqual([`'=HYPERLINK("http://evil.example")`, "'＝1+1"])
})

test('the file has the rows of the list, in the words of whoever asks, in the zone of the event', async () => {
  const shop = await aShop(app)
  await buy(shop, {})
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  await shop.complete(held, { order: { ...mira, first_name: 'Jonas' } })
  await shop.act(awaitOfflinePayment, held)
  await sql`update orders set created_at = '2026-07-01T22:30:00Z' where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  const waiting = { filter_fields: { status: { eq: 'AWAITING_OFFLINE_PAYMENT' } } }
  const german = cellsIn((await fetchFile(shop, 'orders', waiting, { headers: { cookie: 'locale=de' } })).body)
  expect(german).toHaveLength(2)
  expect(german[0]?.slice(10, 15)).toEqual([
    'Netto vor Gebühren und Steuern (EUR)',
    'Rabatt (EUR)',
    'Gebühren (EUR)',
    'Steuern (EUR)',
    'Gesamt (EUR)',
  ])
  expect(german[1]?.slice(1, 3)).toEqual(['2026-07-01 23:30', 'Offline-Zahlung offen'])
  expect(german[1]?.slice(10, 15)).toEqual(['25', '0', '0', '0', '25'])
  const found = cellsIn((await fetchFile(shop, 'orders', { query: 'jonas' })).body)
  expect(found.slice(1).map((cells) => cells[5])).toEqual(['Jonas'])
  const refused = await fetchFile(shop, 'orders', { filter_fields: { total_gross: { gt: 'x' } } })
  expect(refused.status).toBe(422)
  const unknown = await fetchFile(shop, 'orders', { format: 'pdf' })
  expect(unknown.status).toBe(422)
})

test('answers have a column a question, and history tells who took the file', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const at = { params: { event_id: shop.eventId } }
  const ask = (title: string, belongs_to: 'ORDER' | 'PRODUCT') =>
    app.call(
      createQuestion,
      { ...at, body: { title, type: 'SINGLE_LINE_TEXT', belongs_to, product_ids: [shop.free.productId] } },
      { token },
    )
  const how = (await ask('How did you hear of us?', 'ORDER')).body.data.id
  const meal = (await ask('Meal', 'PRODUCT')).body.data.id
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const done = await shop.complete(held, {
    order: { ...mira, questions: [{ question_id: how, response: { answer: '-radio' } }] },
    products: [
      {
        product_id: shop.free.productId,
        product_price_id: shop.free.priceId,
        first_name: 'Lena',
        last_name: 'Brandt',
        email: 'lena@brandt.example',
        questions: [{ question_id: meal, response: { answer: 'Soup, warm' } }],
      },
    ],
  })
  expect(done.status).toBe(200)
  const [titles, row] = cellsIn((await app.call(exportOrders, { ...at, body: {} }, { token })).body)
  expect([titles?.at(-2), row?.at(-2)]).toEqual(['How did you hear of us?', "'-radio"])
  const guests = cellsIn((await app.call(exportAttendees, { ...at, body: {} }, { token })).body)
  expect(guests.map((cells) => cells.at(-1))).toEqual(['Meal', 'Soup, warm'])
  expect(guests[1]?.slice(1, 6)).toEqual(['Lena', 'Brandt', 'lena@brandt.example', 'Active', 'Free entry'])
  const history = await sql<{ act: string }>`
    select act from audit_rows where event_id = ${shop.eventId} and entity = 'event' order by id desc limit 2`.execute(
    app.database.query,
  )
  expect(history.rows.map(({ act }) => act)).toEqual(['attendees.exported', 'orders.exported'])
})

test('2,500 orders leave in order, each once, also those of one moment', async () => {
  const shop = await aShop(app)
  await buy(shop, {})
  await sql`insert into orders (account_id, event_id, short_id, public_id, session_hash, status, currency, total_before_additions_minor,
      total_gross_minor, first_name, last_name, email, reserved_until, created_at)
    select o.account_id, o.event_id, 'o_' || n, 'O-' || n, o.session_hash, 'COMPLETED', o.currency, 0, 0, 'Buyer', n::text, 'a@b.example', now(),
      o.created_at - interval '1 second' * (n / 100)
    from orders o, generate_series(1, 2499) n where o.event_id = ${shop.eventId}`.execute(app.database.query)
  const listed = await sql<{ public_id: string }>`
    select public_id from orders where event_id = ${shop.eventId} order by created_at desc, id desc`.execute(
    app.database.query,
  )
  const references = async (body: object) =>
    cellsIn((await fetchFile(shop, 'orders', body)).body)
      .slice(1)
      .map((cells) => cells[0])
  const all = listed.rows.map((row) => row.public_id)
  expect(await references({})).toEqual(all)
  expect(await references({ query: 'b.exam' })).toEqual(all.filter((reference) => reference.length < 8))
}, 20_000)

test('the eleventh file of a minute has to wait', async () => {
  const shop = await aShop(strict)
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await fetchFile(shop, 'attendees', {}, { by: strict })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})
