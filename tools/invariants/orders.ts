import type { Check } from './invariant.ts'

const STANDS = `('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')`

/**
 * How often each act of an order's history happened, as digits of one number to base 16: reserved 1,
 * completed 16, awaiting offline payment 256, marked as paid or nothing owed any more 4,096, abandoned
 * 65,536, expired 1,048,576, cancelled 16,777,216. Which numbers a status may have follows from the table of
 * moves (docs/domain/order-states.md); an order that misses a row, or has one too many, has another. The row
 * of an import replaces the moves that were made elsewhere.
 */
const HISTORY = `
  sum(CASE act WHEN 'order.reserved' THEN 1 WHEN 'order.completed' THEN 16 WHEN 'order.details_given' THEN 0 WHEN 'order.awaiting_offline_payment' THEN 256
    WHEN 'order.marked_as_paid' THEN 4096 WHEN 'order.nothing_owed' THEN 4096 WHEN 'order.abandoned' THEN 65536 WHEN 'order.expired' THEN 1048576 WHEN 'order.cancelled' THEN 16777216
    WHEN 'order.imported' THEN CASE status_after WHEN 'COMPLETED' THEN 17 WHEN 'AWAITING_OFFLINE_PAYMENT' THEN 257 WHEN 'CANCELLED' THEN 16777233 ELSE 0 END ELSE 0 END)`

/** Paid or free at once; offline and paid later; expired, then paid after all, by card or offline. */
const COMPLETED = '17, 4353, 1048593, 1052929'
const AWAITING = '257'
const CANCELLED = '16777233, 16781569, 17825809, 16777473, 17830145'
const EXPIRED = '1048577, 1048833'

/** What is on sale binds visitors of our pages; neither the desk nor what another system sold. */
export const IS_SOLD_TO_VISITOR = '(NOT o.is_manual AND o.imported_from IS NULL)'

/** An id that opens something: 24 characters, and begins with its letter. */
const isOddId = (id: string, letter: string): string =>
  `octet_length(${id}) <> 24 OR ${id} COLLATE "C" NOT LIKE '${letter}\\_%'`

/**
 * The conditions that break an invariant, by its number: conditions on one order with all that
 * belongs to it.
 */
const BROKEN: Readonly<Record<string, string>> = {
  I03: `l.flags & 8 <> 0 OR (o.status IN ${STANDS} AND l.flags & 7 <> 1 AND l.flags & 519 <> 512)
    OR coalesce(a.people, 0) <> CASE WHEN o.status IN ${STANDS} THEN l.tickets ELSE 0 END
    OR (o.status IN ${STANDS} AND coalesce(a.of_lines, 0) <> l.of_tickets)
    OR coalesce(a.active, 0) <> CASE WHEN o.status = 'COMPLETED' THEN l.tickets ELSE 0 END`,
  I04: `(l.flags & 2 <> 0 AND o.status <> 'RESERVED') OR (l.flags & 1 <> 0 AND o.status NOT IN ${STANDS} AND NOT o.keeps_stock)`,
  I06: 'l.flags & 16 <> 0',
  I07: `l.flags & 256 <> 0 OR o.total_gross < 0 OR o.total_gross <> o.total_net + o.total_tax + o.total_fee OR (l.gross <> o.total_gross) IS NOT FALSE
    OR l.tax <> o.total_tax OR l.fee <> o.total_fee OR l.discount <> o.total_discount`,
  I08: 'o.currency <> e.currency OR p.currency <> o.currency OR p.last_currency <> o.currency',
  I10: `p.amount > 0 AND (o.status NOT IN ('COMPLETED', 'CANCELLED') OR p.amount <> o.total_gross)`,
  I11: `NOT p.is_known OR (o.status = 'COMPLETED' AND (coalesce(p.amount, 0) <> o.total_gross
    OR o.payment_status <> CASE WHEN o.total_gross = 0 THEN 'NO_PAYMENT_REQUIRED' ELSE 'PAYMENT_RECEIVED' END))`,
  I13: `NOT o.is_manual AND NOT CASE o.status WHEN 'RESERVED' THEN h.acts = 1 WHEN 'COMPLETED' THEN h.acts IN (${COMPLETED}) WHEN 'ABANDONED' THEN h.acts = 65537
    WHEN 'AWAITING_OFFLINE_PAYMENT' THEN h.acts = ${AWAITING} WHEN 'EXPIRED' THEN h.acts IN (${EXPIRED}) ELSE h.acts IN (${CANCELLED}) END
    OR h.acts IS NULL`,
  I14: 'h.is_nobodys',
  I16: `${isOddId('o.short_id', 'o')} OR a.has_odd_id`,
  I25: 'o.account_id <> e.account_id OR l.event_id <> o.event_id OR a.event_id <> o.event_id',
  I26: 'l.flags & 32 <> 0',
  // 5 s: a change of an organizer carries the time of its beginning, and a sale of that moment may
  // still come before it.
  I27: `${IS_SOLD_TO_VISITOR} AND (l.changed_at < o.created_at - interval '5 s') IS NOT FALSE AND (l.flags & 64 <> 0 OR (l.flags & 128 <> 0 AND o.promo_code_id IS NULL)
    OR o.created_at < l.sale_start - interval '5 s' OR o.created_at > l.sale_end + interval '5 s')`,
}

