import type { Check } from './invariant.ts'

/** Half up, as all amounts are rounded: a share of an amount at a rate in percent. */
const share = (base: string, percent: string): string => `floor((2 * (${base}) * ${percent} + 100) / 200)`

/** What lines are charged with, payments, refunds, invoices and the ledger. */
export const MONEY: readonly Check[] = [
  {
    invariants: { I07: 'every order is the sum of its lines' },
    /*
     * Each tax and fee of a line again, from the rate that was stored with it, per unit. A fee is of the discounted price. A tax that is not
     * included is of the price without the included ones, with those fees that are taxable: which ones is not stored, so it may lie between
     * none and all. An included tax may have been cut to what the price holds. A fixed amount stands in major units, of 0, 2 or 3 decimals.
     */
    brokenRows: `
      WITH charged AS (
        SELECT l.id, l.order_id, l.price, l.net / l.qty AS net_each, l.fee_each, l.tax_each, c.type, c.calculation_type AS kind, c.rate, c.amount_minor AS amount,
          coalesce(c.included_in_price, false) AS is_included,
          sum(c.amount_minor) FILTER (WHERE c.type = 'FEE') OVER line AS fees, sum(c.amount_minor) FILTER (WHERE c.type = 'TAX') OVER line AS taxes,
          sum(c.amount_minor) FILTER (WHERE c.included_in_price) OVER line AS included,
          sum(c.amount_minor) FILTER (WHERE c.included_in_price AND c.calculation_type = 'FIXED') OVER line AS included_fixed,
          sum(c.rate) FILTER (WHERE c.included_in_price AND c.calculation_type = 'PERCENTAGE') OVER line AS included_rates
        FROM inspect.v_lines l CROSS JOIN LATERAL jsonb_to_recordset(l.charges)
          AS c(type text, calculation_type text, rate numeric, amount_minor bigint, included_in_price boolean)
        WHERE l.charges <> '[]' WINDOW line AS (PARTITION BY l.id)
      ), again AS (
        SELECT charged.*, CASE
          WHEN amount < 0 THEN false
          WHEN kind = 'FIXED' THEN amount IN (round(rate), round(rate * 100), round(rate * 1000)) OR (is_included AND included = price)
          WHEN type = 'FEE' THEN amount = ${share('price', 'rate')}
          WHEN is_included THEN amount = floor((2 * greatest(0, price - coalesce(included_fixed, 0)) * rate + 100 + included_rates) / (2 * (100 + included_rates)))
            OR included = price
          ELSE amount BETWEEN ${share('price - coalesce(included, 0)', 'rate')} AND ${share('price - coalesce(included, 0) + coalesce(fees, 0)', 'rate')}
          END AS is_right
        FROM charged
      )
      SELECT 'I07' AS broken, id AS line_id, order_id, type, kind, rate, amount, price, net_each FROM again
      WHERE NOT is_right OR coalesce(fees, 0) <> fee_each OR coalesce(taxes, 0) <> tax_each OR net_each <> price - coalesce(included, 0)
      UNION ALL
      SELECT 'I07', id, order_id, NULL, NULL, NULL, NULL, price, net FROM inspect.v_lines WHERE charges = '[]' AND (fee_each <> 0 OR tax_each <> 0 OR net <> price * qty)`,
  },
  {
    invariants: { I09: 'no order gives back more than it took' },
    brokenRows: `
      SELECT 'I09' AS broken, o.id, o.total_refunded, r.refunded, p.paid FROM inspect.v_orders o
      JOIN (SELECT order_id, sum(amount) FILTER (WHERE upper(state) IN ('SUCCEEDED', 'PENDING')) AS refunded,
          count(*) FILTER (WHERE upper(state) = 'PENDING') AS pending
        FROM inspect.v_refunds GROUP BY order_id) r ON r.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(amount) FILTER (WHERE state = 'SUCCEEDED') AS paid FROM inspect.v_payments GROUP BY order_id) p ON p.order_id = o.id
      WHERE r.refunded > coalesce(p.paid, 0) OR o.total_refunded > o.total_gross OR r.pending > 1`,
  },
  {
    invariants: { I18: 'invoice numbers of an event have no gap and no double' },
    brokenRows: `
      SELECT 'I18' AS broken, event_id, prefix, min(number) AS first, max(number) AS last, count(*) AS issued FROM inspect.v_invoices
      GROUP BY event_id, prefix HAVING count(*) <> max(number) - min(number) + 1 OR count(DISTINCT number) <> count(*)`,
  },
  {
    invariants: { I35: 'the ledger of every order adds up to zero in each currency' },
    brokenRows: `
      SELECT 'I35' AS broken, order_id, currency, sum(amount) AS rest FROM inspect.v_ledger GROUP BY order_id, currency HAVING sum(amount) <> 0`,
  },
]
