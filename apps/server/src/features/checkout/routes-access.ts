import { ACCESS_CODE, ACCESS_MINUTES } from '@turnout/domain/orders/order-access.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { datesToMoveTo, moveOwnTickets as moveEndpoint } from '@turnout/contract/checkout/date-endpoints.ts'
import {
  cancelOwnOrder as cancelEndpoint,
  changeOwnOrder as changeEndpoint,
  resendOwnConfirmation as resendEndpoint,
  sendAccessCode as sendEndpoint,
  undoOrderEmail as undoEndpoint,
  verifyAccessCode as verifyEndpoint,
} from '@turnout/contract/checkout/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePublic } from '../../platform/http/serve.ts'
import { publicDateAnswer } from '../occurrences/queries-public.ts'
import { accessCookieOf, proofOf, refuseReaders } from '../orders/access.ts'
import { dateToLeave, datesOffered, moveOwnTickets } from '../orders/buyer/move-own-tickets.ts'
import { sendAccessCode } from '../orders/buyer/send-access-code.ts'
import { undoOrderEmail } from '../orders/buyer/undo-order-email.ts'
import { ownedOrder } from '../orders/queries.ts'
import { updateOwnOrder } from '../orders/buyer/update-own-order.ts'
import { verifyAccessCode } from '../orders/buyer/verify-access-code.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { loadOrderAnswer } from './load-order-answer.ts'
import { resendOwnConfirmation } from './resend-own-confirmation.ts'
import type { SaleServices } from './routes-sale.ts'

/**
 * The changes that a buyer makes to an order that was bought, and the way a browser with no more
 * than the link proves to be the buyer's.
 */
export function accessRoutes(app: FastifyInstance, { https, publicUrl, mailWait }: Omit<SaleServices, 'sale'>): void {
  servePublic(app, changeEndpoint, async ({ params, query, body, actor, caller, locale, request, write }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    const proof = proofOf(request, { ...named, caller, parameter: query.session_identifier })
    await refuseReaders(app.database, named, proof)
    const { token } = proof
    const { factor: mailFactor } = app.rateLimits
    await write((tx) => updateOwnOrder(tx, { ...named, change: body, token, mailFactor }, actor))
    return loadOrderAnswer(app.database, named, { query, proof, locale, mailWait, publicUrl: publicUrl() })
  })
  servePublic(app, resendEndpoint, async ({ params, query, actor, caller, request, write, locale }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    await refuseReaders(
      app.database,
      named,
      proofOf(request, { ...named, caller, parameter: query.session_identifier }),
    )
    const { factor: mailFactor } = app.rateLimits
    const email = await write((tx) => resendOwnConfirmation(tx, { ...named, mailFactor }, actor))
    return { message: m.orders_resent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })

  servePublic(app, cancelEndpoint, async ({ params, query, actor, caller, locale, request, write }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    // A member who may not give money back does not do it by the page of the buyer either.
    const member = caller !== null && mayDo(caller.capabilities, 'orders:refund') ? caller : null
    const proof = proofOf(request, { ...named, caller: member, parameter: query.session_identifier })
    await refuseReaders(app.database, named, proof)
    await write((tx) => cancelOwnOrder(tx, named, actor))
    return loadOrderAnswer(app.database, named, { query, proof, locale, mailWait, publicUrl: publicUrl() })
  })

  dateRoutes(app)

  const keepToken = (reply: FastifyReply, shortId: string, token: string): void =>
    void reply.setCookie(accessCookieOf(shortId), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      maxAge: (ACCESS_CODE.minutes + ACCESS_MINUTES) * 60,
    })
  servePublic(app, sendEndpoint, async ({ params, actor, reply, write }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id, secrets: app.secrets }
    const sent = await write((tx) => sendAccessCode(tx, named, actor))
    keepToken(reply, named.shortId, sent.token)
    return { data: { email: sent.email, expires_at: sent.expiresAt } }
  })
  servePublic(app, verifyEndpoint, async ({ params, body, actor, request, write }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id, secrets: app.secrets }
    const token = request.cookies[accessCookieOf(named.shortId)] ?? null
    const done = await write((tx) => verifyAccessCode(tx, { ...named, token, code: body.code }, actor))
    if ('grantedUntil' in done) return { data: { granted_until: done.grantedUntil } }
    if (done.refused === 'over') throw new Refusal('order_code_over')
    throw new Refusal('invalid_fields', {
      fields: { code: [{ word: 'wrong_access_code', values: { count: done.triesLeft } }] },
    })
  })
  servePublic(app, undoEndpoint, async ({ params, actor, locale, write }) => {
    const email = await write((tx) => undoOrderEmail(tx, params.token, actor))
    return { message: m.orders_moved_back({ email }, { locale: pickLocale({ saved: locale }) }) }
  })
}

/** A buyer looks for another date, and goes there. */
function dateRoutes(app: FastifyInstance): void {
  const { database } = app

  servePublic(app, datesToMoveTo, async ({ params, query, caller, request }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    await refuseReaders(database, named, proofOf(request, { ...named, caller, parameter: query.session_identifier }))
    const orderId = (await ownedOrder(database, named))?.id
    if (orderId === undefined) throw new Refusal('order_gone')
    const date = await dateToLeave(database, orderId, params.occurrence_id)
    const dates = await datesOffered(database, { orderId, eventId: named.eventId }, date)
    return { data: dates.map((row) => publicDateAnswer(row, null)) }
  })

  servePublic(app, moveEndpoint, async ({ params, query, body, actor, caller, locale, request, write }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    await refuseReaders(database, named, proofOf(request, { ...named, caller, parameter: query.session_identifier }))
    const { to, attendee_ids: attendeeIds } = body
    await write((tx) => moveOwnTickets(tx, { ...named, from: params.occurrence_id, to, attendeeIds }, actor))
    return { message: m.checkout_date_changed({}, { locale: pickLocale({ saved: locale }) }) }
  })
}
