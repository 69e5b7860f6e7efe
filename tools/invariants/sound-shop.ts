import { SOUND_TILLS } from './sound-tills.ts'

/*
 * A small shop where everything adds up, as rows of the inspection views. `planted.ts` breaks it,
 * in tables that replace the views (invariants.db.test.ts).
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
  qty_cancelled: 0,
  unit_price: 1000,
  listed: 1000,
  price: 1000,
  discount: 0,
  discount_rule_id: null,
  rule_discount: 0,
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
  seat_id: id,
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
const posting = (
  { of, cause, kind }: { of: number; cause: number; kind: string },
  entries: Readonly<Record<string, number>>,
): object[] =>
  Object.entries(entries).map(([account, amount]) => ({
    order_id: of,
    event_id: 1,
    posting: kind,
    cause_id: cause,
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

const ADMISSION = { event_id: 1, list_id: 1, opened_at: T.created, entered_at: T.created }
const SCAN = {
  list_id: 1,
  action: 'check-in',
  verdict: 'ADMITTED',
  is_judged: true,
  device_verdict: 'ADMITTED',
  occurred_at: T.created,
  received_at: T.created,
}

const MADE = ['event', 'product', 'promo_code', 'question', 'check_in_list', 'user', 'check_in']

/**
 * Order 1: two tickets at 10.00, paid by card, one guest inside. Order 2: a thing at 10.00, half of
 * it off by a code, with a fee of 10 % and a tax of 20 %, paid offline, a tenth of it refunded.
 * Order 3: a hold, of a till that sold order 1 without a network. Another till was counted, with a difference.
 */
