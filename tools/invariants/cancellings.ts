import type { Check } from './invariant.ts'

/** Events and dates that were cancelled; that the money went back no more than once, the books say (I09, I35). */
export const CANCELLINGS: readonly Check[] = [
  {
    invariants: { I38: 'each order of a cancelled event or date is cancelled exactly once, and its refund is its own' },
    brokenRows: `
      WITH orders AS (
        SELECT k.order_id, k.cancelling_id, k.state, k.amount, c.state AS cancelling_state, o.status, o.event_id = k.event_id AS is_of_event,
          r.order_id AS refunded_order_id, r.amount AS refunded, c.occurrence_id,
          count(*) OVER (PARTITION BY k.order_id, c.occurrence_id) AS times,
          count(k.refund_id) OVER (PARTITION BY k.refund_id) AS sharing,
          k.state = 'MOVED' AND (k.refund_id IS NOT NULL OR k.amount > 0 OR k.chosen_at IS NULL
            OR k.chosen_occurrence_id IS NULL) AS is_wrongly_moved
        FROM inspect.v_cancelled_orders k JOIN inspect.v_cancellings c ON c.id = k.cancelling_id
        LEFT JOIN inspect.v_orders o ON o.id = k.order_id LEFT JOIN inspect.v_refunds r ON r.id = k.refund_id
      )
      SELECT 'I38' AS broken, cancelling_id, order_id, state, status FROM orders
      WHERE times > 1 OR sharing > 1 OR is_of_event IS NOT TRUE OR cancelling_state IN ('COUNTDOWN', 'STOPPED')
        OR (state IN ('SENT', 'BY_HAND', 'PAID_BACK') AND occurrence_id IS NULL
          AND status IN ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT'))
        OR (state = 'WAITING' AND cancelling_state = 'DONE') OR is_wrongly_moved
        OR (state IN ('SENT', 'PAID_BACK') AND amount > 0 AND (refunded_order_id IS DISTINCT FROM order_id OR refunded <> amount))
      UNION ALL
      SELECT 'I38', k.cancelling_id, k.order_id, k.state, a.status FROM orders k
      JOIN inspect.v_lines l ON l.order_id = k.order_id AND l.occurrence_id = k.occurrence_id
      JOIN inspect.v_attendees a ON a.line_id = l.id WHERE k.state IN ('SENT', 'BY_HAND', 'PAID_BACK', 'MOVED')
        AND a.status <> 'CANCELLED'
      UNION ALL
      SELECT 'I38', id, NULL, state, NULL FROM inspect.v_cancellings WHERE state <> 'STOPPED' AND NOT is_event_cancelled`,
  },
]
