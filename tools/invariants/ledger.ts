import type { Check } from './invariant.ts'

const sumOn = (...accounts: readonly string[]): string =>
  `coalesce(sum(amount::float8) FILTER (WHERE account IN (${accounts.map((account) => `'${account}'`).join(', ')})), 0)`

/** A charge is taken back automatically only from orders that ended unpaid. */
const IS_OWED = `(o.status IN ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') OR (o.status = 'CANCELLED' AND o.payment_status = 'PAYMENT_RECEIVED'))`

/**
 * The orders that the figures count: those that were complete once, in any later state. Only such
 * an order has a time of completion.
 */
const IS_CHARGED = `(o.status = 'COMPLETED' OR (o.status = 'CANCELLED' AND o.payment_status IN ('PAYMENT_RECEIVED', 'NO_PAYMENT_REQUIRED')))`

/**
 * The conditions that break an invariant, by its number: conditions on one order with its books
 * `l`, its payments `p` and its refunds `r`.
 */
const BROKEN: Readonly<Record<string, string>> = {
  I09: `coalesce(r.back, 0) + coalesce(r.waiting, 0) > coalesce(p.paid, 0) OR o.total_refunded <> coalesce(r.back, 0) OR r.asked > 1
    OR CASE WHEN r.order_id IS NULL OR r.refunds = 0 THEN o.refund_status IS NOT NULL
      WHEN r.waiting > 0 THEN o.refund_status <> 'REFUND_PENDING'
      WHEN r.back >= p.paid THEN o.refund_status <> 'REFUNDED'
      WHEN r.failed = 0 THEN o.refund_status <> 'PARTIALLY_REFUNDED'
      ELSE o.refund_status NOT IN ('PARTIALLY_REFUNDED', 'REFUND_FAILED') END IS NOT FALSE`,
  I10: `coalesce(p.surplus, 0) <> coalesce(r.surplus_back, 0) + coalesce(r.surplus_waiting, 0)`,
  I35: `coalesce(l.rest, 0) <> 0 OR l.currency <> o.currency OR l.last_currency <> o.currency OR l.least < 0
    OR coalesce(l.receivable, 0) <> CASE WHEN o.status = 'AWAITING_OFFLINE_PAYMENT' THEN o.total_gross ELSE 0 END
    OR coalesce(l.sold, 0) <> CASE WHEN ${IS_OWED} THEN o.total_gross - coalesce(r.back, 0) ELSE 0 END
    OR coalesce(l.cash, 0) <> coalesce(p.paid, 0) + coalesce(p.surplus, 0) + coalesce(k.held, 0) - coalesce(r.back, 0) - coalesce(r.surplus_back, 0)
    OR coalesce(l.surplus, 0) <> coalesce(p.surplus, 0) + coalesce(k.held, 0) - coalesce(r.surplus_back, 0)
    OR coalesce(l.shortfall, 0) <> coalesce(p.shortfall, 0)
    OR coalesce(l.platform_fees, 0) <> coalesce(p.application_fees, 0)
    OR (o.completed_at IS NOT NULL) <> ${IS_CHARGED}`,
}

const ANY_BROKEN = Object.values(BROKEN)
  .map((condition) => `(${condition})`)
  .join(' OR ')
const ALL_BROKEN = Object.entries(BROKEN)
  .map(([id, condition]) => `CASE WHEN ${condition} THEN '${id}' END`)
  .join(', ')

/**
 * As nearly all orders are: paid in full or free, nothing went back, and the books say so. Asking
 * this once costs a third of asking for each.
 */
const IS_ORDINARY = `
  o.status = 'COMPLETED' AND o.completed_at IS NOT NULL AND r.order_id IS NULL AND k.order_id IS NULL AND o.refund_status IS NULL AND o.total_refunded = 0
  AND CASE WHEN o.total_gross = 0 THEN l.order_id IS NULL AND p.order_id IS NULL ELSE
    p.paid = o.total_gross AND p.surplus = 0 AND l.rest = 0 AND l.receivable = 0 AND l.sold = o.total_gross AND l.cash = o.total_gross
    AND l.least >= 0 AND l.surplus = 0 AND l.platform_fees = p.application_fees AND l.currency = o.currency AND l.last_currency = o.currency END`

/**
 * Payments, refunds, invoices, the provider's events, and the double entries that follow. Amounts
 * are summed as doubles, exact below 2^53.
 */