export const SOUND_SHOP: Readonly<Record<string, readonly object[]>> = {
  v_waiting: [
    { id: 1, event_id: 1, account_id: 1, email: 'ana@reis.example', quantity: 1, status: 'OFFERED', order_id: 3 },
    { id: 2, event_id: 1, account_id: 1, email: 'rui@reis.example', quantity: 2, status: 'WAITING' },
  ],
  v_cancellings: [{ id: 1, event_id: 1, account_id: 1, state: 'PAUSED', is_event_cancelled: true }],
  v_cancelled_orders: [{ order_id: 1, cancelling_id: 1, event_id: 1, state: 'WAITING', way: 'CARD', amount: 100 }],
  v_events: [
    { id: 1, account_id: 1, currency: 'EUR', status: 'LIVE', start_date: T.made, end_date: T.created },
    { id: 2, account_id: 1, currency: 'EUR', status: 'DRAFT', start_date: T.made, end_date: T.created },
  ],
  v_occurrences: [
    { id: 1, event_id: 1, starts_at: T.made, ends_at: T.created, status: 'OPEN', local_day: '2027-01-01' },
    { id: 2, event_id: 2, starts_at: T.made, status: 'OPEN', pool_id: 5 },
    { id: 3, event_id: 2, starts_at: T.created, status: 'OPEN', pool_id: 6 },
    { id: 4, event_id: 2, starts_at: '2027-01-03T00:00:00Z', status: 'CANCELLED', pool_id: 7 },
  ],
  v_occurrence_days: [{ event_id: 1, day: '2027-01-02', pool_id: 90 }],
  v_accounts: [{ id: 1 }],
  v_members: [{ account_id: 1, user_id: 1, role: 'ADMIN', status: 'ACTIVE', is_owner: true }],
  v_categories: [
    { id: 1, event_id: 1 },
    { id: 2, event_id: 2 },
  ],
  v_files: [
    {
      sha256: 'a',
      size: 9,
      type: 'image/webp',
      is_in_database: true,
      is_in_bucket: false,
      is_whole: true,
      is_used: true,
    },
    {
      sha256: 'b',
      size: 9,
      type: 'image/webp',
      is_in_database: false,
      is_in_bucket: true,
      is_whole: null,
      is_used: true,
    },
  ],
  v_prices: [price(1, {}), price(2, { is_hidden_without_promo_code: true })],
  v_pools: [
    { pool_id: 1, event_id: 1, kind: 'PRICE', capacity: 3, held: 1, sold: 2, overbooked: 0 },
    { pool_id: 2, event_id: 1, kind: 'PRICE', capacity: null, held: 0, sold: 1, overbooked: 0 },
    { pool_id: 3, event_id: 1, kind: 'PROMO_CODE', capacity: 5, held: 0, sold: 1, overbooked: 0 },
    { pool_id: 4, event_id: 1, kind: 'CAPACITY', capacity: 9, held: 1, sold: 2, overbooked: 0 },
    { pool_id: 80, event_id: 1, kind: 'ZONE', capacity: 9, held: 1, sold: 0, overbooked: 0 },
    { pool_id: 90, event_id: 1, kind: 'DAY', capacity: 9, held: 0, sold: 0, overbooked: 0 },
    ...[5, 6, 7].map((id) => ({ pool_id: id, event_id: 2, kind: 'OCCURRENCE', held: 0, sold: 0, overbooked: 0 })),
  ],
  v_capacities: [{ id: 1, event_id: 1, pool_id: 4, product_ids: [1], occurrence_ids: [] }],
  v_promo_codes: [{ id: 1, event_id: 1, pool_id: 3, rate_ppm: 500_000, product_ids: [2], changed_at: T.made }],
  v_orders: [
    order(1, {
      status: 'COMPLETED',
      payment_status: 'PAYMENT_RECEIVED',
      completed_at: T.created,
      total_gross: 2000,
      total_net: 2000,
    }),
    order(2, {
      status: 'COMPLETED',
      completed_at: T.created,
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
    { pool_id: 80, order_id: 3, line_id: 3, qty: 1, state: 'held', until: '2099-01-01T00:00:00Z' },
  ],
  // The tickets of the first order are of a zone that is not counted here.
  v_seat_claims: [
    { occurrence_id: 1, seat_id: 1, order_id: 1, line_id: 1, pool_id: 81 },
    { occurrence_id: 1, seat_id: 2, order_id: 1, line_id: 1, pool_id: 81 },
    { occurrence_id: 1, seat_id: 3, order_id: 3, line_id: 3, pool_id: 80 },
  ],
  v_attendees: [attendee(1), attendee(2)],
  v_legacy_codes: [{ event_id: 1, attendee_id: 1, code_version: 1 }],
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
  v_bank_lines: [{ id: 1, account_id: 1, amount: 660, currency: 'EUR', status: 'BOOKED' }],
  v_bank_bookings: [
    { id: 1, order_id: 2, bank_line_id: 1, amount: 660, currency: 'EUR', state: 'PAID', payment_id: 2 },
  ],
  ...SOUND_TILLS,
  v_gift_cards: [{ id: 1, account_id: 1, currency: 'EUR', balance: 2000, held: 500 }],
  v_gift_card_entries: [
    { id: 1, gift_card_id: 1, change: 'ISSUED', amount: 3000, balance: 3000 },
    { id: 2, gift_card_id: 1, change: 'TAKEN_BACK', amount: -1000, balance: 2000 },
  ],
  v_intents: [
    { ...INTENT, id: 1, provider_ref: 'pi_1', application_fee: 40 },
    { ...INTENT, id: 2, provider_ref: 'pi_2', application_fee: 0 },
  ],
  v_refunds: [
    { id: 1, order_id: 2, payment_id: 2, amount: 66, currency: 'EUR', state: 'SUCCEEDED', origin: 'ORGANIZER' },
    { id: 2, order_id: 1, payment_id: 3, amount: 2000, currency: 'EUR', state: 'SUCCEEDED', origin: 'SURPLUS' },
  ],
  v_refund_units: [{ id: 1, refund_id: 1, line_id: 2, amount: 660 }],
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
    { ...ADMISSION, id: 1, attendee_id: 1 },
    { ...ADMISSION, id: 2, attendee_id: 2, closed_at: T.created, closed_because: 'CHECKED_OUT' },
  ],
  v_scans: [
    { ...SCAN, id: 1, attendee_id: 1, check_in_id: 1 },
    { ...SCAN, id: 2, attendee_id: 2, check_in_id: 2 },
    { ...SCAN, id: 3, attendee_id: 1, verdict: 'ALREADY_ADMITTED', conflict: 'ADMITTED_TWICE', conflict_with: 1 },
    { ...SCAN, id: 4, attendee_id: 2, check_in_id: 2, action: 'check-out', verdict: 'CHECKED_OUT' },
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
    ...posting({ of: 1, kind: 'CHARGE', cause: 0 }, { receivable: 2000, sales: -2000 }),
    ...posting({ of: 1, kind: 'PAYMENT', cause: 1 }, { cash_card: 1960, platform_fees: 40, receivable: -2000 }),
    ...posting({ of: 1, kind: 'SURPLUS', cause: 3 }, { cash_card: 2000, surplus: -2000 }),
    ...posting({ of: 1, kind: 'SURPLUS_REFUND', cause: 2 }, { cash_card: -2000, surplus: 2000 }),
    ...posting({ of: 2, kind: 'CHARGE', cause: 0 }, { receivable: 660, sales: -500, fees: -50, taxes: -110 }),
    ...posting({ of: 2, kind: 'PAYMENT', cause: 2 }, { cash_offline: 660, receivable: -660 }),
    ...posting({ of: 2, kind: 'REFUND', cause: 1 }, { cash_offline: -66, sales: 50, fees: 5, taxes: 11 }),
  ],
  v_audit: [
    ...[1, 2, 3].map((id) => audit('order', id, 'order.reserved')),
    audit('order', 1, 'order.completed'),
    audit('order', 2, 'order.awaiting_offline_payment'),
    audit('order', 2, 'order.marked_as_paid'),
    audit('attendee', 2, 'attendee.cancelled'),
    audit('attendee', 2, 'attendee.reactivated'),
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
  v_figures: [],
  v_counted_figures: [],
  v_jobs: [{ id: 1, task: 'mail', attempts: 1, max_attempts: 25 }],
}
