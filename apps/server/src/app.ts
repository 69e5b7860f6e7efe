import { fieldName, missingName } from '@turnout/messages/field-names.ts'
import { errorWords, fieldWords, waitWords } from '@turnout/messages/errors.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { limitPasswords } from './features/accounts/check-proof.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { affiliateRoutes } from './features/affiliates/routes.ts'
import { mailConnection } from './features/connected-accounts/jobs.ts'
import { MAIL_CONNECTION, type MailConnectionPayload } from './features/connected-accounts/queue-connection-mail.ts'
import { connectedAccountRoutes } from './features/connected-accounts/routes.ts'
import { capacityRoutes } from './features/capacity/routes.ts'
import { doorAppRoutes } from './features/check-in/door/routes-app.ts'
import { doorPageRoutes } from './features/check-in/door/routes-pages.ts'
import { checkInRoutes } from './features/check-in/routes.ts'
import { followTicket, reviseListsOfProduct } from './features/check-in/lists/store-revisions.ts'
import { attendeeRoutes } from './features/attendees/routes.ts'
import { openSale } from './features/sale/open-sale.ts'
import { manualOrderRoutes } from './features/checkout/manual/routes-manual.ts'
import { checkoutRoutes } from './features/checkout/routes.ts'
import { mailAccessCode, mailMovedOrder, mailOrder, mailOrders, mailTicket } from './features/orders/jobs.ts'
import { MAIL_TICKET, type MailTicketPayload } from './features/attendees/queue-ticket-mail.ts'
import {
  MAIL_ACCESS_CODE,
  MAIL_MOVED_ORDER,
  MAIL_ORDER,
  MAIL_ORDERS,
  type MailAccessCodePayload,
  type MailMovedOrderPayload,
  type MailOrderPayload,
  type MailOrdersPayload,
} from './features/orders/mails/queue-order-mail.ts'
import { deskRoutes } from './features/orders/desk/routes-desk.ts'
import { heldPlacesRoutes } from './features/orders/holds/routes-held-places.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { FOLLOW_EVENT, followEvent, type FollowEventPayload } from './features/payments/events/follow-event.ts'
import { askingOf, followersOf } from './features/payments/jobs.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { refundRoutes } from './features/payments/refunds/routes-refunds.ts'
import { notifyRefundedBuyer } from './features/payments/refunds/notify-refunded-buyer.ts'
import { MAIL_REFUND, SEND_REFUND, type RefundPayload } from './features/payments/refunds/queue-refund.ts'
import { sendRefund } from './features/payments/refunds/send-refund.ts'
import { DOCUMENT_ATTACHMENT, documentFileById } from './features/invoices/render-file.ts'
import { creditOrder, invoiceOrder } from './features/invoices/jobs.ts'
import {
  ISSUE_CREDIT_NOTE,
  ISSUE_INVOICE,
  type IssueCreditNotePayload,
  type IssueInvoicePayload,
} from './features/invoices/queue-documents.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { promoCodeRoutes } from './features/promo-codes/routes.ts'
import { limitGuesses } from './features/promo-codes/limit-guesses.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { organizerRoutes } from './features/organizers/routes.ts'
import { createDefaultCategory } from './features/products/create-default-category.ts'
import { catalogueOfEvent, categoriesOfEvent } from './features/products/queries.ts'
import { productRoutes } from './features/products/routes.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { passwordRoutes } from './features/sign-in/routes-passwords.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { MAIL_RESET, mailReset, type MailResetPayload } from './features/sign-in/reset-password.ts'
import { callerOfToken, signInKeys } from './features/sign-in/store.ts'
import { storefrontRoutes } from './features/storefront/routes.ts'
import { taxAndFeeRoutes } from './features/taxes-and-fees/routes.ts'
import { ticketFileMakers } from './features/tickets/files/make-ticket-files.ts'
import {
  MAIL_TICKET_LOOKUP,
  mailTicketLookup,
  type TicketLookupPayload,
} from './features/tickets/lookup/request-lookup.ts'
import { ticketPageRoutes } from './features/tickets/routes-pages.ts'
import { lookupRoutes } from './features/tickets/lookup/routes-lookup.ts'
import { ticketRoutes } from './features/tickets/routes.ts'
import type { PlatformFee } from './platform/config/config.ts'
import type { PaymentProvider } from './platform/payment-provider/payment-provider.ts'
import { databaseClock } from './platform/clock/database-clock.ts'
import type { Database } from './platform/database/database.ts'
import { createListMaps } from './platform/database/list-map.ts'
import { limitExports } from './platform/database/open-export.ts'
import { docsRoutes } from './platform/http/serving/docs-routes.ts'
import { healthRoutes } from './platform/http/serving/health-routes.ts'
import { createHttpServer } from './platform/http/serving/http-server.ts'
import { Refusal } from './platform/http/refusal.ts'
import type { Words } from './platform/http/render-error.ts'
import { unknownRoute } from './platform/http/serving/unknown-route.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import type { FileMakers } from './platform/mail/attach.ts'
import { deliverMail, type MailTransport } from './platform/mail/deliver.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import { SEND_MAIL } from './platform/mail/store.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { Wallets } from './platform/wallet/wallet.ts'
import { shellRoutes } from './platform/web/shell-routes.ts'
import type { Web } from './platform/web/web.ts'

