import { getTicket } from '@turnout/contract/tickets/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { createLimiter } from '../../platform/http/rate-limit.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePublic } from '../../platform/http/serve.ts'
import { issueTickets } from './issue-tickets.ts'
import { ticketOfAttendee } from './queries.ts'

/** Ticket ids that open nothing, tried from one place. */
const WRONG_IDS = { calls: 30, perSeconds: 60 }

/** The ticket page's call. The id is the holder's only key: no login, nothing kept by any cache. */
export function ticketRoutes(app: FastifyInstance): void {
  const wrong = createLimiter(WRONG_IDS, app.rateLimits.factor)

  servePublic(app, getTicket, async ({ params, request }) => {
    const row = await ticketOfAttendee(app.database, params.event_id, params.attendee_short_id)
    if (row === undefined) {
      await wrong.count(request.ip)
      throw new Refusal('not_found')
    }
    const [ticket] = await issueTickets({ reader: app.database, secrets: app.secrets }, params.event_id, [row])
    if (ticket === undefined) throw new Refusal('not_found')
    return { data: ticket }
  })
}
