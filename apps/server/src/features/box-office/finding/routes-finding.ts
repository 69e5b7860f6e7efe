import * as endpoints from '@turnout/contract/box-office/found-endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { unlessOvertaken } from '../../check-in/scans/combine-uploads.ts'
import { verifyTicketCodes } from '../../tickets/codes/judge-ticket-codes.ts'
import type { TillCall, TillScope } from '../access.ts'
import { signSale } from '../fiscal/sign-receipt.ts'
import { saleAnswer } from '../selling/answers-sale.ts'
import { saleByShortId } from '../selling/queries-sales.ts'
import type { Signing } from '../selling/routes-selling.ts'
import { actorOf, type Tills } from '../shift/open-till.ts'
import { actOf } from '../shift/routes-shift.ts'
import { admitFound } from './admit-found.ts'
import { foundAnswer } from './answers-found.ts'
import { findOrders, orderAtTill } from './queries-find.ts'
import { takePayment } from './take-payment.ts'

/** Orders that were placed before, at the till: found, let in, paid. */
export function findingRoutes(app: FastifyInstance, tills: Tills, signing: Signing): void {
  const { database } = app
  const source = { reader: database, secrets: app.secrets }

  servePublic(app, endpoints.findOrdersAtTill, async ({ params, body, request }) => {
    const { till } = await openHere(tills, request, params.till_short_id)
    const [code] = await verifyTicketCodes(source, till.event_id, [body.text])
    const rows = await findOrders(database, till, { text: body.text, attendeeId: code?.attendeeId ?? null })
    return { data: { orders: rows.map(foundAnswer) } }
  })

  const read = async (till: TillScope, publicId: string, asked: readonly string[]) => {
    const row = await orderAtTill(database, till, { publicId, asked })
    if (row === undefined) throw new Refusal('not_found')
    return { data: foundAnswer(row) }
  }

  servePublic(app, endpoints.admitOrderAtTill, async ({ params, body, request }) => {
    const call = await tills.open(request, params.till_short_id)
    const named = { publicId: params.order_public_id, tickets: body.public_ids }
    const admitting = { ...named, call, requestId: request.id }
    await unlessOvertaken(() => database.transaction((tx) => admitFound(tx, admitting)))
    return read(call.till, named.publicId, named.tickets)
  })

  servePublic(app, endpoints.payOrderAtTill, async ({ params, body, request, keyed }) => {
    const call = await tills.open(request, params.till_short_id)
    const { order_public_id: publicId } = params
    const taking = { ...actOf(call, keyed()), publicId, input: body, actor: actorOf(call, request) }
    const shortId = await database.transaction((tx) => takePayment(tx, taking))
    if (call.till.fiscal_profile === 'SIGNED') await signSale({ ...signing, database }, shortId)
    const row = await saleByShortId(database, call.till.till_id, shortId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: await saleAnswer(source, call.till.event_id, row) }
  })
}

/** Names of guests show where the shift sells, and not before. @throws Refusal shift_not_open, till_open_elsewhere */
async function openHere(tills: Tills, request: FastifyRequest, shortId: string): Promise<TillCall> {
  const call = await tills.open(request, shortId)
  const { session } = call.till
  if (session === null) throw new Refusal('shift_not_open')
  if (session.device_id !== call.deviceHash) throw new Refusal('till_open_elsewhere')
  return call
}
