import type { Planted } from './invariant.ts'

/** What is planted into tills, seats and gift cards. */
export const PLANTED_IN_PERSON: readonly Planted[] = [
  ['I45', 'a shift that expected other cash', 'UPDATE inspect.v_till_sessions SET expected = 9000 WHERE id = 1'],
  ['I45', 'cash of a drawer from nowhere', 'DELETE FROM inspect.v_till_entries WHERE movement_id = 1'],
  [
    'I45',
    'cash of an order in no drawer',
    `UPDATE inspect.v_ledger SET account = 'cash_till' WHERE account = 'cash_offline' AND posting = 'PAYMENT'`,
  ],
  ['I45 I47', 'a sale whose money never came', `UPDATE inspect.v_till_movements SET amount = 1999 WHERE id = 3`],
  [
    'I45 I46 I48',
    'a report with the number of another one',
    'UPDATE inspect.v_till_sessions SET closed_at = now(), z_number = 1 WHERE id = 2',
  ],
  ['I46', 'a missing report', 'UPDATE inspect.v_till_sessions SET z_number = 2 WHERE id = 1'],
  ['I47', 'a movement that was changed', `UPDATE inspect.v_till_movements SET reason = 'Another' WHERE id = 2`],
  ['I45 I47', 'a movement that was taken out', 'DELETE FROM inspect.v_till_movements WHERE id = 1'],
  ['I48', 'a hold of a shift that is closed', 'UPDATE inspect.v_till_quotas SET session_id = 1'],
  ['I48', 'more promised than there are tickets for', 'DELETE FROM inspect.v_till_codes WHERE attendee_id = 9'],
  [
    'I48',
    'a ticket that was sold past its till',
    'UPDATE inspect.v_till_codes SET order_id = NULL WHERE attendee_id = 1',
  ],
  ['I48', 'a ticket of an order that never was', 'UPDATE inspect.v_till_codes SET order_id = 2 WHERE attendee_id = 1'],
  ['I49', 'a place without a seat', 'DELETE FROM inspect.v_seat_claims WHERE line_id = 3'],
  [
    'I49',
    'a seat more than places',
    'INSERT INTO inspect.v_seat_claims SELECT occurrence_id, 9, order_id, line_id, pool_id FROM inspect.v_seat_claims WHERE line_id = 3',
  ],
  [
    'I51',
    'a rule that took off what no line was given',
    'UPDATE inspect.v_lines SET discount_rule_id = 1, rule_discount = 1 WHERE id = 3',
  ],
  ['I50', 'a ticket whose seat is not its own', 'UPDATE inspect.v_attendees SET seat_id = 9 WHERE id = 1'],
  ['I53', 'a gift card with more on it than was put there', 'UPDATE inspect.v_gift_cards SET balance = 2001'],
  ['I53', 'orders that hold more than is on a gift card', 'UPDATE inspect.v_gift_cards SET held = 2001'],
  ['I53', 'a change of a gift card that is missing', 'DELETE FROM inspect.v_gift_card_entries WHERE id = 2'],
  [
    'I54',
    'an order that a gift card paid, and the books know nothing of',
    'UPDATE inspect.v_gift_card_entries SET order_id = 1 WHERE id = 2',
  ],
  ['I50', 'two tickets of one seat', 'UPDATE inspect.v_attendees SET seat_id = 1 WHERE id = 2'],
]