const ANY_BROKEN = Object.values(BROKEN)
  .map((condition) => `(${condition})`)
  .join(' OR ')
const ALL_BROKEN = Object.entries(BROKEN)
  .map(([id, condition]) => `CASE WHEN ${condition} THEN '${id}' END`)
  .join(', ')

/**
 * An order as nearly all are: completed, its lines sold as they were on sale, paid or free. It
 * breaks none of the above, as asking for it once shows, which costs a third of asking for each; an
 * order that differs in any point is asked for each.
 */
const IS_ORDINARY = `
  o.status = 'COMPLETED' AND l.flags = 1 AND o.created_at >= l.sale_start AND o.created_at <= l.sale_end
  AND o.total_gross >= 0 AND o.total_gross = o.total_net + o.total_tax + o.total_fee
  AND l.gross = o.total_gross AND l.tax = o.total_tax AND l.fee = o.total_fee AND l.discount = o.total_discount
  AND CASE WHEN l.tickets = 0 THEN a.order_id IS NULL ELSE
    a.people = l.tickets AND a.active = l.tickets AND a.of_lines = l.of_tickets AND a.event_id = o.event_id AND NOT a.has_odd_id END
  AND CASE WHEN o.total_gross = 0 THEN p.order_id IS NULL AND o.payment_status = 'NO_PAYMENT_REQUIRED' ELSE
    p.amount = o.total_gross AND p.is_known AND p.currency = o.currency AND p.last_currency = o.currency AND o.payment_status = 'PAYMENT_RECEIVED' END
  AND h.acts IN (${COMPLETED}) AND NOT h.is_nobodys
  AND l.event_id = o.event_id AND o.account_id = e.account_id AND o.currency = e.currency AND NOT (${isOddId('o.short_id', 'o')})`

/** Of a line, the units that were not cancelled one by one: they have places, and people. */
const LEFT = '(l.qty - l.qty_cancelled)'

/** A line whose parts make its total. */
const IS_SUMMED = `l.line_total = l.net + l.tax + l.fee AND l.net = l.qty * l.unit_price - l.discount AND l.price <= l.listed
  AND l.net >= 0 AND l.tax >= 0 AND l.fee >= 0 AND l.tax = l.tax_each * l.qty AND l.fee = l.fee_each * l.qty`

/** A line of a price, product, pool and event that belong together. */
const IS_OF_PRICE =
  'p.product_id = l.product_id AND p.event_id = l.event_id AND p.pool_id = l.pool_id AND p.category_event_id = p.event_id'

/** A line of a plain price: no tax or fee, so the price is all there is. */
const IS_PLAIN = 'l.fee_each = 0 AND l.tax_each = 0 AND l.net = l.price * l.qty'

