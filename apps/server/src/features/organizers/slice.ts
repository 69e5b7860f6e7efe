import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { organizerRoutes } from './routes.ts'

export const organizers: Slice = {
  name: 'organizers',
  tables: {
    organizers: { account: 'changes' },
  },
  history: {
    things: {
      organizer: { table: 'organizers', name: 'name', searched: { by: 'name', in: 'account' } },
    },
    acts: {
      'organizer.created': { topic: 'events', say: m.audit_log_act_organizer_created },
      'organizer.updated': { topic: 'events', say: m.audit_log_act_organizer_updated },
      'organizer.settings_updated': { topic: 'events', say: m.audit_log_act_organizer_settings_updated },
      'organizer.electronic_invoicing_updated': {
        topic: 'money',
        say: m.audit_log_act_organizer_electronic_invoicing_updated,
      },
      'organizer.deleted': { topic: 'events', say: m.audit_log_act_organizer_deleted },
    },
  },
  routes: organizerRoutes,
}
