/*
 * A small shop where everything adds up, as rows of the inspection views, and for every invariant what would break it. What the product would
 * never write is planted into tables that stand where the views stood (invariants.db.test.ts).
 */

const ID = '0123456789ABCDEFGHIJ'
const T = { created: '2027-01-02T00:00:00Z', made: '2027-01-01T00:00:00Z' }

const order = (id: number, rest: object): object => ({
  id,
  event_id: 1,
  account_id: 1,
  currency: 'EUR',
  total_tax: 0,
  total_fee: 0,
  total_discount: 0,
  total_refunded: 0,
  short_id: `o_${ID}0${id}`,
  is_manual: false,
  keeps_stock: false,
  created_at: T.created,
  reserved_until: '2099-01-01T00:00:00Z',
  ...rest,
})

const line = (id: number, rest: object): object => ({
  id,
  order_id: id,
  event_id: 1,
  product_id: 1,
  price_id: 1,
  pool_id: 1,
  product_type: 'TICKET',
  qty: 1,
  unit_price: 1000,
  listed: 1000,
  price: 1000,
  discount: 0,
  tax: 0,
  fee: 0,
  tax_each: 0,
  fee_each: 0,
  net: 1000,
  line_total: 1000,
  charges: [],
  ...rest,
})

const attendee = (id: number): object => ({
  id,
  order_id: 1,
  line_id: 1,
  event_id: 1,
  product_id: 1,
  price_id: 1,
  status: 'ACTIVE',
  code_version: 1,
  short_id: `a_${ID}0${id}`,
  public_id: `A-2345678${id}`,
})

const price = (id: number, rest: object): object => ({
  price_id: id,
  product_id: id,
  event_id: 1,
  pool_id: id,
  type: 'TIERED',
  max_per_order: 10,
  category_event_id: 1,
  is_hidden: false,
  is_hidden_without_promo_code: false,
  is_paused: false,
  is_event_open: true,
  changed_at: T.made,
  ...rest,
})

const payment = (id: number, rest: object): object => ({
  id,
  order_id: id,
  currency: 'EUR',
  state: 'SUCCEEDED',
  purpose: 'ORDER',
  application_fee: 0,
  ...rest,
})

const INTENT = { order_id: 1, provider: 'STRIPE', amount: 2000, currency: 'EUR', status: 'SUCCEEDED' }

/** A posting of the ledger, by account. */
const posting = (orderId: number, kind: string, causeId: number, entries: Readonly<Record<string, number>>): object[] =>
  Object.entries(entries).map(([account, amount]) => ({
    order_id: orderId,
    event_id: 1,
    posting: kind,
    cause_id: causeId,
    account,
    amount,
    currency: 'EUR',
  }))

const question = (id: number, belongsTo: 'ORDER' | 'PRODUCT', productIds: number[]): object => ({
  id,
  event_id: 1,
  belongs_to: belongsTo,
  required: true,
  is_hidden: false,
  changed_at: T.made,
  product_ids: productIds,
})

const CHARGES = [
  { id: 1, name: 'Booking', type: 'FEE', calculation_type: 'PERCENTAGE', rate: 10, is_taxable: true, amount_minor: 50 },
  { id: 2, name: 'VAT', type: 'TAX', calculation_type: 'PERCENTAGE', rate: 20, amount_minor: 110 },
]

let audits = 0
const audit = (entity: string, entityId: number, act: string): object => ({
  id: ++audits,
  entity,
  entity_id: entityId,
  act,
  actor_kind: 'USER',
  request_id: 'r',
  at: T.made,
})

const MADE = ['event', 'product', 'promo_code', 'question', 'check_in_list', 'user', 'check_in']

/**
 * Order 1: two tickets at 10.00, paid by card, one guest inside. Order 2: a thing at 10.00, half of it off by a code, with a fee of 10 % and a
 * tax of 20 %, paid offline, a tenth of it refunded. Order 3: a hold.
 */
