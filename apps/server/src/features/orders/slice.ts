import type { Slice } from '../../slice.ts'
import { OWED_ACTS } from '../attendees/desk/cancel-attendee.ts'
import { cancelOrder, MONEY_ACTS } from './desk/cancel-order.ts'
import { sendFollowUps } from './follow-ups/send-follow-ups.ts'
import { expireHolds, orderJobs, watchDeadlines } from './jobs.ts'
import { changeOwed } from './money/change-owed.ts'
import { orderRoutes } from './routes.ts'

export const orders: Slice = {
  name: 'orders',
  tables: {
    orders: { guest: 'changes', account: 'changes' },
    order_lines: 'stays',
    order_accesses: { guest: 'goes', account: 'goes' },
    order_email_undos: { guest: 'goes', account: 'goes' },
    order_follow_ups: 'stays',
    ordered_events: 'stays',
    payments: 'stays',
    ledger_entries: 'stays',
  },
  routes: (app, services) => orderRoutes(app, { ...services, money: MONEY_ACTS.of(services) }),
  jobs: orderJobs,
  recurring: ({ database, bulkMailsPerMinute: mailsPerMinute }) => [
    // Expired holds are free without it; the sweep only tidies.
    { everySeconds: 15, run: () => expireHolds(database) },
    // Deadlines are days long.
    { everySeconds: 60, run: () => watchDeadlines(database) },
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
