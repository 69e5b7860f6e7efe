import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { loadOrder } from '../orders/load-order.ts'
import { createManualOrder } from './create-manual-order.ts'
import { redraw } from './reserve-tickets.ts'

/** References are drawn by lot; who meets that many taken ones in a row is told to try again. */
const ATTEMPTS_MAX = 5

/** The organizer takes an order themselves. */
export function manualOrderRoutes(app: FastifyInstance): void {
  serve(app, createOrder, async ({ caller, params, body, actor, locale, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const request = { event, input: body, locale: body.locale ?? locale }
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
      const orderId = await write((tx) => createManualOrder(tx, request, actor)).catch(redraw)
      if (orderId !== 'redraw') return loadOrder(app.database, orderId)
    }
    throw new Refusal('unavailable', { retryAfterSeconds: 1 })
  })
}
