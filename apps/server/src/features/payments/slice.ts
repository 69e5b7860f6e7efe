import { ASKED } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { systemClock } from '../../platform/clock/clock.ts'
import { hourly, type Recurring } from '../../platform/jobs/repeat.ts'
import type { Slice, WorkServices } from '../../slice.ts'
import { MONEY_ACTS } from '../orders/desk/cancel-order.ts'
import { saleOf } from '../sale/open-sale.ts'
import { recordBookings } from './books/record-bookings.ts'
import { checkDueIntents, compareIntents } from './intents/reconcile-payments.ts'
import { askingOf } from './intents/ask-about-intent.ts'
import { paymentJobs } from './jobs.ts'
import { cancelRefunding } from './refunds/cancel-refunding.ts'
import { checkDueRefunds } from './refunds/check-refunds.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { paymentRoutes } from './routes.ts'

export const payments: Slice = {
  name: 'payments',
  tables: {
    payment_intents: 'stays',
    refunds: { guest: 'changes', account: 'changes' },
    refund_units: 'stays',
    disputes: 'stays',
    provider_events: 'stays',
    provider_books: { leftOut: ASKED },
    provider_bookings: 'stays',
    lost_payments: { leftOut: 'money of orders that no account knows; whoever runs the installation gives it back' },
  },
  history: {
    things: {
      payment_intent: { table: 'payment_intents' },
      refund: { table: 'refunds' },
    },
    acts: {
      'order.refund_requested': { topic: 'money', say: m.audit_log_act_order_refund_requested },
      'order.refunded': { topic: 'money', say: m.audit_log_act_order_refunded },
      'order.refund_failed': { topic: 'money', say: m.audit_log_act_order_refund_failed },
      'order.surplus_refunded': { topic: 'money', say: m.audit_log_act_order_surplus_refunded },
      'order.surplus_refund_failed': { topic: 'money', say: m.audit_log_act_order_surplus_refund_failed },
      'order.payment_processing': { topic: 'money', say: m.audit_log_act_order_payment_processing },
      'order.payment_failed': { topic: 'money', say: m.audit_log_act_order_payment_failed },
      'order.surplus_received': { topic: 'money', say: m.audit_log_act_order_surplus_received },
      'order.surplus_tried_again': { topic: 'money', say: m.audit_log_act_order_surplus_tried_again },
      'order.surplus_given_up': { topic: 'money', say: m.audit_log_act_order_surplus_given_up },
      'order.disputed': { topic: 'money', say: m.audit_log_act_order_disputed },
      'order.dispute_changed': { topic: 'money', say: m.audit_log_act_order_dispute_changed },
      'payment_intent.created': { topic: 'money', say: m.audit_log_act_payment_intent_created },
      'payment_intent.refused': { topic: 'money', say: m.audit_log_act_payment_intent_refused },
    },
  },
  routes: (app, services) => paymentRoutes(app, { ...services, complete: saleOf(services).complete }),
  jobs: paymentJobs,
  recurring: paymentChecks,
  offers: [
    MONEY_ACTS.by({
      cancelRefunding,
      refundSome: (tx, refund, actor) => requestRefund(tx, { ...refund, cancels: null }, actor),
      refundRest: (tx, refund, actor) => requestRefund(tx, { ...refund, amountMinor: 'all', cancels: null }, actor),
    }),
  ],
}

/**
 * Every gap in card payments is closed: an answer or an event that was lost, a payment that may not be made any more.
 */
function paymentChecks({ database, provider, log }: WorkServices): Recurring[] {
  if (provider === null) return []
  const asking = askingOf(database, provider, log)
  return [
    { everySeconds: 60, run: () => checkDueIntents(asking) },
    { everySeconds: 60, run: () => checkDueRefunds({ database, provider }) },
    { everySeconds: 600, run: () => compareIntents(asking, systemClock.now()) },
    hourly(() => recordBookings({ database, provider, log }, systemClock.now())),
  ]
}
