import {
  exportOrders as exportOrdersEndpoint,
  facetsOfOrders as facetsEndpoint,
  getOrder,
  heldPlacesOfEvent,
  markOrderPaid as markOrderPaidEndpoint,
  ordersOfEvent as ordersOfEventEndpoint,
  ordersOfOrganizer as ordersOfOrganizerEndpoint,
  releaseHeldPlaces as releaseEndpoint,
  resendConfirmation as resendConfirmationEndpoint,
  totalsOfOrders as totalsEndpoint,
  unpaidOrders,
  unpaidTotalsOfAccount,
  unpaidTotalsOfEvent,
} from '@turnout/contract/orders/endpoints.ts'
import { ORDERS_LIST, ORGANIZER_ORDERS_LIST, UNPAID_ORDERS_LIST } from '@turnout/contract/orders/order.ts'
import { isCrowded } from '@turnout/domain/availability/crowded-holds.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { RowMarkings } from '../../platform/database/row-marks.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { serve } from '../../platform/http/serve.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { eventOfCaller, eventsOfCaller } from '../events/access.ts'
import { sendExport, type OpenedList } from '../events/send-export.ts'
import { requireOwnDates } from '../occurrences/access.ts'
import { datesKnown } from '../occurrences/store.ts'
import { organizerOfCaller } from '../organizers/access.ts'
import { cellsOfPieces } from '../questions/choose-columns.ts'
import { answersForExport, questionsForExport, rowAnswers } from '../questions/queries-export.ts'
import { hasSeats } from '../seats/staff/queries-guests.ts'
import { orderOfCaller } from './access.ts'
import { orderRowAnswer, organizerOrderAnswer, unpaidTotalsAnswer } from './answers.ts'
import { eventsWithUnpaid, unpaidTotals } from './deadlines/queries-unpaid.ts'
import { orderColumns } from './desk/answers-export.ts'
import { orderFacets, orderTotals, orderTotalsKept } from './desk/queries-totals.ts'
import { heldPlacesByVisitor } from './holds/queries-held-places.ts'
import { releaseHeldPlaces } from './holds/release-held-places.ts'
import { loadOrder } from './load-order.ts'
import { markOrderPaid } from './desk/mark-order-paid.ts'
import { deskRoutes, type DeskServices } from './desk/routes-desk.ts'
import { countOrders, hasTills, ordersAsked, ordersForExport, taxesForExport } from './desk/queries-export.ts'
import { eventsBySales, ordersOfEvents } from './queries-organizer.ts'
import { findsAll, orderListOf, ordersOfEvent } from './queries.ts'
import { resendConfirmation } from './desk/resend-confirmation.ts'

export interface OrderServices extends DeskServices {
  readonly maps: RowMarkings
  readonly exports: Exports
}

