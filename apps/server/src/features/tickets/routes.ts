import type { OrderQuery } from '@turnout/contract/checkout/public-order.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import {
  askForTickets as askEndpoint,
  changeOwnTicket as changeEndpoint,
  downloadApplePass,
  downloadOrderTickets,
  downloadTicket,
  downloadTicketCalendar,
  findTickets,
  getTicket,
  reissueOwnTicket as reissueEndpoint,
  resendOwnTicket as resendEndpoint,
} from '@turnout/contract/tickets/endpoints.ts'
import type { FoundTickets } from '@turnout/contract/tickets/lookup.ts'
import type { LookupPageProps } from '@turnout/contract/tickets/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePublic } from '../../platform/http/serve.ts'
import type { MailFile } from '../../platform/mail/attach.ts'
import type { Wallets } from '../../platform/wallet/wallet.ts'
import { sendDocument } from '../../platform/web/send-document.ts'
import type { Web } from '../../platform/web/web.ts'
import { imageAnswer } from '../events/images/answers-image.ts'
import { imagesOfTickets } from '../events/images/queries-images.ts'
import { keepsTicketsBack, proofOf, refuseReaders } from '../orders/access.ts'
import { ticketOfHolder } from './access.ts'
import { foundTicketsAnswer, ticketEventAnswer } from './answers.ts'
import { issueTickets } from './build-tickets.ts'
import { ticketCalendarFile, ticketsFile, type FileSource } from './files/make-ticket-files.ts'
import { applePassFile } from './files/make-wallet-passes.ts'
import { ticketPath } from './files/read-printed-ticket.ts'
import { ticketsOfAddress } from './lookup/queries-lookup.ts'
import { askForTickets } from './lookup/request-lookup.ts'
import { addressOfLookup } from './lookup/store-lookups.ts'
import { changeOwnTicket, type OwnTicket } from './own/change-own-ticket.ts'
import { reissueOwnTicket } from './own/reissue-own-ticket.ts'
import { resendOwnTicket } from './own/resend-own-ticket.ts'
import { holderOfTicket, ticketsOfOrder, type TicketRow, eventOfTickets } from './queries.ts'
import { ticketPageRoutes } from './routes-pages.ts'

/** Ticket ids that open nothing, tried from one place. */
const WRONG_IDS = { calls: 30, perSeconds: 60 }

export interface TicketServices extends FileServices {
  /** null serves the API alone. */
  readonly web: Web | null
  readonly development: boolean
}

/** The ticket page's call. The id is the holder's only key: no login, nothing kept by any cache. */
export function ticketRoutes(app: FastifyInstance, services: TicketServices): void {
  const wrong = app.rateLimits.exactly({ counter: 'wrong_ticket', ...WRONG_IDS }, 'open')
  const source = { reader: app.database, secrets: app.secrets, publicUrl: services.publicUrl }

  servePublic(app, getTicket, async ({ params, request, locale }) => {
    const row = await ticketOfHolder(app.database, { params, request }, wrong)
    const [ticket] = await issueTickets(source, params.event_id, { rows: [row], locale })
    if (ticket === undefined) throw new Refusal('not_found')
    return { data: ticket }
  })
  ownTicketRoutes(app)
  ticketFileRoutes(app, { ...services, wrong })
  const { web } = services
  lookupRoutes(app, services)
  if (web !== null) ticketPageRoutes(app, { ...services, web })
}

/**
 * Pages a minute for one address of the net; a link has 256 bits, so this only keeps guessing
 * quiet.
 */
const PAGES = { calls: 60, perSeconds: 60 } as const

interface LookupServices {
  /** Null where no pages are served. */
  readonly web: Web | null
  readonly publicUrl: () => string
}

interface FoundSource {
  readonly reader: Reader
  /** Starts absolute addresses. */
  readonly publicUrl: () => string
}

/** What was found for an address, with what the head of a ticket shows of each event. */
async function foundPage(
  { reader, publicUrl }: FoundSource,
  { email, events }: FoundTickets,
  locale: string,
): Promise<LookupPageProps> {
  const found = await Promise.all(
    events.map(async ({ id, tickets }) => {
      const [row, images] = await Promise.all([eventOfTickets(reader, id), imagesOfTickets(reader, id)])
      const shown = images.map((image) => imageAnswer(image, publicUrl()))
      return { event: ticketEventAnswer(row, { images: shown, locale }), tickets }
    }),
  )
  return { locale, view: 'found', email, events: found }
}

