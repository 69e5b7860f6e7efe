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
import type { Reader } from '../../platform/database/database.ts'
import type { RowMarkings } from '../../platform/database/row-marks.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { sendExport, type OpenedList } from '../events/send-export.ts'
import { cellsOfPieces } from '../questions/choose-columns.ts'
import { answersForExport, questionsForExport, rowAnswers } from '../questions/queries-export.ts'
import { orderOfCaller } from './access.ts'
import { orderRowAnswer } from './answers.ts'
import { orderColumns } from './desk/answers-export.ts'
import { loadOrder } from './load-order.ts'
import { markOrderPaid } from './desk/mark-order-paid.ts'
import { deskRoutes, type DeskParts } from './desk/routes-desk.ts'
import { totalsRoutes } from './desk/routes-totals.ts'
import { heldPlacesRoutes } from './holds/routes-held-places.ts'
import { countOrders, ordersAsked, ordersForExport, taxesForExport } from './desk/queries-export.ts'
import { ordersOfEvent } from './queries.ts'
import { resendConfirmation } from './desk/resend-confirmation.ts'
import { organizerRoutes } from './routes-organizer.ts'

export interface OrderParts extends DeskParts {
  readonly maps: RowMarkings
  readonly exports: Exports
}

export function orderRoutes(app: FastifyInstance, parts: OrderParts): void {
  const { maps, exports, clock } = parts
  serve(app, ordersOfEventEndpoint, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await ordersOfEvent(app.database, event, { request: query, maps, now: clock.now() })
    const ids = rows.map(({ id }) => id)
    const answers = query.with_answers ? await answersForExport(app.database, event.eventId, ids) : undefined
    const listed = rows.map((row) => ({
      ...orderRowAnswer(row),
      ...(answers && { answers: rowAnswers(answers.orders.get(row.id)) }),
    }))
    return pageOf({ rows: listed, total }, query, { request, shape: ORDERS_LIST })
  })

  serve(app, exportOrdersEndpoint, async ({ caller, params, query, body, actor, locale: own, reply, write }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const list = ordersAsked(event, body, clock.now())
    const sheet = m.orders_export_sheet({}, { locale: pickLocale({ saved: locale }) })
    const open = async (reader: Reader): Promise<OpenedList> => {
      const questions = await questionsForExport(reader, event.eventId)
      const taxes = await taxesForExport(reader, event.eventId)
      const columns = orderColumns({ currency: event.currency, locale, questions, taxes }, body.columns)
      const total = await countOrders(reader, list)
      const pieces = cellsOfPieces(ordersForExport(reader, event, list), columns, async (rows) => {
        const ids = rows.map(({ id }) => id)
        const { orders } = await answersForExport(reader, event.eventId, ids)
        return ({ id }) => orders.get(id)
      })
      return { total, titles: columns.map(({ title }) => title), pieces }
    }
    return sendExport(
      exports,
      { reply, actor, write },
      { event, list: 'orders', asked: { ...body, format: query.format ?? body.format }, sheet, open },
    )
  })

  serve(app, getOrder, async ({ caller, params }) => {
    const { id: orderId } = await orderOfCaller(app.database, caller, params)
    return loadOrder(app.database, orderId)
  })

  serve(app, resendConfirmationEndpoint, async ({ caller, params, actor, locale, write }) => {
    const { id: orderId } = await orderOfCaller(app.database, caller, params)
    const email = await write((tx) => resendConfirmation(tx, orderId, actor))
    return { message: m.orders_resent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })

  serve(app, markOrderPaidEndpoint, async ({ caller, params, actor, write }) => {
    const { id: orderId } = await orderOfCaller(app.database, caller, params)
    await write((tx) => markOrderPaid(tx, { orderId, checkInListId: null }, actor))
    return loadOrder(app.database, orderId)
  })

  deskRoutes(app, parts)
  totalsRoutes(app, parts)
  heldPlacesRoutes(app)
  organizerRoutes(app, parts)
}
