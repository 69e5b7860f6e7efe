import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { OWED_ACTS } from './desk/cancel-attendee.ts'
import { attendeeRoutes } from './routes.ts'

export const attendees: Slice = {
  name: 'attendees',
  tables: {
    attendees: { guest: 'changes', account: 'changes' },
    legacy_codes: { guest: 'goes', account: 'goes' },
    replaced_tickets: 'stays',
  },
  history: {
    things: {
      attendee: { table: 'attendees' },
    },
    acts: {
      'attendee.updated': { topic: 'guests', say: m.audit_log_act_attendee_updated },
      'attendee.cancelled': { topic: 'guests', say: m.audit_log_act_attendee_cancelled },
      'attendee.reactivated': { topic: 'guests', say: m.audit_log_act_attendee_reactivated },
      'attendee.date_changed': { topic: 'guests', say: m.audit_log_act_attendee_date_changed },
      'attendee.seat_changed': { topic: 'guests', say: m.audit_log_act_attendee_seat_changed },
      'attendee.moved': { topic: 'guests', say: m.audit_log_act_attendee_moved },
      'attendee.reissued': { topic: 'guests', say: m.audit_log_act_attendee_reissued },
      'attendee.legacy_codes_withdrawn': { topic: 'guests', say: m.audit_log_act_attendee_legacy_codes_withdrawn },
      'attendee.ticket_resent': { topic: 'guests', say: m.audit_log_act_attendee_ticket_resent },
      'attendee.message_sent': { topic: 'guests', say: m.audit_log_act_attendee_message_sent },
      'attendee.answer_changed': { topic: 'guests', say: m.audit_log_act_attendee_answer_changed },
      'attendees.exported': { topic: 'exports', say: m.audit_log_act_attendees_exported },
    },
  },
  routes: (app, services) => attendeeRoutes(app, { ...services, owed: OWED_ACTS.of(services) }),
}
