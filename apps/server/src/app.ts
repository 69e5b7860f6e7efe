import { fieldName, missingName } from '@turnout/messages/field-names.ts'
import { errorWords, fieldWords, waitWords } from '@turnout/messages/errors.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { limitPasswords } from './features/accounts/check-proof.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { affiliateRoutes } from './features/affiliates/routes.ts'
import { connectedAccountJobs } from './features/connected-accounts/jobs.ts'
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
import { orderJobs } from './features/orders/jobs.ts'
import { deskRoutes } from './features/orders/desk/routes-desk.ts'
import { heldPlacesRoutes } from './features/orders/holds/routes-held-places.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { refundRoutes } from './features/payments/refunds/routes-refunds.ts'
import { DOCUMENT_ATTACHMENT, documentFileById } from './features/invoices/render-file.ts'
import { invoiceJobs } from './features/invoices/jobs.ts'
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
import { signInJobs } from './features/sign-in/jobs.ts'
import { passwordRoutes } from './features/sign-in/routes-passwords.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { callerOfToken, signInKeys } from './features/sign-in/store.ts'
import { storefrontRoutes } from './features/storefront/routes.ts'
import { taxAndFeeRoutes } from './features/taxes-and-fees/routes.ts'
import { ticketFileMakers } from './features/tickets/files/make-ticket-files.ts'
import { ticketJobs } from './features/tickets/jobs.ts'
import { ticketPageRoutes } from './features/tickets/routes-pages.ts'
import { lookupRoutes } from './features/tickets/lookup/routes-lookup.ts'
import { ticketRoutes } from './features/tickets/routes.ts'
import type { PlatformFee } from './platform/config/config.ts'
import type { PaymentProvider } from './platform/payment-provider/payment-provider.ts'
import { databaseClock } from './platform/clock/database-clock.ts'
import type { Database } from './platform/database/database.ts'
import { createRowMarks } from './platform/database/row-marks.ts'
import { limitExports } from './platform/database/open-export.ts'
import { docsRoutes } from './platform/http/serving/docs-routes.ts'
import { healthRoutes } from './platform/http/serving/health-routes.ts'
import { createHttpServer } from './platform/http/serving/http-server.ts'
import { Refusal } from './platform/http/refusal.ts'
import type { Words } from './platform/http/render-error.ts'
import { unknownRoute } from './platform/http/serving/unknown-route.ts'
import { bindJobs } from './platform/jobs/define-job.ts'
import type { JobParts } from './platform/jobs/job-parts.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import type { FileMakers } from './platform/mail/attach.ts'
import { mailJobs } from './platform/mail/jobs.ts'
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { Wallets } from './platform/wallet/wallet.ts'
import { shellRoutes } from './platform/web/shell-routes.ts'
import type { Web } from './platform/web/web.ts'

/**
 * The parts that the product is made of. `main.ts` makes them from the settings, tests from their
 * own database.
 */
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
  /** The mailbox page shows every mail to anybody who opens it. */
  readonly mailbox: boolean
  readonly isMigrated: () => Promise<boolean>
  /** Takes card payments; null: there are none. */
  readonly provider: PaymentProvider | null
  readonly platformFee: PlatformFee
  /** Accounts write to guests only once the operator has verified them (decision 0018). */
  readonly verifiesAccounts: boolean
  /** The name of the installation, as its mails give it for their sender. */
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
  const maps = createRowMarks()
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

/** The makers of the files that go with mails, by the name that mails call them by. */
const fileMakers = (parts: Pick<Parts, 'database' | 'secrets' | 'publicUrl'>): FileMakers => ({
  [DOCUMENT_ATTACHMENT]: (id) => documentFileById(parts.database, id),
  ...ticketFileMakers({ ...parts, reader: parts.database }),
})

/** The jobs of all slices, by name. */
export const createJobs = (parts: Omit<JobParts, 'files'>): Record<string, Job> =>
  bindJobs(
    [...mailJobs, ...signInJobs, ...connectedAccountJobs, ...invoiceJobs, ...orderJobs, ...paymentJobs, ...ticketJobs],
    { ...parts, files: fileMakers(parts) },
  )
