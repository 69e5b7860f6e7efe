import type { Database } from '../../src/platform/database/database.ts'

/**
 * Gives an event of `seedOrders` what follows a sale: the provider's books up to the day before yesterday with a payout
 * a day, a week later; and an evening at two doors, to which three of four guests came, some of them twice.
 */
export async function seedAfterSale(database: Database, { eventId }: { eventId: number }): Promise<void> {
  const client = await database.pool.connect()
  try {
    // Longer than a statement of the product may take; rows written without triggers are counted at the end.
    await client.query('set statement_timeout = 0')
    await client.query('set session_replication_role = replica')
    await client.query(BOOKS, [eventId])
    await client.query(DOORS, [eventId])
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
    await client.query('select rebuild_figures($1), rebuild_arrivals($1)', [eventId])
    await client.query('vacuum analyze')
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

const BOOKS = `
  insert into provider_bookings (event_id, order_id, payment_id, provider, ref, kind, currency, amount_minor, fee_minor,
    application_fee_minor, net_minor, booked_at, payout_ref, payout_on)
  select o.event_id, o.id, p.id, 'STRIPE', 'txn_' || p.id, 'PAYMENT', p.currency, p.amount_minor, fee, 0, p.amount_minor - fee,
    p.created_at + interval '5 minutes', case when arrives <= current_date then 'po_' || to_char(arrives, 'YYYYMMDD') end,
    case when arrives <= current_date then arrives end
  from payments p join orders o on o.id = p.order_id
  cross join lateral (select 25 + p.amount_minor * 15 / 1000 as fee, p.created_at::date + 7 as arrives) known
  where o.event_id = $1 and p.provider = 'STRIPE' and p.created_at < now() - interval '2 days' order by p.id`

const DOORS = `
  with list as (
    insert into check_in_lists (event_id, short_id, name)
    select $1, 'cil_' || left(md5(name), 22), name from (values ('Main gate'), ('Lounge')) named (name) returning id, name
  )
  insert into check_ins (event_id, check_in_list_id, attendee_id, short_id, device, opened_at, entered_at, closed_at, closed_because)
  select a.event_id, list.id, a.id, 'ci_' || left(md5(list.id || ' ' || a.id), 22), 'North gate', at, at,
    case when a.id % 16 = 0 then at + interval '1 hour' end, case when a.id % 16 = 0 then 'CHECKED_OUT' end
  from attendees a join list on list.name = 'Main gate' and a.id % 4 <> 3 or list.name = 'Lounge' and a.id % 20 = 0
  cross join lateral (select now() - interval '1 day' + make_interval(secs => a.id % 14400) as at) came
  where a.event_id = $1 and a.status <> 'CANCELLED'`
