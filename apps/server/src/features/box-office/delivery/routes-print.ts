import { SHEETS, type Sheet } from '@turnout/contract/box-office/page.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import type { Web } from '../../../platform/web/web.ts'
import { forOne } from '../../checkout/pages/draw-checkout.ts'
import { issueTickets } from '../../tickets/build-tickets.ts'
import { ticketsOfOrder } from '../../tickets/queries.ts'
import { refundsOfSale } from '../fiscal/queries-receipts.ts'
import { saleByShortId } from '../selling/queries-sales.ts'
import type { Tills } from '../shift/open-till.ts'
import { printedReceipt } from './answers-print.ts'

interface PrintServices {
  readonly web: Web
  readonly publicUrl: () => string
}

type PrintRequest = FastifyRequest<{
  Params: { readonly till_short_id: string; readonly till_sale_id: string }
  Querystring: { readonly sheet?: unknown; readonly again?: unknown }
}>

const sheetOf = ({ query }: PrintRequest): Sheet => SHEETS.find((sheet) => sheet === query.sheet) ?? '80mm'

/** The sheets of a sale, for the browser of its till to print. */
export function printRoutes(app: FastifyInstance, tills: Tills, { web, publicUrl }: PrintServices): void {
  const { database } = app
  const source = { reader: database, secrets: app.secrets, publicUrl }
  app.get('/till/:till_short_id/print/:till_sale_id', async (request: PrintRequest, reply) => {
    const till = PARAMS.till_short_id.schema.safeParse(request.params.till_short_id)
    const sale = PARAMS.till_sale_id.schema.safeParse(request.params.till_sale_id)
    if (!till.success || !sale.success) throw new Refusal('not_found')
    const call = await tills.open(request, till.data)
    const row = await saleByShortId(database, call.till.till_id, sale.data)
    if (row === undefined) throw new Refusal('not_found')
    const rows = (await ticketsOfOrder(database, call.till.event_id, row.order_short_id)).filter(
      ({ status }) => status !== 'CANCELLED',
    )
    const locale = request.language()
    const tickets = await issueTickets(source, call.till.event_id, { rows, locale })
    const props = {
      locale,
      sheet: sheetOf(request),
      is_again: request.query.again === '1',
      tickets,
      admits_unpaid: rows.some(({ admits_unpaid: admits }) => admits),
      receipt: printedReceipt(call.till, row, await refundsOfSale(database, row.id)),
    }
    const page = await web.render({ name: 'till-print', props })
    return sendDocument(forOne(reply).header('x-robots-tag', 'noindex'), page)
  })
}
