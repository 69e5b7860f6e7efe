import { attendeesOfEvent, exportAttendees } from '@turnout/contract/attendees/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { exportOrders, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { FILES } from '@turnout/contract/files.ts'
import { readWorkbook } from '@turnout/testkit/files/read-workbook.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  const answer = await by.raw(
    'POST',
    `/api/events/${shop.eventId}/${list}/export`,
    { format: 'csv', ...body },
    { token, headers },
  )
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
  expect(titles?.slice(0, 11)).toEqual([
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
    'Units',
  ])
  expect(newest?.slice(2, 11)).toEqual([
    'Completed',
    'No payment needed',
    '',
    '+49',
    "'@cmd",
    'two@koller.example',
    '2 × Free entry',
    '2',
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
  expect(german[0]?.slice(10, 16)).toEqual([
    'Stück',
    'Netto vor Gebühren und Steuern (EUR)',
    'Rabatt (EUR)',
    'Gebühren (EUR)',
    'Steuern (EUR)',
    'Gesamt (EUR)',
  ])
  expect(german[1]?.slice(1, 3)).toEqual(['2026-07-01 23:30', 'Überweisung offen'])
  expect(german[1]?.slice(10, 16)).toEqual(['1', '25.00', '0.00', '0.00', '0.00', '25.00'])
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
  const [titles, row] = cellsIn((await app.call(exportOrders, { ...at, body: { format: 'csv' } }, { token })).body)
  expect([titles?.at(-2), row?.at(-2)]).toEqual(['How did you hear of us?', "'-radio"])
  const guests = cellsIn((await app.call(exportAttendees, { ...at, body: { format: 'csv' } }, { token })).body)
  expect(guests.map((cells) => cells.at(-1))).toEqual(['Meal', 'Soup, warm'])
  expect(guests[1]?.slice(1, 6)).toEqual(['Lena', 'Brandt', 'lena@brandt.example', 'Active', 'Free entry'])
  // The lists tell them where they are asked for.
  const orders = (await app.call(ordersOfEvent, { ...at, query: { with_answers: true } }, { token })).body.data
  expect(orders.map(({ answers }) => answers)).toEqual([[{ question_id: how, text_answer: '-radio' }]])
  const people = (await app.call(attendeesOfEvent, { ...at, query: { with_answers: true } }, { token })).body.data
  expect(people.map(({ answers }) => answers)).toEqual([[{ question_id: meal, text_answer: 'Soup, warm' }]])
  expect((await app.call(ordersOfEvent, { ...at, query: {} }, { token })).body.data[0]).not.toHaveProperty('answers')
  const history = await sql<{ act: string }>`
    select act from audit_rows where event_id = ${shop.eventId} and entity = 'event' order by id desc limit 2`.execute(
    app.database.query,
  )
  expect(history.rows.map(({ act }) => act)).toEqual(['attendees.exported', 'orders.exported'])
})

