import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { occurrenceRoutes, publicOccurrenceRoutes } from './routes.ts'

export const occurrences: Slice = {
  name: 'occurrences',
  tables: {
    occurrences: 'stays',
    recurrence_rules: 'stays',
    price_occurrences: 'stays',
  },
  history: {
    things: {
      occurrence: { table: 'occurrences', name: 'label', searched: { by: 'label', in: 'event' } },
    },
    acts: {
      'occurrence.added': { topic: 'events', say: m.audit_log_act_occurrence_added },
      'occurrence.updated': { topic: 'events', say: m.audit_log_act_occurrence_updated },
      'occurrence.deleted': { topic: 'events', say: m.audit_log_act_occurrence_deleted },
    },
  },
  routes: (app) => {
    occurrenceRoutes(app)
    publicOccurrenceRoutes(app)
  },
}