/**
 * The findings about a line, as bits, because one aggregate for each would cost as much as the
 * join: 1 sold, 2 held, 4 released or without claim, 8 claimed otherwise than wanted, 16 wrongly
 * summed, 32 of another product or event, 64 not for sale, 128 for a code only, 256 charged for
 * nothing, 512 given back unit by unit. A unit that moved here was sold as something else.
 */
const FLAGS = `
  CASE WHEN c.state = 'sold' AND c.qty = ${LEFT} AND ${IS_SUMMED} AND ${IS_OF_PRICE} AND ${IS_PLAIN} AND p.is_for_all AND l.qty <= p.max_per_order THEN 1 ELSE
    CASE c.state WHEN 'sold' THEN 1 WHEN 'held' THEN 2 WHEN 'released' THEN CASE WHEN ${LEFT} = 0 THEN 512 ELSE 4 END ELSE 4 END
    | CASE WHEN c.qty = CASE c.state WHEN 'sold' THEN ${LEFT} ELSE greatest(${LEFT}, 1) END THEN 0 ELSE 8 END
    | CASE WHEN ${IS_SUMMED} THEN 0 ELSE 16 END
    | CASE WHEN ${IS_OF_PRICE} THEN 0 ELSE 32 END
    | CASE WHEN l.moved_at IS NULL AND (NOT p.is_event_open OR p.is_hidden OR p.is_paused OR l.qty > p.max_per_order) THEN 64 ELSE 0 END
    | CASE WHEN l.moved_at IS NULL AND p.is_hidden_without_promo_code THEN 128 ELSE 0 END
    | CASE WHEN ${IS_PLAIN} OR l.charges <> '[]' THEN 0 ELSE 256 END END`

