import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import { limitPasswords } from './features/accounts/check-proof.ts'
import { accountClosingRoutes } from './features/account-closing/routes.ts'
import { copyAffiliates } from './features/affiliates/store-copies.ts'
import { copyCapacities } from './features/capacity/store-copies.ts'
import { copyCheckInLists } from './features/check-in/lists/store-copies.ts'
import { copyOffer } from './features/products/copy-offer.ts'
import { copyPromoCodes } from './features/promo-codes/store-copies.ts'
import { copyQuestions } from './features/questions/store-copies.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { proposalRoutes } from './features/agents/routes.ts'
import { mcpRoutes } from './features/agents/routes-mcp.ts'
import { archiveRoutes } from './features/archive/routes.ts'
import { auditLogRoutes } from './features/audit-log/routes.ts'
import { affiliateRoutes } from './features/affiliates/routes.ts'
import { connectedAccountRoutes } from './features/connected-accounts/routes.ts'
import { capacityRoutes } from './features/capacity/routes.ts'
import { checkInRoutes } from './features/check-in/routes.ts'
import { limitCopy } from './features/capacity/store-copied-products.ts'
import { followTicket, reviseListsOfProduct } from './features/check-in/lists/store-revisions.ts'
import { apiTokenRoutes } from './features/api-tokens/routes.ts'
import { attendeeRoutes } from './features/attendees/routes.ts'
import { openSale } from './features/sale/open-sale.ts'
import type { TicketSource } from './features/checkout/pages/draw-checkout.ts'
import { checkoutRoutes } from './features/checkout/routes.ts'
import type { OwedActs } from './features/attendees/desk/cancel-attendee.ts'
import { cancelOrder } from './features/orders/desk/cancel-order.ts'
import type { MoneyActs } from './features/orders/desk/routes-desk.ts'
import { changeOwed } from './features/orders/money/change-owed.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { cancelRefunding } from './features/payments/refunds/cancel-refunding.ts'
import { requestRefund } from './features/payments/refunds/request-refund.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { promoCodeRoutes } from './features/promo-codes/routes.ts'
import { limitGuesses } from './features/promo-codes/limit-guesses.ts'
import { guideRoutes } from './features/guide/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { deskViewRoutes } from './features/desk-views/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { findDefaults } from './features/event-defaults/find-defaults.ts'
import { eventDefaultRoutes } from './features/event-defaults/routes.ts'
import { limitCodes } from './features/factors/codes/limit-codes.ts'
import { factorRoutes } from './features/factors/routes.ts'
import { startSecondStep } from './features/factors/codes/start-second-step.ts'
import type { CopyParts } from './features/events/duplicate/duplicate-event.ts'
import { eventRoutes } from './features/events/routes.ts'
import { copyMailWords } from './features/event-mails/store-copies.ts'
import { eventMailRoutes } from './features/event-mails/routes.ts'
import { mailSendingRoutes } from './features/mail-sending/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { organizerPageRoutes } from './features/organizer-page/routes.ts'
import { organizerRoutes } from './features/organizers/routes.ts'
import { createDefaultCategory } from './features/products/create-default-category.ts'
import { catalogueOfEvent, categoriesOfEvent } from './features/products/queries.ts'
import { personalDataRoutes } from './features/personal-data/routes.ts'
import { productRoutes } from './features/products/routes.ts'
import { askForCopy } from './features/questions/store-copied-products.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { openKeys } from './features/sign-in/open-keys.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { keepConfigurations } from './features/single-sign-on/keep-configurations.ts'
import { singleSignOnRoutes } from './features/single-sign-on/routes.ts'
import { keepDrawings } from './features/storefront/pictures/keep-drawings.ts'
import { storefrontRoutes } from './features/storefront/routes.ts'
import { taxAndFeeRoutes } from './features/taxes-and-fees/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { ticketsOfOrderPage } from './features/tickets/build-tickets.ts'
import { ticketRoutes } from './features/tickets/routes.ts'
import { keepSources } from './features/visits/keep-sources.ts'
import { keepVisits } from './features/visits/keep-visits.ts'
import { visitRoutes } from './features/visits/routes.ts'
import { eventCancellingRoutes } from './features/event-cancelling/routes.ts'
import { waitingListRoutes } from './features/waiting-list/routes.ts'
import { copyWebhooks } from './features/webhooks/store-copies.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { widgetRoutes } from './features/widget/routes.ts'
import { openHttp } from './http.ts'
import type { Parts } from './parts.ts'
import type { Clock } from './platform/clock/clock.ts'
import { databaseClock } from './platform/clock/database-clock.ts'
import { createRowMarks } from './platform/database/row-marks.ts'
import { limitExports, type Exports } from './platform/database/open-export.ts'
import { Refusal } from './platform/http/refusal.ts'
import { unknownRoute } from './platform/http/serving/unknown-route.ts'
import { lostPages, type LostPages } from './platform/web/lost-pages.ts'
import { shellRoutes } from './platform/web/shell-routes.ts'