export const SOUND_SHOP: Readonly<Record<string, readonly object[]>> = {
  v_events: [{ id: 1, account_id: 1, currency: 'EUR', status: 'LIVE' }],
  v_accounts: [{ id: 1 }],
  v_members: [{ account_id: 1, user_id: 1, role: 'ADMIN', status: 'ACTIVE', is_owner: true }],
  v_categories: [{ id: 1, event_id: 1 }],
  v_prices: [price(1, {}), price(2, { is_hidden_without_promo_code: true })],
  v_pools: [
    { pool_id: 1, event_id: 1, kind: 'PRICE', capacity: 3, held: 1, sold: 2 },
    { pool_id: 2, event_id: 1, kind: 'PRICE', capacity: null, held: 0, sold: 1 },
    { pool_id: 3, event_id: 1, kind: 'PROMO_CODE', capacity: 5, held: 0, sold: 1 },
    { pool_id: 4, event_id: 1, kind: 'CAPACITY', capacity: 9, held: 1, sold: 2 },
  ],
  v_capacities: [{ id: 1, event_id: 1, pool_id: 4, product_ids: [1] }],
  v_promo_codes: [{ id: 1, event_id: 1, pool_id: 3, rate_ppm: 500_000, product_ids: [2], changed_at: T.made }],
  v_orders: [
    order(1, { status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED', total_gross: 2000, total_net: 2000 }),
    order(2, {
      status: 'COMPLETED',
      payment_status: 'PAYMENT_RECEIVED',
      promo_code_id: 1,
      total_gross: 660,
      total_net: 500,
      total_discount: 500,
      total_fee: 50,
      total_tax: 110,
      refund_status: 'PARTIALLY_REFUNDED',
      total_refunded: 66,
    }),
    order(3, { status: 'RESERVED', total_gross: 1000, total_net: 1000 }),
  ],
  v_lines: [
    line(1, { qty: 2, net: 2000, line_total: 2000 }),
    line(2, {
      product_id: 2,
      price_id: 2,
      pool_id: 2,
      product_type: 'GENERAL',
      price: 500,
      discount: 500,
      net: 500,
      fee: 50,
      fee_each: 50,
      tax: 110,
      tax_each: 110,
      line_total: 660,
      charges: CHARGES,
    }),
    line(3, {}),
  ],
  v_claims: [
    { pool_id: 1, order_id: 1, line_id: 1, qty: 2, state: 'sold', until: T.created },
    { pool_id: 2, order_id: 2, line_id: 2, qty: 1, state: 'sold', until: T.created },
    { pool_id: 3, order_id: 2, line_id: 2, qty: 1, state: 'sold', until: T.created },
    { pool_id: 1, order_id: 3, line_id: 3, qty: 1, state: 'held', until: '2099-01-01T00:00:00Z' },
    { pool_id: 4, order_id: 1, line_id: 1, qty: 2, state: 'sold', until: T.created },
    { pool_id: 4, order_id: 3, line_id: 3, qty: 1, state: 'held', until: '2099-01-01T00:00:00Z' },
  ],
  v_attendees: [attendee(1), attendee(2)],
  v_payments: [
    payment(1, { provider: 'STRIPE', provider_ref: 'pi_1', intent_id: 1, amount: 2000, application_fee: 40 }),
    payment(2, { provider: 'OFFLINE', amount: 660, received_by: 1 }),
    payment(3, {
      order_id: 1,
      provider: 'STRIPE',
      provider_ref: 'pi_2',
      intent_id: 2,
      amount: 2000,
      purpose: 'SURPLUS',
    }),
  ],
  v_intents: [
    { ...INTENT, id: 1, provider_ref: 'pi_1', application_fee: 40 },
    { ...INTENT, id: 2, provider_ref: 'pi_2', application_fee: 0 },
  ],
  v_refunds: [
    { id: 1, order_id: 2, payment_id: 2, amount: 66, currency: 'EUR', state: 'SUCCEEDED', origin: 'ORGANIZER' },
    { id: 2, order_id: 1, payment_id: 3, amount: 2000, currency: 'EUR', state: 'SUCCEEDED', origin: 'SURPLUS' },
  ],
  v_provider_events: [
    { id: 1, provider_event_id: 'evt_1', outcome: 'APPLIED', received_at: T.created },
    { id: 2, provider_event_id: 'evt_2', outcome: 'IGNORED', reason: 'not_ours', received_at: T.created },
  ],
  v_questions: [question(1, 'ORDER', []), question(2, 'PRODUCT', [1]), question(3, 'PRODUCT', [2])],
  v_answers: [
    { id: 1, event_id: 1, question_id: 1, order_id: 1 },
    { id: 2, event_id: 1, question_id: 1, order_id: 2 },
    { id: 3, event_id: 1, question_id: 2, order_id: 1, product_id: 1, attendee_id: 1 },
    { id: 4, event_id: 1, question_id: 2, order_id: 1, product_id: 1, attendee_id: 2 },
    { id: 5, event_id: 1, question_id: 3, order_id: 2, product_id: 2 },
  ],
  v_lists: [{ id: 1, event_id: 1, changed_at: T.made, product_ids: [1] }],
  v_checkins: [
    { id: 1, event_id: 1, attendee_id: 1, list_id: 1, opened_at: T.created },
    { id: 2, event_id: 1, attendee_id: 2, list_id: 1, opened_at: T.created, closed_at: T.created },
  ],
  v_invoices: [
    { id: 1, event_id: 1, prefix: 'A', number: 5, order_id: 1, kind: 'INVOICE', total: 2000 },
    { id: 2, event_id: 1, prefix: 'A', number: 6, order_id: 2, kind: 'INVOICE', total: 660 },
    {
      id: 3,
      event_id: 1,
      prefix: 'A',
      number: 7,
      order_id: 2,
      kind: 'CREDIT_NOTE',
      corrects_invoice_id: 2,
      refund_id: 1,
      total: 66,
    },
  ],
  v_sequences: [{ event_id: 1, prefix: 'A', first_number: 5, next_number: 8 }],
  v_ledger: [
    ...posting(1, 'CHARGE', 0, { receivable: 2000, sales: -2000 }),
    ...posting(1, 'PAYMENT', 1, { cash_card: 1960, platform_fees: 40, receivable: -2000 }),
    ...posting(1, 'SURPLUS', 3, { cash_card: 2000, surplus: -2000 }),
    ...posting(1, 'SURPLUS_REFUND', 2, { cash_card: -2000, surplus: 2000 }),
    ...posting(2, 'CHARGE', 0, { receivable: 660, sales: -500, fees: -50, taxes: -110 }),
    ...posting(2, 'PAYMENT', 2, { cash_offline: 660, receivable: -660 }),
    ...posting(2, 'REFUND', 1, { cash_offline: -66, sales: 50, fees: 5, taxes: 11 }),
  ],
  v_audit: [
    ...[1, 2, 3].map((id) => audit('order', id, 'order.reserved')),
    audit('order', 1, 'order.completed'),
    audit('order', 2, 'order.awaiting_offline_payment'),
    audit('order', 2, 'order.marked_as_paid'),
    ...MADE.map((entity) => audit(entity, 1, `${entity}.created`)),
  ],
  v_created: MADE.map((entity) => ({ entity, entity_id: 1, created_at: T.made })),
  v_outbox: [
    {
      id: 1,
      kind: 'order_confirmation',
      state: 'sent',
      about_entity: 'order',
      about_id: 1,
      recipient: 'rui@example.com',
    },
  ],
  v_tenancy: [{ link: 'event of organizer', id: 1, account_id: 1, parent_account_id: 1 }],
  v_jobs: [{ id: 1, task: 'mail', attempts: 1, max_attempts: 25 }],
}

/** The invariants that fire, what was done, and how. */
export const PLANTED: readonly (readonly [ids: string, what: string, planted: string])[] = [
  ['I01', 'more is taken than there is', 'UPDATE inspect.v_pools SET capacity = 2 WHERE pool_id = 1'],
  ['I01', 'the constraint is gone', `DELETE FROM inspect.v_guards WHERE name = 'pools_never_oversold'`],
  ['I02', 'a counter drifted', 'UPDATE inspect.v_pools SET held = 0 WHERE pool_id = 1'],
  [
    'I02',
    'a hall that misses a line',
    'DELETE FROM inspect.v_claims WHERE pool_id = 4 AND line_id = 3; UPDATE inspect.v_pools SET held = 0 WHERE pool_id = 4',
  ],
  ['I02', 'a hall that counts what is not its own', `UPDATE inspect.v_capacities SET product_ids = '{2}'`],
  [
    'I03',
    'a ticket without a person',
    'DELETE FROM inspect.v_attendees WHERE id = 2; DELETE FROM inspect.v_answers WHERE attendee_id = 2',
  ],
  ['I03', 'a person on the wrong line', 'UPDATE inspect.v_attendees SET line_id = 3 WHERE id = 2'],
  [
    'I03',
    'a person who waits though all is paid',
    `UPDATE inspect.v_attendees SET status = 'AWAITING_PAYMENT' WHERE id = 2`,
  ],
  ['I02 I03', 'a line that took nothing', 'DELETE FROM inspect.v_claims WHERE line_id = 1'],
  ['I02 I03', 'a line that took too little', 'UPDATE inspect.v_claims SET qty = 1 WHERE line_id = 1'],
  ['I02 I04', 'a hold that owns', `UPDATE inspect.v_claims SET state = 'sold' WHERE line_id = 3`],
  ['I02 I04', 'a use that is only held', `UPDATE inspect.v_claims SET state = 'held' WHERE pool_id = 3`],
  ['I06', 'parts that do not make the line', 'UPDATE inspect.v_lines SET unit_price = 999 WHERE id = 1'],
  [
    'I06 I07',
    'a negative part',
    'UPDATE inspect.v_lines SET fee = -50, tax = 50, fee_each = -50, tax_each = 50 WHERE id = 3',
  ],
  ['I07', 'a total that is not the sum', 'UPDATE inspect.v_orders SET total_gross = 999, total_net = 999 WHERE id = 3'],
  [
    'I07',
    'a tax that its rate does not give',
    `UPDATE inspect.v_lines SET charges = jsonb_set(charges, '{1,rate}', '19') WHERE id = 2`,
  ],
  [
    'I07',
    'a fee that its rate does not give',
    `UPDATE inspect.v_lines SET charges = jsonb_set(charges, '{0,rate}', '12') WHERE id = 2`,
  ],
  ['I07', 'charges that are not those of the line', `UPDATE inspect.v_lines SET charges = '[]' WHERE id = 2`],
  ['I08 I12', 'a payment in another currency', `UPDATE inspect.v_payments SET currency = 'USD' WHERE id = 1`],
  [
    'I07',
    'a line that costs more than its price, for nothing',
    'UPDATE inspect.v_lines SET fee_each = 1, fee = 1, line_total = 1001 WHERE id = 3; UPDATE inspect.v_orders SET total_fee = 1, total_gross = 1001 WHERE id = 3',
  ],
  ['I08', 'money given back in another currency', `UPDATE inspect.v_refunds SET currency = 'USD' WHERE id = 1`],
  ['I08', 'an order in another currency', `UPDATE inspect.v_orders SET currency = 'USD' WHERE id = 3`],
  [
    'I09',
    'more given back than taken',
    `INSERT INTO inspect.v_refunds (id, order_id, payment_id, amount, state, currency, origin) VALUES (3, 2, 2, 595, 'PENDING', 'EUR', 'ORGANIZER');
    UPDATE inspect.v_orders SET refund_status = 'REFUND_PENDING' WHERE id = 2`,
  ],
  ['I09', 'a total that forgets a refund', 'UPDATE inspect.v_orders SET total_refunded = 0 WHERE id = 2'],
  ['I09', 'a refund that the order does not tell', 'UPDATE inspect.v_orders SET refund_status = NULL WHERE id = 2'],
  [
    'I09',
    'two refunds that wait at once',
    `INSERT INTO inspect.v_refunds (id, order_id, payment_id, amount, state, currency, origin)
    SELECT n, 2, 2, 10, 'PENDING', 'EUR', 'ORGANIZER' FROM generate_series(3, 4) n; UPDATE inspect.v_orders SET refund_status = 'REFUND_PENDING' WHERE id = 2`,
  ],
  ['I09', 'refunds that can be rewritten', `DELETE FROM inspect.v_guards WHERE name = 'refunds_keep_what_was_asked'`],
  [
    'I10 I35',
    'money for a hold',
    `INSERT INTO inspect.v_payments (id, order_id, provider, amount, currency, state, purpose, application_fee) VALUES (4, 3, 'OFFLINE', 1000, 'EUR', 'SUCCEEDED', 'ORDER', 0);
    UPDATE inspect.v_payments SET received_by = 1 WHERE id = 4`,
  ],
  ['I10 I35', 'money that pays for nothing and stays', `DELETE FROM inspect.v_refunds WHERE id = 2`],
  [
    'I10',
    'money that pays for nothing and could not be sent back',
    `UPDATE inspect.v_refunds SET state = 'FAILED' WHERE id = 2; DELETE FROM inspect.v_ledger WHERE posting = 'SURPLUS_REFUND'`,
  ],
  [
    'I11 I35',
    'a completed order that nobody paid',
    'DELETE FROM inspect.v_payments WHERE id = 1; DELETE FROM inspect.v_intents WHERE id = 1',
  ],
  [
    'I12',
    'an attempt that succeeded and left no payment',
    `INSERT INTO inspect.v_intents SELECT 9, order_id, provider, 'pi_9' FROM inspect.v_intents WHERE id = 1; UPDATE inspect.v_intents SET status = 'SUCCEEDED' WHERE id = 9`,
  ],
  ['I12', 'a payment of an attempt that failed', `UPDATE inspect.v_intents SET status = 'CANCELLED' WHERE id = 1`],
  ['I11', 'offline money that nobody took', 'UPDATE inspect.v_payments SET received_by = NULL WHERE id = 2'],
  [
    'I13',
    'an order that was never reserved',
    `DELETE FROM inspect.v_audit WHERE act = 'order.reserved' AND entity_id = 3`,
  ],
  [
    'I13',
    'an order completed twice',
    `INSERT INTO inspect.v_audit SELECT * FROM inspect.v_audit WHERE act = 'order.completed'`,
  ],
  [
    'I13',
    'an order that history left elsewhere',
    `UPDATE inspect.v_audit SET act = 'order.expired' WHERE act = 'order.completed'`,
  ],
  ['I14', 'a change without its request', `UPDATE inspect.v_audit SET request_id = NULL WHERE entity = 'product'`],
  ['I14', 'an order that nobody changed', `UPDATE inspect.v_audit SET request_id = NULL WHERE act = 'order.completed'`],
  ['I14', 'a thing that nobody made', `INSERT INTO inspect.v_created VALUES ('promo_code', 7, now())`],
  [
    'I14',
    'history that can be rewritten',
    `UPDATE inspect.v_guards SET is_in_force = false WHERE name = 'audit_rows_append_only'`,
  ],
  [
    'I15',
    'a discount without a code',
    'UPDATE inspect.v_orders SET promo_code_id = NULL WHERE id = 2; DELETE FROM inspect.v_claims WHERE pool_id = 3; UPDATE inspect.v_pools SET sold = 0 WHERE pool_id = 3; UPDATE inspect.v_prices SET is_hidden_without_promo_code = false',
  ],
  [
    'I15',
    'a code that was used up by nobody',
    'UPDATE inspect.v_claims SET pool_id = 9 WHERE pool_id = 3; UPDATE inspect.v_pools SET sold = 0 WHERE pool_id = 3',
  ],
  ['I15', 'a code used after its time', `UPDATE inspect.v_promo_codes SET expiry_date = '2027-01-01T12:00:00Z'`],
  ['I15', 'a code used on something else', `UPDATE inspect.v_promo_codes SET product_ids = '{1}'`],
  [
    'I15',
    'a code used twice by one order',
    `INSERT INTO inspect.v_claims VALUES (3, 2, 1, 'sold', now(), 9); UPDATE inspect.v_pools SET sold = 2 WHERE pool_id = 3`,
  ],
  ['I16', 'a guessable id', `UPDATE inspect.v_attendees SET short_id = 'a_1' WHERE id = 1`],
  ['I16', 'ids that may be there twice', `DELETE FROM inspect.v_guards WHERE name = 'attendees_short_id_key'`],
  [
    'I17',
    'inside twice',
    'INSERT INTO inspect.v_checkins (id, event_id, attendee_id, list_id, opened_at) SELECT 3, event_id, attendee_id, list_id, opened_at FROM inspect.v_checkins WHERE id = 1',
  ],
  ['I17', 'a guest of another list', `UPDATE inspect.v_lists SET product_ids = '{2}'`],
  ['I17', 'a door that was not open yet', `UPDATE inspect.v_lists SET activates_at = '2027-01-03T00:00:00Z'`],
  ['I18', 'a gap', `UPDATE inspect.v_invoices SET number = 8 WHERE number = 5`],
  ['I21', 'a mail sent twice', 'INSERT INTO inspect.v_outbox SELECT * FROM inspect.v_outbox'],
  ['I23', 'keys that may have two effects', `DELETE FROM inspect.v_guards WHERE name = 'idempotency_keys_pkey'`],
  ['I25', 'an event of another account', 'UPDATE inspect.v_tenancy SET parent_account_id = 2'],
  ['I25', 'an order of another account', 'UPDATE inspect.v_orders SET account_id = 2 WHERE id = 3'],
  ['I25', 'a use of another event', 'UPDATE inspect.v_pools SET event_id = 2 WHERE pool_id = 3'],
  ['I02 I26', 'a line of another product than its price', 'UPDATE inspect.v_lines SET product_id = 2 WHERE id = 3'],
  ['I26', 'a question that nobody answered', 'DELETE FROM inspect.v_answers WHERE id = 1'],
  ['I26', 'a ticket that a question was not answered for', 'DELETE FROM inspect.v_answers WHERE id = 3'],
  ['I26', 'goods that a question was not answered for', 'DELETE FROM inspect.v_answers WHERE id = 5'],
  ['I26', 'an answer to another event', 'UPDATE inspect.v_questions SET event_id = 2'],
  ['I26', 'an answer of a whole order about a product', 'UPDATE inspect.v_answers SET product_id = 1 WHERE id = 1'],
  ['I26', 'an answer about what was not bought', 'UPDATE inspect.v_answers SET product_id = 7 WHERE id = 5'],
  ['I26', 'an answer about a guest of nobody', 'UPDATE inspect.v_answers SET attendee_id = 9 WHERE id = 3'],
  [
    'I26',
    'an answer that was asked of another product',
    `UPDATE inspect.v_questions SET product_ids = '{}', required = false WHERE id = 2`,
  ],
  ['I27', 'sold while hidden', 'UPDATE inspect.v_prices SET is_hidden = true WHERE price_id = 1'],
  ['I27', 'sold after the sale', `UPDATE inspect.v_prices SET sale_end = '2027-01-01T12:00:00Z' WHERE price_id = 1`],
  ['I27', 'sold before the sale', `UPDATE inspect.v_prices SET sale_start = '2027-01-03T00:00:00Z' WHERE price_id = 1`],
  [
    'I27',
    'sold without the code',
    'UPDATE inspect.v_prices SET is_hidden_without_promo_code = true WHERE price_id = 1',
  ],
  ['I27', 'too many in one order', 'UPDATE inspect.v_prices SET max_per_order = 1 WHERE price_id = 1'],
  ['I28', 'a job that hangs', `UPDATE inspect.v_jobs SET locked_at = now() - interval '5 hours'`],
  [
    'I29',
    'a hold that nobody swept',
    `UPDATE inspect.v_orders SET reserved_until = now() - interval '2 minutes' WHERE id = 3`,
  ],
  ['I31', 'an account without an owner', 'UPDATE inspect.v_members SET is_owner = false'],
  ['I31', 'an event without a category', 'DELETE FROM inspect.v_categories'],
  ['I18', 'a first number that is not the first', 'UPDATE inspect.v_sequences SET first_number = 4'],
  ['I18', 'a number that was taken for nothing', 'UPDATE inspect.v_sequences SET next_number = 9'],
  ['I18', 'an invoice over something else', 'UPDATE inspect.v_invoices SET total = 1999 WHERE id = 1'],
  ['I18', 'more credited than invoiced', 'UPDATE inspect.v_invoices SET total = 661 WHERE id = 3'],
  [
    'I22',
    'an event known twice',
    'INSERT INTO inspect.v_provider_events SELECT * FROM inspect.v_provider_events WHERE id = 1',
  ],
  ['I22', 'an event ignored without a word', 'UPDATE inspect.v_provider_events SET reason = NULL WHERE id = 2'],
  [
    'I22',
    'an event that nobody followed',
    `UPDATE inspect.v_provider_events SET outcome = 'WAITING', received_at = now() - interval '1 hour' WHERE id = 1`,
  ],
  ['I34', 'a fee that nobody asked for', 'UPDATE inspect.v_intents SET application_fee = 41 WHERE id = 1'],
  [
    'I35',
    'books that do not balance',
    "UPDATE inspect.v_ledger SET amount = -1999 WHERE order_id = 1 AND account = 'sales'",
  ],
  [
    'I35',
    'a payment that is not in the books',
    `DELETE FROM inspect.v_ledger WHERE posting = 'PAYMENT' AND order_id = 2`,
  ],
  ['I35', 'a refund that is not in the books', `DELETE FROM inspect.v_ledger WHERE posting = 'REFUND'`],
  [
    'I35',
    'a hold that is owed',
    `INSERT INTO inspect.v_ledger (order_id, account, amount, currency) VALUES (3, 'receivable', 1000, 'EUR'), (3, 'sales', -1000, 'EUR')`,
  ],
  [
    'I35',
    'taxes given back that were never taken',
    `UPDATE inspect.v_ledger SET amount = CASE account WHEN 'taxes' THEN 111 WHEN 'sales' THEN -50 ELSE amount END WHERE posting = 'REFUND'`,
  ],
  ['I35', 'books in another currency', `UPDATE inspect.v_ledger SET currency = 'USD' WHERE order_id = 2`],
  ['I35', 'books that can be rewritten', `DELETE FROM inspect.v_guards WHERE name = 'ledger_entries_append_only'`],
]
