import { getOrder } from '@turnout/contract/orders/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { anImport, csvOf, imported } from '@turnout/testkit/imports/an-import.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(app.database.query)).rows

const base = {
  order_date: '2026-03-01 10:00',
  buyer_name: 'Ana Reis',
  buyer_email: 'ana@reis.example',
  currency: 'EUR',
}
const seat = { ...base, product: 'Seat', price: '25.00' }
/** An order in each state, whose totals make 25 + 54.30 + 0 + 25 + 25 + 25. */
const EVERY_STATUS = [
  {
    ...seat,
    order_ref: 'A1',
    order_status: 'paid',
    order_total: '25.00',
    ticket_ref: 'T1',
    ticket_code: 'CODE-T1',
    checked_in_at: '2026-03-02 20:00',
  },
  {
    ...seat,
    order_ref: 'A2',
    order_status: 'paid',
    order_total: '54.31',
    ticket_ref: 'T2',
    guest_name: 'Davi Lua',
    guest_email: 'davi@lua.example',
  },
  { ...seat, order_ref: 'A2', order_status: 'paid', order_total: '54.31', ticket_ref: 'T3' },
  {
    ...seat,
    order_ref: 'A3',
    order_status: 'paid',
    order_total: '0',
    price: '0',
    product: 'Guest list',
    ticket_ref: 'T4',
  },
  { ...seat, order_ref: 'A4', order_status: 'pending', order_total: '25.00', ticket_ref: 'T5' },
  {
    ...seat,
    order_ref: 'A5',
    order_status: 'canceled',
    order_total: '25.00',
    order_refunded: '25.00',
    ticket_ref: 'T6',
  },
  { ...seat, order_ref: 'A6', order_status: 'paid', order_total: '25.00', order_refunded: '10.00', ticket_ref: 'T7' },
  { ...seat, order_ref: 'A7', order_status: 'canceled', order_total: '25.00', ticket_ref: 'T8' },
  { ...seat, order_ref: 'A8', order_status: 'expired', order_total: '25.00', ticket_ref: 'T9' },
]

const told = async (owner: SignedIn) => ({
  mails: await rows(sql`select 1 from mails where account_id = ${owner.accountId}`),
  jobs: await rows(sql`select 1 from graphile_worker.jobs where task_identifier <> 'x'`),
  calls: await rows(sql`select 1 from webhook_events where account_id = ${owner.accountId}`),
  notices: await rows(sql`select 1 from notices where account_id = ${owner.accountId}`),
})