/** Where the organizer area answers; its own router knows the pages below. */
const ORGANIZER_PAGES = ['/', '/auth/*', '/welcome', '/manage/*', '/account', '/account/*']

/** How each slice copies its part of an event. */
const COPY: CopyParts = {
  offer: copyOffer,
  questions: copyQuestions,
  promoCodes: copyPromoCodes,
  capacities: copyCapacities,
  checkInLists: copyCheckInLists,
  affiliates: copyAffiliates,
  mailWords: copyMailWords,
  webhooks: copyWebhooks,
}

/** What later slices do when a product changes or is copied. */
const OFFER_PARTS = {
  doors: { tell: reviseListsOfProduct, follow: followTicket },
  followers: { ask: askForCopy, limit: limitCopy },
}

/** What each member has of their own: views of desks, and notices. */
function memberRoutes(app: FastifyInstance): void {
  deskViewRoutes(app)
  noticeRoutes(app)
}

/** The web process: platform first, then every slice in its order. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const maps = createRowMarks()
  const clock = await databaseClock(parts.database)
  const lost = parts.web === null ? null : lostPages(parts.web, parts)
  const app = await openHttp(parts, lost)
  // One each for every route that takes a promo code, and for every one that takes a password.
  const guesses = limitGuesses(app.rateLimits)
  const passwords = limitPasswords(app.rateLimits)
  const keys = openKeys(parts)
  // One for every route that takes a code.
  const codeParts = {
    secrets: parts.secrets,
    clock,
    codes: limitCodes(app.rateLimits),
    publicUrl: parts.publicUrl,
    mailFactor: parts.rateLimitFactor,
  }
  signInRoutes(app, { ...parts, passwords, keys, askSecondStep: startSecondStep })
  accountRoutes(app, { ...parts, passwords, keys })
  factorRoutes(app, { ...parts, ...codeParts, keys })
  organizerRoutes(app)
  connectedAccountRoutes(app, parts)
  eventRoutes(app, {
    clock,
    publicUrl: parts.publicUrl,
    hasWalletPasses: parts.wallets.apple !== null || parts.wallets.google !== null,
    provider: parts.provider,
    afterCreate: (tx, { eventId, locale }) =>
      createDefaultCategory(tx, eventId, m.events_default_category({}, { locale: pickLocale({ saved: locale }) })),
    findDefaults,
    copy: COPY,
    categoriesOfEvent,
  })
  userRoutes(app, { ...parts, passwords, codeParts, keys })
  apiTokenRoutes(app, { ...parts, clock })
  singleSignOnRoutes(app, {
    ...parts,
    ...parts.singleSignOn,
    askSecondStep: startSecondStep,
    configurations: keepConfigurations(parts.singleSignOn),
  })
  accountClosingRoutes(app, parts)
  taxAndFeeRoutes(app)
  eventDefaultRoutes(app)
  memberRoutes(app)
  productRoutes(app, OFFER_PARTS)
  capacityRoutes(app)
  const exports = limitExports(app.reads)
  promoCodeRoutes(app, { clock, guesses, exports })
  affiliateRoutes(app, { ...parts, exports })
  visitRoutes(app, { visits: keepVisits(parts.database, { clock, log: parts.log }) })
  questionRoutes(app)
  attendeeRoutes(app, { ...parts, maps, exports, owed: OWED_ACTS })
  invoiceRoutes(app)
  orderRoutes(app, { ...parts, maps, exports, clock, money: MONEY_ACTS })
  const sale = openSale(parts.database, { ...parts, guesses })
  await paymentRoutes(app, { ...parts, complete: sale.complete })
  const source = { reader: app.database, secrets: app.secrets, publicUrl: parts.publicUrl }
  const ticketsOf: TicketSource = (named) => ticketsOfOrderPage(source, named, parts.wallets)
  await checkoutRoutes(app, { ...parts, sale, ticketsOf, sourceOfOrder: keepSources(parts.database, parts.log) })
  ticketRoutes(app, parts)
  checkInRoutes(app, { ...parts, exports })
  reportRoutes(app, { clock })
  historyRoutes(app, { ...parts, exports })
  homeRoutes(app, { ...parts, clock })
  await publicRoutes(app, { ...parts, clock, guesses, exports })
  await servePages(app, parts, lost)
  return app
}

/** The history, and agents, of whom it keeps every call. */
function historyRoutes(app: FastifyInstance, parts: Parts & { readonly exports: Exports }): void {
  auditLogRoutes(app, parts)
  archiveRoutes(app)
  importRoutes(app)
  mcpRoutes(app, parts)
  proposalRoutes(app)
}

