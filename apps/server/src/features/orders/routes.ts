import {
  exportOrders as exportOrdersEndpoint,
  getOrder,
  markOrderPaid as markOrderPaidEndpoint,
  ordersOfEvent as ordersOfEventEndpoint,
  resendConfirmation as resendConfirmationEndpoint,
} from '@turnout/contract/orders/endpoints.ts'
import { ORDERS_LIST } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { ListMaps } from '../../platform/database/list-map.ts'
import { asCsvFile } from '../../platform/format/csv.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { recordExport } from '../events/record-export.ts'
import { answersForExport, questionsForExport } from '../questions/queries-export.ts'
import { orderOfCaller } from './access.ts'
import { orderRowAnswer } from './answers.ts'
import { ordersFile } from './answers-export.ts'
import { loadOrder } from './load-order.ts'
import { markOrderPaid } from './mark-order-paid.ts'
import { ordersForExport } from './queries-export.ts'
import { ordersOfEvent } from './queries.ts'
import { resendConfirmation } from './resend-confirmation.ts'

export function orderRoutes(app: FastifyInstance, { maps }: { maps: ListMaps }): void {
  serve(app, ordersOfEventEndpoint, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await ordersOfEvent(app.database, event, { request: query, maps })
    return pageOf({ rows: rows.map(orderRowAnswer), total }, query, { url: request.url, shape: ORDERS_LIST })
  })

  serve(app, exportOrdersEndpoint, async ({ caller, params, body, actor, locale, reply, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const orders = ordersForExport(app.database, event, body)
    const questions = await questionsForExport(app.database, event.eventId)
    await write((tx) => recordExport(tx, { event, list: 'orders', asked: body }, actor))
    asCsvFile(reply, `orders-${event.eventId}`)
    const answersOfPiece = (ids: readonly number[]) => answersForExport(app.database, event.eventId, ids)
    return Readable.from(ordersFile(orders, { currency: event.currency, locale, questions, answersOf: answersOfPiece }))
  })

  serve(app, getOrder, async ({ caller, params }) => {
    const { orderId } = await orderOfCaller(app.database, caller, params)
    return loadOrder(app.database, orderId)
  })

  serve(app, resendConfirmationEndpoint, async ({ caller, params, actor, locale, write }) => {
    const { orderId } = await orderOfCaller(app.database, caller, params)
    const email = await write((tx) => resendConfirmation(tx, orderId, actor))
    return { message: m.orders_resent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })

  serve(app, markOrderPaidEndpoint, async ({ caller, params, actor, write }) => {
    const { orderId } = await orderOfCaller(app.database, caller, params)
    await write((tx) => markOrderPaid(tx, { orderId, checkInListId: null }, actor))
    return loadOrder(app.database, orderId)
  })
}