/** "My tickets": an address is asked for, and its mail holds the only key. */
function lookupRoutes(app: FastifyInstance, { web, publicUrl }: LookupServices): void {
  const find = async (token: string) => {
    const email = await addressOfLookup(app.database, token)
    return email === undefined ? undefined : foundTicketsAnswer(email, await ticketsOfAddress(app.database, email))
  }

  servePublic(app, askEndpoint, async ({ body, locale, write }) => {
    await write((tx) => askForTickets(tx, { email: body.email, locale }))
    return { message: m.tickets_lookup_sent({ email: body.email }, { locale: pickLocale({ saved: locale }) }) }
  })
  servePublic(app, findTickets, async ({ params }) => {
    const found = await find(params.token)
    if (found === undefined) throw new Refusal('lookup_link_invalid')
    return { data: found }
  })
  if (web === null) return

  const limiter = app.rateLimits.often({ counter: 'lookup_pages', ...PAGES })
  const send = async (reply: FastifyReply, props: LookupPageProps): Promise<FastifyReply> => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    return sendDocument(reply, await web.render({ name: 'lookup', props }))
  }
  app.get('/my-tickets', (request, reply) => send(reply, { locale: request.language(), view: 'ask' }))
  app.get('/my-tickets/:token', async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    await limiter.count(visitorOf(request))
    const token = PARAMS.token.schema.safeParse(request.params.token)
    const found = token.success ? await find(token.data) : undefined
    const locale = request.language()
    if (found === undefined) return send(reply.code(410), { locale, view: 'link_over' })
    return send(reply, await foundPage({ reader: app.database, publicUrl }, found, locale))
  })
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

/** The parts that files of tickets need beyond the tickets. */
interface FileServices {
  /** Starts the addresses inside. */
  readonly publicUrl: () => string
  readonly wallets: Wallets
}

type Parts = FileServices & {
  /** Counts ids that open nothing. */
  readonly wrong: Limiter
}

/** Tickets as files, for any holder of their capability id. */
function ticketFileRoutes(app: FastifyInstance, { publicUrl, wallets, wrong }: Parts): void {
  const source: FileSource = { reader: app.database, secrets: app.secrets, fileStore: app.fileStore, publicUrl }

  const find = (call: Parameters<typeof ticketOfHolder>[1]): Promise<TicketRow> =>
    ticketOfHolder(app.database, call, wrong)

  servePublic(app, downloadTicket, async (call) => {
    const row = await find(call)
    return sendFile(call.reply, await ticketsFile(source, [row], { locale: row.locale }))
  })
  servePublic(app, downloadOrderTickets, async ({ params, query, caller, request, reply }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    const proof = proofOf(request, { ...named, caller, parameter: query.session_identifier })
    if (await keepsTicketsBack(app.database, named, proof)) throw new Refusal('order_code_needed')
    const rows = await ticketsOfOrder(app.database, params.event_id, params.order_short_id)
    if (rows.length === 0) await wrong.count(visitorOf(request))
    const paper = { locale: rows[0]?.order_locale ?? '', perSheet: query.per_sheet ?? 1 }
    return sendFile(reply, await ticketsFile(source, rows, paper))
  })
  servePublic(app, downloadTicketCalendar, async (call) => {
    const row = await find(call)
    if (row.status === 'CANCELLED') throw new Refusal('not_found')
    return sendFile(call.reply, await ticketCalendarFile(source, [row], { pathOf: ticketPath, locale: row.locale }))
  })
  servePublic(app, downloadApplePass, async (call) => {
    const row = await find(call)
    return sendFile(call.reply, wallets.apple === null ? null : await applePassFile(source, row, wallets.apple))
  })
}

/** @throws Refusal not_found when there is no file. */
function sendFile(reply: FastifyReply, file: MailFile | null): Readable {
  if (file === null) throw new Refusal('not_found')
  void reply
    .type(file.contentType)
    .header('content-length', file.content.length)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
    // It holds what opens the door: no cache keeps it.
    .header('cache-control', 'no-store')
  return Readable.from([file.content], { objectMode: false })
}
