import { entity, type Entity } from './entity.ts'
import { HAS_LINKS, PASSING, SEALED, SECRET, STANDS_STILL } from './reasons.ts'

/** Doors, waiting lists, cancelled events, and what was written to people. */
export const GUESTS_ENTITIES: readonly Entity[] = [
  entity('check_in_lists', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, short_id: text, name: text, description: text?, activates_at: moment?,
      expires_at: moment?, created_at: moment, deleted_at: moment?, pass_version: integer,
      allows_check_out: boolean, revision: integer, includes_all_products: boolean,
      accepts_public_ids: boolean, can_add_guests: boolean since 5,
      includes_all_dates: boolean since 6, occurrence_id: integer? since 6,
      can_let_in_anyway: boolean since 6`,
    leftOut: { door_key: SEALED, salt: SEALED, pin_hash: SEALED },
  }),
  entity('check_in_list_products', {
    reach: 'event',
    key: ['check_in_list_id', 'product_id'],
    columns: `
      event_id: integer, check_in_list_id: integer, product_id: integer`,
  }),
  entity('check_ins', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, check_in_list_id: integer, attendee_id: integer, short_id: text,
      device: text?, opened_at: moment, closed_at: moment?, device_id: text?, closed_because: text?,
      entered_at: moment?, occurrence_id: integer? since 6,
      used_occurrence_id: integer? since 6`,
  }),
  entity('scans', {
    reach: ['check_in_list_id', 'check_in_lists'],
    columns: `
      id: integer, check_in_list_id: integer, scan_id: text?, is_judged: boolean, attendee_id: integer?,
      check_in_id: integer?, action: text, verdict: text, answer: json?, device: text?, scanned_at: moment?,
      received_at: moment, device_id: text?, device_verdict: text?, occurred_at: moment?, took_ms: integer?,
      conflict: text?, conflict_with: integer?, settled_at: moment?, settled_by: integer?,
      let_in_because: text? since 6`,
  }),
  entity('tills', {
    reach: 'event',
    columns: `
      id: integer since 6, account_id: integer since 6, event_id: integer since 6, short_id: text since 6,
      name: text since 6, fiscal_profile: text since 6, check_in_list_id: integer? since 6,
      includes_all_products: boolean since 6, free_sales_max: integer since 6, till_key: text since 6,
      pass_version: integer since 6, created_at: moment since 6, deleted_at: moment? since 6`,
    leftOut: { shares: STANDS_STILL },
  }),
  entity('till_products', {
    reach: 'event',
    key: ['till_id', 'product_id'],
    columns: `
      till_id: integer since 6, event_id: integer since 6, product_id: integer since 6`,
  }),
  entity('till_people', {
    reach: 'event',
    columns: `
      id: integer since 6, account_id: integer since 6, event_id: integer since 6, name: text since 6,
      may_refund: boolean since 6, is_lead: boolean since 6, pass_version: integer since 6,
      created_at: moment since 6, deleted_at: moment? since 6`,
    leftOut: { pin_hash: SECRET },
  }),
  entity('till_sessions', {
    reach: 'event',
    columns: `
      id: integer since 6, account_id: integer since 6, event_id: integer since 6, organizer_id: integer since 6,
      till_id: integer since 6, currency: text since 6, opened_by: integer since 6, person_id: integer since 6,
      device_id: text since 6, device: text? since 6, opened_at: moment since 6, seen_at: moment since 6,
      seen_state: text since 6, sales_waiting: integer since 6, closed_at: moment? since 6, closed_by: integer? since 6,
      counted_minor: integer? since 6, expected_minor: integer? since 6, note: text? since 6,
      z_number: integer? since 6, z_report: json? since 6`,
  }),
  entity('till_movements', {
    reach: 'event',
    columns: `
      id: integer since 6, account_id: integer since 6, event_id: integer since 6, till_id: integer since 6,
      session_id: integer since 6, person_id: integer since 6, person: text since 6, short_id: text since 6,
      seq: integer since 6, kind: text since 6, tender: text? since 6, amount_minor: integer since 6,
      cash_minor: integer since 6, given_minor: integer? since 6, currency: text since 6, order_id: integer? since 6,
      refund_id: integer? since 6, undoes_id: integer? since 6, reason: text? since 6, key: text since 6,
      fingerprint: text since 6, sold_offline_at: moment? since 6, at: moment since 6, chain_code: text since 6`,
  }),
  entity('till_entries', {
    reach: ['movement_id', 'till_movements'],
    key: ['movement_id', 'account'],
    columns: `
      movement_id: integer since 6, session_id: integer since 6, account: text since 6, amount_minor: integer since 6,
      currency: text since 6, at: moment since 6`,
  }),
  entity('till_receipts', {
    reach: ['movement_id', 'till_movements'],
    key: ['movement_id'],
    columns: `
      movement_id: integer since 6, state: text since 6, begun: json? since 6, signed: json? since 6,
      problem: text? since 6, created_at: moment since 6, signed_at: moment? since 6`,
    leftOut: { taken_until: PASSING },
  }),
  entity('waiting_entries', {
    reach: 'event',
    columns: `
      id: integer, account_id: integer, event_id: integer, short_id: text, email: text, first_name: text,
      last_name: text, locale: text, quantity: integer, takes_fewer: boolean, rank: integer, status: text,
      reason: text?, order_id: integer?, offered_at: moment?, offer_expires_at: moment?, ended_at: moment?,
      created_at: moment, occurrence_id: integer? since 6, occurrence_ids: integers? since 6,
      side_by_side: boolean since 6`,
  }),
  entity('waiting_wishes', {
    reach: 'event',
    key: ['entry_id', 'product_price_id'],
    columns: `
      event_id: integer, entry_id: integer, product_id: integer, product_price_id: integer, place: integer`,
  }),
  entity('event_changes', {
    reach: 'event',
    columns: `
      id: integer, account_id: integer, event_id: integer, was: json, became: json?, changed_at: moment,
      due_at: moment, told_at: moment?, occurrence_id: integer? since 6, reason: text? since 6,
      refund_until: moment? since 6`,
  }),
  entity('order_follow_ups', {
    reach: 'event',
    key: ['order_id', 'kind', 'change_id', 'occurrence_id'],
    columns: `
      event_id: integer, order_id: integer, kind: text, change_id: integer?, created_at: moment,
      occurrence_id: integer? since 6`,
  }),
  entity('event_cancellings', {
    reach: 'event',
    columns: `
      id: integer, account_id: integer, event_id: integer, state: text, page: text, money: text,
      mails_buyers: boolean, mails_guests: boolean, mails_waiting: boolean, reason: text,
      status_before: text, tickets: integer, requested_by: integer?, request_id: text?, starts_at: moment,
      started_at: moment?, finished_at: moment?, created_at: moment, occurrence_id: integer? since 6,
      choose_until: moment? since 6`,
  }),
  entity('cancelling_orders', {
    reach: 'event',
    key: ['order_id', 'cancelling_id'],
    columns: `
      order_id: integer, cancelling_id: integer, event_id: integer, state: text, way: text,
      amount_minor: integer, refund_id: integer?, tries: integer, failure: text?, try_at: moment,
      cancelled_at: moment?, is_offered: boolean since 6, chosen_at: moment? since 6,
      chosen_occurrence_id: integer? since 6`,
  }),
  entity('mails', {
    reach: 'account or event',
    columns: `
      id: integer, account_id: integer?, event_id: integer?, kind: text, message_id: text, recipient: text,
      recipient_name: text?, reply_to: text?, sender_name: text?, subject: text, status: text,
      attempts: integer, last_error: text?, about_entity: text?, about_id: integer?, created_at: moment,
      sent_at: moment?, cause: text?, lane: text, bounced_at: moment?, bounce: text?`,
    leftOut: {
      text_body: HAS_LINKS,
      html_body: HAS_LINKS,
      attachments: HAS_LINKS,
      unsubscribe_url: HAS_LINKS,
      held_for: STANDS_STILL,
    },
  }),
  entity('messages', {
    reach: 'event',
    columns: `
      id: integer, account_id: integer, event_id: integer, written_by: integer?, status: text,
      subject: text, body: text, audience: json, scheduled_at: moment?, schedule_days: integer?,
      schedule_anchor: text?, schedule_time: time?, is_copy_wanted: boolean, version: integer,
      recipient_count: integer?, leaves_at: moment?, ended_at: moment?, failure: text?, created_at: moment,
      updated_at: moment`,
  }),
  entity('message_recipients', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, message_id: integer, email: text, first_name: text, last_name: text,
      locale: text, attendee_ids: integers, order_id: integer?, waiting_entry_id: integer?, status: text,
      reason: text?, error: text?, attempts: integer, next_attempt_at: moment, mail_id: integer?,
      sent_at: moment?`,
  }),
  entity('mail_opt_outs', {
    reach: 'opt-outs',
    key: ['organizer_id', 'email'],
    columns: `
      account_id: integer, organizer_id: integer, email: text, event_id: integer?, message_id: integer?,
      created_at: moment`,
  }),
]