test('a new draft gets every order in its state, with the money of the file, and nobody hears of it', async () => {
  const { owner } = await aShop(app)
  const one = await anImport(app, owner)
  const added = await one.add('orders.csv', csvOf(EVERY_STATUS))
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({ status: 'DRAFT', source: 'TABLE', files: [{ name: 'orders.csv', rows: 9 }] })
  expect((await one.plan({ title: 'Moved here' })).status).toBe(200)
  await app.runJobs()
  const before = await told(owner)
  const checked = await one.check()
  expect(checked).toMatchObject({
    status: 'CHECKED',
    failure: null,
    orders_known: 0,
    codes: 1,
    check_ins: 1,
    event_id: null,
  })
  expect(checked.found).toEqual([{ currency: 'EUR', orders: 8, tickets: 9, gross: 204.31, refunded: 35 }])
  expect(checked.imported).toEqual([{ currency: 'EUR', orders: 7, tickets: 8, gross: 179.31, refunded: 35 }])
  expect(
    await rows(sql`select 1 from orders where event_id in (select id from events where title = 'Moved here')`),
  ).toEqual([])
  const done = await one.run()
  expect(done).toMatchObject({ status: 'DONE', event_title: 'Moved here', failure: null })
  expect(done.imported).toEqual(checked.imported)
  expect(await told(owner)).toEqual(before)
  expect(
    await rows(sql`
      select o.status, o.payment_status, o.refund_status, o.total_gross_minor as gross, o.total_refunded_minor as back
      from orders o join imported_refs r on r.row_id = o.id and r.entity = 'order'
      where o.event_id = ${done.event_id} order by r.ref`),
  ).toEqual([
    { status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED', refund_status: null, gross: 2500, back: 0 },
    { status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED', refund_status: null, gross: 5431, back: 0 },
    { status: 'COMPLETED', payment_status: 'NO_PAYMENT_REQUIRED', refund_status: null, gross: 0, back: 0 },
    {
      status: 'AWAITING_OFFLINE_PAYMENT',
      payment_status: 'AWAITING_OFFLINE_PAYMENT',
      refund_status: null,
      gross: 2500,
      back: 0,
    },
    { status: 'CANCELLED', payment_status: 'PAYMENT_RECEIVED', refund_status: 'REFUNDED', gross: 2500, back: 2500 },
    {
      status: 'COMPLETED',
      payment_status: 'PAYMENT_RECEIVED',
      refund_status: 'PARTIALLY_REFUNDED',
      gross: 2500,
      back: 1000,
    },
    { status: 'CANCELLED', payment_status: 'AWAITING_OFFLINE_PAYMENT', refund_status: null, gross: 2500, back: 0 },
  ])
  const [order] = await rows(sql<{ id: number; at: string }>`
    select row_id as id, o.created_at::text as at from imported_refs r join orders o on o.id = r.row_id
    where r.entity = 'order' and r.ref = 'A2' and r.event_id = ${done.event_id}`)
  const read = await app.call(
    getOrder,
    { params: { event_id: done.event_id ?? 0, order_id: order?.id ?? 0 } },
    one.auth,
  )
  expect(read.body.data).toMatchObject({
    total_gross: 54.31,
    is_manually_created: false,
    imported_from: 'TABLE',
    refund_refusal: null,
    payments: [{ provider: 'OFFLINE', amount: 54.31, paid_with: 'ELSEWHERE' }],
    timeline: [{ act: 'order.imported' }],
  })
  expect(read.body.data.attendees.map((one_) => one_.first_name).toSorted()).toEqual(['Ana', 'Davi'])
  expect(await rows(sql`select code from legacy_codes where event_id = ${done.event_id}`)).toEqual([
    { code: 'CODE-T1' },
  ])
  expect(
    await rows(sql`
      select l.name from check_ins c join check_in_lists l on l.id = c.check_in_list_id where c.event_id = ${done.event_id}`),
  ).toEqual([{ name: 'Imported' }])
})

test('an import into an event on sale takes places, and a second one brings only what is new', async () => {
  const shop = await aShop(app)
  const { owner, eventId } = shop
  const plan = { event_id: eventId, products: [{ product: 'Seat', product_price_id: shop.paid.priceId }] }
  const first = await imported(app, owner, { content: csvOf(EVERY_STATUS.slice(0, 3)), plan })
  expect(first).toMatchObject({ status: 'DONE', imported: [{ orders: 2, gross: 79.31 }], event_id: eventId })
  const sold = () =>
    rows(
      sql`select sold, held from pools p join product_prices r on r.pool_id = p.id where r.id = ${shop.paid.priceId}`,
    )
  expect(await sold()).toEqual([{ sold: 3, held: 0 }])
  const changed = EVERY_STATUS.map((row) => (row.order_ref === 'A1' ? { ...row, order_refunded: '25.00' } : row))
  const again = await anImport(app, owner)
  await again.add('later.csv', csvOf(changed))
  await again.plan(plan)
  const checked = await again.check()
  expect(checked).toMatchObject({ orders_known: 2, imported: [{ orders: 5, gross: 100 }] })
  expect((await again.problems()).map(({ code, value }) => [code, value])).toContainEqual(['changed_since', 'A1'])
  expect(await again.run()).toMatchObject({ status: 'DONE', orders_known: 2 })
  const third = await imported(app, owner, { content: csvOf(EVERY_STATUS), plan })
  expect(third).toMatchObject({ status: 'DONE', orders_known: 7, imported: [] })
  expect(await rows(sql`select count(*)::int as n from orders where event_id = ${eventId}`)).toEqual([{ n: 7 }])
})

test('more tickets than places come in not at all, and the product is named', async () => {
  const shop = await aShop(app, { scarcePlaces: 1 })
  const one = await anImport(app, shop.owner)
  await one.add('orders.csv', csvOf(EVERY_STATUS.slice(0, 3)))
  await one.plan({ event_id: shop.eventId, products: [{ product: 'Seat', product_price_id: shop.scarce.priceId }] })
  expect(await one.check()).toMatchObject({ status: 'CHECKED', rows_skipped: 1 })
  expect((await one.problems()).map(({ code }) => code)).toContain('over_capacity')
  expect(await one.run()).toMatchObject({ status: 'FAILED', event_id: shop.eventId })
  expect(await rows(sql`select 1 from orders where event_id = ${shop.eventId}`)).toEqual([])
})

test('events, prices, organizers and files of others are refused under their field', async () => {
  const shop = await aShop(app)
  const other = await aShop(app)
  const one = await anImport(app, shop.owner)
  await one.add('orders.csv', csvOf(EVERY_STATUS))
  for (const [input, field] of [
    [{ event_id: other.eventId }, 'event_id'],
    [{ organizer_id: other.organizerId }, 'organizer_id'],
    [{ event_id: shop.eventId, currency: 'USD' }, 'currency'],
    [
      { event_id: shop.eventId, products: [{ product: 'Seat', product_price_id: other.paid.priceId }] },
      'products.0.product_price_id',
    ],
    [{ columns: [{ file_id: 999_999, column: 0, field: null }] }, 'columns.0'],
  ] as const) {
    const refused = await one.plan(input)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  }
})

test('hostile cells stay text', async () => {
  const { owner } = await aShop(app)
  const name = `=HYPERLINK("http://evil.example") <script>alert(1)</script>`
  const done = await imported(app, owner, {
    content: csvOf([{ ...EVERY_STATUS[0], guest_name: name, product: '<b>Seat</b>', ticket_code: '' }]),
    plan: { title: 'Hostile' },
  })
  expect(done).toMatchObject({ status: 'DONE', imported: [{ orders: 1 }] })
  const [guest] = await rows(sql<{ name: string }>`
    select concat_ws(' ', first_name, last_name) as name from attendees where event_id = ${done.event_id}`)
  expect(guest?.name).toContain('<script>')
})

test('one import of an account is under way at a time', async () => {
  const { owner } = await aShop(app)
  const [one, other] = [await anImport(app, owner), await anImport(app, owner)]
  for (const each of [one, other]) {
    await each.add('orders.csv', csvOf(EVERY_STATUS))
    await each.plan({})
  }
  await app.database.query.updateTable('imports').set({ status: 'RUNNING' }).where('id', '=', one.id).execute()
  expect((await other.check()).status).toBe('DRAFT')
  await app.database.query.updateTable('imports').set({ status: 'FAILED' }).where('id', '=', one.id).execute()
  expect((await other.check()).status).toBe('CHECKED')
})
