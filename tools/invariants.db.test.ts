import { createDatabase, databaseUrl, dropDatabase } from '@turnout/testkit/database-admin.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { findViolations, INVARIANTS } from './invariants.ts'

/** Tables in place of the views, so that what the product would never write can be planted. */
const PLANTABLE_VIEWS = `
  CREATE SCHEMA inspect;
  CREATE TABLE inspect.v_pools (pool_id int, event_id int, kind text, capacity int, held int, sold int);
  CREATE TABLE inspect.v_claims (pool_id int, order_id int, qty int, state text, until timestamptz);
  CREATE TABLE inspect.v_orders (id int, status text, total_gross int, total_refunded int);
  CREATE TABLE inspect.v_lines (order_id int, product_id int, price_id int, qty int, unit_price int, discount int, tax int, fee int, line_total int);
  CREATE TABLE inspect.v_payments (id int, order_id int, amount int, state text);
  CREATE TABLE inspect.v_refunds (id int, order_id int, amount int, state text);
  CREATE TABLE inspect.v_attendees (id int, order_id int, status text);
  CREATE TABLE inspect.v_checkins (attendee_id int, list_id int, opened_at timestamptz, closed_at timestamptz);
  CREATE TABLE inspect.v_invoices (event_id int, prefix text, number int);
  CREATE TABLE inspect.v_ledger (order_id int, account text, amount int, currency text);`

/** A small shop where everything adds up: one order of two places at 10.00, paid, one guest inside. */
const SOUND_SHOP = `
  TRUNCATE inspect.v_pools, inspect.v_claims, inspect.v_orders, inspect.v_lines, inspect.v_payments, inspect.v_refunds,
    inspect.v_attendees, inspect.v_checkins, inspect.v_invoices, inspect.v_ledger;
  INSERT INTO inspect.v_pools VALUES (1, 1, 'PRICE', 2, 0, 2), (2, 1, 'PRICE', NULL, 0, 0);
  INSERT INTO inspect.v_claims VALUES (1, 1, 2, 'SOLD', NULL);
  INSERT INTO inspect.v_orders VALUES (1, 'COMPLETED', 2000, 0);
  INSERT INTO inspect.v_lines VALUES (1, 1, 1, 2, 1000, 0, 0, 0, 2000);
  INSERT INTO inspect.v_payments VALUES (1, 1, 2000, 'SUCCEEDED');
  INSERT INTO inspect.v_attendees VALUES (1, 1, 'ACTIVE'), (2, 1, 'ACTIVE');
  INSERT INTO inspect.v_checkins VALUES (1, 1, now(), NULL), (2, 1, now(), now());
  INSERT INTO inspect.v_invoices VALUES (1, 'A', 5), (1, 'A', 6), (1, 'B', 1);
  INSERT INTO inspect.v_ledger VALUES (1, 'sales', -2000, 'EUR'), (1, 'paid', 2000, 'EUR');`

/** For every invariant, in their order, one row that breaks it. */
const PLANTED = [
  'UPDATE inspect.v_pools SET capacity = 1 WHERE pool_id = 1',
  'UPDATE inspect.v_pools SET sold = 1 WHERE pool_id = 1',
  'UPDATE inspect.v_orders SET total_gross = 1999',
  'UPDATE inspect.v_lines SET tax = 1',
  `INSERT INTO inspect.v_refunds VALUES (1, 1, 1500, 'SUCCEEDED'), (2, 1, 501, 'PENDING')`,
  'INSERT INTO inspect.v_checkins VALUES (1, 1, now(), NULL)',
  `UPDATE inspect.v_orders SET status = 'CANCELLED'`,
  `DELETE FROM inspect.v_invoices WHERE number = 5; INSERT INTO inspect.v_invoices VALUES (1, 'A', 8)`,
  'UPDATE inspect.v_ledger SET amount = 1999 WHERE amount = 2000',
]

const name = `test_invariants_${process.pid}`
let client: Client

beforeAll(async () => {
  const serverUrl = inject('testDatabaseServer')
  await createDatabase(serverUrl, name)
  client = new Client({ connectionString: databaseUrl(serverUrl, name) })
  await client.connect()
  await client.query(PLANTABLE_VIEWS)
})
afterAll(async () => {
  await client.end()
  await dropDatabase(inject('testDatabaseServer'), name)
})
beforeEach(() => client.query(SOUND_SHOP))

test('a sound shop breaks none', async () => {
  expect(await findViolations(client)).toEqual([])
})

test.each(INVARIANTS.map(({ name: invariant }, index) => [invariant, PLANTED[index] ?? ''] as const))(
  'a planted violation is found: %s',
  async (invariant, planted) => {
    await client.query(planted)
    const found = await findViolations(client)
    expect(found.map((violation) => violation.invariant)).toEqual([invariant])
  },
)
