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
  routes: (app, services) => attendeeRoutes(app, { ...services, owed: OWED_ACTS.of(services) }),
}