test('a file has the columns that were picked, in their order, with their answers, or all of them', async () => {
  const shop = await aShop(app)
  const { token } = shop.owner
  const at = { params: { event_id: shop.eventId } }
  const ask = async (title: string, belongs_to: 'ORDER' | 'PRODUCT') => {
    const type = 'SINGLE_LINE_TEXT' as const
    const body = { title, type, belongs_to, product_ids: [shop.free.productId] }
    return (await app.call(createQuestion, { ...at, body }, { token })).body.data.id
  }
  const how = await ask('How did you hear of us?', 'ORDER')
  const meal = await ask('Meal', 'PRODUCT')
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const guest = { product_id: shop.free.productId, product_price_id: shop.free.priceId, first_name: 'Lena' }
  await shop.complete(held, {
    order: { ...mira, questions: [{ question_id: how, response: { answer: 'radio' } }] },
    products: [{ ...guest, questions: [{ question_id: meal, response: { answer: 'Soup' } }] }],
  })
  const orders = { columns: ['items_count', `question_${how}`, 'last_name', 'total_gross', 'items_count'] }
  expect(
    cellsIn((await app.call(exportOrders, { ...at, body: { ...orders, format: 'csv' } }, { token })).body),
  ).toEqual([
    ['Units', 'How did you hear of us?', 'First name', 'Last name', 'Email', 'Total (EUR)'],
    ['1', 'radio', 'Mira', 'Koller', 'mira@koller.example', '0.00'],
  ])
  const guests = { columns: [`question_${meal}`, 'product', 'status'] }
  expect(
    cellsIn((await app.call(exportAttendees, { ...at, body: { ...guests, format: 'csv' } }, { token })).body),
  ).toEqual([
    ['Meal', 'Ticket', 'Price level', 'Status'],
    ['Soup', 'Free entry', '', 'Active'],
  ])
  // A question of orders is none of guests, and other names are no columns.
  expect((await fetchFile(shop, 'attendees', { columns: [`question_${how}`] })).status).toBe(422)
  for (const columns of [['session_hash'], ['question_0'], []])
    expect((await fetchFile(shop, 'orders', { columns })).status).toBe(422)
  expect(
    cellsIn((await app.call(exportOrders, { ...at, body: { columns: null, format: 'csv' } }, { token })).body)[0],
  ).toHaveLength(32 + 2)
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

/** Orders straight into the tables: more than a file's first pieces. */
const fill = (shop: TestShop, rows: number) =>
  sql`insert into orders (account_id, event_id, short_id, public_id, session_hash, status, currency, total_before_additions_minor,
      total_gross_minor, first_name, last_name, email, reserved_until)
    select o.account_id, o.event_id, 'o_' || o.event_id || '_' || n, 'O-' || n, o.session_hash, 'COMPLETED', o.currency, 1250, 1250, 'Buyer', n::text, 'a@b.example', now()
    from orders o, generate_series(1, ${rows}::int) n where o.event_id = ${shop.eventId}`.execute(app.database.query)

/** A workbook as it travels: bytes, not text. */
async function fetchWorkbook(shop: TestShop, list: 'orders' | 'attendees', body: object = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/events/${shop.eventId}/${list}/export`,
    headers: { authorization: `Bearer ${shop.owner.token}` },
    payload: { ...body, format: 'xlsx' },
  })
  return { headers: answer.headers, sheets: readWorkbook(answer.rawPayload) }
}

test('a workbook has the very rows of the CSV file: names as they are, amounts and moments as numbers', async () => {
  const shop = await aShop(app)
  await buy(shop, { first_name: '=1+1', last_name: 'Weiß 🎉', email: 'one@koller.example' })
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  await shop.complete(held, { order: mira })
  await shop.act(awaitOfflinePayment, held)
  const { headers, sheets } = await fetchWorkbook(shop, 'orders')
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers['content-disposition']).toBe(`attachment; filename="orders-${shop.eventId}.xlsx"`)
  expect(headers['x-total-count']).toBe('2')
  expect(sheets.map(({ name }) => name)).toEqual(['Orders'])
  const [titles, paid, free] = sheets[0]?.rows ?? []
  expect(free?.['F']).toMatchObject({ value: '=1+1', isFormula: false, isQuoted: true })
  expect(free?.['G']?.value).toBe('Weiß 🎉')
  expect(paid?.['P']).toMatchObject({ value: 50, format: '#,##0.00' })
  const lines = cellsIn((await fetchFile(shop, 'orders')).body)
  const letters = Object.keys(titles ?? {})
  for (const [n, row] of [titles, paid, free].entries()) {
    for (const [column, letter] of letters.entries()) {
      const cell = row?.[letter]
      const text = lines[n]?.[column] ?? ''
      if (cell?.format.startsWith('yyyy')) {
        const at = new Date((Number(cell.value) - 25_569) * 86_400_000 + 500).toISOString()
        expect(at.slice(0, 16).replace('T', ' ')).toBe(text)
      } else if (cell?.format === '#,##0.00') expect(cell.value).toBe(Number(text))
      else expect(String(cell?.value ?? '')).toBe(text.startsWith("'=") ? text.slice(1) : text)
    }
  }
})

test('named rows leave alone, and of this event only', async () => {
  const shop = await aShop(app)
  const other = await aShop(app)
  await buy(shop, { email: 'one@koller.example' })
  await buy(shop, { email: 'two@koller.example' })
  await buy(other, { email: 'foreign@koller.example' })
  const { rows } = await sql<{ order_id: number; id: number; email: string }>`
    select order_id, id, email from attendees where event_id in (${shop.eventId}, ${other.eventId})`.execute(
    app.database.query,
  )
  const [one, foreign] = ['one@koller.example', 'foreign@koller.example'].map((email) =>
    rows.find((row) => row.email === email),
  )
  const orders = await fetchFile(shop, 'orders', { order_ids: [one?.order_id, foreign?.order_id] })
  expect(cellsIn(orders.body).map((cells) => cells[7])).toEqual(['Email', 'one@koller.example'])
  expect(orders.headers['x-total-count']).toBe('1')
  const attendees = await fetchFile(shop, 'attendees', { attendee_ids: [one?.id, foreign?.id] })
  expect(cellsIn(attendees.body).map((cells) => cells[3])).toEqual(['Email', 'one@koller.example'])
  for (const body of [{ order_ids: [] }, { order_ids: ['x'] }, { order_ids: Array(1001).fill(1) }, { view: 'x' }])
    expect((await fetchFile(shop, 'orders', body)).status).toBe(422)
  const stranger = await app.raw('POST', `/api/events/${other.eventId}/orders/export`, {}, { token: shop.owner.token })
  expect(stranger.status).toBe(404)
})

test('the headers tell how many rows there will be, and how long about the file', async () => {
  const shop = await aShop(app)
  await buy(shop, {})
  await fill(shop, 1999)
  for (const format of ['csv', 'xlsx']) {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/events/${shop.eventId}/orders/export`,
      headers: { authorization: `Bearer ${shop.owner.token}` },
      payload: { format },
    })
    expect(answer.headers['x-total-count']).toBe('2000')
    const promised = Number(answer.headers['x-expected-bytes']) / answer.rawPayload.length
    expect(promised).toBeGreaterThan(0.8)
    expect(promised).toBeLessThan(1.25)
  }
})

