import { m } from '@turnout/messages/generated/messages.js'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { eraseDueGuests } from './erase-due-guests.ts'
import { personalDataRoutes } from './routes.ts'

export const personalData: Slice = {
  name: 'personal-data',
  history: {
    acts: {
      'account.guest_erased': { topic: 'guests', say: m.audit_log_act_account_guest_erased },
      'account.guest_exported': { topic: 'exports', say: m.audit_log_act_account_guest_exported },
      'order.erased': { topic: 'guests', say: m.audit_log_act_order_erased },
      'attendee.erased': { topic: 'guests', say: m.audit_log_act_attendee_erased },
      'event.guests_erased': { topic: 'guests', say: m.audit_log_act_event_guests_erased },
    },
  },
  routes: personalDataRoutes,
  recurring: ({ database }) => [hourly(() => eraseDueGuests(database))],
}
