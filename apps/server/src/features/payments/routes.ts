import {
  getCardPayment,
  receiveStripeEvent,
  startCardPayment as startEndpoint,
} from '@turnout/contract/payments/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { PlatformFee } from '@turnout/domain/payments/platform-fee.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePublic } from '../../platform/http/serve.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { proofOf } from '../orders/access.ts'
import { startedAnswer } from './answers.ts'
import { readCardPayment } from './intents/read-card-payment.ts'
import { recordEvent } from './events/record-event.ts'
import type { Settling } from './intents/settle-intent.ts'
import { refundRoutes } from './refunds/routes-refunds.ts'
import { startCardPayment } from './intents/start-card-payment.ts'

export interface PaymentParts extends Settling {
  /** null: there are no card payments. */
  readonly provider: PaymentProvider | null
  readonly platformFee: PlatformFee
}

export async function paymentRoutes(app: FastifyInstance, parts: PaymentParts): Promise<void> {
  servePublic(app, startEndpoint, async ({ params, query, request, caller, actor, write }) =>
    startedAnswer(
      await startCardPayment(parts, {
        eventId: params.event_id,
        shortId: params.order_short_id,
        proof: proofOf(request, { shortId: params.order_short_id, caller, parameter: query.session_identifier }),
        actor,
        write,
      }),
    ),
  )

  servePublic(app, getCardPayment, ({ params }) =>
    readCardPayment(parts, { eventId: params.event_id, shortId: params.order_short_id }),
  )

  refundRoutes(app)

  // A signature is over bytes: on this route alone the body stays as it came.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    servePublic(scope, receiveStripeEvent, async ({ request }) => {
      const { provider } = parts
      if (provider === null) throw new Refusal('not_found')
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      await recordEvent(
        { ...parts, provider },
        { rawBody, signature: typeof signature === 'string' ? signature : undefined },
      )
      return { received: true }
    })
  })
}
