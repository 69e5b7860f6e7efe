import { CURRENCIES, exponentOf } from '@turnout/domain/money/currency.ts'
import type { Check } from './invariant.ts'

/** Half up, as all amounts are rounded: a share of an amount at a rate in percent. */
const share = (base: string, percent: string): string => `floor((2 * (${base}) * ${percent} + 100) / 200)`

const withExponent = (exponent: number): string =>
  CURRENCIES.filter((currency) => exponentOf(currency) === exponent)
    .map((currency) => `'${currency}'`)
    .join(', ')

/** Minor units of a major one. */
const MINOR = `CASE WHEN o.currency IN (${withExponent(0)}) THEN 1 WHEN o.currency IN (${withExponent(3)}) THEN 1000 ELSE 100 END`

/**
 * Checks of the amounts that lines are charged with, and of the currency in which money goes back.
 */
export const MONEY: readonly Check[] = [
  {
    invariants: { I07: 'every order is the sum of its lines' },
    /*
     * Each tax and fee of a line again, from the rate that was stored with it, per unit. A fee is
     * of the discounted price; a tax that is not included is of the price without the included
     * ones, with those fees that are taxable. Included taxes leave the price in their order, the
     * fixed ones first of what the percentages are of, and no more than is left of it.
     */
    brokenRows: `
      WITH charged AS (
        SELECT l.id, l.order_id, l.price, l.net / l.qty AS net_each, l.fee_each, l.tax_each, c.type, c.calculation_type AS kind, c.rate, c.amount_minor AS amount,
          coalesce(c.included_in_price, false) AS is_included, round(c.rate * ${MINOR}) AS fixed,
          sum(c.amount_minor) FILTER (WHERE c.type = 'FEE') OVER line AS fees, sum(c.amount_minor) FILTER (WHERE c.type = 'TAX') OVER line AS taxes,
          coalesce(sum(c.amount_minor) FILTER (WHERE c.type = 'FEE' AND c.is_taxable) OVER line, 0) AS taxed_fees,
          coalesce(sum(c.amount_minor) FILTER (WHERE c.included_in_price) OVER line, 0) AS included,
          coalesce(sum(round(c.rate * ${MINOR})) FILTER (WHERE c.included_in_price AND c.calculation_type = 'FIXED') OVER line, 0) AS included_fixed,
          sum(c.rate) FILTER (WHERE c.included_in_price AND c.calculation_type = 'PERCENTAGE') OVER line AS included_rates,
          l.price - coalesce(sum(c.amount_minor) FILTER (WHERE c.included_in_price) OVER before, 0) AS not_yet_included
        FROM inspect.v_lines l JOIN inspect.v_orders o ON o.id = l.order_id CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(l.charges)
          AS (type text, calculation_type text, rate numeric, amount_minor bigint, included_in_price boolean, is_taxable boolean)) WITH ORDINALITY
          AS c (type, calculation_type, rate, amount_minor, included_in_price, is_taxable, place)
        WHERE l.charges <> '[]' AND l.qty > 0 WINDOW line AS (PARTITION BY l.id), before AS (PARTITION BY l.id ORDER BY c.place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
      ), again AS (
        SELECT charged.*, CASE
          WHEN is_included THEN least(not_yet_included, CASE kind WHEN 'FIXED' THEN fixed
            ELSE floor((2 * greatest(0, price - included_fixed) * rate + 100 + included_rates) / (2 * (100 + included_rates))) END)
          WHEN kind = 'FIXED' THEN fixed
          WHEN type = 'FEE' THEN ${share('price', 'rate')}
          ELSE ${share('price - included + taxed_fees', 'rate')} END AS due
        FROM charged
      )
      SELECT 'I07' AS broken, id AS line_id, order_id, type, kind, rate, amount, due, price, net_each FROM again
      WHERE amount IS DISTINCT FROM due OR coalesce(fees, 0) <> fee_each OR coalesce(taxes, 0) <> tax_each OR net_each <> price - included`,
  },
  {
    invariants: { I08: 'an order, its event and its payments have one currency' },
    brokenRows: `
      SELECT 'I08' AS broken, r.id AS refund_id, o.id AS order_id, r.currency, o.currency AS currency_of_order
      FROM inspect.v_refunds r JOIN inspect.v_orders o ON o.id = r.order_id WHERE r.currency <> o.currency`,
  },
]
