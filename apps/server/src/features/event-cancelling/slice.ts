import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { eventCancellingJobs } from './jobs.ts'
import { eventCancellingRoutes } from './routes.ts'
import { watchCancellings } from './run-cancelling.ts'

export const eventCancelling: Slice = {
  name: 'event-cancelling',
  tables: {
    event_cancellings: { account: 'changes' },
    cancelling_orders: 'stays',
  },
  history: {
    acts: {
      'event.cancelled': { topic: 'events', say: m.audit_log_act_event_cancelled },
      'event.cancelling_stopped': { topic: 'events', say: m.audit_log_act_event_cancelling_stopped },
      'event.cancelling_started': { topic: 'events', say: m.audit_log_act_event_cancelling_started },
      'event.cancelling_paused': { topic: 'events', say: m.audit_log_act_event_cancelling_paused },
      'event.cancelling_resumed': { topic: 'events', say: m.audit_log_act_event_cancelling_resumed },
      'event.cancelling_reopened': { topic: 'events', say: m.audit_log_act_event_cancelling_reopened },
      'event.cancelling_finished': { topic: 'events', say: m.audit_log_act_event_cancelling_finished },
      'event.refunds_tried_again': { topic: 'money', say: m.audit_log_act_event_refunds_tried_again },
      'event.refunds_by_hand': { topic: 'money', say: m.audit_log_act_event_refunds_by_hand },
      'event.money_paid_back': { topic: 'money', say: m.audit_log_act_event_money_paid_back },
      'transfers.exported': { topic: 'exports', say: m.audit_log_act_transfers_exported },
    },
  },
  routes: eventCancellingRoutes,
  jobs: eventCancellingJobs,
  // A run whose worker was killed goes on within seconds.
  recurring: ({ database }) => [{ everySeconds: 10, run: () => watchCancellings(database) }],
}