test('an account has two files under way, a third waits; who leaves makes room and stops the reading', async () => {
  const shop = await aShop(app)
  const other = await aShop(app)
  await buy(shop, {})
  await buy(other, {})
  await fill(shop, 60_000)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  /** Asks for a file over a socket, and reads nothing of it. */
  const ask = async ({ eventId, owner }: TestShop) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/events/${eventId}/orders/export`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    })
    asked.on('error', () => undefined)
    asked.end('{}')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, leave: () => asked.destroy() }
  }
  const reading = async (): Promise<number> =>
    (
      await sql<{ places: number }>`select count(*) as places from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(app.database.query)
    ).rows[0]?.places ?? 0
  const [first, second] = [await ask(shop), await ask(shop)]
  expect([first.status, second.status]).toEqual([200, 200])
  const third = await ask(shop)
  expect([third.status, third.headers['retry-after']]).toEqual([429, '5'])
  expect((await ask(other)).status).toBe(200)
  first.leave()
  second.leave()
  await expect.poll(reading, { timeout: 5000 }).toBe(0)
  const again = await ask(shop)
  expect(again.status).toBe(200)
  again.leave()
  await expect.poll(reading, { timeout: 5000 }).toBe(0)
}, 30_000)

test.each(['orders', 'attendees', 'affiliates'])(
  '%s without a format are a workbook, also where nothing is sent; with one, or an ending, they are what is asked',
  async (list) => {
    const shop = await aShop(app)
    const headers = { authorization: `Bearer ${shop.owner.token}` }
    const taken = async (asked: string, payload?: object) => {
      const url = `/api/events/${shop.eventId}/${list}/export${asked}`
      const answer = await app.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
      expect(answer.statusCode).toBe(200)
      return answer
    }
    const books = [
      await taken(''),
      await taken('', {}),
      await taken('', { format: '' }),
      await taken('.xlsx'),
      await taken('?format=xlsx', { format: 'csv' }),
    ]
    for (const book of books) {
      expect(book.headers['content-type']).toBe(FILES.xlsx)
      expect(book.headers['content-disposition']).toBe(`attachment; filename="${list}-${shop.eventId}.xlsx"`)
      expect(readWorkbook(book.rawPayload)).toHaveLength(1)
    }
    const texts = [await taken('', { format: 'csv' }), await taken('.csv'), await taken('?format=csv', {})]
    for (const text of texts) {
      expect(text.headers['content-type']).toBe(FILES.csv)
      expect(text.headers['content-disposition']).toBe(`attachment; filename="${list}-${shop.eventId}.csv"`)
    }
  },
)

test('a person may ask for the English words that stay, and a program gets them unasked', async () => {
  const shop = await aShop(app)
  await buy(shop, {})
  const { token } = await anApiToken(app, shop.owner)
  const german = { cookie: 'locale=de', 'accept-language': 'de' }
  const firstOf = async (by: string, query: string): Promise<string[]> => {
    const path = `/api/events/${shop.eventId}/orders/export${query}`
    const { body } = await app.raw('POST', path, { format: 'csv' }, { token: by, headers: german })
    const [titles, row] = cellsIn(body as unknown as string)
    return [titles?.[0] ?? '', row?.[2] ?? '']
  }
  const { token: person } = shop.owner
  expect(await firstOf(person, '')).toEqual(['Bestellung', 'Abgeschlossen'])
  expect(await firstOf(person, '?headings=machine')).toEqual(['Order', 'Completed'])
  expect(await firstOf(token, '')).toEqual(['Order', 'Completed'])
  expect(await firstOf(token, '?headings=language')).toEqual(['Bestellung', 'Abgeschlossen'])
})
