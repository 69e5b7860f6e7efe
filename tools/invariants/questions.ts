import type { Check } from './invariant.ts'
import { IS_SOLD_TO_VISITOR } from './orders.ts'

/**
 * Questions that must be answered, and by whom: of an order that was made after the question last
 * changed; before, it may have been another. The first condition is asked once, and where nothing
 * must be answered nothing is read.
 */
const REQUIRED = `asked AS MATERIALIZED (
  SELECT * FROM inspect.v_questions WHERE required AND NOT is_hidden AND deleted_at IS NULL)`
const mustBe = (belongsTo: 'ORDER' | 'PRODUCT'): string => `(SELECT bool_or(belongs_to = '${belongsTo}') FROM asked)
  AND q.belongs_to = '${belongsTo}' AND q.changed_at < o.created_at - interval '5 s'
  AND o.status IN ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') AND ${IS_SOLD_TO_VISITOR} AND o.id BETWEEN $1 AND $2`

/** Answers are to questions of the event, in the right place, and those that must be answered are. */
export const QUESTIONS: readonly Check[] = [
  {
    invariants: { I26: 'a line is of a price of its product and event' },
    isPerOrder: true,
    brokenRows: `
      SELECT 'I26' AS broken, a.order_id, q.id AS question_id, a.product_id, 'not asked here' AS why FROM inspect.v_answers a
      JOIN inspect.v_questions q ON q.id = a.question_id JOIN inspect.v_orders o ON o.id = a.order_id
      LEFT JOIN inspect.v_attendees t ON t.id = a.attendee_id AND t.order_id BETWEEN $1 AND $2
      WHERE a.order_id BETWEEN $1 AND $2 AND (q.event_id <> o.event_id
        OR (q.belongs_to = 'ORDER' AND (a.product_id IS NOT NULL OR a.attendee_id IS NOT NULL))
        OR (q.belongs_to = 'PRODUCT' AND t.moved_at IS NULL AND NOT EXISTS (
          SELECT FROM inspect.v_lines l WHERE l.order_id = a.order_id AND l.product_id = a.product_id AND l.order_id BETWEEN $1 AND $2))
        OR (q.belongs_to = 'PRODUCT' AND a.product_id <> ALL (q.product_ids) AND q.changed_at < o.created_at - interval '5 s')
        OR (a.attendee_id IS NOT NULL AND (t.order_id = a.order_id AND (t.product_id = a.product_id OR t.moved_at IS NOT NULL)) IS NOT TRUE))`,
  },
  {
    invariants: { I26: 'a line is of a price of its product and event' },
    isPerOrder: true,
    // Of the order once, of every ticket, and of every unit of goods. A ticket that was another one
    // before was asked what that one asks.
    brokenRows: `
      WITH ${REQUIRED}
      SELECT 'I26' AS broken, o.id AS order_id, q.id AS question_id, NULL AS attendee_id, 'not answered' AS why
      FROM asked q JOIN inspect.v_orders o ON o.event_id = q.event_id
      WHERE ${mustBe('ORDER')}
        AND NOT EXISTS (SELECT FROM inspect.v_answers a WHERE a.order_id = o.id AND a.question_id = q.id AND a.order_id BETWEEN $1 AND $2)
      UNION ALL
      SELECT 'I26', o.id, q.id, t.id, 'not answered'
      FROM asked q CROSS JOIN unnest(q.product_ids) AS about (product_id) JOIN inspect.v_attendees t ON t.product_id = about.product_id
      JOIN inspect.v_orders o ON o.id = t.order_id
      WHERE ${mustBe('PRODUCT')} AND t.order_id BETWEEN $1 AND $2
        AND t.moved_at IS NULL AND NOT EXISTS (SELECT FROM inspect.v_answers a WHERE a.attendee_id = t.id AND a.question_id = q.id AND a.order_id BETWEEN $1 AND $2)
      UNION ALL
      SELECT 'I26', order_id, question_id, NULL, 'not answered' FROM (
        SELECT l.order_id, q.id AS question_id, about.product_id, sum(l.qty) AS units
        FROM asked q CROSS JOIN unnest(q.product_ids) AS about (product_id) JOIN inspect.v_lines l ON l.product_id = about.product_id
        JOIN inspect.v_orders o ON o.id = l.order_id
        WHERE ${mustBe('PRODUCT')} AND l.product_type <> 'TICKET' AND l.order_id BETWEEN $1 AND $2
        GROUP BY l.order_id, q.id, about.product_id) wanted
      WHERE units > (SELECT count(*) FROM inspect.v_answers a
        WHERE a.order_id = wanted.order_id AND a.question_id = wanted.question_id AND a.product_id = wanted.product_id AND a.order_id BETWEEN $1 AND $2)`,
  },
]
