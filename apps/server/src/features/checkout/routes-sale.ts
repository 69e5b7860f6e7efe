import {
  awaitOfflinePayment,
  completeOrder as completeEndpoint,
  reserveTickets as reserveEndpoint,
} from '@turnout/contract/checkout/endpoints.ts'
import type { OrderQuery } from '@turnout/contract/checkout/public-order.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal, unavailable } from '../../platform/http/refusal.ts'
import { servePublic } from '../../platform/http/serve.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { replayedAnswer, sealReplay, type KeyedRequest, type Replay } from '../../platform/idempotency/store.ts'
import { sessionOf } from '../orders/access.ts'
import { publicOrderAnswer } from './answers.ts'
import { chooseOfflinePayment } from './choose-offline-payment.ts'
import type { Completed } from '../sale/completing/complete-hold.ts'
import type { Named } from '../sale/access.ts'
import { findSession } from './find-session.ts'
import { hashVisitor } from './find-visitor.ts'
import { findOrderMail, mailUnderWay } from './find-order-mail.ts'
import type { MailWait } from './keep-mail-wait.ts'
import { keepSession } from './keep-session.ts'
import { loadIncludedEvent, loadOrderAnswer } from './load-order-answer.ts'
import type { SourceOfOrder } from '../visits/keep-sources.ts'
import type { Sale } from '../sale/open-sale.ts'
import { submitDetails } from './submit-details.ts'

export interface SaleServices {
  readonly sale: Sale
  readonly sourceOfOrder: SourceOfOrder
  readonly https: boolean
  readonly publicUrl: () => string
  readonly mailWait: MailWait
}

/** A call of a buyer about their own order. */
export interface OwnCall {
  readonly params: { readonly event_id: number; readonly order_short_id: string }
  readonly query: OrderQuery
  readonly request: FastifyRequest
  readonly actor: Actor
  readonly locale: string
  keyed(): KeyedRequest | null
}

export const namedBy = ({ params, query, request }: OwnCall): Named => ({
  eventId: params.event_id,
  shortId: params.order_short_id,
  session: sessionOf(request, query.session_identifier),
})

/**
 * The acts that all buyers do at once: they go to the database together, and answer what they
 * wrote without reading it again.
 */
export function saleRoutes(app: FastifyInstance, services: SaleServices): void {
  const { sale, https, publicUrl, mailWait } = services
  servePublic(app, reserveEndpoint, async ({ params, query, body, locale, actor, keyed: findKey, request, reply }) => {
    const brought = [sessionOf(request, null), body.session_identifier, query.session_identifier]
    const session = findSession(app.secrets, brought)
    const keyed = findKey(session.identifier)
    const eventId = params.event_id
    const visitor = visitorOf(request)
    const replayFor = (shortId: string) =>
      keyed === null ? null : sealReplay(keyed, app.secrets, { session: session.identifier, shortId })
    const sourceId = await services.sourceOfOrder(eventId, body.source)
    const reserved = await sale
      .reserve({
        eventId,
        input: body,
        sourceId,
        session,
        locale,
        actor,
        replayFor,
        visitor,
        visitorHash: hashVisitor(app.secrets, eventId, visitor),
      })
      .catch((error: unknown) => replayOf(app, keyed, error))
    if (reserved === 'replayed') {
      const first = (await answerBefore(app, keyed)) as { session: string; shortId: string }
      keepSession(reply, first.session, https)
      return loadOrderAnswer(
        app.database,
        { eventId, shortId: first.shortId },
        {
          query,
          locale,
          mailWait,
          publicUrl: publicUrl(),
          session: first.session,
          // It may have gone to another browser meanwhile.
          proof: { session: first.session, member: null, token: null },
        },
      )
    }
    keepSession(reply, session.identifier, https)
    const { row, timeoutMinutes } = reserved
    const event = await loadIncludedEvent(app.database, { query, locale, publicUrl: publicUrl() }, row)
    return { data: publicOrderAnswer(row, { event, session: session.identifier, timeoutMinutes }) }
  })
  servePublic(app, completeEndpoint, (call) =>
    moveOn(app, { call, publicUrl, mailWait }, (named, how) =>
      submitDetails(sale, { ...named, ...how, details: call.body }),
    ),
  )
  servePublic(app, awaitOfflinePayment, (call) =>
    moveOn(app, { call, publicUrl, mailWait }, (named, how) =>
      chooseOfflinePayment(sale, { ...named, ...how, method: call.body.payment_method }),
    ),
  )
}

/** The answer that a request with this Idempotency-Key got before. */
async function answerBefore(app: FastifyInstance, keyed: KeyedRequest | null): Promise<unknown> {
  const answer = keyed === null ? undefined : await replayedAnswer(app.database, keyed, app.secrets)
  if (answer === undefined) throw unavailable()
  return answer
}

interface Moving {
  readonly actor: Actor
  readonly replay: Replay | null
}

async function moveOn(
  app: FastifyInstance,
  { call, publicUrl, mailWait }: { readonly call: OwnCall } & Pick<SaleServices, 'publicUrl' | 'mailWait'>,
  move: (named: Named, how: Moving) => Promise<Completed>,
): ReturnType<typeof loadOrderAnswer> {
  const named = namedBy(call)
  const asked = { query: call.query, locale: call.locale, mailWait, publicUrl: publicUrl() }
  const keyed = call.keyed()
  const replay = keyed === null ? null : sealReplay(keyed, app.secrets, null)
  const done = await move(named, { actor: call.actor, replay }).catch((error: unknown) => replayOf(app, keyed, error))
  if (done === 'replayed') {
    await answerBefore(app, keyed)
    return loadOrderAnswer(app.database, named, { ...asked, proof: 'owner' })
  }
  // Nothing was left to do, so the key was not looked at: it must not stand for another request.
  if (!done.isMoved && keyed !== null) await replayedAnswer(app.database, keyed, app.secrets)
  const event = await loadIncludedEvent(app.database, asked, done.row)
  // One that was placed before may have its mail by now.
  const mail = done.isMoved
    ? await mailUnderWay(done.row.status, mailWait)
    : await findOrderMail(app.database, done.row, mailWait)
  return { data: publicOrderAnswer(done.row, { event, mail, timeoutMinutes: done.catalogue.event.timeoutMinutes }) }
}

/**
 * A retry meets an offer that has changed, or an order that its first try has moved on: the key
 * says that it is one.
 * @throws error when it is not.
 */
async function replayOf(app: FastifyInstance, keyed: KeyedRequest | null, error: unknown): Promise<'replayed'> {
  if (
    keyed !== null &&
    error instanceof Refusal &&
    (await replayedAnswer(app.database, keyed, app.secrets)) !== undefined
  )
    return 'replayed'
  throw error
}
