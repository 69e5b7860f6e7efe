import { deleteOldArchives } from './features/archive/store.ts'
import { deleteOldImports } from './features/imports/store.ts'
import { keepMailWait } from './features/checkout/keep-mail-wait.ts'
import { oldestTicketMail } from './features/checkout/queries-mail.ts'
import { eraseClosedAccounts } from './features/account-closing/delete-closed-accounts.ts'
import { refreshStaleAccounts } from './features/connected-accounts/jobs.ts'
import { forgetChallenges } from './features/factors/store-challenges.ts'
import { deleteOldCalls } from './features/webhooks/delivery/delete-old-calls.ts'
import { eraseDueGuests } from './features/personal-data/erase-due-guests.ts'
import { sendFollowUps } from './features/orders/follow-ups/send-follow-ups.ts'
import { expireHolds, watchDeadlines } from './features/orders/jobs.ts'
import { watchStandby } from './platform/database/watch-standby.ts'
import { systemClock } from './platform/clock/clock.ts'
import { checkDueRefunds } from './features/payments/refunds/check-refunds.ts'
import { sendDueReports } from './features/reports/mailing/send-due-reports.ts'
import { foldFigures } from './features/reports/kept/store-kept.ts'
import { drawDueCards } from './features/storefront/pictures/draw-due-cards.ts'
import { forgetOldCards } from './features/storefront/pictures/store-cards.ts'
import { recordBookings } from './features/payments/books/record-bookings.ts'
import { askingOf } from './features/payments/jobs.ts'
import { checkDueIntents, compareIntents } from './features/payments/intents/reconcile-payments.ts'
import { forgetOldCallCounts } from './platform/http/guards/store-call-counts.ts'
import { forgetOldKeys } from './platform/idempotency/store.ts'
import { forgetOldAuditRows } from './platform/audit/store.ts'
import { watchCancellings } from './features/event-cancelling/run-cancelling.ts'
import { startDueMessages } from './features/messages/delivery/start-due-messages.ts'
import { sendDueDigests } from './features/notices/send-digests.ts'
import { forgetOldNotices } from './features/notices/store.ts'
import { watchWaitingLists } from './features/waiting-list/watch-waiting-lists.ts'
import type { Recurring } from './platform/jobs/repeat.ts'
import { collectUnusedFiles } from './platform/files/collect-unused.ts'
import { releaseHeldMails } from './features/accounts/mails/release-held-mails.ts'
import { forgetOldMailCounts, forgetOldMails } from './platform/mail/store.ts'
import type { Lanes } from './features/webhooks/delivery/open-lanes.ts'
import { mailRulesOf, type Started } from './started.ts'

/** Expired holds are free without it; the sweep only tidies. */
const SWEEP_SECONDS = 15
/** Somebody should know before the buyers do. */
const STANDBY_SECONDS = 5
/** Deadlines are days long. */
const DEADLINE_SECONDS = 60
/** In one turn as many orders are written to as the installation may in a minute. */
const FOLLOW_UP_SECONDS = 60
/** A link is shared some seconds after its event is published, at the earliest. */
const CARD_SECONDS = 5
/** Figures are exact without it; what a few seconds of a sale noted is quick to sum. */
const FOLD_SECONDS = 5
const PAYMENT_CHECK_SECONDS = 60
const PAYMENT_COMPARISON_SECONDS = 600
const PROVIDER_BOOKS_SECONDS = 3600
const HOUR_SECONDS = 3600
/** Places that came free are on offer within seconds; where only time can have changed something, within a minute. */
const WAITING_SECONDS = 5
const WAITING_THOROUGH_SECONDS = 60
const HELD_MAIL_SECONDS = 30
/** What happens is told within a second. */
const WEBHOOK_SECONDS = 0.5
/** Scheduled messages leave at a time of the clock. */
const MESSAGE_SECONDS = 10
/** A run whose worker was killed goes on within seconds. */
const CANCELLING_SECONDS = 10
/** Mails of a day leave at a time of the clock. */
const DIGEST_SECONDS = 60
/** Reports are mailed at a time of the clock. */
const REPORT_SECONDS = 60

/** A mail of an order that is written at once leaves sooner. */
const GIVES_WAY_SECONDS = 1

