import type { TimelineEntry } from '@turnout/contract/events/timeline.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** The name of an act of the history. An act without a separate name is called a change. */
const ACTS: Readonly<Record<string, () => string>> = {
  'order.reserved': m.attendees_act_order_reserved,
  'order.extended': m.attendees_act_order_extended,
  'order.details_given': m.attendees_act_order_details_given,
  'order.completed': m.attendees_act_order_completed,
  'order.awaiting_offline_payment': m.attendees_act_order_awaiting_offline_payment,
  'order.date_chosen': m.attendees_act_order_date_chosen,
  'order.date_kept': m.attendees_act_order_date_kept,
  'order.difference_paid': m.attendees_act_order_difference_paid,
  'order.marked_as_paid': m.attendees_act_order_marked_as_paid,
  'order.nothing_owed': m.attendees_act_order_nothing_owed,
  'order.invoice_issued': m.attendees_act_order_invoice_issued,
  'order.credit_note_issued': m.attendees_act_order_credit_note_issued,
  'order.credit_reversal_issued': m.attendees_act_order_credit_reversal_issued,
  'order.invoice_corrected': m.attendees_act_order_invoice_corrected,
  'order.cancelled': m.attendees_act_order_cancelled,
  'order.confirmation_resent': m.attendees_act_order_confirmation_resent,
  'order.access_code_sent': m.attendees_act_order_access_code_sent,
  'order.access_granted': m.attendees_act_order_access_granted,
  'order.created': m.attendees_act_order_created,
  'order.sold_at_till': m.attendees_act_order_sold_at_till,
  'order.undone_at_till': m.attendees_act_order_undone_at_till,
  'order.added_at_door': m.attendees_act_order_added_at_door,
  'order.updated': m.attendees_act_order_updated,
  'order.message_sent': m.attendees_act_order_message_sent,
  'order.payment_noted': m.attendees_act_order_payment_noted,
  'order.payment_note_undone': m.attendees_act_order_payment_note_undone,
  'order.due_date_extended': m.attendees_act_order_due_date_extended,
  'order.due_date_extension_undone': m.attendees_act_order_due_date_extension_undone,
  'order.payment_reminder_sent': m.attendees_act_order_payment_reminder_sent,
  'order.payment_processing': m.attendees_act_order_payment_processing,
  'order.payment_failed': m.attendees_act_order_payment_failed,
  'order.surplus_received': m.attendees_act_order_surplus_received,
  'order.surplus_refunded': m.attendees_act_order_surplus_refunded,
  'order.surplus_refund_failed': m.attendees_act_order_surplus_refund_failed,
  'order.surplus_tried_again': m.attendees_act_order_surplus_tried_again,
  'order.surplus_given_up': m.attendees_act_order_surplus_given_up,
  'order.refund_requested': m.attendees_act_order_refund_requested,
  'order.refunded': m.attendees_act_order_refunded,
  'order.refund_failed': m.attendees_act_order_refund_failed,
  'order.disputed': m.attendees_act_order_disputed,
  'order.dispute_changed': m.attendees_act_order_dispute_changed,
  'attendee.updated': m.attendees_act_attendee_updated,
  'attendee.created': m.attendees_act_attendee_created,
  'attendee.cancelled': m.attendees_act_attendee_cancelled,
  'attendee.reactivated': m.attendees_act_attendee_reactivated,
  'attendee.date_changed': m.attendees_act_attendee_date_changed,
  'attendee.seat_changed': m.attendees_act_attendee_seat_changed,
  'attendee.moved': m.attendees_act_attendee_moved,
  'attendee.reissued': m.attendees_act_attendee_reissued,
  'attendee.legacy_codes_withdrawn': m.attendees_act_attendee_legacy_codes_withdrawn,
  'attendee.message_sent': m.attendees_act_order_message_sent,
  'attendee.ticket_resent': m.attendees_act_ticket_resent,
  'order.abandoned': m.attendees_act_order_abandoned,
  'order.expired': m.attendees_act_order_expired,
  'order.answer_changed': m.questions_answer_changed,
  'attendee.answer_changed': m.questions_answer_changed,
  'checkin.created': m.attendees_act_checkin_created,
  'checkin.deleted': m.attendees_act_checkin_deleted,
}

const KINDS: Readonly<Record<string, () => string>> = {
  BUYER: m.attendees_by_buyer,
  DOOR: m.attendees_by_door,
  SYSTEM: m.attendees_by_system,
}

const actWords = ({ act }: Pick<TimelineEntry, 'act'>): string => (ACTS[act] ?? m.attendees_act_other)()

/** "by Inês Duarte", "by the API token Newsletter", "by the buyer"; null when it is not known. */
function actorWords(entry: Pick<TimelineEntry, 'actor_name' | 'actor_kind'>): string | null {
  const { actor_kind: kind, actor_name: name } = entry
  if (name !== null) return kind === 'TOKEN' ? m.attendees_by_token({ name }) : m.attendees_by({ name })
  return KINDS[kind]?.() ?? null
}

/** One line of a history: the act, its actor, the time, and further details. */
export interface TimelineItem {
  readonly key: string
  /** ISO 8601. */
  readonly at: string
  readonly act: string
  readonly by: string | null
  readonly detail: string | null
}

/** A row of the audit as a line of a history. */
export const timelineItem = (entry: TimelineEntry): TimelineItem => ({
  key: `audit ${entry.id}`,
  at: entry.at,
  act: actWords(entry),
  by: actorWords(entry),
  detail: null,
})

const shown = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '–')

/**
 * "Email: mira@old.example → mira@new.example". Long or structured fields appear by name alone.
 * Fields without words are left out.
 */
export function changedWords(
  changes: TimelineEntry['changes'],
  fields: Readonly<Record<string, () => string>>,
): string | null {
  const lines = Object.entries(changes ?? {}).flatMap(([name, { before, after }]) => {
    const field = fields[name]?.()
    if (field === undefined) return []
    const isShort = name !== 'notes' && [before, after].every((value) => value === null || typeof value === 'string')
    return [isShort ? `${field}: ${shown(before)} → ${shown(after)}` : field]
  })
  return lines.length === 0 ? null : lines.join(' · ')
}

const FIELDS: Readonly<Record<string, () => string>> = {
  first_name: m.attendees_first_name,
  last_name: m.attendees_last_name,
  email: m.attendees_email,
  locale: m.attendees_language,
  notes: m.attendees_notes,
  door_note: m.attendees_door_note,
  ticket: m.attendees_column_ticket,
}

/** The same for an act on one attendee, with the old and the new value. */
export const attendeeTimelineItem = (entry: TimelineEntry): TimelineItem => ({
  ...timelineItem(entry),
  detail: changedWords(entry.changes, FIELDS),
})
