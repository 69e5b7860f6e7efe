import { PASSING } from '@turnout/contract/archive/reasons.ts'
import type { Slice } from '../../slice.ts'
import { TICKETS_OF } from '../checkout/pages/draw-checkout.ts'
import { ticketsOfOrderPage } from './build-tickets.ts'
import { ticketFileMakers } from './files/make-ticket-files.ts'
import { ticketJobs } from './jobs.ts'
import { ticketRoutes } from './routes.ts'

export const tickets: Slice = {
  name: 'tickets',
  tables: {
    ticket_lookups: { guest: 'goes', leftOut: PASSING },
  },
  routes: ticketRoutes,
  jobs: ticketJobs,
  files: (services) => ticketFileMakers({ ...services, reader: services.database }),
  offers: [
    TICKETS_OF.by(
      (services) => (named) => ticketsOfOrderPage({ ...services, reader: services.database }, named, services.wallets),
    ),
  ],
}
