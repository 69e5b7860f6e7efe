import { runImport } from '@turnout/contract/imports/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { anImport, csvOf } from '@turnout/testkit/imports/an-import.ts'
import { startWorker } from '@turnout/testkit/processes/stopped-worker.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

/*
 * `kill -9` of the process in the midst of the one transaction of an import.
 */

const app = testApp({ addsUp: true })

const ORDERS = 3000
/** Orders that a run had written when each kill came. */
const KILLS = [300, 1500] as const

const content = csvOf(
  Array.from({ length: ORDERS }, (_, n) => ({
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
    checked_in_at: n % 3 === 0 ? '2026-03-02 20:00' : '',
  })),
)

test('a worker is killed twice in the transaction of an import: nothing stays, and the third brings all of it once', async () => {
  const { owner, eventId } = await aShop(app)
  const one = await anImport(app, owner)
  await one.add('orders.csv', content)
  await one.plan({ event_id: eventId })
  expect((await one.check()).status).toBe('CHECKED')
  const counts = async () => {
    const found = await sql`
      select (select count(*) from orders where event_id = ${eventId})::int as orders,
        (select count(*) from attendees where event_id = ${eventId})::int as guests,
        (select count(*) from legacy_codes where event_id = ${eventId})::int as codes,
        (select count(*) from check_ins where event_id = ${eventId})::int as came,
        (select count(*) from imported_refs where event_id = ${eventId} and entity = 'order')::int as refs,
        (select count(*) from products where event_id = ${eventId} and title = 'Seat')::int as products,
        (select coalesce(sum(amount_minor), 0) from ledger_entries where event_id = ${eventId} and account = 'cash_elsewhere')::int as money,
        (select coalesce(sum(sold), 0) from pools where event_id = ${eventId})::int as sold`.execute(app.database.query)
    return found.rows[0]
  }
  const none = { orders: 0, guests: 0, codes: 0, came: 0, refs: 0, products: 0, money: 0, sold: 0 }
  expect(await counts()).toEqual(none)

  await app.call(runImport, { params: one.params }, one.auth)
  const stateOf = () =>
    app.database.query
      .selectFrom('imports')
      .select(['status', 'tries', 'rows_done'])
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
  for (const [round, written] of KILLS.entries()) {
    const worker = startWorker(app, { isAlone: true })
    for (let told = await stateOf(); told.tries <= round || told.rows_done < written; told = await stateOf())
      await sleep(5)
    await worker.kill()
    expect(await stateOf()).toMatchObject({ status: 'RUNNING', tries: round + 1 })
    expect(await counts()).toEqual(none)
    // The database notices that its client is gone, and takes the transaction back.
    const writing = sql`select from pg_stat_activity where datname = current_database() and state like '%transaction%'`
    while ((await writing.execute(app.owner.query)).rows.length > 0) await sleep(20)
  }

  const worker = startWorker(app, { isAlone: true })
  while ((await stateOf()).status !== 'DONE') await sleep(50)
  await worker.kill()
  expect(await one.get()).toMatchObject({
    status: 'DONE',
    imported: [{ orders: ORDERS, tickets: ORDERS, gross: 75_000 }],
    codes: ORDERS,
    check_ins: ORDERS / 3,
    rows_done: ORDERS,
  })
  expect(await counts()).toEqual({
    ...none,
    orders: ORDERS,
    guests: ORDERS,
    codes: ORDERS,
    came: ORDERS / 3,
    refs: ORDERS,
    products: 1,
    money: 2500 * ORDERS,
    sold: ORDERS,
  })
}, 300_000)