export const LEDGER: readonly Check[] = [
  {
    invariants: {
      I09: 'no order gives back more than it took, and its refund status says what became of it',
      I10: 'every payment is of an order that stands or stood, or goes back',
      I35: 'the books of every order balance, and say what was sold, paid and given back',
    },
    isPerOrder: true,
    brokenRows: `
      WITH books AS (
        SELECT order_id, sum(amount::float8) AS rest, ${sumOn('receivable')} AS receivable, -${sumOn('sales', 'fees', 'taxes')} AS sold,
          ${sumOn('cash_card', 'cash_offline', 'cash_elsewhere', 'cash_till', 'gift_cards', 'platform_fees', 'disputed')} AS cash, ${sumOn('platform_fees')} AS platform_fees,
          -${sumOn('surplus')} AS surplus, ${sumOn('shortfall')} AS shortfall, -greatest(${sumOn('sales')}, ${sumOn('fees')}, ${sumOn('taxes')}) AS least,
          min(currency COLLATE "C") AS currency, max(currency COLLATE "C") AS last_currency
        FROM inspect.v_ledger WHERE order_id BETWEEN $1 AND $2 GROUP BY order_id
      ), paid AS (
        SELECT order_id, coalesce(sum(amount::float8) FILTER (WHERE purpose = 'ORDER'), 0) AS paid,
          coalesce(sum(amount::float8) FILTER (WHERE purpose = 'SURPLUS'), 0) AS surplus,
          coalesce(sum(application_fee::float8) FILTER (WHERE purpose = 'ORDER'), 0) AS application_fees,
          coalesce(sum(shortfall::float8), 0) AS shortfall
        FROM inspect.v_payments WHERE order_id BETWEEN $1 AND $2 GROUP BY order_id
      ), kept AS (
        SELECT order_id, sum(amount::float8) AS held FROM inspect.v_bank_bookings
        WHERE order_id BETWEEN $1 AND $2 AND state = 'HELD' GROUP BY order_id
      ), back AS (
        SELECT b.order_id, count(*) FILTER (WHERE p.purpose = 'ORDER') AS refunds,
          count(*) FILTER (WHERE p.purpose = 'ORDER' AND b.state = 'FAILED') AS failed,
          count(*) FILTER (WHERE b.state = 'PENDING' AND b.origin = 'ORGANIZER') AS asked,
          coalesce(sum(b.amount::float8) FILTER (WHERE p.purpose = 'ORDER' AND b.state = 'SUCCEEDED'), 0) AS back,
          coalesce(sum(b.amount::float8) FILTER (WHERE p.purpose = 'ORDER' AND b.state = 'PENDING'), 0) AS waiting,
          coalesce(sum(b.amount::float8) FILTER (WHERE p.purpose = 'SURPLUS' AND b.state = 'SUCCEEDED'), 0) AS surplus_back,
          coalesce(sum(b.amount::float8) FILTER (WHERE p.purpose = 'SURPLUS' AND b.state = 'PENDING'), 0) AS surplus_waiting
        FROM inspect.v_refunds b JOIN inspect.v_payments p ON p.id = b.payment_id
        WHERE b.order_id BETWEEN $1 AND $2 GROUP BY b.order_id
      )
      SELECT unnest(array_remove(ARRAY[${ALL_BROKEN}], NULL)) AS broken, o.id AS order_id, o.status, o.payment_status, o.refund_status, o.total_gross,
        o.total_refunded, p.paid, p.surplus, r.back, r.waiting, l.receivable, l.sold, l.cash, l.surplus AS surplus_in_books, l.platform_fees
      FROM inspect.v_orders o
      LEFT JOIN books l ON l.order_id = o.id LEFT JOIN paid p ON p.order_id = o.id LEFT JOIN back r ON r.order_id = o.id LEFT JOIN kept k ON k.order_id = o.id
      WHERE o.id BETWEEN $1 AND $2 AND (${IS_ORDINARY}) IS NOT TRUE AND (${ANY_BROKEN})`,
  },
  {
    invariants: { I09: 'no order gives back more than it took, and its refund status says what became of it' },
    brokenRows: `
      SELECT 'I09' AS broken, r.payment_id, sum(r.amount) AS back, p.amount AS paid FROM inspect.v_refunds r
      LEFT JOIN inspect.v_payments p ON p.id = r.payment_id AND p.order_id = r.order_id
      WHERE r.state <> 'FAILED' GROUP BY r.payment_id, p.id, p.amount HAVING sum(r.amount) > coalesce(p.amount, 0)`,
  },
  {
    // The reconciler compares the provider's own data
    // (features/payments/intents/reconcile-payments.ts).
    invariants: {
      I12: 'every card payment is of an attempt that succeeded, and every such attempt is a payment',
      I34: 'what the platform kept of a payment is what was asked for',
    },
    brokenRows: `
      SELECT 'I12' AS broken, i.id AS intent_id, p.id AS payment_id, i.status, i.amount, p.amount AS paid, i.application_fee, p.application_fee AS kept
      FROM inspect.v_intents i FULL JOIN (SELECT * FROM inspect.v_payments WHERE intent_id IS NOT NULL) p ON p.intent_id = i.id
      WHERE (i.status = 'SUCCEEDED' AND p.id IS NULL) OR (p.id IS NOT NULL AND (i.status IS DISTINCT FROM 'SUCCEEDED'
        OR i.order_id <> p.order_id OR i.amount <> p.amount OR i.currency <> p.currency OR i.provider_ref IS DISTINCT FROM p.provider_ref))
      UNION ALL
      SELECT 'I34', i.id, p.id, i.status, i.amount, p.amount, i.application_fee, p.application_fee
      FROM inspect.v_payments p LEFT JOIN inspect.v_intents i ON i.id = p.intent_id
      WHERE p.application_fee <> coalesce(i.application_fee, 0)`,
  },
  {
    invariants: { I18: 'invoice numbers have no gap and no double, and an invoice says what was sold' },
    brokenRows: `
      SELECT 'I18' AS broken, i.event_id, i.prefix, min(i.number) AS first, max(i.number) AS last, count(*) AS issued
      FROM inspect.v_invoices i LEFT JOIN inspect.v_sequences s ON s.event_id = i.event_id AND s.prefix = i.prefix
      GROUP BY i.event_id, i.prefix, s.first_number, s.next_number
      HAVING count(*) <> max(i.number) - min(i.number) + 1 OR count(DISTINCT i.number) <> count(*)
        OR min(i.number) IS DISTINCT FROM s.first_number OR max(i.number) + 1 IS DISTINCT FROM s.next_number
      UNION ALL
      SELECT 'I18', i.event_id, i.prefix, i.number, o.id, i.total FROM inspect.v_invoices i JOIN inspect.v_orders o ON o.id = i.order_id
      WHERE i.kind = 'INVOICE' AND i.total <> o.total_gross AND NOT EXISTS (
        SELECT FROM inspect.v_attendees a WHERE a.order_id = o.id AND (a.cancelled_unpaid OR EXISTS (
          SELECT FROM inspect.v_audit h WHERE h.entity = 'attendee' AND h.entity_id = a.id AND h.act = 'attendee.reactivated')))
      UNION ALL
      SELECT 'I18', i.event_id, i.prefix, i.number, sum(c.total - coalesce(r.total, 0))::bigint, i.total FROM inspect.v_invoices i
      JOIN inspect.v_invoices c ON c.corrects_invoice_id = i.id
      LEFT JOIN (SELECT corrects_invoice_id, sum(total) AS total FROM inspect.v_invoices GROUP BY 1) r ON r.corrects_invoice_id = c.id
      GROUP BY i.event_id, i.prefix, i.number, i.total HAVING sum(c.total - coalesce(r.total, 0)) > i.total`,
  },
  {
    invariants: { I18: 'invoice numbers have no gap and no double, and an invoice says what was sold' },
    // An order whose tickets were cancelled before they were paid, or are good again: the invoice that
    // counts, less its credit notes of tickets, is what the order costs. The job comes in a moment.
    brokenRows: `
      SELECT 'I18' AS broken, i.event_id, i.prefix, i.number, o.id AS order_id, i.total - coalesce(c.total, 0) AS invoiced, o.total_gross
      FROM inspect.v_invoices i JOIN inspect.v_orders o ON o.id = i.order_id
      LEFT JOIN LATERAL (SELECT sum(n.total) AS total, max(n.issued_at) AS at FROM inspect.v_invoices n
        WHERE n.corrects_invoice_id = i.id AND n.refund_id IS NULL) c ON true
      WHERE i.kind = 'INVOICE' AND o.status IN ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
        AND NOT EXISTS (SELECT FROM inspect.v_invoices r WHERE r.replaces_invoice_id = i.id)
        AND i.total - coalesce(c.total, 0) <> o.total_gross`,
    needsWorker: true,
  },
  {
    invariants: { I22: 'every event of the provider is known once, and came to something' },
    brokenRows: `
      SELECT 'I22' AS broken, provider_event_id, count(*) AS events, min(outcome) AS outcome FROM inspect.v_provider_events
      GROUP BY provider_event_id HAVING count(*) > 1 OR bool_or(outcome = 'IGNORED' AND reason IS NULL)`,
  },
  {
    invariants: { I22: 'every event of the provider is known once, and came to something' },
    brokenRows: `
      SELECT 'I22' AS broken, provider_event_id, type, received_at FROM inspect.v_provider_events
      WHERE outcome = 'WAITING' AND received_at < now() - interval '10 minutes'`,
    needsWorker: true,
  },
]
