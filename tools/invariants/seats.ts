import type { Check } from './invariant.ts'

/** Who has which seat (docs/domain/seats.md). */
export const SEATS: readonly Check[] = [
  {
    invariants: { I49: 'every place that is taken of a zone is one seat of it' },
    // A hold that ran out counts for nothing, and the next buyer has its seats.
    brokenRows: `
      WITH taken AS (
        SELECT c.order_id, c.line_id, c.pool_id, c.qty FROM inspect.v_claims c
        JOIN inspect.v_pools p ON p.pool_id = c.pool_id AND p.kind = 'ZONE'
        WHERE c.state = 'sold' OR c.state = 'held' AND c.until > now()
      )
      SELECT 'I49' AS broken, t.order_id, t.line_id, t.pool_id, t.qty, count(k.seat_id) AS seats FROM taken t
      LEFT JOIN inspect.v_seat_claims k ON k.order_id = t.order_id AND k.line_id = t.line_id AND k.pool_id = t.pool_id
      GROUP BY t.order_id, t.line_id, t.pool_id, t.qty HAVING count(k.seat_id) <> t.qty`,
  },
  {
    invariants: { I50: 'a valid ticket has a seat that its line claims, and no other ticket has it' },
    brokenRows: `
      WITH seated AS (
        SELECT a.id, a.order_id, a.line_id, a.seat_id, count(*) OVER (PARTITION BY a.line_id, a.seat_id) AS tickets
        FROM inspect.v_attendees a
        JOIN inspect.v_orders o ON o.id = a.order_id AND o.status IN ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
        WHERE a.seat_id IS NOT NULL AND a.status <> 'CANCELLED'
      )
      SELECT 'I50' AS broken, s.id AS attendee_id, s.order_id, s.line_id, s.seat_id FROM seated s
      WHERE s.tickets > 1 OR NOT EXISTS (
        SELECT FROM inspect.v_seat_claims k WHERE k.line_id = s.line_id AND k.seat_id = s.seat_id)`,
  },
]