/** What becomes of an unpaid order whose tickets are cancelled, or good again; orders come after attendees. */
const OWED_ACTS: OwedActs = {
  changeOwed,
  cancelOrder: (tx, orderId, actor) => cancelOrder(tx, { orderId, returnsStock: true, notifiesBuyer: true }, actor),
}

/** What the order desk does with money, which comes after it. */
const MONEY_ACTS: MoneyActs = {
  cancelRefunding,
  refundRest: (tx, refund, actor) => requestRefund(tx, { ...refund, amountMinor: 'all', cancels: null }, actor),
}

/** The pages of events and organizers, and the guide. */
async function publicRoutes(
  app: FastifyInstance,
  parts: Parts & {
    readonly clock: Clock
    readonly guesses: ReturnType<typeof limitGuesses>
    readonly exports: Exports
  },
): Promise<void> {
  // One queue: pictures of both are drawn one after another.
  const drawings = keepDrawings()
  storefrontRoutes(app, { ...parts, catalogueOfEvent, drawings })
  await organizerPageRoutes(app, { ...parts, drawings })
  widgetRoutes(app, { ...parts, catalogueOfEvent, drawings })
  await waitingListRoutes(app, { ...parts, catalogueOfEvent })
  eventCancellingRoutes(app, parts)
  mailSendingRoutes(app, parts)
  await messageRoutes(app, { ...parts, bounces: parts.sender.bounces })
  eventMailRoutes(app, parts)
  webhookRoutes(app, { clock: parts.clock, addresses: { ...parts.webhooks, publicUrl: parts.publicUrl } })
  personalDataRoutes(app)
  guideRoutes(app, parts)
}

/** The pages, where this process serves any, and the answer to every address that nobody has. */
async function servePages(
  app: FastifyInstance,
  { web, corsOrigins }: Pick<Parts, 'web' | 'corsOrigins'>,
  lost: LostPages | null,
) {
  if (web === null || lost === null) {
    app.setNotFoundHandler(unknownRoute(corsOrigins, () => Promise.reject(new Refusal('not_found'))))
    return
  }
  await web.register(app)
  const noScript = (locale: string) => m.shell_no_script({}, { locale: pickLocale({ saved: locale }) })
  shellRoutes(app, { web, addresses: ORGANIZER_PAGES, noScript })
  app.setNotFoundHandler(unknownRoute(corsOrigins, lost.answer))
}
