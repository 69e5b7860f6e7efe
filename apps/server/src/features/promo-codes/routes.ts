import * as endpoints from '@turnout/contract/promo-codes/endpoints.ts'
import { PROMO_CODES_LIST, type PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { isCodeUsable } from '@turnout/domain/promo-codes/discount.ts'
import { discountNumber } from '@turnout/domain/promo-codes/read-discount.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { eventOfCaller, isEventShownTo, type EventScope } from '../events/access.ts'
import { promoCodeOfCaller } from './access.ts'
import { createPromoCode, updatePromoCode } from './change-codes.ts'
import { deletePromoCode } from './delete-promo-code.ts'
import type { GuessLimit } from './limit-guesses.ts'
import { listPromoCodes, promoCodeRow, type PromoCodeRow } from './queries-promo-codes.ts'
import { discountOf, promoCodeByText } from './queries.ts'
import { codeDeskRoutes, type CodeDeskServices } from './routes-desk.ts'

export interface PromoCodeServices extends CodeDeskServices {
  readonly clock: Clock
  /** The one of the whole product: see `limit-guesses.ts`. */
  readonly guesses: GuessLimit
}

export function promoCodeRoutes(app: FastifyInstance, { clock, guesses, exports }: PromoCodeServices): void {
  codeDeskRoutes(app, { exports })
  const { database } = app

  const read = async ({ eventId, currency }: EventScope, promoCodeId: number) => {
    const row = await promoCodeRow(database, eventId, promoCodeId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: promoCodeAnswer(row, currency) }
  }

  serve(app, endpoints.promoCodesOfEvent, async ({ caller, params, query, request }) => {
    const { eventId, currency } = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await listPromoCodes(database, eventId, query)
    const answers = rows.map((row) => promoCodeAnswer(row, currency))
    return pageOf({ rows: answers, total }, query, { request, shape: PROMO_CODES_LIST })
  })

  serve(app, endpoints.createPromoCode, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return read(scope, await write((tx) => createPromoCode(tx, { scope, input: body, now: clock.now() }, actor)))
  })

  serve(app, endpoints.getPromoCode, async ({ caller, params }) => {
    const { event, id: promoCodeId } = await promoCodeOfCaller(database, caller, params)
    return read(event, promoCodeId)
  })

  serve(app, endpoints.updatePromoCode, async ({ caller, params, body, actor, write }) => {
    const scope = await promoCodeOfCaller(database, caller, params)
    await write((tx) => updatePromoCode(tx, { scope, input: body }, actor))
    return read(scope.event, scope.id)
  })

  serve(app, endpoints.deletePromoCode, async ({ caller, params, actor, write }) => {
    const scope = await promoCodeOfCaller(database, caller, params)
    await write((tx) => deletePromoCode(tx, scope, actor))
  })

  servePublic(app, endpoints.checkPromoCode, async ({ params, caller, request }) => {
    if (!(await isEventShownTo(database, caller, params.event_id))) throw new Refusal('not_found')
    const usable = await guesses.tryCode(visitorOf(request), async () => {
      const code = await promoCodeByText(database, params.event_id, params.promo_code)
      return code !== undefined && isCodeUsable(code, clock.now()) ? code : undefined
    })
    return { valid: usable !== undefined }
  })
}

const promoCodeAnswer = (row: PromoCodeRow, currency: string): PromoCode => ({
  id: row.id,
  code: row.code,
  discount_type: row.discount_type,
  discount: discountNumber(discountOf(row), currency),
  applicable_product_ids: [...row.product_ids],
  event_occurrence_ids: [...row.occurrence_ids],
  expiry_date: row.expiry_date?.toISOString() ?? null,
  is_expired: row.is_expired,
  max_allowed_usages: row.max_allowed_usages,
  order_usage_count: row.order_usage_count,
  attendee_usage_count: row.attendee_usage_count,
  uses_left: row.max_allowed_usages === null ? null : Math.max(0, row.max_allowed_usages - row.order_usage_count),
  created_at: row.created_at.toISOString(),
})
