import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'

export const sale: Slice = {
  name: 'sale',
  history: {
    acts: {
      'order.details_given': { topic: 'orders', say: m.audit_log_act_order_details_given },
      'order.completed': { topic: 'money', say: m.audit_log_act_order_completed },
      'order.awaiting_offline_payment': { topic: 'orders', say: m.audit_log_act_order_awaiting_offline_payment },
    },
  },
}
