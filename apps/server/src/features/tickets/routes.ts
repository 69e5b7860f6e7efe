import {
  changeOwnTicket as changeEndpoint,
  getTicket,
  reissueOwnTicket as reissueEndpoint,
  resendOwnTicket as resendEndpoint,
} from '@turnout/contract/tickets/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OrderQuery } from '@turnout/contract/checkout/public-order.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { proofOf, refuseReaders } from '../orders/access.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePublic } from '../../platform/http/serve.ts'
import type { Web } from '../../platform/web/web.ts'
import { ticketOfHolder } from './access.ts'
import { changeOwnTicket, type OwnTicket } from './own/change-own-ticket.ts'
import { issueTickets } from './build-tickets.ts'
import { ticketFileRoutes, type FileParts } from './files/routes-files.ts'
import { lookupRoutes } from './lookup/routes-lookup.ts'
import { holderOfTicket } from './queries.ts'
import { reissueOwnTicket } from './own/reissue-own-ticket.ts'
import { ticketPageRoutes } from './routes-pages.ts'
import { resendOwnTicket } from './own/resend-own-ticket.ts'

/** Ticket ids that open nothing, tried from one place. */
const WRONG_IDS = { calls: 30, perSeconds: 60 }

export interface TicketParts extends FileParts {
  /** null serves the API alone. */
  readonly web: Web | null
  readonly development: boolean
}

/** The ticket page's call. The id is the holder's only key: no login, nothing kept by any cache. */
export function ticketRoutes(app: FastifyInstance, parts: TicketParts): void {
  const wrong = app.rateLimits.exactly({ counter: 'wrong_ticket', ...WRONG_IDS }, 'open')
  const source = { reader: app.database, secrets: app.secrets, publicUrl: parts.publicUrl }

  servePublic(app, getTicket, async ({ params, request, locale }) => {
    const row = await ticketOfHolder(app.database, { params, request }, wrong)
    const [ticket] = await issueTickets(source, params.event_id, { rows: [row], locale })
    if (ticket === undefined) throw new Refusal('not_found')
    return { data: ticket }
  })
  ownTicketRoutes(app)
  ticketFileRoutes(app, { ...parts, wrong })
  const { web } = parts
  lookupRoutes(app, parts)
  if (web !== null) ticketPageRoutes(app, { ...parts, web })
}

/** The acts of a buyer on the tickets of their order; its link alone is not enough. */
function ownTicketRoutes(app: FastifyInstance): void {
  const mailFactor = app.rateLimits.factor
  const prove = ({ ids, caller, request, query }: Proving): Promise<void> => {
    const named = { eventId: ids.eventId, shortId: ids.orderShortId }
    const proof = proofOf(request, { ...named, caller, parameter: query.session_identifier })
    return refuseReaders(app.database, named, proof)
  }
  servePublic(app, changeEndpoint, async ({ params, query, body, actor, caller, request, write }) => {
    const ids = ownTicketIn(params)
    await prove({ ids, caller, request, query })
    const { first_name: firstName, last_name: lastName, email } = body
    const change = {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName: lastName ?? '' }),
      ...(email !== undefined && { email }),
    }
    const moved = await write((tx) => changeOwnTicket(tx, ids, { change, actor, mailFactor }))
    const row = await holderOfTicket(app.database, moved)
    if (row === undefined) throw new Refusal('not_found')
    return { data: row }
  })
  servePublic(app, reissueEndpoint, async ({ params, actor, write, locale }) => {
    const ids = { eventId: params.event_id, attendeeShortId: params.attendee_short_id, mailFactor }
    await write((tx) => reissueOwnTicket(tx, ids, actor))
    return { message: m.tickets_reissued({}, { locale: pickLocale({ saved: locale }) }) }
  })
  servePublic(app, resendEndpoint, async ({ params, query, actor, caller, request, write, locale }) => {
    const ids = ownTicketIn(params)
    await prove({ ids, caller, request, query })
    const email = await write((tx) => resendOwnTicket(tx, { ...ids, mailFactor }, actor))
    return { message: m.orders_resent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })
}

interface Proving {
  readonly ids: OwnTicket
  readonly caller: Caller | null
  readonly request: FastifyRequest
  readonly query: OrderQuery
}

const ownTicketIn = (params: { event_id: number; order_short_id: string; attendee_short_id: string }): OwnTicket => ({
  eventId: params.event_id,
  orderShortId: params.order_short_id,
  attendeeShortId: params.attendee_short_id,
})
