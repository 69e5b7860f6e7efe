import type { Client } from 'pg'

/** A statement about a shop that must always hold; its query returns the rows that break it. */
export interface Invariant {
  name: string
  brokenRows: string
}

export interface Violation {
  invariant: string
  /** How many rows break it. */
  count: number
  /** The first few of them. */
  rows: Record<string, unknown>[]
}

const ROWS_SHOWN = 20

/** Over the inspection views of docs/api.md (schema `inspect`), money in minor units. */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'no pool has more sold and held than its capacity',
    brokenRows: `SELECT pool_id, capacity, held, sold FROM inspect.v_pools WHERE capacity IS NOT NULL AND held + sold > capacity`,
  },
  {
    name: 'the counters of every pool equal its claims',
    brokenRows: `
      SELECT p.pool_id, p.held, p.sold, c.held AS claimed_held, c.sold AS claimed_sold FROM inspect.v_pools p
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(qty) FILTER (WHERE lower(state) = 'held'), 0) AS held,
          coalesce(sum(qty) FILTER (WHERE lower(state) = 'sold'), 0) AS sold
        FROM inspect.v_claims WHERE pool_id = p.pool_id) c
      WHERE p.held <> c.held OR p.sold <> c.sold OR p.held < 0 OR p.sold < 0`,
  },
  {
    name: 'no order total is negative, and each is the sum of its lines',
    brokenRows: `
      SELECT o.id, o.total_gross, l.total AS lines_total FROM inspect.v_orders o
      CROSS JOIN LATERAL (SELECT coalesce(sum(line_total), 0) AS total FROM inspect.v_lines WHERE order_id = o.id) l
      WHERE o.total_gross < 0 OR o.total_gross <> l.total`,
  },
  {
    name: 'the parts of every order line make its total',
    brokenRows: `
      SELECT order_id, product_id, price_id, qty, unit_price, discount, tax, fee, line_total FROM inspect.v_lines
      WHERE line_total <> qty * unit_price - discount + tax + fee OR line_total < 0 OR qty <= 0`,
  },
  {
    name: 'no order gives back more than it took',
    brokenRows: `
      SELECT o.id, o.total_refunded, r.refunded, p.paid FROM inspect.v_orders o
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE upper(state) IN ('SUCCEEDED', 'PENDING')), 0) AS refunded
        FROM inspect.v_refunds WHERE order_id = o.id) r
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE upper(state) = 'SUCCEEDED'), 0) AS paid
        FROM inspect.v_payments WHERE order_id = o.id) p
      WHERE r.refunded > p.paid OR o.total_refunded > o.total_gross`,
  },
  {
    name: 'no attendee is inside twice on one list',
    brokenRows: `
      SELECT attendee_id, list_id, count(*) AS open FROM inspect.v_checkins WHERE closed_at IS NULL
      GROUP BY attendee_id, list_id HAVING count(*) > 1`,
  },
  {
    name: 'no attendee is active without a standing order',
    brokenRows: `
      SELECT a.id, a.order_id, o.status FROM inspect.v_attendees a JOIN inspect.v_orders o ON o.id = a.order_id
      WHERE upper(a.status) = 'ACTIVE' AND upper(o.status) NOT IN ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')`,
  },
  {
    name: 'invoice numbers of an event have no gap and no double',
    brokenRows: `
      SELECT event_id, prefix, min(number) AS first, max(number) AS last, count(*) AS issued FROM inspect.v_invoices
      GROUP BY event_id, prefix HAVING count(*) <> max(number) - min(number) + 1 OR count(DISTINCT number) <> count(*)`,
  },
  {
    name: 'the ledger of every order adds up to zero in each currency',
    brokenRows: `
      SELECT order_id, currency, sum(amount) AS rest FROM inspect.v_ledger
      GROUP BY order_id, currency HAVING sum(amount) <> 0`,
  },
]

/** Runs every invariant, all of them on one snapshot of a shop that may be selling meanwhile. Changes nothing. */
export async function findViolations(client: Client): Promise<Violation[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const found: Violation[] = []
    for (const { name, brokenRows } of INVARIANTS) {
      const { rows } = await client.query<Record<string, unknown>>(brokenRows)
      if (rows.length > 0) found.push({ invariant: name, count: rows.length, rows: rows.slice(0, ROWS_SHOWN) })
    }
    return found
  } finally {
    await client.query('ROLLBACK')
  }
}
