import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import type { Log } from '../../../platform/log/log.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import { unlessOvertaken } from '../../check-in/scans/combine-uploads.ts'
import { redraw } from '../../sale/reserving/reserve-tickets.ts'
import type { TillScope } from '../access.ts'
import { signSale, type SigningServices } from '../fiscal/sign-receipt.ts'
import { judgeLead } from '../shift/judge-pin.ts'
import { actorOf, type Tills } from '../shift/open-till.ts'
import { actOf } from '../shift/routes-shift.ts'
import { catalogueAnswer } from './answers-catalogue.ts'
import { saleAnswer } from './answers-sale.ts'
import { priceBasket } from './price-basket.ts'
import { saleByShortId } from './queries-sales.ts'
import { makeSale, type Selling } from './make-sale.ts'
import { undoSale } from './undo-sale.ts'

export type Signing = Pick<SigningServices, 'signer'> & { readonly log: Log }

/**
 * Selling in person, and taking a sale back. The till keeps the keys of its acts with its movements, for good: the
 * stored answers of other calls are forgotten after a day.
 */
export function sellingRoutes(app: FastifyInstance, tills: Tills, signing: Signing): void {
  const { database } = app
  const source = { reader: database, secrets: app.secrets }

  const read = async (till: TillScope, shortId: string) => {
    const row = await saleByShortId(database, till.till_id, shortId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: await saleAnswer(source, till.event_id, row) }
  }

  const signed = async (till: TillScope, shortId: string) => {
    if (till.fiscal_profile === 'SIGNED') await signSale({ ...signing, database }, shortId)
    return read(till, shortId)
  }

  servePublic(app, endpoints.catalogueAtTill, async ({ params, request }) => {
    const { till } = await tills.open(request, params.till_short_id)
    return { data: await catalogueAnswer(database, till) }
  })

  servePublic(app, endpoints.priceBasketAtTill, async ({ params, body, request }) => {
    const { till } = await tills.open(request, params.till_short_id)
    return { data: await priceBasket(database, till, body) }
  })

  servePublic(app, endpoints.sellAtTill, async ({ params, body, request, keyed, locale }) => {
    const call = await tills.open(request, params.till_short_id)
    const actor = actorOf(call, request)
    const selling: Selling = { ...actOf(call, keyed()), input: body, locale, actor, offline: null }
    // References are drawn by lot, and may be taken.
    const sell = () => unlessOvertaken(() => database.transaction((tx) => makeSale(tx, selling)))
    return signed(call.till, await judgeAgain(() => sell().catch(redraw)))
  })

  servePublic(app, endpoints.saleAtTill, async ({ params, request }) => {
    const { till } = await tills.open(request, params.till_short_id)
    return read(till, params.till_sale_id)
  })

  servePublic(app, endpoints.voidSaleAtTill, async ({ params, body, request, keyed }) => {
    const call = await tills.open(request, params.till_short_id)
    const undoing = {
      ...actOf(call, keyed()),
      saleShortId: params.till_sale_id,
      input: body,
      lead: await judgeLead(app, call.till, { lead: body.lead, requestId: request.id }),
      actor: actorOf(call, request),
    }
    return signed(call.till, await database.transaction((tx) => undoSale(tx, undoing)))
  })
}
