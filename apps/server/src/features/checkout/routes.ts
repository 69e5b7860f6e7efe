import {
  abandonOrder as abandonEndpoint,
  changeOwnOrder as changeEndpoint,
  extendHold as extendEndpoint,
  getPublicOrder,
  resendOwnConfirmation as resendEndpoint,
} from '@turnout/contract/checkout/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { servePublic } from '../../platform/http/serve.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import type { Web } from '../../platform/web/web.ts'
import { abandonOrder } from './abandon-order.ts'
import { updateOwnOrder } from '../orders/update-own-order.ts'
import { extendHold } from './extend-hold.ts'
import type { Named } from './find-own-order.ts'
import { loadOrderAnswer } from './load-order-answer.ts'
import { resendOwnConfirmation } from './resend-own-confirmation.ts'
import { checkoutFormRoutes } from './routes-forms.ts'
import { checkoutPageRoutes } from './routes-pages.ts'
import { namedBy, saleRoutes, type OwnCall, type SaleParts } from './routes-sale.ts'

export interface CheckoutParts extends SaleParts {
  /** null serves the API alone. */
  readonly web: Web | null
  /** null: there are no card payments. */
  readonly provider: PaymentProvider | null
}

export async function checkoutRoutes(app: FastifyInstance, parts: CheckoutParts): Promise<void> {
  saleRoutes(app, parts)

  servePublic(app, getPublicOrder, ({ params, query }) =>
    loadOrderAnswer(app.database, { eventId: params.event_id, shortId: params.order_short_id }, { query }),
  )

  /** The acts of a buyer on their own order: prove the session, act in one transaction, answer the order as it then is. */
  const actOn = async (
    call: OwnCall & { write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T> },
    act: (tx: Transaction, named: Named, actor: Actor) => Promise<void>,
  ) => {
    const named = namedBy(call)
    await call.write((tx) => act(tx, named, call.actor))
    return loadOrderAnswer(app.database, named, { query: call.query })
  }
  servePublic(app, abandonEndpoint, (call) => actOn(call, abandonOrder))
  servePublic(app, extendEndpoint, (call) => actOn(call, extendHold))

  servePublic(app, changeEndpoint, async ({ params, query, body, actor, write }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    await write((tx) => updateOwnOrder(tx, { ...named, change: body }, actor))
    return loadOrderAnswer(app.database, named, { query })
  })
  servePublic(app, resendEndpoint, async ({ params, actor, write, locale }) => {
    const email = await write((tx) =>
      resendOwnConfirmation(tx, { eventId: params.event_id, shortId: params.order_short_id }, actor),
    )
    return { message: m.orders_resent({ email }, { locale: pickLocale({ saved: locale }) }) }
  })

  const { web, provider } = parts
  if (web === null) return
  checkoutPageRoutes(app, { web, provider })
  await checkoutFormRoutes(app, { ...parts, web })
}
