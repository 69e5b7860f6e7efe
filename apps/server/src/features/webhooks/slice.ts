import { LOG } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { systemClock } from '../../platform/clock/clock.ts'
import { hourly, type Recurring } from '../../platform/jobs/repeat.ts'
import type { Slice, WorkServices } from '../../slice.ts'
import { deleteOldCalls } from './delivery/delete-old-calls.ts'
import { makeSender } from './delivery/make-sender.ts'
import { openLanes } from './delivery/open-lanes.ts'
import { replaceWebhookSeals } from './replace-seals.ts'
import { webhookRoutes } from './routes.ts'
import { copyWebhooks } from './store.ts'

export const webhooks: Slice = {
  name: 'webhooks',
  tables: {
    webhooks: { account: 'goes' },
    webhook_events: { guest: 'goes', account: 'goes', leftOut: LOG },
    webhook_deliveries: { guest: 'goes', account: 'goes', leftOut: LOG },
    webhook_attempts: { guest: 'goes', account: 'goes', leftOut: LOG },
    webhook_sequences: { account: 'goes' },
  },
  history: {
    things: {
      webhook: { table: 'webhooks', name: 'host', searched: { by: 'host', in: 'event' } },
    },
    acts: {
      'webhook.created': { topic: 'account', say: m.audit_log_act_webhook_created },
      'webhook.updated': { topic: 'account', say: m.audit_log_act_webhook_updated },
      'webhook.deleted': { topic: 'account', say: m.audit_log_act_webhook_deleted },
      'webhook.secret_renewed': { topic: 'account', say: m.audit_log_act_webhook_secret_renewed },
      'webhook.tested': { topic: 'account', say: m.audit_log_act_webhook_tested },
      'webhook.sent_again': { topic: 'account', say: m.audit_log_act_webhook_sent_again },
      'webhook.try_stopped': { topic: 'account', say: m.audit_log_act_webhook_try_stopped },
      'webhook.switched_off': { topic: 'account', say: m.audit_log_act_webhook_switched_off },
    },
  },
  routes: (app, { clock, webhooks: addresses, publicUrl }) =>
    webhookRoutes(app, { clock, addresses: { ...addresses, publicUrl } }),
  recurring: (services) => [calls(services), hourly(() => deleteOldCalls(services.database))],
  copiesEvent: { when: 'duplicate_webhooks', copy: copyWebhooks },
  reseal: replaceWebhookSeals,
}

/**
 * Calls wait for receivers, so they are no jobs: many are under way at once, and none keeps a job
 * waiting. What happens is told within a second.
 */
function calls(services: WorkServices): Recurring {
  const send = makeSender({ ...services.webhooks, publicUrl: services.publicUrl })
  const lanes = openLanes({ ...services, clock: systemClock, send, chance: Math.random })
  return { everySeconds: 0.5, run: () => lanes.serve(), stop: () => lanes.stop() }
}
