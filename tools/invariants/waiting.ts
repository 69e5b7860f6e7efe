import type { Check } from './invariant.ts'

/** Waiting lists; that no more is offered than there is, the pools say (I01, I02). */
export const WAITING: readonly Check[] = [
  {
    invariants: { I37: 'an offer of a waiting list is a hold of its own, and an address has one entry' },
    brokenRows: `
      WITH entries AS (
        SELECT w.id, w.event_id, w.account_id, w.email, w.quantity, w.status, w.order_id, w.occurrence_id,
          w.occurrence_ids, o.id AS found_id, o.event_id AS order_event_id,
          o.status AS order_status, o.reserved_until,
          count(*) FILTER (WHERE w.status IN ('WAITING', 'OFFERED')) OVER (PARTITION BY w.event_id, w.email) AS live,
          count(w.order_id) OVER (PARTITION BY w.order_id) AS sharing
        FROM inspect.v_waiting w LEFT JOIN inspect.v_orders o ON o.id = w.order_id
      )
      SELECT 'I37' AS broken, id, status, order_id, order_status FROM entries
      WHERE (status IN ('WAITING', 'OFFERED') AND live > 1) OR (order_id IS NOT NULL AND sharing > 1)
        OR (status = 'WAITING' AND order_id IS NOT NULL)
        OR (status IN ('OFFERED', 'PURCHASED', 'OFFER_EXPIRED') AND (found_id IS NULL OR order_event_id <> event_id))
        OR (status = 'PURCHASED' AND order_status NOT IN ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED', 'EXPIRED'))
      UNION ALL
      SELECT 'I37', e.id, e.status, e.order_id, e.order_status FROM entries e JOIN inspect.v_lines l ON l.order_id = e.order_id
      WHERE e.status = 'OFFERED' AND e.order_status = 'RESERVED' AND (l.qty > e.quantity
        OR (e.reserved_until > now() AND NOT EXISTS (
          SELECT FROM inspect.v_claims c WHERE c.line_id = l.id AND c.pool_id = l.pool_id AND c.state = 'held'
            AND c.qty = l.qty)))
      UNION ALL
      -- What is held for an entry that names a date is of that date; with one date no entry names it.
      SELECT 'I37', e.id, e.status, e.order_id, e.order_status FROM entries e
      LEFT JOIN inspect.v_occurrences d ON d.id = e.occurrence_id
        LEFT JOIN inspect.v_lines l ON l.order_id = e.order_id AND l.product_type = 'TICKET'
      WHERE e.occurrence_id IS NOT NULL AND (d.event_id IS DISTINCT FROM e.event_id OR d.pool_id IS NULL
        OR (e.status = 'OFFERED' AND e.order_status = 'RESERVED' AND l.occurrence_id <> e.occurrence_id))
      UNION ALL
      -- The same of an entry that names several.
      SELECT 'I37', e.id, e.status, e.order_id, e.order_status FROM entries e
        CROSS JOIN LATERAL unnest(e.occurrence_ids) n (id) LEFT JOIN inspect.v_occurrences d ON d.id = n.id
        LEFT JOIN inspect.v_lines l ON l.order_id = e.order_id AND l.product_type = 'TICKET'
      WHERE d.event_id IS DISTINCT FROM e.event_id OR d.pool_id IS NULL
        OR (e.status = 'OFFERED' AND e.order_status = 'RESERVED' AND l.occurrence_id <> ALL (e.occurrence_ids))`,
  },
]
