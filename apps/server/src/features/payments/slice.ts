import { systemClock } from '../../platform/clock/clock.ts'
import { hourly, type Recurring } from '../../platform/jobs/repeat.ts'
import type { Slice, WorkServices } from '../../slice.ts'
import { MONEY_ACTS } from '../orders/desk/cancel-order.ts'
import { saleOf } from '../sale/open-sale.ts'
import { recordBookings } from './books/record-bookings.ts'
import { checkDueIntents, compareIntents } from './intents/reconcile-payments.ts'
import { askingOf, paymentJobs } from './jobs.ts'
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
    provider_books: 'stays',
    provider_bookings: 'stays',
    lost_payments: 'stays',
  },
  routes: (app, services) => paymentRoutes(app, { ...services, complete: saleOf(services).complete }),
  jobs: paymentJobs,
  recurring: paymentChecks,
  offers: [
    MONEY_ACTS.by({
      cancelRefunding,
      refundRest: (tx, refund, actor) => requestRefund(tx, { ...refund, amountMinor: 'all', cancels: null }, actor),
    }),
  ],
}

/**
 * Every gap in card payments closes by itself: an answer or an event that was lost, a payment that
 * nobody may make any more.
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
