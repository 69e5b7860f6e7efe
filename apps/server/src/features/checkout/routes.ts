import {
  abandonOrder as abandonEndpoint,
  extendHold as extendEndpoint,
  getPublicOrder,
} from '@turnout/contract/checkout/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { servePublic } from '../../platform/http/serve.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import type { Web } from '../../platform/web/web.ts'
import { abandonOrder } from './abandon-order.ts'
import { proofOf } from '../orders/access.ts'
import { extendHold } from './extend-hold.ts'
import type { Named } from '../sale/access.ts'
import { keepMailWait } from './keep-mail-wait.ts'
import { loadOrderAnswer } from './load-order-answer.ts'
import { handoverRoutes } from './handover/routes-handover.ts'
import { manualOrderRoutes } from './manual/routes-manual.ts'
import { accessRoutes } from './routes-access.ts'
import { oldestTicketMail } from './queries-mail.ts'
import { checkoutFormRoutes } from './pages/routes-forms.ts'
import type { TicketSource } from './pages/draw-checkout.ts'
import { checkoutPageRoutes } from './pages/routes-pages.ts'
import { undoPageRoutes } from './pages/routes-undo.ts'
import { namedBy, saleRoutes, type OwnCall, type SaleParts } from './routes-sale.ts'

export interface CheckoutParts extends Omit<SaleParts, 'mailWait'> {
  /** null serves the API alone. */
  readonly web: Web | null
  /** null: there are no card payments. */
  readonly provider: PaymentProvider | null
  readonly ticketsOf: TicketSource
}

export async function checkoutRoutes(app: FastifyInstance, given: CheckoutParts): Promise<void> {
  const mailWait = keepMailWait(() => oldestTicketMail(app.database))
  const parts = { ...given, mailWait }
  saleRoutes(app, parts)

  servePublic(app, getPublicOrder, ({ params, query, request, caller, locale }) => {
    const named = { eventId: params.event_id, shortId: params.order_short_id }
    const proof = proofOf(request, { ...named, caller, parameter: query.session_identifier })
    return loadOrderAnswer(app.database, named, { query, proof, locale, mailWait, publicUrl: parts.publicUrl() })
  })

  /**
   * The acts of a buyer on their own order: prove the session, act in one transaction, answer the
   * order as it then is.
   */
  const actOn = async (
    call: OwnCall & { write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T> },
    act: (tx: Transaction, named: Named, actor: Actor) => Promise<void>,
  ) => {
    const named = namedBy(call)
    await call.write((tx) => act(tx, named, call.actor))
    const { query, locale } = call
    return loadOrderAnswer(app.database, named, {
      query,
      locale,
      mailWait,
      proof: 'owner',
      publicUrl: parts.publicUrl(),
    })
  }
  servePublic(app, abandonEndpoint, (call) => actOn(call, abandonOrder))
  servePublic(app, extendEndpoint, (call) => actOn(call, extendHold))

  accessRoutes(app, parts)
  manualOrderRoutes(app)
  handoverRoutes(app, parts)

  const { web, provider, publicUrl, ticketsOf } = parts
  if (web === null) return
  checkoutPageRoutes(app, { web, provider, publicUrl, ticketsOf, mailWait })
  await undoPageRoutes(app, web)
  await checkoutFormRoutes(app, { ...parts, web })
}
