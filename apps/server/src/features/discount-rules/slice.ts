import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { discountRuleRoutes } from './routes.ts'
import { copyRules } from './store.ts'

export const discountRules: Slice = {
  name: 'discount-rules',
  tables: { discount_rules: 'stays' },
  history: {
    things: { discount_rule: { table: 'discount_rules', name: 'title' } },
    acts: {
      'discount_rule.created': { topic: 'products', say: m.audit_log_act_discount_rule_created },
      'discount_rule.updated': { topic: 'products', say: m.audit_log_act_discount_rule_updated },
      'discount_rule.deleted': { topic: 'products', say: m.audit_log_act_discount_rule_deleted },
      'event.discount_rules_sorted': { topic: 'products', say: m.audit_log_act_event_discount_rules_sorted },
    },
  },
  routes: discountRuleRoutes,
  copiesEvent: { when: 'duplicate_products', copy: copyRules },
}
