import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { FIND_DEFAULTS } from '../events/create-event.ts'
import { findDefaults } from './find-defaults.ts'
import { eventDefaultRoutes } from './routes.ts'

export const eventDefaults: Slice = {
  name: 'event-defaults',
  tables: {
    event_defaults: { account: 'goes' },
  },
  history: {
    acts: {
      'account.event_defaults_updated': { topic: 'account', say: m.audit_log_act_account_event_defaults_updated },
    },
  },
  routes: eventDefaultRoutes,
  offers: [FIND_DEFAULTS.by(findDefaults)],
}
