import type { Check } from './invariant.ts'

/** Refunds that name the units that they are of. */
export const REFUNDS: readonly Check[] = [
  {
    invariants: { I39: 'what a refund names was sold with its order, and goes back once' },
    brokenRows: `
      WITH units AS (
        SELECT u.id, u.refund_id, u.line_id, u.attendee_id, u.amount, r.state, r.amount AS refunded, l.qty, l.line_total,
          l.order_id IS NOT DISTINCT FROM r.order_id AS is_of_order, a.line_id AS held_line,
          sum(u.amount) OVER (PARTITION BY u.refund_id) AS named,
          count(*) FILTER (WHERE r.state <> 'FAILED') OVER (PARTITION BY u.line_id) AS back,
          count(*) FILTER (WHERE r.state <> 'FAILED') OVER (PARTITION BY u.attendee_id) AS times
        FROM inspect.v_refund_units u LEFT JOIN inspect.v_refunds r ON r.id = u.refund_id
        LEFT JOIN inspect.v_lines l ON l.id = u.line_id LEFT JOIN inspect.v_attendees a ON a.id = u.attendee_id
      )
      SELECT 'I39' AS broken, id, refund_id, line_id, attendee_id FROM units
      WHERE state IS NULL OR NOT is_of_order OR refunded > named OR back > qty OR amount * qty > line_total
        OR (attendee_id IS NOT NULL AND state <> 'FAILED' AND (times > 1 OR held_line IS DISTINCT FROM line_id))`,
  },
]
