import type { PageOwner } from '@turnout/contract/pages.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import { endOf } from '@turnout/domain/events/event-status.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reader } from '../../platform/database/database.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import type { CachedPage } from '../../platform/web/cached-page.ts'
import { lostPages } from '../../platform/web/lost-pages.ts'
import { sendDocument } from '../../platform/web/send-document.ts'
import type { Web } from '../../platform/web/web.ts'
import { serveWorker } from '../../platform/web/send-worker.ts'
import type { Wallets } from '../../platform/wallet/wallet.ts'
import { keepsTicketsBack, proofOf } from '../orders/access.ts'
import { isReplacedTicket } from '../attendees/store-holder.ts'
import { organizerBriefAnswer } from '../events/answers.ts'
import { queryOf } from '../events/choose-language.ts'
import { pageOwnerOf } from '../events/read-page-owner.ts'
import { themeSettingsAnswer } from '../events/settings/answers-settings.ts'
import { issueTickets } from './build-tickets.ts'
import { googleSaveLink } from './files/make-wallet-passes.ts'
import { eventOfTickets, ticketOfAttendee, ticketsOfHolder, ticketsOfOrder, type TicketRow } from './queries.ts'

/** Ticket and order ids that open nothing, tried from one place. */
const WRONG_IDS = { calls: 30, perSeconds: 60 }

interface PageServices {
  readonly web: Web
  /** Starts absolute addresses; the Host header of a request never does. */
  readonly publicUrl: () => string
  readonly wallets: Wallets
  readonly development: boolean
}

interface PageParams {
  readonly event_id: string
  readonly attendee_short_id?: string
  readonly order_short_id?: string
}

type PageRequest = FastifyRequest<{ Params: PageParams; Querystring: { order?: unknown } }>

/**
 * Tickets of one order on one page, on either side of the one that was asked for: a code is a
 * picture of some kilobytes.
 */
const SHOWN_AROUND = 20

/** Tells phones how long they may keep a ticket page to show it without a network. */
const KEEP_UNTIL = 'x-keep-until'
/** A ticket is worth nothing soon after its event; days. */
const KEPT_DAYS = 2
const DAY_MS = 86_400_000

function keepUntil(ticket: Ticket | undefined): Date {
  if (ticket === undefined) return new Date(0)
  const { start_date, end_date } = ticket.event_occurrence ?? ticket.event
  const over = endOf({ startDate: new Date(start_date), endDate: end_date === null ? null : new Date(end_date) })
  return new Date(over.getTime() + KEPT_DAYS * DAY_MS)
}

function idsOf({ params }: PageRequest): { eventId: number; shortId: string } | null {
  const eventId = PARAMS.event_id.schema.safeParse(params.event_id)
  const shortId = PARAMS.attendee_short_id.schema.safeParse(params.attendee_short_id ?? params.order_short_id)
  return eventId.success && shortId.success ? { eventId: eventId.data, shortId: shortId.data } : null
}

/**
 * The order's capability id, where the address shows it: it opens the way to all tickets of the
 * order.
 */
function orderOf({ query }: PageRequest): string | null {
  const parsed = PARAMS.order_short_id.schema.safeParse(query.order)
  return parsed.success ? parsed.data : null
}

/** The same, where the caller may see its tickets: the ticket that was asked for is its holder's in any case. */
async function openOrderOf(reader: Reader, request: PageRequest): Promise<string | null> {
  const shortId = orderOf(request)
  const eventId = PARAMS.event_id.schema.safeParse(request.params.event_id)
  if (shortId === null || !eventId.success) return null
  return (await isKeptBack(reader, request, { eventId: eventId.data, shortId })) ? null : shortId
}

async function isKeptBack(
  reader: Reader,
  request: PageRequest,
  named: { readonly eventId: number; readonly shortId: string },
): Promise<boolean> {
  return keepsTicketsBack(reader, named, proofOf(request, { ...named, caller: await request.findPerson() }))
}

/** The page of addresses that open nothing, or nothing any more; a visitor who tries many of them is told to wait. */
function notFoundPage(app: FastifyInstance, services: Pick<PageServices, 'web' | 'development'>) {
  const lost = lostPages(services.web, services)
  const wrong = app.rateLimits.exactly({ counter: 'wrong_ticket_page', ...WRONG_IDS }, 'open')
  return async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ids = idsOf(request)
    const named = ids === null ? null : { eventId: ids.eventId, attendeeShortId: ids.shortId }
    if (named !== null && (await isReplacedTicket(app.database, named)))
      return lost.answerReplaced(request, reply.headers(FOR_HOLDER), await ownerOf(app.database, named.eventId))
    await wrong.count(visitorOf(request))
    return send(reply.code(404), await lost.of('ticket', request.language()))
  }
}

async function ownerOf(reader: Reader, eventId: number): Promise<PageOwner> {
  const { settings, ...event } = await eventOfTickets(reader, eventId)
  return pageOwnerOf({
    ...event,
    organizer: organizerBriefAnswer(event.organizer),
    settings: {
      ...settings,
      support_email: settings.is_support_email_public ? settings.support_email : null,
      homepage_theme_settings: themeSettingsAnswer(settings),
    },
  })
}

/**
 * Ticket pages and print pages. A person with the address is the holder; no other reader may find a trace of it.
 */
