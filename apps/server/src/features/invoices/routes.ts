import {
  countMissingInvoices as countMissingEndpoint,
  downloadInvoice,
  downloadOwnInvoice,
  issueMissingInvoices as issueMissingEndpoint,
} from '@turnout/contract/invoices/endpoints.ts'
import type { ElectronicFormat } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { electronicFile } from './paper/render-electronic.ts'
import { documentFile } from './paper/render-file.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { countMissingInvoices, invoicesOrders } from './queries-missing.ts'
import { queueMissingInvoices } from './queue-documents.ts'
import { documentOfOrder, orderOfEventExists, type OfOrder } from './queries.ts'

/** Which document, and how it is written. */
interface WhichFile {
  readonly document_id: number | null
  readonly format: 'pdf' | ElectronicFormat
}

export function invoiceRoutes(app: FastifyInstance): void {
  /** @throws Refusal not_found when the order has no such document; those of `electronicFile`. */
  const send = async (reply: FastifyReply, of: OfOrder, which: WhichFile): Promise<Readable> => {
    const issued = await documentOfOrder(app.database, of, which.document_id)
    if (issued === undefined) throw new Refusal('not_found')
    const { format } = which
    const { filename, contentType, content } = await (format === 'pdf'
      ? documentFile(issued)
      : electronicFile(issued, format))
    void reply
      .type(contentType)
      .header('content-length', content.length)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    return Readable.from([content], { objectMode: false })
  }

  serve(app, downloadInvoice, async ({ caller, params, query, reply }) => {
    const { eventId } = await eventOfCaller(app.database, caller, params.event_id)
    return send(reply, { eventId, orderId: params.order_id }, query)
  })

  serve(app, countMissingEndpoint, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(app.database, caller, params.event_id)
    return { data: { orders_count: await countMissingInvoices(app.database, eventId) } }
  })

  serve(app, issueMissingEndpoint, async ({ caller, params, actor, write }) => {
    const { eventId, accountId } = await eventOfCaller(app.database, caller, params.event_id)
    return write(async (tx) => {
      if (!(await invoicesOrders(tx, eventId))) throw new Refusal('invoices_off')
      const count = await countMissingInvoices(tx, eventId)
      if (count > 0) {
        await queueMissingInvoices(tx, eventId)
        const after = { orders_count: count }
        await recordAudit(tx, actor, [
          { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.missing_invoices_issued', after },
        ])
      }
      return { data: { orders_count: count } }
    })
  })

  servePublic(app, downloadOwnInvoice, async ({ params, query, reply }) => {
    const of = { eventId: params.event_id, shortId: params.order_short_id }
    if (!(await orderOfEventExists(app.database, of))) throw new Refusal('order_gone')
    return send(reply, of, query)
  })
}
