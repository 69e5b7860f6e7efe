import type { Check } from './invariant.ts'

/** What is on gift cards, and what orders were paid with them. */
export const GIFT_CARDS: readonly Check[] = [
  {
    invariants: { I53: 'what is on a gift card is what its history says, and orders hold no more of it' },
    brokenRows: `
      WITH told AS (
        SELECT e.*, sum(e.amount) OVER (PARTITION BY e.gift_card_id ORDER BY e.id) AS running FROM inspect.v_gift_card_entries e
      ), sums AS (
        SELECT gift_card_id, sum(amount) AS amount, bool_and(balance = running AND balance >= 0) AS fits FROM told GROUP BY 1
      )
      SELECT 'I53' AS broken, coalesce(g.id, s.gift_card_id) AS gift_card_id, g.balance, s.amount AS told, g.held
      FROM inspect.v_gift_cards g FULL JOIN sums s ON s.gift_card_id = g.id
      WHERE g.id IS NULL OR s.fits IS NOT TRUE OR s.amount <> g.balance OR g.held > g.balance`,
  },
  {
    invariants: { I54: 'the books of an order say of gift cards what their history says of the order' },
    brokenRows: `
      WITH spent AS (
        SELECT order_id, -sum(amount) AS amount FROM inspect.v_gift_card_entries WHERE order_id IS NOT NULL GROUP BY 1
      ), booked AS (
        SELECT order_id, sum(amount) AS amount FROM inspect.v_ledger WHERE account = 'gift_cards' GROUP BY 1
      )
      SELECT 'I54' AS broken, coalesce(s.order_id, b.order_id) AS order_id, s.amount AS spent, b.amount AS booked
      FROM spent s FULL JOIN booked b ON b.order_id = s.order_id
      WHERE coalesce(s.amount, 0) <> coalesce(b.amount, 0)`,
  },
]
