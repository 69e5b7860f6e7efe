import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { hourly } from '../../platform/jobs/repeat.ts'
import { forgetChanges } from './store-changes.ts'
import { copyDates } from './store-copies.ts'
import { occurrenceDeskRoutes, occurrenceRoutes } from './routes.ts'
import { occurrenceRuleRoutes } from './rules/routes-rules.ts'

export const occurrences: Slice = {
  name: 'occurrences',
  tables: {
    occurrences: 'stays',
    recurrence_rules: 'stays',
    price_occurrences: 'stays',
    product_occurrences: 'stays',
    occurrence_days: 'stays',
    occurrence_changes: { leftOut: 'kept for a day, so that a change can be taken back' },
  },
  history: {
    things: {
      occurrence: { table: 'occurrences', searched: { by: 'label', in: 'event' } },
    },
    acts: {
      'occurrence.added': { topic: 'events', say: m.audit_log_act_occurrence_added },
      'occurrence.updated': { topic: 'events', say: m.audit_log_act_occurrence_updated },
      'occurrence.rule_changed': { topic: 'events', say: m.audit_log_act_occurrence_rule_changed },
      'occurrence.cancelled': { topic: 'events', say: m.audit_log_act_occurrence_cancelled },
      'occurrence.deleted': { topic: 'events', say: m.audit_log_act_occurrence_deleted },
    },
  },
  routes: (app) => {
    occurrenceRoutes(app)
    occurrenceDeskRoutes(app)
    occurrenceRuleRoutes(app)
  },
  recurring: ({ database }) => [hourly(() => forgetChanges(database))],
  copiesEvent: { when: 'duplicate_occurrences', copy: copyDates },
}
