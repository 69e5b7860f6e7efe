import * as endpoints from '@turnout/contract/box-office/offline-endpoints.ts'
import type { SyncedSale, UnbookedSale } from '@turnout/contract/box-office/offline.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve, servePublic } from '../../../platform/http/serve.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import { eventOfCaller } from '../../events/access.ts'
import { redraw } from '../../sale/reserving/reserve-tickets.ts'
import { saleAnswer } from '../selling/answers-sale.ts'
import { saleByShortId } from '../selling/queries-sales.ts'
import type { TillCall } from '../access.ts'
import { judgeLead } from '../shift/judge-pin.ts'
import { actorOf, type Tills } from '../shift/open-till.ts'
import { movementByShortId } from '../shift/queries-movements.ts'
import { movementAnswer } from '../shift/routes-shift.ts'
import { quotaAnswer, unbookedAnswer } from './answers-offline.ts'
import { holdQuota } from './hold-quota.ts'
import { bookByHand, receiveSale } from './receive-sales.ts'
import { leadOf, leaveOutSale } from './settle-unbooked.ts'
import { titlesOf, unbookedByShortId, unbookedSales, type UnbookedRow } from './store-unbooked.ts'

/** Holding places for a till, and booking what it sold without a network. */
export function offlineRoutes(app: FastifyInstance, tills: Tills): void {
  const { database } = app
  const source = { reader: database, secrets: app.secrets }

  servePublic(app, endpoints.quotaAtTill, async ({ params, request }) => ({
    data: await quotaAnswer(source, await tills.open(request, params.till_short_id), []),
  }))

  servePublic(app, endpoints.setQuotaAtTill, async ({ params, body, request, locale }) => {
    const call = await tills.open(request, params.till_short_id)
    const holding = { call, input: body, locale, actor: actorOf(call, request) }
    // References are drawn by lot, and may be taken.
    const short = await judgeAgain(() => database.transaction((tx) => holdQuota(tx, holding)).catch(redraw))
    return { data: await quotaAnswer(source, call, short) }
  })

  servePublic(app, endpoints.syncAtTill, async ({ params, body, request, locale }) => {
    const call = await tills.open(request, params.till_short_id)
    if (call.till.session === null) throw new Refusal('shift_not_open')
    const receiving = { call, locale, actor: actorOf(call, request) }
    const sales: SyncedSale[] = []
    for (const sale of body.sales) {
      // oxlint-disable-next-line no-await-in-loop -- they are booked in the order in which they were sold
      sales.push(await receiveSale(database, receiving, sale))
    }
    return { data: { sales } }
  })

  unbookedRoutes(app, tills)
}

/** Naming the sales that could not be booked, and settling them. */
function unbookedRoutes(app: FastifyInstance, tills: Tills): void {
  const { database } = app
  const source = { reader: database, secrets: app.secrets }

  const answerOf = async (rows: readonly UnbookedRow[]): Promise<UnbookedSale[]> => {
    const titles = await titlesOf(
      database,
      rows.flatMap(({ sale }) => sale.lines.map(({ product_id: id }) => id)),
    )
    return rows.map((row) => unbookedAnswer(row, titles))
  }

  servePublic(app, endpoints.unbookedAtTill, async ({ params, request }) => {
    const { till } = await tills.open(request, params.till_short_id)
    return { data: await answerOf(await unbookedSales(database, { eventId: till.event_id, tillId: till.till_id })) }
  })

  const unbookedAt = async ({ till }: TillCall, shortId: string): Promise<UnbookedRow> => {
    const unbooked = await unbookedByShortId(database, till.till_id, shortId)
    if (unbooked === undefined) throw new Refusal('not_found')
    return unbooked
  }

  servePublic(app, endpoints.bookUnbookedAtTill, async ({ params, body, request, locale }) => {
    const call = await tills.open(request, params.till_short_id)
    const { till } = call
    const unbooked = await unbookedAt(call, params.unbooked_sale_id)
    const shown = await judgeLead(app, till, { lead: body.lead, requestId: request.id })
    const overbookedBy = body.overbooks ? leadOf(call, shown).name : null
    const receiving = { call, locale, actor: actorOf(call, request) }
    const shortId = await bookByHand(database, receiving, { unbooked, overbookedBy })
    const row = await saleByShortId(database, till.till_id, shortId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: await saleAnswer(source, till.event_id, row) }
  })

  servePublic(app, endpoints.leaveOutUnbookedAtTill, async ({ params, body, request }) => {
    const call = await tills.open(request, params.till_short_id)
    const unbooked = await unbookedAt(call, params.unbooked_sale_id)
    const shown = await judgeLead(app, call.till, { lead: body.lead, requestId: request.id })
    const leaving = { call, unbooked, reason: body.reason, lead: leadOf(call, shown), actor: actorOf(call, request) }
    const shortId = await database.transaction((tx) => leaveOutSale(tx, leaving))
    const row = await movementByShortId(database, call.till.till_id, shortId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: movementAnswer(row, call.till.currency) }
  })

  serve(app, endpoints.unbookedOfEvent, async ({ params, caller }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    return { data: await answerOf(await unbookedSales(database, { eventId: event.eventId, tillId: null })) }
  })
}
