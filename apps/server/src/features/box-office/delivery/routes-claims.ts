import * as endpoints from '@turnout/contract/box-office/claim-endpoints.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import { findSession } from '../../checkout/find-session.ts'
import { keepSession } from '../../checkout/keep-session.ts'
import { sessionOf } from '../../orders/access.ts'
import { saleByShortId } from '../selling/queries-sales.ts'
import { actorOf, type Tills } from '../shift/open-till.ts'
import { keepTickets, type Kept } from './keep-tickets.ts'
import { mailSale } from './mail-guest.ts'
import { insertClaim } from './store-claims.ts'

export interface ClaimServices {
  readonly https: boolean
  /** Starts absolute addresses. */
  readonly publicUrl: () => string
  readonly rateLimitFactor: number
}

/** The page of the order that was kept, a path. */
export const orderPathOf = ({ claim }: Kept): string =>
  publicPaths.order(claim.event_id, claim.order_short_id, 'summary')

/** How the tickets of a sale come to the phone of the guest. */
export function claimRoutes(
  app: FastifyInstance,
  tills: Tills,
  { https, publicUrl, rateLimitFactor: mailFactor }: ClaimServices,
): void {
  servePublic(app, endpoints.claimAtTill, async ({ params, request, write }) => {
    const { till } = await tills.open(request, params.till_short_id)
    const sale = await saleByShortId(app.database, till.till_id, params.till_sale_id)
    if (sale === undefined) throw new Refusal('not_found')
    const { token, expiresAt } = await write(async (tx) => {
      const token = newToken()
      const open = await insertClaim(tx, { eventId: till.event_id, orderId: sale.order_id, token })
      return { token, expiresAt: open.toISOString() }
    })
    return { data: { url: publicUrl() + publicPaths.claim(token), expires_at: expiresAt } }
  })

  servePublic(app, endpoints.mailSaleAtTill, async ({ params, body, request, write }) => {
    const call = await tills.open(request, params.till_short_id)
    const mail = { call, saleShortId: params.till_sale_id, email: body.email, mailFactor }
    await write((tx) => mailSale(tx, mail, actorOf(call, request)))
  })

  servePublic(app, endpoints.keepClaimedTickets, async ({ params, body, actor, request, reply, write }) => {
    const { identifier: session } = findSession(app.secrets, [sessionOf(request, null)])
    const kept = await write((tx) => keepTickets(tx, { ...body, token: params.token, session, mailFactor }, actor))
    if (kept.isOwner) keepSession(reply, session, https)
    return { data: { path: orderPathOf(kept), tickets: kept.claim.tickets } }
  })
}
