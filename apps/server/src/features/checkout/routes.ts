import {
  abandonOrder as abandonEndpoint,
  awaitOfflinePayment,
  completeOrder as completeEndpoint,
  extendHold as extendEndpoint,
  getPublicOrder,
  reserveTickets as reserveEndpoint,
  resendOwnConfirmation as resendEndpoint,
} from '@turnout/contract/checkout/endpoints.ts'
import type { OrderQuery } from '@turnout/contract/checkout/public-order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePublic } from '../../platform/http/serve.ts'
import { answerOfKey, storedAnswer, type KeyedRequest } from '../../platform/idempotency/store.ts'
import type { Web } from '../../platform/web/web.ts'
import type { GuessLimit } from '../promo-codes/limit-guesses.ts'
import { abandonOrder } from './abandon-order.ts'
import { SESSION_COOKIE, sessionOf } from './access.ts'
import { orderEventAnswer } from './answers-event.ts'
import { publicOrderAnswer } from './answers.ts'
import { chooseOfflinePayment } from './choose-offline-payment.ts'
import { extendHold } from './extend-hold.ts'
import { findSession } from './find-session.ts'
import { checkoutRules } from './queries.ts'
import { publicOrder, type PublicOrderRow } from './queries-order.ts'
import type { Sale } from './open-sale.ts'
import { rowOfReservation } from './answers-reservation.ts'
import { resendOwnConfirmation } from './resend-own-confirmation.ts'
import { reserveTickets } from './reserve-tickets.ts'
import { checkoutPageRoutes } from './routes-pages.ts'
import { submitDetails } from './submit-details.ts'

export interface CheckoutParts {
  readonly sale: Sale
  readonly guesses: GuessLimit
  readonly https: boolean
  /** null serves the API alone. */
  readonly web: Web | null
}

interface Named {
  readonly eventId: number
  readonly shortId: string
  readonly session: string | null
}

export function checkoutRoutes(app: FastifyInstance, parts: CheckoutParts): void {
  const read = async (named: { eventId: number; shortId: string }, query: OrderQuery, session?: string) => {
    const [row, rules] = await Promise.all([
      publicOrder(app.database, named.eventId, named.shortId),
      checkoutRules(app.database, named.eventId),
    ])
    if (row === undefined || rules === undefined) throw new Refusal('order_gone')
    const event = await eventFor(query, row)
    return { data: publicOrderAnswer(row, { event, session, timeoutMinutes: rules.timeoutMinutes }) }
  }

  const eventFor = async (query: OrderQuery, row: PublicOrderRow) =>
    query.include?.split(',').includes('event') === true
      ? orderEventAnswer(app.database, row.event_id, { now: row.now, isComplete: row.status === 'COMPLETED' })
      : undefined

  /** What a request with this Idempotency-Key was answered before. */
  const replayed = async <T>(keyed: KeyedRequest | null): Promise<T> => {
    const answer = keyed === null ? undefined : await answerOfKey(app.database, keyed, app.secrets)
    if (answer === undefined) throw new Refusal('unavailable', { retryAfterSeconds: 1 })
    return answer as T
  }

  servePublic(app, reserveEndpoint, async ({ params, query, body, locale, actor, keyed, request, reply }) => {
    const session = findSession(app.secrets, sessionOf(request, body.session_identifier ?? query.session_identifier))
    const eventId = params.event_id
    const store = (shortId: string) =>
      keyed === null ? null : storedAnswer(keyed, app.secrets, { session: session.identifier, shortId })
    const ask = { eventId, input: body, session, locale, actor, ip: request.ip, store }
    const reserved = await reserveTickets(parts.sale, parts.guesses, ask)
    if (reserved === null) {
      const first = await replayed<{ session: string; shortId: string }>(keyed)
      keepSession(reply, first.session, parts.https)
      return read({ eventId, shortId: first.shortId }, query, first.session)
    }
    keepSession(reply, session.identifier, parts.https)
    const row = rowOfReservation(reserved)
    const event = await eventFor(query, row)
    const { timeoutMinutes } = reserved.reservation
    return { data: publicOrderAnswer(row, { event, session: session.identifier, timeoutMinutes }) }
  })

  servePublic(app, getPublicOrder, ({ params, query }) =>
    read({ eventId: params.event_id, shortId: params.order_short_id }, query),
  )

  /** The acts of a buyer on their own order: prove the session, act in one transaction, answer the order as it then is. */
  const actOn = async (
    call: {
      params: { event_id: number; order_short_id: string }
      query: OrderQuery
      request: FastifyRequest
      actor: Actor
      write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
    },
    act: (tx: Transaction, named: Named, actor: Actor) => Promise<void>,
  ) => {
    const named = {
      eventId: call.params.event_id,
      shortId: call.params.order_short_id,
      session: sessionOf(call.request, call.query.session_identifier),
    }
    await call.write((tx) => act(tx, named, call.actor))
    return read(named, call.query)
  }

  servePublic(app, completeEndpoint, (call) =>
    actOn(call, (tx, named, actor) => submitDetails(tx, { ...named, details: call.body }, actor)),
  )
  servePublic(app, abandonEndpoint, (call) => actOn(call, abandonOrder))
  servePublic(app, extendEndpoint, (call) => actOn(call, extendHold))
  servePublic(app, awaitOfflinePayment, (call) => actOn(call, chooseOfflinePayment))

  servePublic(app, resendEndpoint, async ({ params, actor, write, locale }) => {
    const email = await write((tx) =>
      resendOwnConfirmation(tx, { eventId: params.event_id, shortId: params.order_short_id }, actor),
    )
    return { message: m.orders_resent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })

  if (parts.web !== null) checkoutPageRoutes(app, parts.web)
}

function keepSession(reply: FastifyReply, session: string, https: boolean): void {
  reply.setCookie(SESSION_COOKIE, session, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
    maxAge: 24 * 60 * 60,
  })
}