export function ticketPageRoutes(app: FastifyInstance, { web, publicUrl, wallets, development }: PageServices): void {
  const source = { reader: app.database, secrets: app.secrets, publicUrl }

  const notFound = notFoundPage(app, { web, development })

  const ticketPage = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ids = idsOf(request)
    const row = ids === null ? undefined : await ticketOfAttendee(app.database, ids.eventId, ids.shortId)
    if (row === undefined) return notFound(request, reply)
    const all = await ticketsOfHolder(app.database, row.id, await openOrderOf(app.database, request))
    const own = all.findIndex(({ id }) => id === row.id)
    const from = Math.max(0, Math.min(own - SHOWN_AROUND, all.length - 2 * SHOWN_AROUND))
    const shown = all.slice(from, from + 2 * SHOWN_AROUND)
    const tickets = await issueTickets(source, row.event_id, { rows: shown, locale: request.language() })
    request.pageOwner = tickets[0] === undefined ? null : pageOwnerOf(tickets[0].event)
    const props = {
      locale: request.language(),
      tickets,
      own: own - from,
      place: { from, of: all.length },
      admits_unpaid: row.admits_unpaid,
      public_url: publicUrl(),
      wallets: { apple: wallets.apple !== null, google: wallets.google !== null },
    }
    const page = await web.render({ name: 'ticket', props, search: queryOf(request) })
    return send(reply.header(KEEP_UNTIL, keepUntil(tickets[own - from]).toISOString()), page)
  }

  serveWorker(app, web, { name: 'ticket', address: '/product/worker.js' })
  app.get('/product/:event_id/:attendee_short_id', ticketPage)
  printRoutes(app, { web, publicUrl, notFound })
  walletRoute(app, { publicUrl, wallets, notFound })
}

type Shared = Pick<PageServices, 'web' | 'publicUrl'> & { readonly notFound: ReturnType<typeof notFoundPage> }

/** Tickets on paper. */
function printRoutes(app: FastifyInstance, { web, publicUrl, notFound }: Shared): void {
  const source = { reader: app.database, secrets: app.secrets, publicUrl }

  const printPage = async (
    request: PageRequest,
    reply: FastifyReply,
    { rows, back }: { rows: readonly TicketRow[]; back: string },
  ): Promise<FastifyReply> => {
    const ids = idsOf(request)
    if (ids === null || rows.length === 0) return notFound(request, reply)
    const tickets = await issueTickets(source, ids.eventId, { rows, locale: request.language() })
    request.pageOwner = tickets[0] === undefined ? null : pageOwnerOf(tickets[0].event)
    const admits = rows.some((row) => row.admits_unpaid)
    const props = { locale: request.language(), tickets, admits_unpaid: admits, back_href: back }
    return send(reply, await web.render({ name: 'print-tickets', props, search: queryOf(request) }))
  }

  app.get('/product/:event_id/:attendee_short_id/print', async (request: PageRequest, reply) => {
    const ids = idsOf(request)
    const row = ids === null ? undefined : await ticketOfAttendee(app.database, ids.eventId, ids.shortId)
    const back = ids === null ? paths.home() : publicPaths.ticket(ids.eventId, ids.shortId)
    return printPage(request, reply, { rows: row === undefined ? [] : [row], back })
  })
  app.get('/order/:event_id/:order_short_id/print', async (request: PageRequest, reply) => {
    const ids = idsOf(request)
    // The page of the order asks for the code.
    if (ids !== null && (await isKeptBack(app.database, request, ids)))
      return reply.headers(FOR_HOLDER).redirect(publicPaths.order(ids.eventId, ids.shortId, 'summary'), 302)
    const all = ids === null ? [] : await ticketsOfOrder(app.database, ids.eventId, ids.shortId)
    const standing = all.filter(({ status }) => status !== 'CANCELLED')
    const rows = standing.length === 0 ? all : standing
    const back = ids === null ? paths.home() : publicPaths.order(ids.eventId, ids.shortId, 'summary')
    return printPage(request, reply, { rows, back })
  })
}

/** The way to Google Wallet. */
function walletRoute(
  app: FastifyInstance,
  { publicUrl, wallets, notFound }: Pick<PageServices, 'wallets'> & Pick<Shared, 'publicUrl' | 'notFound'>,
): void {
  const source = { reader: app.database, secrets: app.secrets, fileStore: app.fileStore, publicUrl }

  const googleWallet = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ids = idsOf(request)
    const row = ids === null ? undefined : await ticketOfAttendee(app.database, ids.eventId, ids.shortId)
    const link = row === undefined || wallets.google === null ? null : await googleSaveLink(source, row, wallets.google)
    if (link === null) return notFound(request, reply)
    // The address holds the code of the ticket: it is kept by nothing on the way.
    return reply.headers(FOR_HOLDER).redirect(link, 302)
  }

  app.get('/product/:event_id/:attendee_short_id/google-wallet', googleWallet)
}

/**
 * Kept by no cache but the page's own on its holder's phone, told to no other site, found by no
 * search engine.
 */
const FOR_HOLDER = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const

const send = (reply: FastifyReply, page: CachedPage): FastifyReply => sendDocument(reply.headers(FOR_HOLDER), page)
