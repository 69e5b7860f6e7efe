import type { Check } from './invariant.ts'

/**
 * Unique indexes and triggers that an invariant rests on: while they are in force the database
 * refuses what would break it.
 */
const GUARDS: Readonly<Record<string, readonly string[]>> = {
  I01: ['pools_never_oversold'],
  I14: ['audit_rows_append_only', 'payments_append_only'],
  I09: ['refunds_keep_what_was_asked', 'refunds_one_pending'],
  I10: ['payments_one_for_order', 'payments_provider_ref'],
  I18: ['invoices_append_only', 'invoices_one_of_order'],
  I22: ['provider_events_provider_provider_event_id_key'],
  I35: ['ledger_entries_append_only', 'ledger_entries_balance'],
  I16: [
    'orders_short_id_key',
    'attendees_short_id_key',
    'check_in_lists_short_id_key',
    'check_ins_short_id_key',
    'events_short_id_key',
    'orders_event_id_public_id_key',
    'attendees_event_id_public_id_key',
  ],
  I17: ['check_ins_one_open', 'scans_once'],
  I23: ['idempotency_keys_pkey'],
  // The keys of a sale's rows are triggers (decision 0010).
  I25: [
    'orders_of_an_event',
    'order_lines_of_an_order',
    'claims_of_a_line',
    'attendees_of_a_line',
    'orders_stay',
    'order_lines_stay',
    'order_lines_move',
    'claims_stay',
    'attendees_stay',
    'attendees_move',
    'ordered_events_stay',
    'ordered_prices_stay',
    'ordered_pools_stay',
  ],
  I31: ['account_members_one_owner'],
}

const GUARD_ROWS = Object.entries(GUARDS)
  .flatMap(([broken, names]) => names.map((name) => `('${broken}', '${name}')`))
  .join(', ')