/** Orders and their lines. */
export const ORDERS: readonly Check[] = [
  {
    invariants: {
      I03: 'what an order has sold equals its lines and, for tickets, its attendees',
      I04: 'nothing is held for an order that is over, nothing sold for one that does not stand',
      I06: 'the parts of every order line make its total',
      I07: 'every order is the sum of its lines',
      I08: 'an order, its event and its payments have one currency',
      I10: 'every payment is of an order that stands or stood, or goes back',
      I11: 'every completed order was free or was paid, by whom is known',
      I13: 'the history of every order leads to its state, step by legal step',
      I14: 'every change is in the history, with its actor, and history is written once',
      I16: 'every id that opens something is there once and looks like one',
      I25: 'nothing of one account or event belongs to another',
      I26: 'a line is of a price of its product and event',
      I27: 'nothing was sold hidden, outside its sale or above its maximum',
    },
    /*
     * Every order with all that belongs to it, each table read once. Sums of whole amounts are
     * taken as doubles, exact below 2^53 and five times as fast as numeric. `of_tickets` and
     * `of_lines` are checksums: the number of attendees and the sum of their lines' ids say that
     * each line has its own.
     */
    isPerOrder: true,
    brokenRows: `
      WITH prices AS MATERIALIZED (
        SELECT *, is_event_open AND NOT is_hidden AND NOT is_paused AND NOT is_hidden_without_promo_code AS is_for_all FROM inspect.v_prices
      ), events AS MATERIALIZED (SELECT * FROM inspect.v_events), lines AS (
        SELECT l.order_id, sum(l.line_total::float8) AS gross, sum(l.tax::float8) AS tax, sum(l.fee::float8) AS fee, sum(l.discount::float8) AS discount,
          coalesce(sum(${LEFT}) FILTER (WHERE l.product_type = 'TICKET'), 0) AS tickets,
          coalesce(sum(${LEFT} * l.id::float8) FILTER (WHERE l.product_type = 'TICKET'), 0) AS of_tickets,
          max(l.event_id) AS event_id, bit_or(${FLAGS}) AS flags,
          coalesce(max(p.sale_start) FILTER (WHERE l.moved_at IS NULL), '-infinity') AS sale_start,
          coalesce(min(p.sale_end) FILTER (WHERE l.moved_at IS NULL), 'infinity') AS sale_end, max(p.changed_at) AS changed_at
        FROM inspect.v_lines l LEFT JOIN prices p ON p.price_id = l.price_id
        LEFT JOIN inspect.v_claims c ON c.line_id = l.id AND c.pool_id = l.pool_id AND c.order_id = l.order_id AND c.order_id BETWEEN $1 AND $2
        WHERE l.order_id BETWEEN $1 AND $2 GROUP BY l.order_id
      ), holders AS (
        SELECT order_id, count(*) FILTER (WHERE status <> 'CANCELLED') AS people, count(*) FILTER (WHERE status = 'ACTIVE') AS active,
          sum(line_id::float8) FILTER (WHERE status <> 'CANCELLED') AS of_lines, max(event_id) AS event_id,
          bool_or(${isOddId('short_id', 'a')} OR octet_length(public_id) <> 10) AS has_odd_id
        FROM inspect.v_attendees WHERE order_id BETWEEN $1 AND $2 GROUP BY order_id
      ), paid AS (
        SELECT order_id, sum((amount + coalesce(shortfall, 0))::float8) FILTER (WHERE purpose = 'ORDER') AS amount, min(currency COLLATE "C") AS currency, max(currency COLLATE "C") AS last_currency,
          bool_and(provider <> 'OFFLINE' OR received_by IS NOT NULL OR received_at_list IS NOT NULL OR EXISTS (
            SELECT FROM inspect.v_till_movements m WHERE m.order_id = y.order_id AND m.kind = 'SALE')) AS is_known
        FROM inspect.v_payments y WHERE order_id BETWEEN $1 AND $2 AND purpose IS DISTINCT FROM 'SURPLUS' GROUP BY order_id
      ), history AS (
        SELECT entity_id, ${HISTORY} AS acts, bool_or(actor_kind <> 'SYSTEM' AND request_id IS NULL) AS is_nobodys FROM inspect.v_audit WHERE entity = 'order' AND entity_id BETWEEN $1 AND $2 GROUP BY entity_id
      )
      SELECT unnest(array_remove(ARRAY[${ALL_BROKEN}], NULL)) AS broken, o.id AS order_id, o.status, o.payment_status, o.total_gross, o.created_at,
        l.gross AS lines_gross, l.tickets, a.people, p.amount AS paid, h.acts AS history
      FROM inspect.v_orders o JOIN events e ON e.id = o.event_id
      LEFT JOIN lines l ON l.order_id = o.id
      LEFT JOIN holders a ON a.order_id = o.id
      LEFT JOIN paid p ON p.order_id = o.id
      LEFT JOIN history h ON h.entity_id = o.id
      WHERE o.id BETWEEN $1 AND $2 AND (${IS_ORDINARY}) IS NOT TRUE AND (${ANY_BROKEN})`,
  },
  {
    invariants: { I27: 'nothing was sold hidden, outside its sale or above its maximum' },
    // Several lines of one product: its tiers, or donations of different amounts.
    brokenRows: `
      SELECT 'I27' AS broken, l.order_id, l.product_id, sum(l.qty) AS qty, p.max_per_order
      FROM inspect.v_lines l JOIN inspect.v_prices p ON p.price_id = l.price_id JOIN inspect.v_orders o ON o.id = l.order_id
      WHERE p.type IN ('TIERED', 'DONATION') AND ${IS_SOLD_TO_VISITOR} AND l.moved_at IS NULL AND (p.changed_at < o.created_at - interval '5 s') IS NOT FALSE
      GROUP BY l.order_id, l.product_id, p.max_per_order HAVING sum(l.qty) > p.max_per_order`,
  },
  {
    invariants: { I29: 'no hold outlives its time by more than a minute' },
    // The sweep runs every 15 seconds.
    brokenRows: `
      SELECT 'I29' AS broken, id AS order_id, reserved_until FROM inspect.v_orders
      WHERE status = 'RESERVED' AND payment_status IS DISTINCT FROM 'PROCESSING' AND reserved_until < now() - interval '1 minute'`,
    needsWorker: true,
  },
]
