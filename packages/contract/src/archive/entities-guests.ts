import { entity, type Entity } from './entity.ts'
import { HAS_LINKS, SEALED, STANDS_STILL } from './reasons.ts'

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
  entity('waiting_entries', {
    reach: 'event',
    columns: `
      id: integer, account_id: integer, event_id: integer, short_id: text, email: text, first_name: text,
      last_name: text, locale: text, quantity: integer, takes_fewer: boolean, rank: integer, status: text,
      reason: text?, order_id: integer?, offered_at: moment?, offer_expires_at: moment?, ended_at: moment?,
      created_at: moment, occurrence_id: integer? since 6, occurrence_ids: integers? since 6`,
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
