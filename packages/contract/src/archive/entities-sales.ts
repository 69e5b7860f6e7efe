import { entity, type Entity } from './entity.ts'
import { SECRET, STANDS_STILL } from './reasons.ts'

/** Orders, tickets, money and the books. */
export const SALES_ENTITIES: readonly Entity[] = [
  entity('orders', {
    reach: 'event',
    columns: `
      id: integer, account_id: integer, event_id: integer, short_id: text, public_id: text, status: text,
      payment_status: text?, refund_status: text?, payment_provider: text?, currency: text,
      total_before_additions_minor: integer, total_discount_minor: integer, total_fee_minor: integer,
      total_tax_minor: integer, total_gross_minor: integer, total_refunded_minor: integer,
      first_name: text?, last_name: text?, email: text?, address: json?, holders: json, notes: text?,
      locale: text, is_manual: boolean, opted_into_marketing: boolean, accepted_terms_at: moment?,
      reserved_until: moment, extensions: integer, created_at: moment, completed_at: moment?,
      paid_at: moment?, cancelled_at: moment?, promo_code_id: integer?, promo_code: text?,
      affiliate_id: integer?, answers: json, keeps_stock: boolean, payment_due_at: moment?,
      offline_method: text? since 5, payment_ends_at: moment? since 5, payment_reminded_at: moment?, payment_reminders: integer since 5, held_from: integer?, source_id: integer?,
      erased_at: moment? since 2, imported_from: text? since 4, company: json? since 5`,
    leftOut: { session_hash: SECRET },
  }),
  entity('order_lines', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, order_id: integer, product_id: integer, product_price_id: integer,
      pool_id: integer, product_type: text, item_name: text, quantity: integer, listed_price_minor: integer,
      price_minor: integer, fee_minor: integer, tax_minor: integer, charges: json,
      total_before_additions_minor: integer, total_fee_minor: integer, total_tax_minor: integer,
      total_gross_minor: integer, quantity_cancelled: integer, moved_at: moment?,
      occurrence_id: integer? since 6, occurrence_ids: integers? since 6, seat_ids: integers? since 6,
      discount_rule_id: integer? since 6, discount_title: text? since 6, rule_off_minor: integer since 6`,
  }),
  entity('claims', {
    reach: ['order_id', 'orders'],
    key: ['order_id', 'order_line_id', 'pool_id'],
    columns: `
      order_line_id: integer, pool_id: integer, order_id: integer, quantity: integer, state: text,
      until: moment`,
  }),
  entity('seat_claims', {
    reach: 'event',
    key: ['occurrence_id', 'seat_id'],
    columns: `
      occurrence_id: integer since 6, seat_id: integer since 6, event_id: integer since 6, order_id: integer since 6,
      order_line_id: integer since 6, pool_id: integer since 6`,
  }),
  entity('attendees', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, order_id: integer, order_line_id: integer, product_id: integer,
      product_price_id: integer, short_id: text, public_id: text, status: text, first_name: text,
      last_name: text, email: text, locale: text, notes: text?, code_version: integer, created_at: moment,
      cancelled_at: moment?, changed_at: moment?, moved_at: moment?, door_note: text?, passed_on_at: moment?,
      erased_at: moment? since 2, cancelled_unpaid: boolean since 5, seat_id: integer? since 6`,
  }),
  entity('replaced_tickets', {
    reach: 'event',
    key: ['short_id'],
    columns: `
      short_id: text, event_id: integer, attendee_id: integer, replaced_at: moment`,
  }),
  entity('legacy_codes', {
    reach: 'event',
    key: ['event_id', 'code'],
    columns: `
      event_id: integer since 3, code: text since 3, attendee_id: integer since 3, code_version: integer since 3,
      created_at: moment since 3`,
  }),
  entity('imported_refs', {
    reach: 'event',
    key: ['event_id', 'source', 'entity', 'ref'],
    columns: `
      event_id: integer since 3, source: text since 3, entity: text since 3, ref: text since 3,
      row_id: integer since 3, told: json since 3`,
  }),
  entity('question_answers', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, question_id: integer, order_id: integer, product_id: integer?,
      attendee_id: integer?, unit: integer?, title: text, answer: json, created_at: moment,
      updated_at: moment`,
  }),
  entity('payment_intents', {
    reach: 'event',
    columns: `
      id: integer, account_id: integer, event_id: integer, order_id: integer, provider: text,
      provider_account: text?, provider_ref: text?, status: text, amount_minor: integer, currency: text,
      application_fee_minor: integer, call_key: uuid, failure_code: text?, failure_message: text?,
      checked_at: moment?, created_at: moment, debit_failed_at: moment?,
      is_in_person: boolean since 6`,
    leftOut: { check_at: STANDS_STILL, provider_number: 'told by the name at the provider once it is settled' },
  }),
  entity('payments', {
    reach: ['order_id', 'orders'],
    columns: `
      id: integer, order_id: integer, provider: text, provider_ref: text?, amount_minor: integer,
      currency: text, state: text, received_by: integer?, received_at_list: integer?, created_at: moment,
      payment_intent_id: integer?, provider_account: text?, application_fee_minor: integer, purpose: text,
      card_brand: text?, card_last4: text?, paid_with: text?, received_on: date? since 5,
      shortfall_minor: integer since 6`,
  }),
  entity('refunds', {
    reach: ['order_id', 'orders'],
    columns: `
      id: integer, order_id: integer, payment_id: integer, provider: text, provider_ref: text?,
      amount_minor: integer, currency: text, state: text, origin: text, notify_buyer: boolean,
      requested_by: integer?, failure_reason: text?, created_at: moment, settled_at: moment?,
      send_at: moment, reason: text?, note: text?`,
    leftOut: { check_at: STANDS_STILL },
  }),
  entity('refund_units', {
    reach: ['refund_id', 'refunds'],
    columns: `
      id: integer, refund_id: integer, order_line_id: integer, attendee_id: integer?, net_minor: integer,
      fee_minor: integer, tax_minor: integer`,
  }),
  entity('bank_statements', {
    reach: 'account',
    columns: `
      id: integer since 6, account_id: integer since 6, name: text since 6, format: text? since 6, csv_columns: json? since 6,
      lines: integer since 6, new_lines: integer since 6, created_by: integer? since 6, created_at: moment since 6,
      read_at: moment? since 6`,
  }),
  entity('bank_lines', {
    reach: 'account',
    columns: `
      id: integer since 6, account_id: integer since 6, statement_id: integer since 6, line: integer since 6,
      entry_reference: text since 6, content_sum: text since 6, copy: integer since 6, booked_on: date since 6,
      valued_on: date? since 6, amount_minor: integer since 6, charges_minor: integer since 6, currency: text since 6,
      bank_account: text? since 6, payer_name: text since 6, payer_iban: text? since 6, reference: text? since 6,
      text: text since 6, end_to_end_id: text? since 6, is_reversal: boolean since 6, match: text since 6, why: text since 6,
      difference_minor: integer? since 6, name_agrees: boolean? since 6, order_ids: integers since 6,
      shares_minor: integers since 6, refund_id: integer? since 6, status: text since 6, note: text? since 6,
      decided_by: integer? since 6, decided_at: moment? since 6, decision: json? since 6`,
    leftOut: { books_at: STANDS_STILL },
  }),
  entity('bank_bookings', {
    reach: 'account',
    columns: `
      id: integer since 6, account_id: integer since 6, event_id: integer since 6, order_id: integer since 6,
      bank_line_id: integer since 6, amount_minor: integer since 6, currency: text since 6, received_on: date since 6,
      payer_name: text since 6, payer_iban: text? since 6, state: text since 6, payment_id: integer? since 6,
      refund_id: integer? since 6, created_by: integer? since 6, created_at: moment since 6, settled_at: moment? since 6`,
  }),
  entity('handed_over_refunds', {
    reach: ['refund_id', 'refunds'],
    key: ['refund_id'],
    columns: `
      refund_id: integer since 6, handed_over_by: integer? since 6, handed_over_at: moment since 6,
      bank_line_id: integer? since 6`,
  }),
  entity('disputes', {
    reach: ['order_id', 'orders'],
    columns: `
      id: integer, order_id: integer, payment_id: integer, provider: text, provider_ref: text,
      amount_minor: integer, currency: text, status: text, reason: text, evidence_due_at: moment?,
      created_at: moment, updated_at: moment`,
  }),
  entity('provider_bookings', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, order_id: integer, payment_id: integer, refund_id: integer?,
      provider: text, ref: text, kind: text, currency: text, amount_minor: integer, fee_minor: integer,
      application_fee_minor: integer, net_minor: integer, booked_at: moment, payout_ref: text?,
      payout_on: date?`,
  }),
  entity('provider_events', {
    reach: ['order_id', 'orders'],
    columns: `
      id: integer, provider: text, provider_event_id: text, provider_account: text?, type: text,
      about_ref: text?, outcome: text, reason: text?, order_id: integer?, created_at: moment,
      received_at: moment, settled_at: moment?`,
  }),
  entity('invoice_sequences', {
    reach: 'event',
    key: ['event_id', 'prefix'],
    columns: `
      event_id: integer, prefix: text, first_number: integer, next_number: integer`,
  }),
  entity('invoices', {
    reach: 'event',
    columns: `
      id: integer, account_id: integer, event_id: integer, order_id: integer, kind: text, prefix: text,
      number: integer, corrects_invoice_id: integer?, replaces_invoice_id: integer? since 5, refund_id: integer?,
      currency: text, total_minor: integer, locale: text, document: json, issued_at: moment, due_at: moment?`,
  }),
  entity('ledger_entries', {
    reach: 'event',
    columns: `
      id: integer, account_id: integer, event_id: integer, order_id: integer, posting: text,
      cause_id: integer, account: text, amount_minor: integer, currency: text, at: moment`,
  }),
]