/** Door, history, mails, jobs, accounts, and the owner of each record. */
export const RECORDS: readonly Check[] = [
  {
    invariants: {
      I01: 'no pool has more sold and held than its capacity and what it was overbooked by, which is exact',
      I09: 'no order gives back more than it took, and its refund status says what became of it',
      I10: 'every payment is of an order that stands or stood, or goes back',
      I14: 'every change is in the history, with its actor, and history is written once',
      I16: 'every id that opens something is there once and looks like one',
      I17: 'an admission is of the list, in its time, once, and paid where that is asked',
      I18: 'invoice numbers have no gap and no double, and an invoice says what was sold',
      I22: 'every event of the provider is known once, and came to something',
      I23: 'an idempotency key has one effect',
      I25: 'nothing of one account or event belongs to another',
      I31: 'every account has one active owner, every event a category',
      I35: 'the books of every order balance, and say what was sold, paid and given back',
    },
    brokenRows: `
      SELECT wanted.broken, wanted.name FROM (VALUES ${GUARD_ROWS}) AS wanted (broken, name)
      WHERE NOT EXISTS (SELECT FROM inspect.v_guards g WHERE g.name = wanted.name AND g.is_in_force)`,
  },
  {
    invariants: { I14: 'every change is in the history, with its actor, and history is written once' },
    // Orders are checked with their own rows (orders.ts); told in two parts, the others are found
    // by the index.
    brokenRows: `
      WITH history AS MATERIALIZED (
        SELECT a.entity, a.entity_id, a.act, a.actor_kind <> 'SYSTEM' AND a.request_id IS NULL AS is_nobodys
        FROM inspect.v_audit a WHERE a.entity < 'order' OR a.entity > 'order')
      SELECT 'I14' AS broken, entity, entity_id, act FROM history WHERE is_nobodys
      UNION ALL
      SELECT 'I14', c.entity, c.entity_id, NULL FROM inspect.v_created c
      LEFT JOIN (SELECT DISTINCT entity, entity_id FROM history) h ON h.entity = c.entity AND h.entity_id = c.entity_id
      WHERE h.entity IS NULL`,
  },
  {
    invariants: { I17: 'an admission is of the list, in its time, once, and paid where that is asked' },
    brokenRows: `
      SELECT 'I17' AS broken, i.id, i.attendee_id, i.list_id FROM inspect.v_checkins i
      JOIN inspect.v_lists l ON l.id = i.list_id JOIN inspect.v_attendees a ON a.id = i.attendee_id
      WHERE i.event_id <> l.event_id OR a.event_id <> l.event_id OR i.closed_at < i.opened_at
        OR i.entered_at > i.opened_at + interval '5 s' OR i.entered_at < i.opened_at - interval '48 hours 5 s'
        OR (i.entered_at IS NOT NULL AND i.closed_at IS NOT NULL AND i.closed_because IS NULL)
        OR ((l.changed_at < i.opened_at) IS NOT FALSE
          AND (coalesce(i.entered_at, i.opened_at) < l.activates_at - interval '5 s' OR coalesce(i.entered_at, i.opened_at) > l.expires_at + interval '5 s'))
        OR ((l.changed_at < i.opened_at) IS NOT FALSE AND a.product_id <> ALL (l.product_ids)
          AND NOT EXISTS (SELECT FROM inspect.v_audit h WHERE h.entity = 'attendee' AND h.entity_id = a.id AND h.at >= i.opened_at))
      UNION ALL
      SELECT 'I17', NULL, attendee_id, list_id FROM inspect.v_checkins WHERE closed_at IS NULL
      GROUP BY attendee_id, list_id, occurrence_id HAVING count(*) > 1
      UNION ALL
      SELECT 'I17', i.id, i.attendee_id, i.list_id FROM inspect.v_checkins i
      JOIN inspect.v_attendees a ON a.id = i.attendee_id
      JOIN inspect.v_lines l ON l.id = a.line_id
      WHERE (i.occurrence_id IS NULL) <> (l.occurrence_ids IS NULL) OR NOT i.occurrence_id = ANY (l.occurrence_ids)`,
  },
  {
    invariants: { I17: 'an admission is of the list, in its time, once, and paid where that is asked' },
    // A scan that admitted a guest began an admission, one that a phone decided and the server would
    // not is a conflict, and never both.
    brokenRows: `
      SELECT 'I17' AS broken, s.id, s.attendee_id, s.list_id FROM inspect.v_scans s
      LEFT JOIN inspect.v_checkins i ON i.id = coalesce(s.check_in_id, s.conflict_with)
      WHERE s.is_judged AND (
        (s.verdict IN ('ADMITTED', 'CHECKED_OUT') AND s.check_in_id IS NULL) OR i.attendee_id <> s.attendee_id
        OR (i.list_id <> s.list_id AND (s.check_in_id IS NOT NULL OR i.used_occurrence_id IS NULL))
        OR (s.conflict IS NOT NULL AND (s.verdict = 'ADMITTED' OR s.check_in_id IS NOT NULL OR s.device_verdict IS DISTINCT FROM 'ADMITTED'))
        OR (s.conflict IS NOT DISTINCT FROM 'ADMITTED_TWICE') <> (s.conflict_with IS NOT NULL)
        OR (s.device_verdict = 'ADMITTED' AND s.action LIKE 'check-in%' AND s.verdict <> 'ADMITTED' AND s.conflict IS NULL)
        OR s.occurred_at > s.received_at + interval '5 s')
      UNION ALL
      SELECT 'I17', min(id), attendee_id, list_id FROM inspect.v_scans WHERE is_judged AND verdict = 'ADMITTED'
      GROUP BY check_in_id, attendee_id, list_id HAVING count(*) > 1`,
  },
  {
    invariants: { I21: 'a mail goes out once, unless somebody sends it again' },
    // One that came back reached no reader, and may be written anew. Of a ticket's mail: once for each ticket
    // of the order that has the address, and again when its code became a fresh one. A code to change an
    // order, word of its new address and a reminder of its payment: once for each time; a part that came, or
    // money that goes back: once for each booking; another date or place: once for each that
    // buyers are told of; a reminder: once before each of the order's dates; that tickets are cancelled: once for each
    // cancelling, because dates are cancelled one by one.
    brokenRows: `
      SELECT 'I21' AS broken, m.kind, m.about_entity, m.about_id, m.recipient, m.mails, r.again FROM (
        SELECT kind, about_entity, about_id, recipient, count(*) AS mails FROM inspect.v_outbox WHERE about_id IS NOT NULL AND state <> 'bounced'
        GROUP BY kind, about_entity, about_id, recipient HAVING count(*) > 1) m
      CROSS JOIN LATERAL (SELECT
        (SELECT count(*) FROM inspect.v_audit h WHERE h.entity = m.about_entity AND h.entity_id = m.about_id
          AND (h.act LIKE '%resent' OR h.act LIKE '%reminded' OR h.act LIKE '%message_sent'))
        + CASE WHEN m.kind IN ('order_access_code', 'order_moved') THEN (SELECT count(*) - 1 FROM inspect.v_audit h
          WHERE h.entity = 'order' AND h.entity_id = m.about_id
            AND h.act = CASE m.kind WHEN 'order_moved' THEN 'order.updated' ELSE 'order.access_code_sent' END) ELSE 0 END
        + CASE WHEN m.kind = 'payment_reminder' THEN (SELECT greatest(count(*) - 1, 0) FROM inspect.v_audit h
          WHERE h.entity = 'order' AND h.entity_id = m.about_id AND h.act = 'order.payment_reminder_sent') ELSE 0 END
        + CASE WHEN m.kind IN ('payment_part', 'payment_returned') THEN (SELECT greatest(count(*) - 1, 0) FROM inspect.v_audit h
          WHERE h.entity = 'order' AND h.entity_id = m.about_id
            AND h.act = CASE m.kind WHEN 'payment_part' THEN 'order.money_held' ELSE 'order.surplus_received' END) ELSE 0 END
        + CASE WHEN m.kind LIKE 'ticket%' AND m.about_entity = 'order' THEN (
          SELECT coalesce(sum(1 + (SELECT count(*) FROM inspect.v_audit h WHERE h.entity = 'attendee' AND h.entity_id = a.id AND h.act IN
            ('attendee.ticket_resent', 'attendee.reissued', 'attendee.updated', 'attendee.moved', 'attendee.date_changed',
              'attendee.reactivated'))), 1) - 1
          FROM inspect.v_attendees a WHERE a.order_id = m.about_id) ELSE 0 END
        + CASE WHEN m.kind = 'event_reminder' THEN (SELECT greatest(count(DISTINCT l.occurrence_id) - 1, 0)
          FROM inspect.v_lines l
          WHERE l.order_id = m.about_id) ELSE 0 END
        + CASE WHEN m.kind = 'event_changed' THEN (SELECT greatest(count(*) - 1, 0) FROM inspect.v_audit h
          WHERE h.act = 'event.change_told' AND h.entity = 'event' AND h.entity_id = (SELECT o.event_id
            FROM inspect.v_orders o WHERE o.id = m.about_id)) ELSE 0 END
        + CASE WHEN m.kind LIKE 'event_cancel%' THEN (SELECT greatest(count(*) - 1, 0) FROM inspect.v_cancellings x
          WHERE x.event_id = CASE m.about_entity WHEN 'event' THEN m.about_id ELSE (
            SELECT o.event_id FROM inspect.v_orders o WHERE o.id = m.about_id) END) ELSE 0 END AS again) r
      WHERE m.mails > 1 + r.again`,
  },
  {
    invariants: { I25: 'nothing of one account or event belongs to another' },
    brokenRows: `SELECT 'I25' AS broken, link, id, account_id, parent_account_id FROM inspect.v_tenancy WHERE account_id <> parent_account_id`,
  },
  {
    invariants: { I28: 'no job hangs, none was given up without a word' },
    brokenRows: `
      SELECT 'I28' AS broken, id, task, attempts, locked_at, run_at FROM inspect.v_jobs
      WHERE locked_at < now() - interval '4 hours' OR (attempts >= max_attempts AND last_error IS NULL)`,
    needsWorker: true,
  },
  {
    invariants: { I31: 'every account has one active owner, every event a category' },
    brokenRows: `
      SELECT 'I31' AS broken, 'account' AS entity, a.id FROM inspect.v_accounts a
      WHERE (SELECT count(*) FROM inspect.v_members m WHERE m.account_id = a.id AND m.is_owner AND m.status = 'ACTIVE' AND m.role = 'ADMIN') <> 1
      UNION ALL
      SELECT 'I31', 'event', e.id FROM inspect.v_events e
      WHERE e.deleted_at IS NULL AND NOT EXISTS (SELECT FROM inspect.v_categories c WHERE c.event_id = e.id)`,
  },
]
