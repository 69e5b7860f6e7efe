import type { Check } from './invariant.ts'

/** Pools and claims. */
export const STOCK: readonly Check[] = [
  {
    invariants: {
      I01: 'no pool has more sold and held than its capacity and what it was overbooked by, which is exact',
      I02: 'the counters of every pool equal its claims',
    },
    brokenRows: `
      WITH counted AS (
        SELECT pool_id, sum(qty) FILTER (WHERE state = 'held') AS held, sum(qty) FILTER (WHERE state = 'sold') AS sold,
          sum(live) FILTER (WHERE state = 'held') AS live
        FROM (SELECT pool_id, state, sum(qty) AS qty, sum(qty) FILTER (WHERE until > now()) AS live FROM inspect.v_claims GROUP BY pool_id, state) by_state
        GROUP BY pool_id
      ), pools AS (
        SELECT p.pool_id, p.kind, p.capacity, p.held, p.sold, p.overbooked, coalesce(c.held, 0) AS claimed_held, coalesce(c.sold, 0) AS claimed_sold,
          coalesce(c.live, 0) AS live
        FROM inspect.v_pools p LEFT JOIN counted c ON c.pool_id = p.pool_id
      )
      SELECT 'I01' AS broken, pools.* FROM pools
      WHERE claimed_sold + live > capacity + overbooked OR held + sold > capacity + overbooked
        OR overbooked <> CASE WHEN kind <> 'PROMO_CODE' AND capacity IS NOT NULL THEN greatest(0, held + sold - capacity) ELSE 0 END
      UNION ALL
      SELECT 'I02', pools.* FROM pools WHERE held <> claimed_held OR sold <> claimed_sold OR held < 0 OR sold < 0`,
  },
  {
    // Capacities and codes; the claims of prices are looked at with the lines (orders.ts).
    invariants: {
      I04: 'nothing is held for an order that is over, nothing sold for one that does not stand',
      I15: 'a promo code is used once an order, on what it is for, while it is valid',
      I25: 'nothing of one account or event belongs to another',
    },
    brokenRows: `
      WITH shared AS (
        SELECT c.order_id, c.pool_id, c.line_id, c.qty, c.state, p.kind, p.event_id, o.status, o.keeps_stock, o.event_id AS order_event_id, o.promo_code_id, k.pool_id AS pool_of_code,
          sum(c.qty) FILTER (WHERE p.kind = 'PROMO_CODE') OVER (PARTITION BY c.order_id) AS uses
        FROM inspect.v_pools p JOIN inspect.v_claims c ON c.pool_id = p.pool_id JOIN inspect.v_orders o ON o.id = c.order_id
        LEFT JOIN inspect.v_promo_codes k ON k.id = o.promo_code_id
        WHERE p.kind <> 'PRICE'
      )
      SELECT 'I04' AS broken, order_id, pool_id, qty, state, status FROM shared
      WHERE (state = 'held' AND status <> 'RESERVED') OR (state = 'sold' AND status NOT IN ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') AND NOT keeps_stock)
      UNION ALL
      SELECT 'I15', order_id, pool_id, qty, state, status FROM shared WHERE kind = 'PROMO_CODE' AND (uses <> 1 OR pool_of_code IS DISTINCT FROM pool_id)
      UNION ALL
      SELECT 'I15', o.id, k.pool_id, NULL, NULL, o.status FROM inspect.v_orders o LEFT JOIN inspect.v_promo_codes k ON k.id = o.promo_code_id
      WHERE o.promo_code_id IS NOT NULL AND NOT EXISTS (SELECT FROM shared WHERE shared.order_id = o.id AND shared.pool_id = k.pool_id)
      UNION ALL
      SELECT 'I25', order_id, pool_id, qty, state, status FROM shared WHERE event_id <> order_event_id`,
  },
  {
    invariants: { I02: 'the counters of every pool equal its claims' },
    // A capacity counts every line of its products on its dates as their prices do, and no other. An expired
    // hold may be freed in one pool and not yet in the other.
    brokenRows: `
      WITH claims AS (
        SELECT c.line_id, c.pool_id, CASE WHEN state = 'sold' OR (state = 'held' AND until > now()) THEN state || ' ' || qty END AS live FROM inspect.v_claims c
      ), wanted AS (
        SELECT h.pool_id, l.id AS line_id, c.live
        FROM inspect.v_capacities h CROSS JOIN unnest(h.product_ids) AS shared (product_id) JOIN inspect.v_lines l ON l.product_id = shared.product_id
          AND (h.occurrence_ids = '{}' OR l.occurrence_id = ANY (h.occurrence_ids))
        JOIN claims c ON c.line_id = l.id AND c.pool_id = l.pool_id
        WHERE c.live IS NOT NULL
      ), counted AS (
        SELECT c.pool_id, c.line_id, c.live FROM inspect.v_capacities h JOIN claims c ON c.pool_id = h.pool_id WHERE c.live IS NOT NULL
      )
      SELECT 'I02' AS broken, pool_id, line_id, w.live AS taken, c.live AS counted FROM wanted w FULL JOIN counted c USING (pool_id, line_id)
      WHERE w.live IS DISTINCT FROM c.live`,
  },
  {
    invariants: { I15: 'a promo code is used once an order, on what it is for, while it is valid' },
    // A code that was changed since says nothing about the orders before.
    brokenRows: `
      SELECT 'I15' AS broken, l.id AS line_id, o.id AS order_id, o.promo_code_id, l.discount, k.expiry_date, o.created_at
      FROM inspect.v_lines l JOIN inspect.v_orders o ON o.id = l.order_id LEFT JOIN inspect.v_promo_codes k ON k.id = o.promo_code_id
      WHERE l.discount > l.rule_discount AND (
        k.id IS NULL
        OR (k.rate_ppm NOT BETWEEN 0 AND 1000000)
        OR ((k.changed_at < o.created_at - interval '5 s') IS NOT FALSE
          AND (o.created_at > k.expiry_date + interval '5 s' OR (k.product_ids <> '{}' AND l.product_id <> ALL (k.product_ids) AND l.moved_at IS NULL))))`,
  },
  {
    invariants: { I51: 'a discount without a code takes off no more than its line was given' },
    brokenRows: `
      SELECT 'I51' AS broken, id AS line_id, order_id, discount, rule_discount FROM inspect.v_lines
      WHERE rule_discount > discount OR (rule_discount <> 0 AND discount_rule_id IS NULL)`,
  },
]