export function orderRoutes(app: FastifyInstance, services: OrderServices): void {
  const { maps, exports, clock } = services
  serve(app, ordersOfEventEndpoint, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    await requireOwnDates(app.database, event, query)
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
    await requireOwnDates(app.database, event, body)
    const list = ordersAsked(event, body, clock.now())
    const sheet = m.orders_export_sheet({}, { locale: pickLocale({ saved: locale }) })
    const open = async (reader: Reader): Promise<OpenedList> => {
      const questions = await questionsForExport(reader, event.eventId)
      const taxes = await taxesForExport(reader, event.eventId)
      const { is_dated: isDated } = await datesKnown(reader, event.eventId)
      const of = { currency: event.currency, locale, questions, taxes, isDated }
      const isSeated = await hasSeats(reader, event.eventId)
      const columns = orderColumns({ ...of, isSeated, hasTills: await hasTills(reader, event.eventId) }, body.columns)
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

  deskRoutes(app, services)
  totalsRoutes(app, services)
  heldPlacesRoutes(app)
  organizerRoutes(app, services)
  unpaidRoutes(app, services)
}

/** Orders across the events of an organizer. */
function organizerRoutes(
  app: FastifyInstance,
  { maps, clock }: { readonly maps: RowMarkings; readonly clock: Clock },
): void {
  serve(app, ordersOfOrganizerEndpoint, async ({ caller, params, query, request }) => {
    const organizer = await organizerOfCaller(app.database, caller, params.organizer_id)
    const ids = await eventsBySales(app.database, organizer)
    const events = await eventsOfCaller(app.database, caller, ids)
    const { rows, total } = await ordersOfEvents(app.database, events, { request: query, maps, now: clock.now() })
    return pageOf({ rows: rows.map(organizerOrderAnswer), total }, query, { request, shape: ORGANIZER_ORDERS_LIST })
  })
}

const NOTHING_UNPAID = {
  orders: 0,
  minor: 0,
  late: 0,
  late_minor: 0,
  late_to_remind: 0,
  transfers: 0,
  transfers_minor: 0,
  transfers_to_remind: 0,
  at_door: 0,
  at_door_minor: 0,
}

/** What is not paid, at one event and at all of an account. */
function unpaidRoutes(app: FastifyInstance, { maps, clock }: TotalsParts): void {
  serve(app, unpaidTotalsOfEvent, async ({ caller, params }) => {
    const { eventId, currency } = await eventOfCaller(app.database, caller, params.event_id)
    const [row] = await unpaidTotals(app.database, { eventId })
    return { data: unpaidTotalsAnswer(row ?? { ...NOTHING_UNPAID, currency }) }
  })

  serve(app, unpaidTotalsOfAccount, async ({ caller, params }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    return { data: (await unpaidTotals(app.database, scope)).map(unpaidTotalsAnswer) }
  })

  serve(app, unpaidOrders, async ({ caller, params, query, request }) => {
    const scope = namedAccountOfCaller(caller, params.account_id)
    const events = await eventsOfCaller(app.database, caller, await eventsWithUnpaid(app.database, scope))
    const asked = { ...query, view: query.view ?? 'unpaid', sort_direction: query.sort_direction ?? 'asc' }
    const { rows, total } = await ordersOfEvents(app.database, events, { request: asked, maps, now: clock.now() })
    return pageOf({ rows: rows.map(organizerOrderAnswer), total }, query, { request, shape: UNPAID_ORDERS_LIST })
  })
}

/**
 * The places that are held and not bought, where one address holds so many that the organizer
 * should know.
 */
function heldPlacesRoutes(app: FastifyInstance): void {
  serve(app, heldPlacesOfEvent, async ({ caller, params }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const held = await heldPlacesByVisitor(app.database, event)
    return { data: held.filter(isCrowded).map((row) => ({ ...row, since: row.since.toISOString() })) }
  })

  serve(app, releaseEndpoint, async ({ caller, params, body, actor, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    return { data: await write((tx) => releaseHeldPlaces(tx, { event, visitor: body.visitor }, actor)) }
  })
}

interface TotalsParts {
  readonly clock: Clock
  readonly maps: RowMarkings
}

/** What a whole list of orders adds up to, and how many there are of each value of a filter. */
function totalsRoutes(app: FastifyInstance, { clock, maps }: TotalsParts): void {
  serve(app, totalsEndpoint, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    await requireOwnDates(app.database, event, query)
    const list = orderListOf(event, query, clock.now())
    const row = findsAll(query)
      ? await orderTotalsKept(app.database, event.eventId, (await maps.read(app.database, list)).total)
      : await orderTotals(app.database, list)
    const major = (minor: number): number => majorFromMinor(minor, event.currency)
    return {
      data: {
        orders: row.orders,
        items_sold: row.items_sold,
        items_not_paid: row.items_not_paid,
        total_gross: major(row.gross_minor),
        total_refunded: major(row.refunded_minor),
        total_disputed: major(row.disputed_minor),
        total_net_sales: major(row.gross_minor - row.refunded_minor - row.disputed_minor),
        total_awaited: major(row.awaited_minor),
        currency: event.currency,
      },
    }
  })

  serve(app, facetsEndpoint, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    // A filter's own choice would hide what else there is to choose.
    const { [query.facet]: _own, ...others } = query.filter_fields
    const asked = { ...query, filter_fields: others, with_hidden: query.facet === 'state' }
    await requireOwnDates(app.database, event, asked)
    const list = orderListOf(event, asked, clock.now())
    return { data: [...(await orderFacets(app.database, list, query.facet))] }
  })
}
