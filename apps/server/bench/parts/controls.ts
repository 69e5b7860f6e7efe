import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { withClient } from './database-server.ts'
import { monotonicMs } from './load-plan.ts'

/*
 * The controls that the sale is measured against. They run straight on the database, without HTTP:
 * the hottest row that PostgreSQL can keep hot, and the shapes in which tickets are usually sold,
 * one transaction each. They have their own tables, as small as the shape allows.
 */

/** As pgbench does it: more clients only queue for the row. */
export const CONTROL_CLIENTS = 32

const CAPACITY = 100_000_000

const TABLES = `
  create table counters (id int primary key, n bigint not null) with (fillfactor = 50);
  insert into counters values (1, 0);
  create table products (id int primary key, capacity int not null, sold int not null default 0);
  insert into products values (1, ${CAPACITY});
  create table orders (id bigint generated always as identity primary key, product_id int not null, status text not null,
    first_name text, email text, created_at timestamptz not null default now());
  create table lines (id bigint generated always as identity primary key, order_id bigint not null references orders (id),
    product_id int not null references products (id), quantity int not null);
  create index lines_of_product on lines (product_id);
  create index lines_of_order on lines (order_id);
  create table attendees (id bigint generated always as identity primary key, order_id bigint not null references orders (id),
    first_name text not null, email text not null);`

export interface Controls {
  /**
   * Updates of one row per second, each its own commit: the limit of every shape that counts in a
   * row and commits each sale.
   */
  hotRow(seconds: number): Promise<number>
  /**
   * Reservations per second: lock the product, count what is taken, insert the order, insert its
   * line.
   */
  naive(seconds: number): Promise<number>
  /**
   * Completions per second, one transaction each: lock the order, save it, insert the attendee,
   * count the sale.
   */
  oneTransactionEach(seconds: number): Promise<number>
  /** Orders per second, both naive acts one after the other: two transactions each. */
  wholeOrders(seconds: number): Promise<number>
  stop(): Promise<void>
}

type Act = (client: Client) => Promise<void>

/** Prepares the statement on its first run in a connection, as its own text. */
const run = (client: Client, text: string, values: readonly unknown[]) =>
  client.query({ name: createHash('md5').update(text).digest('hex'), text, values: [...values] })

const raiseCounter: Act = async (client) => {
  await run(client, 'update counters set n = n + 1 where id = $1', [1])
}

const reserveNaively = async (client: Client): Promise<string> => {
  await client.query('begin')
  await run(client, 'select capacity from products where id = $1 for update', [1])
  const taken = await run(client, 'select coalesce(sum(quantity), 0) as taken from lines where product_id = $1', [1])
  // Row type of the statement above.
  if (Number((taken.rows[0] as { taken: string }).taken) >= CAPACITY) throw new Error('The naive shop is sold out')
  const order = await run(client, `insert into orders (product_id, status) values ($1, 'RESERVED') returning id`, [1])
  const { id } = order.rows[0] as { id: string }
  await run(client, 'insert into lines (order_id, product_id, quantity) values ($1, $2, 1)', [id, 1])
  await client.query('commit')
  return id
}

const completeAlone = async (client: Client, id: string): Promise<void> => {
  await client.query('begin')
  await run(client, 'select status from orders where id = $1 for update', [id])
  await run(client, `update orders set status = 'COMPLETED', first_name = $2, email = $3 where id = $1`, [
    id,
    'Rui',
    'rui.tavares@example.com',
  ])
  await run(client, 'insert into attendees (order_id, first_name, email) values ($1, $2, $3)', [
    id,
    'Rui',
    'rui.tavares@example.com',
  ])
  await run(client, 'update products set sold = sold + 1 where id = $1', [1])
  await client.query('commit')
}

/**
 * More than are completed in the time, at twice the rate that one hot row allows on a fast disk.
 */
const WAITING_PER_SECOND = 6000

async function addWaitingOrders(client: Client | undefined, count: number): Promise<string[]> {
  const text = `insert into orders (product_id, status) select 1, 'RESERVED' from generate_series(1, ${count}) returning id`
  const waiting = await client?.query<{ id: string }>(text)
  return waiting?.rows.map(({ id }) => id) ?? []
}

/** Opens the controls on an empty database of the same server as the product's. */
export async function openControls(url: string): Promise<Controls> {
  await withClient(url, (client) => client.query(TABLES))
  const clients = Array.from({ length: CONTROL_CLIENTS }, () => new Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const rateOf = async (act: Act, seconds: number): Promise<number> => {
    const startedAt = monotonicMs()
    const deadline = startedAt + seconds * 1000
    let done = 0
    await Promise.all(
      clients.map(async (client) => {
        for (; monotonicMs() < deadline; done++) await act(client)
      }),
    )
    return (done * 1000) / (monotonicMs() - startedAt)
  }
  return {
    hotRow: (seconds) => rateOf(raiseCounter, seconds),
    naive: (seconds) => rateOf(async (client) => void (await reserveNaively(client)), seconds),
    oneTransactionEach: async (seconds) => {
      const waiting = await addWaitingOrders(clients[0], seconds * WAITING_PER_SECOND)
      return rateOf((client) => completeAlone(client, waiting.pop() ?? ''), seconds)
    },
    wholeOrders: (seconds) => rateOf(async (client) => completeAlone(client, await reserveNaively(client)), seconds),
    stop: async () => void (await Promise.all(clients.map((client) => client.end()))),
  }
}
