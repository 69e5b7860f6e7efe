import {
  downloadApplePass,
  downloadOrderTickets,
  downloadTicket,
  downloadTicketCalendar,
} from '@turnout/contract/tickets/endpoints.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Limiter } from '../../../platform/http/guards/rate-limit.ts'
import { keepsTicketsBack, proofOf } from '../../orders/access.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import type { MailFile } from '../../../platform/mail/attach.ts'
import type { Wallets } from '../../../platform/wallet/wallet.ts'
import { ticketCalendarFile, ticketsFile, type FileSource } from './make-ticket-files.ts'
import { ticketPath } from './read-printed-ticket.ts'
import { applePassFile } from './make-wallet-passes.ts'
import { ticketOfHolder } from '../access.ts'
import { ticketsOfOrder, type TicketRow } from '../queries.ts'

/** The parts that files of tickets need beyond the tickets. */
export interface FileParts {
  /** Starts the addresses inside. */
  readonly publicUrl: () => string
  readonly wallets: Wallets
}

type Parts = FileParts & {
  /** Counts ids that open nothing. */
  readonly wrong: Limiter
}

/** Tickets as files, for anybody who has their capability id. */
export function ticketFileRoutes(app: FastifyInstance, { publicUrl, wallets, wrong }: Parts): void {
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
    return sendFile(call.reply, await ticketCalendarFile(source, row, { path: ticketPath(row), locale: row.locale }))
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
