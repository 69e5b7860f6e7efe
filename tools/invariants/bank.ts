import type { Check } from './invariant.ts'

/** Lines of bank statements, and the money of theirs on orders. */
export const BANK: readonly Check[] = [
  {
    invariants: {
      I44: 'no line of a bank statement is booked twice, and what is booked is what the line, payments and refunds say',
    },
    brokenRows: `
      SELECT 'I44' AS broken, l.id AS line_id, l.status, l.amount, b.booked FROM inspect.v_bank_lines l
      LEFT JOIN (SELECT bank_line_id, sum(amount) FILTER (WHERE state <> 'TAKEN_BACK') AS booked FROM inspect.v_bank_bookings GROUP BY 1) b
        ON b.bank_line_id = l.id
      WHERE l.amount > 0 AND coalesce(b.booked, 0) <> CASE l.status WHEN 'BOOKED' THEN l.amount ELSE 0 END
      UNION ALL
      SELECT 'I44', b.bank_line_id, l.status, l.amount, b.amount FROM inspect.v_bank_bookings b
      LEFT JOIN inspect.v_bank_lines l ON l.id = b.bank_line_id LEFT JOIN inspect.v_orders o ON o.id = b.order_id
      WHERE l.amount <= 0 OR l.id IS NULL OR b.currency <> l.currency OR o.currency <> b.currency OR o.account_id <> l.account_id
      UNION ALL
      SELECT 'I44', min(b.bank_line_id), min(b.state), p.amount, sum(b.amount) FROM inspect.v_bank_bookings b
      LEFT JOIN inspect.v_payments p ON p.id = b.payment_id AND p.order_id = b.order_id
        AND p.purpose = CASE b.state WHEN 'GIVEN_BACK' THEN 'SURPLUS' ELSE 'ORDER' END
      WHERE b.state <> 'HELD' AND b.payment_id IS NOT NULL GROUP BY b.payment_id, p.id, p.amount HAVING sum(b.amount) > coalesce(p.amount, 0)
      UNION ALL
      SELECT 'I44', b.bank_line_id, b.state, r.amount, b.amount FROM inspect.v_bank_bookings b
      LEFT JOIN inspect.v_refunds r ON r.id = b.refund_id AND r.order_id = b.order_id
      WHERE b.refund_id IS NOT NULL AND r.amount IS DISTINCT FROM b.amount`,
  },
]