/** What a worker does by the clock, each beside the others. */
export const recurringOf = (started: Started, lanes: Lanes): Recurring[] => {
  const { config, database, fileStore, addresses } = started
  const knowsBucket = config.storage.bucket !== null
  const mailWait = keepMailWait(() => oldestTicketMail(database))
  // What a buyer waits for goes first: cards are drawn and reports are mailed once the mails of orders have left.
  const givesWay = async (): Promise<boolean> => (await mailWait.oldest()) > GIVES_WAY_SECONDS
  return [
    { everySeconds: HELD_MAIL_SECONDS, run: () => releaseHeldMails(database, mailRulesOf(config)) },
    { everySeconds: HOUR_SECONDS, run: () => database.transaction(forgetOldMailCounts) },
    { everySeconds: HOUR_SECONDS, run: () => forgetOldMails(database, config.mailDays) },
    { everySeconds: SWEEP_SECONDS, run: async () => void (await expireHolds(database)) },
    { everySeconds: STANDBY_SECONDS, run: watchStandby(database, started.log) },
    { everySeconds: DEADLINE_SECONDS, run: () => watchDeadlines(database) },
    {
      everySeconds: FOLLOW_UP_SECONDS,
      run: () => sendFollowUps(database, { mailsPerMinute: config.bulkMailsPerMinute }),
    },
    {
      everySeconds: REPORT_SECONDS,
      run: async () => {
        if (await givesWay()) return
        await sendDueReports(database, { now: systemClock.now(), publicUrl: addresses.publicUrl })
      },
    },
    { everySeconds: FOLD_SECONDS, run: () => foldFigures(database) },
    {
      everySeconds: CARD_SECONDS,
      run: async () => {
        const drawing = { now: systemClock.now(), publicUrl: addresses.publicUrl, fileStore, givesWay }
        await drawDueCards(database, drawing)
      },
    },
    { everySeconds: HOUR_SECONDS, run: () => database.transaction(forgetOldCards) },
    {
      everySeconds: HOUR_SECONDS,
      run: async () => void (await collectUnusedFiles(database, { store: fileStore, knowsBucket })),
    },
    { everySeconds: CANCELLING_SECONDS, run: () => watchCancellings(database) },
    { everySeconds: WEBHOOK_SECONDS, run: () => lanes.serve() },
    { everySeconds: HOUR_SECONDS, run: () => deleteOldCalls(database) },
    { everySeconds: HOUR_SECONDS, run: () => deleteOldArchives(database) },
    { everySeconds: HOUR_SECONDS, run: () => deleteOldImports(database) },
    { everySeconds: MESSAGE_SECONDS, run: () => startDueMessages(database) },
    { everySeconds: WAITING_SECONDS, run: () => watchWaitingLists(database, { isThorough: false }) },
    { everySeconds: WAITING_THOROUGH_SECONDS, run: () => watchWaitingLists(database, { isThorough: true }) },
    ...paymentChecks(started),
    { everySeconds: HOUR_SECONDS, run: () => database.transaction(forgetOldKeys) },
    { everySeconds: HOUR_SECONDS, run: () => database.transaction(forgetChallenges) },
    { everySeconds: HOUR_SECONDS, run: () => database.transaction(forgetOldCallCounts) },
    { everySeconds: HOUR_SECONDS, run: () => forgetOldAuditRows(database) },
    { everySeconds: HOUR_SECONDS, run: () => forgetOldNotices(database) },
    {
      everySeconds: DIGEST_SECONDS,
      run: () => sendDueDigests(database, { now: systemClock.now(), publicUrl: addresses.publicUrl }),
    },
    { everySeconds: HOUR_SECONDS, run: async () => void (await eraseClosedAccounts(database)) },
    { everySeconds: HOUR_SECONDS, run: () => eraseDueGuests(database) },
    { everySeconds: HOUR_SECONDS, run: () => refreshStaleAccounts(database, started.provider, systemClock.now()) },
  ]
}

/**
 * Every gap in card payments closes by itself: an answer or an event that was lost, a payment that
 * nobody may make any more.
 */
function paymentChecks({ database, provider, log }: Started): Recurring[] {
  if (provider === null) return []
  const asking = askingOf(database, provider, log)
  return [
    { everySeconds: PAYMENT_CHECK_SECONDS, run: () => checkDueIntents(asking) },
    { everySeconds: PAYMENT_CHECK_SECONDS, run: () => checkDueRefunds({ database, provider }) },
    { everySeconds: PAYMENT_COMPARISON_SECONDS, run: () => compareIntents(asking, systemClock.now()) },
    { everySeconds: PROVIDER_BOOKS_SECONDS, run: () => recordBookings({ database, provider, log }, systemClock.now()) },
  ]
}
