import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLimiter } from '../../platform/http/rate-limit.ts'
import type { Web } from '../../platform/web/web.ts'
import { issueTickets } from './issue-tickets.ts'
import { ticketSurroundings } from './queries-pages.ts'
import { ticketOfAttendee, ticketsOfOrder, type TicketRow } from './queries.ts'

/** Ticket and order ids that open nothing, tried from one place. */
const WRONG_IDS = { calls: 30, perSeconds: 60 }

interface PageParts {
  readonly web: Web
  /** Starts absolute addresses; the Host header of a request never does. */
  readonly publicUrl: () => string
}

interface PageParams {
  readonly event_id: string
  readonly attendee_short_id?: string
  readonly order_short_id?: string
}

type PageRequest = FastifyRequest<{ Params: PageParams; Querystring: { order?: unknown } }>

const ticketPath = (eventId: number, shortId: string): string => `/product/${eventId}/${shortId}`

function idsOf({ params }: PageRequest): { eventId: number; shortId: string } | null {
  const eventId = PARAMS.event_id.schema.safeParse(params.event_id)
  const shortId = PARAMS.attendee_short_id.schema.safeParse(params.attendee_short_id ?? params.order_short_id)
  return eventId.success && shortId.success ? { eventId: eventId.data, shortId: shortId.data } : null
}

/** The order's capability id, where the address shows it: it opens the way to all tickets of the order. */
function orderOf({ query }: PageRequest): string | null {
  const parsed = PARAMS.order_short_id.schema.safeParse(query.order)
  return parsed.success ? parsed.data : null
}

/** Ticket pages and print pages. Whoever has the address is the holder; nobody else may find a trace of it. */
export function ticketPageRoutes(app: FastifyInstance, { web, publicUrl }: PageParts): void {
  const wrong = createLimiter(WRONG_IDS, app.rateLimits.factor)
  const source = { reader: app.database, secrets: app.secrets }

  const notFound = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await wrong.count(request.ip)
    return send(reply.code(404), await web.render({ name: 'ticket-not-found', props: { locale: request.language() } }))
  }

  const ticketPage = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ids = idsOf(request)
    const row = ids === null ? undefined : await ticketOfAttendee(app.database, ids.eventId, ids.shortId)
    if (ids === null || row === undefined) return notFound(request, reply)
    const order = orderOf(request)
    const [[ticket], around] = await Promise.all([
      issueTickets(source, ids.eventId, [row]),
      ticketSurroundings(app.database, row.id, order),
    ])
    if (ticket === undefined) return notFound(request, reply)
    const proof = order === null ? '' : `?order=${encodeURIComponent(order)}`
    const own = ticketPath(ids.eventId, row.short_id)
    const props = {
      locale: request.language(),
      ticket,
      admits_unpaid: around.admits_unpaid,
      neighbours: around.short_ids.map((shortId) => ({
        href: ticketPath(ids.eventId, shortId) + proof,
        is_this: shortId === row.short_id,
      })),
      page_url: publicUrl() + own,
      print_href: `${own}/print`,
    }
    return send(reply, await web.render({ name: 'ticket', props }))
  }

  const printPage = async (
    request: PageRequest,
    reply: FastifyReply,
    { rows, back }: { rows: readonly TicketRow[]; back: string },
  ): Promise<FastifyReply> => {
    const ids = idsOf(request)
    if (ids === null || rows.length === 0) return notFound(request, reply)
    const [tickets, around] = await Promise.all([
      issueTickets(source, ids.eventId, rows),
      ticketSurroundings(app.database, rows[0]?.id ?? 0, null),
    ])
    const props = { locale: request.language(), tickets, admits_unpaid: around.admits_unpaid, back_href: back }
    return send(reply, await web.render({ name: 'print-tickets', props }))
  }

  app.get('/product/:event_id/:attendee_short_id', ticketPage)
  app.get('/product/:event_id/:attendee_short_id/print', async (request: PageRequest, reply) => {
    const ids = idsOf(request)
    const row = ids === null ? undefined : await ticketOfAttendee(app.database, ids.eventId, ids.shortId)
    const back = ids === null ? '/' : ticketPath(ids.eventId, ids.shortId)
    return printPage(request, reply, { rows: row === undefined ? [] : [row], back })
  })
  app.get('/order/:event_id/:order_short_id/print', async (request: PageRequest, reply) => {
    const ids = idsOf(request)
    const rows = ids === null ? [] : await ticketsOfOrder(app.database, ids.eventId, ids.shortId)
    const back = ids === null ? '/' : `/checkout/${ids.eventId}/${ids.shortId}/summary`
    return printPage(request, reply, { rows, back })
  })
}

/** Kept by no cache, told to no other site, found by no search engine. */
const send = (reply: FastifyReply, page: { fill(nonce: string): Buffer }): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(page.fill(reply.cspNonce))