/** What the product is made of; `main.ts` makes these from the settings, tests from their own database. */
export interface Parts {
  readonly database: Database
  readonly secrets: Secrets
  readonly log: Log
  /** Starts every link in mails and pages; known once the server listens. */
  readonly publicUrl: () => string
  readonly https: boolean
  readonly trustProxyHops: number
  readonly rateLimitFactor: number
  readonly development: boolean
  /** The mailbox page shows every mail to whoever opens it. */
  readonly mailbox: boolean
  readonly isMigrated: () => Promise<boolean>
  /** Takes card payments; null: there are none. */
  readonly provider: PaymentProvider | null
  readonly platformFee: PlatformFee
  /** Accounts write to guests only once the operator has verified them (decision 0018). */
  readonly verifiesAccounts: boolean
  /** What the installation is called where its mails say who they are from. */
  readonly installation: string
  readonly wallets: Wallets
  /** Renders the pages; null serves the API alone. */
  readonly web: Web | null
}

const words: Words = {
  error: (code, locale, values = {}) => {
    const language = pickLocale({ saved: locale })
    const { seconds } = values
    return errorWords(
      code,
      language,
      typeof seconds === 'number' ? { ...values, retry: waitWords(seconds, language) } : values,
    )
  },
  field: (word, { locale: saved, ...place }, values) => {
    const locale = pickLocale({ saved })
    const field = word === 'required' ? missingName(place, locale) : fieldName(place, locale)
    return fieldWords(word, locale, field === undefined ? values : { field, ...values })
  },
}

/** Where the organizer area answers; its own router knows the pages below. */
const ORGANIZER_PAGES = ['/', '/auth/*', '/welcome', '/manage/*', '/account', '/account/*']

/** The web process: platform first, then every slice in its order. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  // One for every route that takes a promo code.
  const guesses = limitGuesses(parts.rateLimitFactor)
  const maps = createListMaps()
  const clock = await databaseClock(parts.database)
  const app = await createHttpServer({
    ...parts,
    words,
    pickLocale,
    authenticate: (token) => callerOfToken(parts.database, token),
  })
  healthRoutes(app, parts.isMigrated)
  await docsRoutes(app)
  if (parts.mailbox) mailboxRoutes(app, fileMakers(parts))
  // One for every route that takes a password.
  const passwords = limitPasswords(parts.rateLimitFactor)
  signInRoutes(app, { ...parts, passwords })
  passwordRoutes(app, { ...parts, passwords })
  accountRoutes(app, { ...parts, passwords, keys: signInKeys })
  organizerRoutes(app)
  connectedAccountRoutes(app, parts)
  eventRoutes(app, {
    clock,
    provider: parts.provider,
    afterCreate: (tx, { eventId, locale }) =>
      createDefaultCategory(tx, eventId, m.events_default_category({}, { locale: pickLocale({ saved: locale }) })),
    categoriesOfEvent,
  })
  taxAndFeeRoutes(app)
  productRoutes(app, { doors: { tell: reviseListsOfProduct, follow: followTicket } })
  capacityRoutes(app)
  promoCodeRoutes(app, { clock, guesses })
  affiliateRoutes(app, parts)
  questionRoutes(app)
  const exports = limitExports(parts.database)
  attendeeRoutes(app, { ...parts, maps, exports })
  invoiceRoutes(app)
  orderRoutes(app, { maps, exports, clock })
  deskRoutes(app, { ...parts, clock })
  heldPlacesRoutes(app)
  refundRoutes(app)
  const sale = openSale(parts.database, { ...parts, guesses })
  await paymentRoutes(app, { ...parts, complete: sale.complete })
  await checkoutRoutes(app, { ...parts, sale })
  manualOrderRoutes(app)
  ticketRoutes(app, parts)
  lookupRoutes(app, parts.web)
  checkInRoutes(app, parts)
  reportRoutes(app, { clock })
  storefrontRoutes(app, { ...parts, clock, catalogueOfEvent, guesses })
  const { web } = parts
  if (web === null) {
    app.setNotFoundHandler(unknownRoute(() => Promise.reject(new Refusal('not_found'))))
    return app
  }
  ticketPageRoutes(app, { ...parts, web })
  doorPageRoutes(app, web)
  doorAppRoutes(app, web)
  await web.register(app)
  const noScript = (locale: string) => m.shell_no_script({}, { locale: pickLocale({ saved: locale }) })
  app.setNotFoundHandler(unknownRoute(shellRoutes(app, { web, addresses: ORGANIZER_PAGES, noScript })))
  return app
}

/** Who makes the files that go with mails, by what they are called there. */
const fileMakers = (parts: Pick<Parts, 'database' | 'secrets' | 'publicUrl'>): FileMakers => ({
  [DOCUMENT_ATTACHMENT]: (id) => documentFileById(parts.database, id),
  ...ticketFileMakers({ ...parts, reader: parts.database }),
})

