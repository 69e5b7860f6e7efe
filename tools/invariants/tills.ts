import type { Check } from './invariant.ts'

/** The text of a movement as `chain.ts` writes it: JSON without spaces. */
const CHAIN_TEXT = `'["turnout-till-movement",' || concat_ws(',', to_json(m.till_key)::text, to_json(${moment('m.opened_at')})::text, to_json(m.person)::text,
  m.seq::text, to_json(m.kind)::text, ${orNull('to_json(m.tender)')}, m.amount::text, m.cash::text, ${orNull('m.given')}, to_json(m.currency)::text,
  ${orNull('to_json(m.order_number)')}, ${orNull('m.undoes_seq')}, ${orNull('to_json(m.reason)')}, to_json(m.key)::text, to_json(${moment('m.at')})::text) || ']'`

function orNull(value: string): string {
  return `coalesce((${value})::text, 'null')`
}

function moment(column: string): string {
  return `to_char(date_trunc('milliseconds', ${column}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const OF_ORDERS = `m.kind IN ('SALE', 'REFUND', 'COLLECTION')`

/** Money, reports, journal and promises of tills. */
export const TILLS: readonly Check[] = [
  {
    invariants: { I45: 'the cash of every shift is what its movements, the books of its orders and its drawer say' },
    brokenRows: `
      WITH drawer AS (
        SELECT movement_id, sum(amount) AS rest, coalesce(sum(amount) FILTER (WHERE account = 'cash_till'), 0) AS cash
        FROM inspect.v_till_entries GROUP BY 1
      ), moved AS (
        SELECT m.*, coalesce(d.cash, 0) AS own_cash, coalesce(d.rest, 0) AS rest FROM inspect.v_till_movements m LEFT JOIN drawer d ON d.movement_id = m.id
      ), counted AS (
        SELECT session_id, coalesce(sum(cash) FILTER (WHERE kind <> 'DIFFERENCE'), 0) AS expected,
          coalesce(sum(cash) FILTER (WHERE kind = 'DIFFERENCE'), 0) AS difference
        FROM moved GROUP BY 1
      )
      SELECT 'I45' AS broken, s.id AS session_id, NULL::bigint AS movement_id, s.expected, c.expected AS found FROM inspect.v_till_sessions s
      LEFT JOIN counted c ON c.session_id = s.id
      WHERE s.closed_at IS NOT NULL AND (c.expected IS DISTINCT FROM s.expected OR c.expected + c.difference IS DISTINCT FROM s.counted)
      UNION ALL
      SELECT 'I45', m.session_id, m.id, m.cash, m.own_cash FROM moved m
      LEFT JOIN inspect.v_orders o ON o.id = m.order_id LEFT JOIN inspect.v_refunds r ON r.id = m.refund_id AND r.order_id = m.order_id
      WHERE m.rest <> 0 OR (NOT ${OF_ORDERS} AND m.cash <> m.own_cash)
        OR (${OF_ORDERS} AND (o.id IS NULL OR o.status IN ('RESERVED', 'ABANDONED', 'EXPIRED') OR o.currency <> m.currency))
        OR (m.kind IN ('SALE', 'COLLECTION') AND m.tender IN ('CASH', 'CARD') AND m.amount > 0 AND NOT EXISTS (
          SELECT FROM inspect.v_payments p WHERE p.order_id = m.order_id AND p.purpose = 'ORDER' AND p.amount = m.amount))
        OR (m.refund_id IS NOT NULL AND r.amount IS DISTINCT FROM -m.amount)
      UNION ALL
      SELECT 'I45', min(m.session_id), min(m.id), sum(m.cash - m.own_cash), max(b.cash) FROM moved m
      LEFT JOIN (SELECT order_id, sum(amount) AS cash FROM inspect.v_ledger WHERE account = 'cash_till' GROUP BY 1) b ON b.order_id = m.order_id
      WHERE ${OF_ORDERS} GROUP BY m.order_id HAVING sum(m.cash - m.own_cash) <> coalesce(max(b.cash), 0)
      UNION ALL
      SELECT 'I45', NULL, NULL, 0, sum(b.amount) FROM inspect.v_ledger b
      WHERE b.account = 'cash_till' AND NOT EXISTS (SELECT FROM inspect.v_till_movements m WHERE m.order_id = b.order_id) GROUP BY b.order_id`,
  },
  {
    invariants: { I46: 'the reports of closed shifts of an organizer are numbered from 1 without a gap' },
    brokenRows: `
      SELECT 'I46' AS broken, organizer_id, count(z_number) AS numbers, max(z_number) AS last FROM inspect.v_till_sessions
      WHERE closed_at IS NOT NULL GROUP BY organizer_id
      HAVING count(*) <> coalesce(max(z_number), 0) OR count(DISTINCT z_number) <> count(*) OR min(z_number) <> 1`,
  },
  {
    invariants: { I47: 'the movements of every till are chained, and none is changed, missing or between' },
    brokenRows: `
      SELECT 'I47' AS broken, m.till_id, m.id, m.seq FROM (
        SELECT *, lag(seq, 1, 0) OVER by_till AS seq_before, lag(hash, 1, repeat('0', 64)) OVER by_till AS hash_before
        FROM inspect.v_till_movements WINDOW by_till AS (PARTITION BY till_id ORDER BY seq)
      ) m
      WHERE m.seq <> m.seq_before + 1
        OR m.hash <> encode(sha256(convert_to(m.hash_before || ${CHAIN_TEXT}, 'UTF8')), 'hex')`,
  },
  {
    invariants: {
      I48: 'what tills hold is of open shifts, they promise no more than they hold, and each of their tickets is sold once',
    },
    brokenRows: `
      WITH quotas AS (
        SELECT q.*, o.status = 'RESERVED' AS is_held, s.closed_at IS NULL AS is_open FROM inspect.v_till_quotas q
        JOIN inspect.v_orders o ON o.id = q.order_id LEFT JOIN inspect.v_till_sessions s ON s.id = q.session_id
      )
      SELECT 'I48' AS broken, q.id AS quota_id, q.session_id, q.order_id, NULL::bigint AS attendee_id FROM quotas q WHERE q.is_held AND NOT q.is_open
      UNION ALL
      SELECT 'I48', min(q.id), q.session_id, min(q.order_id), NULL FROM quotas q
      LEFT JOIN (SELECT quota_id, count(*) FILTER (WHERE order_id IS NULL) AS unsold FROM inspect.v_till_codes GROUP BY 1) c ON c.quota_id = q.id
      WHERE q.product_type = 'TICKET' GROUP BY q.session_id, q.price_id, q.occurrence_id
      HAVING coalesce(sum(q.qty) FILTER (WHERE q.is_held), 0) > coalesce(sum(c.unsold), 0)
      UNION ALL
      SELECT 'I48', c.quota_id, NULL, c.order_id, c.attendee_id FROM inspect.v_till_codes c LEFT JOIN inspect.v_attendees a ON a.id = c.attendee_id
      WHERE CASE WHEN c.order_id IS NULL THEN a.id IS NOT NULL
        ELSE (a.order_id = c.order_id AND a.public_id = c.public_id AND a.event_id = c.event_id) IS NOT TRUE OR NOT EXISTS (
          SELECT FROM inspect.v_till_movements m WHERE m.order_id = c.order_id AND m.kind = 'SALE') END`,
  },
]
