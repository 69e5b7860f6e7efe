import { COUNTED, PASSING, SIGNS_IN } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { OWED_ACTS } from '../attendees/desk/cancel-attendee.ts'
import { cancelOrder, MONEY_ACTS } from './desk/cancel-order.ts'
import { bookReceipts } from './desk/record-receipt.ts'
import { sendFollowUps } from './follow-ups/send-follow-ups.ts'
import { expireHolds, orderJobs, watchDeadlines } from './jobs.ts'
import { changeOwed } from './money/change-owed.ts'
import { transferCodeMakers } from './transfers/make-transfer-codes.ts'
import { orderRoutes } from './routes.ts'

export const orders: Slice = {
  name: 'orders',
  tables: {
    orders: { guest: 'changes', account: 'changes' },
    order_lines: 'stays',
    order_accesses: { guest: 'goes', account: 'goes', leftOut: SIGNS_IN },
    order_email_undos: { guest: 'goes', account: 'goes', leftOut: SIGNS_IN },
    order_follow_ups: 'stays',
    ordered_events: { leftOut: COUNTED },
    noted_receipts: { leftOut: PASSING },
    due_date_extensions: { leftOut: PASSING },
    payments: 'stays',
    bank_bookings: { guest: 'changes', account: 'changes' },
    ledger_entries: 'stays',
  },
  history: {
    things: {
      order: { table: 'orders' },
      payment: { table: 'payments' },
    },
    acts: {
      'event.change_told': { topic: 'events', say: m.audit_log_act_event_change_told },
      'event.holds_released': { topic: 'events', say: m.audit_log_act_event_holds_released },
      'order.created': { topic: 'orders', say: m.audit_log_act_order_created },
      'order.reserved': { topic: 'orders', say: m.audit_log_act_order_reserved },
      'order.marked_as_paid': { topic: 'money', say: m.audit_log_act_order_marked_as_paid },
      'order.payment_noted': { topic: 'money', say: m.audit_log_act_order_payment_noted },
      'order.payment_note_undone': { topic: 'money', say: m.audit_log_act_order_payment_note_undone },
      'order.difference_paid': { topic: 'money', say: m.audit_log_act_order_difference_paid },
      'order.date_chosen': { topic: 'orders', say: m.audit_log_act_order_date_chosen },
      'order.date_kept': { topic: 'orders', say: m.audit_log_act_order_date_kept },
      'order.due_date_extended': { topic: 'money', say: m.audit_log_act_order_due_date_extended },
      'order.due_date_extension_undone': { topic: 'money', say: m.audit_log_act_order_due_date_extension_undone },
      'order.nothing_owed': { topic: 'money', say: m.audit_log_act_order_nothing_owed },
      'order.cancelled': { topic: 'orders', say: m.audit_log_act_order_cancelled },
      'order.abandoned': { topic: 'orders', say: m.audit_log_act_order_abandoned },
      'order.expired': { topic: 'orders', say: m.audit_log_act_order_expired },
      'order.updated': { topic: 'orders', say: m.audit_log_act_order_updated },
      'order.answer_changed': { topic: 'orders', say: m.audit_log_act_order_answer_changed },
      'order.confirmation_resent': { topic: 'orders', say: m.audit_log_act_order_confirmation_resent },
      'order.message_sent': { topic: 'orders', say: m.audit_log_act_order_message_sent },
      'order.payment_reminder_sent': { topic: 'orders', say: m.audit_log_act_order_payment_reminder_sent },
      'order.access_code_sent': { topic: 'orders', say: m.audit_log_act_order_access_code_sent },
      'order.access_granted': { topic: 'orders', say: m.audit_log_act_order_access_granted },
      'orders.exported': { topic: 'exports', say: m.audit_log_act_orders_exported },
      'payment.received': { topic: 'money', say: m.audit_log_act_payment_received },
      'attendee.created': { topic: 'guests', say: m.audit_log_act_attendee_created },
    },
  },
  routes: (app, services) => orderRoutes(app, { ...services, money: MONEY_ACTS.of(services) }),
  jobs: orderJobs,
  files: ({ database }) => transferCodeMakers(database),
  recurring: ({ database, bulkMailsPerMinute: mailsPerMinute }) => [
    // Expired holds are free without it; the sweep only tidies.
    { everySeconds: 15, run: () => expireHolds(database) },
    // Deadlines are days long.
    { everySeconds: 60, run: () => watchDeadlines(database) },
    { everySeconds: 5, run: () => bookReceipts(database) },
    // In one turn as many orders are written to as the installation may in a minute.
    { everySeconds: 60, run: () => sendFollowUps(database, { mailsPerMinute }) },
  ],
  offers: [
    OWED_ACTS.by({
      changeOwed,
      cancelOrder: (tx, orderId, actor) => cancelOrder(tx, { orderId, returnsStock: true, notifiesBuyer: true }, actor),
    }),
  ],
}