export interface JobParts {
  readonly database: Database
  /** Opens the keys that tickets are signed with. */
  readonly secrets: Secrets
  readonly log: Log
  readonly provider: PaymentProvider | null
  readonly mailTransport: MailTransport | null
  readonly publicUrl: () => string
  readonly rateLimitFactor: number
  readonly verifiesAccounts: boolean
  readonly installation: string
}

/** The job process: one entry a job. */
export function createJobs(parts: JobParts): Record<string, Job> {
  const { database, log, provider, mailTransport, publicUrl } = parts
  const mailing = () => ({ publicUrl: publicUrl(), rules: parts })
  return {
    // A job's payload is what its `enqueue` wrote.
    [SEND_MAIL]: (payload) =>
      deliverMail(
        database,
        { transport: mailTransport, files: fileMakers(parts) },
        (payload as { mail_id: number }).mail_id,
      ),
    [ISSUE_INVOICE]: async (payload) => void (await invoiceOrder(database, payload as IssueInvoicePayload)),
    [ISSUE_CREDIT_NOTE]: (payload) => creditOrder(database, payload as IssueCreditNotePayload),
    [MAIL_ORDERS]: (payload) => mailOrders(database, payload as MailOrdersPayload),
    [MAIL_TICKET]: (payload) => mailTicket(database, payload as MailTicketPayload, mailing()),
    [MAIL_RESET]: (payload) =>
      mailReset(database, payload as MailResetPayload, { publicUrl: publicUrl(), mailFactor: parts.rateLimitFactor }),
    [MAIL_TICKET_LOOKUP]: (payload) =>
      mailTicketLookup(database, payload as TicketLookupPayload, {
        publicUrl: publicUrl(),
        mailFactor: parts.rateLimitFactor,
      }),
    [MAIL_CONNECTION]: (payload) => mailConnection(database, payload as MailConnectionPayload, publicUrl()),
    [FOLLOW_EVENT]: async (payload) => {
      if (provider === null) throw new Error('An event of a payment provider waits, and none is set up')
      const followers = followersOf(askingOf(database, provider, log))
      await followEvent({ database, log, followers }, payload as FollowEventPayload)
    },
    [MAIL_REFUND]: (payload) => notifyRefundedBuyer(database, payload as RefundPayload, mailing()),
    [SEND_REFUND]: (payload) => sendRefund(parts, (payload as RefundPayload).refund_id),
    [MAIL_ACCESS_CODE]: (payload) =>
      mailAccessCode(database, payload as MailAccessCodePayload, { ...mailing(), secrets: parts.secrets }),
    [MAIL_MOVED_ORDER]: (payload) => mailMovedOrder(database, payload as MailMovedOrderPayload, mailing()),
    [MAIL_ORDER]: (payload) => mailOrder(database, payload as MailOrderPayload, mailing()),
  }
}
