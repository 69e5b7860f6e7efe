import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { anImport, csvOf } from '@turnout/testkit/imports/an-import.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })

const ORDERS = [1, 2, 3].map((n) => ({
  order_ref: `B${n}`,
  order_status: 'paid',
  order_date: '2026-03-01 10:00',
  order_total: '25.00',
  buyer_email: `buyer${n}@reis.example`,
  buyer_name: 'Ana Reis',
  product: 'Seat',
  price: '25.00',
  ticket_ref: `U${n}`,
  ticket_code: `CODE-${n}`,
}))

const aChecked = async (content = csvOf(ORDERS)) => {
  const shop = await aShop(app)
  const one = await anImport(app, shop.owner)
  await one.add('orders.csv', content)
  await one.plan({ title: 'Moved' })
  await one.check()
  return { ...shop, ...one }
}

test('a worker that was killed leaves nothing, and the next begins anew', async () => {
  const one = await aChecked()
  // As the worker left it that took the job and died.
  await app.database.query
    .updateTable('imports')
    .set({ status: 'RUNNING', tries: 1, rows_done: 2 })
    .where('id', '=', one.id)
    .execute()
  await sql`select graphile_worker.add_job('run_import', json_build_object('import_id', ${one.id}::bigint,
    'user_id', ${one.owner.userId}::bigint, 'request_id', 'req_again'))`.execute(app.owner.query)
  await app.runJobs()
  expect(await one.get()).toMatchObject({
    status: 'DONE',
    imported: [{ orders: 3, gross: 75 }],
    rows_done: 3,
    rows_total: 3,
  })
})

test('after five tries it has failed, in a sentence', async () => {
  const one = await aChecked()
  await app.database.query.updateTable('imports').set({ tries: 5 }).where('id', '=', one.id).execute()
  await app.database.query.updateTable('imports').set({ status: 'RUNNING' }).where('id', '=', one.id).execute()
  await sql`select graphile_worker.add_job('run_import', json_build_object('import_id', ${one.id}::bigint,
    'user_id', ${one.owner.userId}::bigint, 'request_id', 'req_again'))`.execute(app.owner.query)
  await app.runJobs()
  const failed = await one.get()
  expect(failed.status).toBe('FAILED')
  expect(failed.failure).toContain('Nothing of it came in')
  expect(await one.check()).toMatchObject({ status: 'CHECKED', failure: null })
})

test('a code that another ticket of the event has is left out, and listed', async () => {
  const { owner, eventId } = await aShop(app)
  for (const refs of ['B', 'C']) {
    const one = await anImport(app, owner)
    const rows = ORDERS.map((row) => ({
      ...row,
      order_ref: row.order_ref.replace('B', refs),
      ticket_ref: row.ticket_ref.replace('U', refs),
    }))
    await one.add('orders.csv', csvOf(rows))
    await one.plan({ event_id: eventId })
    const checked = await one.check()
    expect(checked.codes).toBe(refs === 'B' ? 3 : 0)
    if (refs === 'C')
      expect((await one.problems()).map(({ code, severity }) => [code, severity])).toEqual(
        ORDERS.map(() => ['code_taken', 'note']),
      )
    expect(await one.run()).toMatchObject({ status: 'DONE', imported: [{ orders: 3 }] })
  }
  const products =
    await sql`select title, is_paused from products where event_id = ${eventId} and title = 'Seat'`.execute(
      app.database.query,
    )
  expect(products.rows).toEqual([{ title: 'Seat', is_paused: true }])
})

test('a run waits for a trial run of the plan as it stands, and is no more than one', async () => {
  const one = await aChecked()
  await one.plan({ title: 'Elsewhere' })
  expect((await one.run()).status).toBe('DRAFT')
  await one.check()
  expect((await one.run()).status).toBe('DONE')
  expect((await one.run()).status).toBe('DONE')
  expect((await one.plan({})).body.code).toBe('import_done')
  const events = await sql`select 1 from events where title = 'Elsewhere'`.execute(app.database.query)
  expect(events.rows).toHaveLength(1)
})

test('a file that nobody can read is refused, and none of it stays', async () => {
  const { owner } = await aShop(app)
  const one = await anImport(app, owner)
  const refused = await one.add('picture.png', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]))
  expect([refused.status, refused.body.code]).toEqual([422, 'file_not_readable'])
  const left = await sql`select 1 from import_files where import_id = ${one.id}`.execute(app.database.query)
  expect(left.rows).toEqual([])
})

test('of an upload that breaks off nothing stays', async () => {
  const { owner } = await aShop(app)
  const one = await anImport(app, owner)
  const refused = await one.add('orders.csv', 'a,b\n'.repeat(1_000_000), 3_000_000)
  expect([refused.status, refused.body.code]).toEqual([400, 'unreadable'])
  const left = await sql`select 1 from import_files where import_id = ${one.id}`.execute(app.database.query)
  expect(left.rows).toEqual([])
})

test('files of two systems are two imports', async () => {
  const { owner } = await aShop(app)
  const one = await anImport(app, owner)
  await one.add('orders.csv', csvOf(ORDERS))
  const eventbrite =
    'Order ID,Order Date,Attendee Status,First Name,Last Name,Email,Event Name,Ticket Quantity,Ticket Type,Ticket Price,Buyer First Name,Buyer Last Name,Buyer Email\n1,2026-03-01,Attending,A,B,a@b.example,E,1,Seat,5.00,A,B,a@b.example'
  const refused = await one.add('attendees.csv', eventbrite)
  expect([refused.status, refused.body.code]).toEqual([409, 'file_of_other_system'])
})

test('a draft is in the language of who imports, and orders in that of their event', async () => {
  const one = await aChecked()
  const spoken = async (title: string) =>
    sql<{ event: string; orders: string }>`
      select e.locale as event, min(o.locale) as orders from events e join orders o on o.event_id = e.id
      where e.title = ${title} and e.account_id = ${one.owner.accountId} group by e.id`
      .execute(app.owner.query)
      .then(({ rows }) => rows)
  await sql`update users set locale = 'de' where id = ${one.owner.userId}`.execute(app.owner.query)
  await one.run()
  expect(await spoken('Moved')).toEqual([{ event: 'de', orders: 'de' }])

  await sql`update events set locale = 'pt', title = 'Fado' where id = ${one.eventId}`.execute(app.owner.query)
  const second = await anImport(app, one.owner)
  await second.add('orders.csv', csvOf(ORDERS))
  await second.plan({ event_id: one.eventId })
  await second.check()
  await second.run()
  expect(await spoken('Fado')).toEqual([{ event: 'pt', orders: 'pt' }])
})
