import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/*
 * Mails of many orders, written in one transaction.
 */

const app = testApp()

/** The table takes no mail to this address, whatever else the transaction does. */
const refuseMailsTo = (address: string) =>
  sql`
    create or replace function refuse_mail() returns trigger language plpgsql as $$ begin raise 'no mail for %', new.recipient; end $$;
    create trigger refuse_mail before insert on mails for each row
      when (new.recipient = ${sql.lit(address)}) execute function refuse_mail()`.execute(app.owner.query)

async function sell(shop: TestShop, name: string): Promise<void> {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = {
    first_name: name,
    last_name: 'Reis',
    email: `${name.toLowerCase()}@reis.example`,
    accepted_terms: true,
  }
  expect((await shop.complete(held, { order })).status).toBe(200)
}

const mailed = async (): Promise<string[]> => {
  const rows = await app.database.query
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'order_confirmation')
    .orderBy('id')
    .execute()
  return rows.map(({ recipient }) => recipient)
}

const jobs = async (): Promise<string[]> => {
  const found = await sql<{ task_identifier: string }>`
    select task_identifier from graphile_worker.jobs order by id`.execute(app.database.query)
  return found.rows.map((row) => row.task_identifier)
}

test('an order whose mail cannot be written holds up no other, is kept to be tried again, and is mailed once it can', async () => {
  const shop = await aShop(app)
  await app.runJobs()
  await sell(shop, 'Ana')
  await sell(shop, 'Ben')
  await sell(shop, 'Cleo')
  expect(await jobs()).toEqual(['mail_orders', 'mail_orders', 'mail_orders'])
  await refuseMailsTo('ana@reis.example')
  await app.runJobs()
  expect((await mailed()).toSorted()).toEqual(['ben@reis.example', 'cleo@reis.example'])
  expect(await jobs()).toEqual(['mail_order'])

  await sql`drop trigger refuse_mail on mails`.execute(app.owner.query)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.database.query)
  await app.runJobs()
  expect((await mailed()).toSorted()).toEqual(['ana@reis.example', 'ben@reis.example', 'cleo@reis.example'])
  expect(await jobs()).toEqual([])
})
