import { downloadInvoice, downloadOwnInvoice } from '@turnout/contract/invoices/endpoints.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { documentFile } from './render-file.ts'
import { documentOfOrder, orderOfEventExists, type OfOrder } from './queries.ts'

export function invoiceRoutes(app: FastifyInstance): void {
  /** @throws Refusal not_found when the order has no such document. */
  const send = async (reply: FastifyReply, of: OfOrder, documentId: number | null): Promise<Readable> => {
    const issued = await documentOfOrder(app.database, of, documentId)
    if (issued === undefined) throw new Refusal('not_found')
    const { filename, contentType, content } = await documentFile(issued)
    void reply
      .type(contentType)
      .header('content-length', content.length)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    return Readable.from([content], { objectMode: false })
  }

  serve(app, downloadInvoice, async ({ caller, params, query, reply }) => {
    const { eventId } = await eventOfCaller(app.database, caller, params.event_id)
    return send(reply, { eventId, orderId: params.order_id }, query.document_id)
  })

  servePublic(app, downloadOwnInvoice, async ({ params, query, reply }) => {
    const of = { eventId: params.event_id, shortId: params.order_short_id }
    if (!(await orderOfEventExists(app.database, of))) throw new Refusal('order_gone')
    return send(reply, of, query.document_id)
  })
}
