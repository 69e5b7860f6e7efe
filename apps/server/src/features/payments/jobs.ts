import { disputeEntries, reversed } from '@turnout/domain/ledger/postings.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import {
  ProviderRefused,
  type PaymentProvider,
  type ProviderDispute,
} from '../../platform/payment-provider/payment-provider.ts'
import { queueAccountMails } from '../accounts/mails/queue-account-mail.ts'
import { refreshAccount } from '../connected-accounts/refresh-account.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { issueCreditReversal } from '../invoices/issue-credit-reversal.ts'
import { DOCUMENT_ATTACHMENT } from '../invoices/paper/render-file.ts'
import { loadOrderForMail, mailServicesOf, type MailServices } from '../orders/mails/limit-texts.ts'
import { orderMailCause } from '../orders/mails/queries-mail.ts'
import { entriesOf, postEntries } from '../orders/money/store-ledger.ts'
import { lockOrder, type LockedOrderRow } from '../orders/store.ts'
import { runnersOfEvent } from '../users/queries-runners.ts'
import { disputeByRef, saveDispute } from './disputes/store-disputes.ts'
import { askAboutIntent, askingOf, type Asking } from './intents/ask-about-intent.ts'
import { settleIntent, type Settled } from './intents/settle-intent.ts'
import { checkRefundsOfIntent } from './refunds/check-refunds.ts'
import { FOLLOW_EVENT, followEvent, type Followed, type Followers } from './events/follow-event.ts'
import { handBackMail } from './refunds/mail-hand-back.ts'
import { refundMail, returnedRefundMail } from './refunds/mail-refund.ts'
import { refundForMail, type MailedRefundRow } from './refunds/queries-refunds.ts'
import { MAIL_HAND_BACK, MAIL_REFUND, SEND_REFUND } from './refunds/queue-refund.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { paymentOfIntent, type RefundedPaymentRow } from './refunds/store-refunds.ts'
import { intentById, intentByRef } from './store.ts'

export const paymentJobs: readonly DefinedJob[] = [
  defineJob({
    ...FOLLOW_EVENT,
    run: async (payload, { database, log, provider }) => {
      if (provider === null) throw new Error('An event of a payment provider waits, and none is set up')
      await followEvent({ database, log, followers: followersOf(askingOf(database, provider, log)) }, payload)
    },
  }),
  defineJob({ ...SEND_REFUND, run: ({ refund_id: refundId }, services) => sendRefund(services, refundId) }),
  defineJob({
    ...MAIL_REFUND,
    run: ({ refund_id: refundId }, services) =>
      notifyRefundedBuyer(services.database, refundId, mailServicesOf(services)),
  }),
  defineJob({
    ...MAIL_HAND_BACK,
    run: ({ refund_id: refundId }, services) => notifyRunners(services.database, refundId, mailServicesOf(services)),
  }),
]

/**
 * Writes the mails about a refund that has to be handed over into the outbox, once for each who
 * runs the event. Card money goes back automatically, so no mail is sent about it.
 */
async function notifyRunners(database: Database, refundId: number, { publicUrl, rules }: MailServices): Promise<void> {
  const refund = await refundForMail(database, refundId)
  if (refund?.provider !== 'OFFLINE') return
  const found = await loadOrderForMail(database, refund.order_id, { rules, textsOf: 'EVENT' })
  if (found === undefined) return
  const { order, mailer } = found
  await database.transaction(async (tx) => {
    const runners = await runnersOfEvent(tx, { accountId: order.account_id, eventId: order.event_id })
    const back = { refundId, amountMinor: refund.amount_minor }
    const mails = runners.map((runner) => handBackMail(order, back, { runner, publicUrl }))
    await queueAccountMails(tx, mails, { mailer, rules })
  })
}

/**
 * Writes the mail about a refund into the outbox, once: that the money goes back, with the credit
 * note, or that it came back after all, with what takes that note back. Without an invoice there is
 * no document.
 */
async function notifyRefundedBuyer(
  database: Database,
  refundId: number,
  { publicUrl, rules }: MailServices,
): Promise<void> {
  const refund = await refundForMail(database, refundId)
  if (refund === undefined || !isNews(refund)) return
  const found = await loadOrderForMail(database, refund.order_id, { rules })
  if (found === undefined) return
  const { order, mailer } = found
  const isBack = refund.state === 'SUCCEEDED'
  const issue = isBack ? issueCreditNote : issueCreditReversal
  await database.transaction(async (tx) => {
    const document = await issue(tx, { orderId: refund.order_id, refundId })
    if (isBack && refund.is_told_with_cancelling && !bringsDocument(refund, document)) return
    const mail = isBack
      ? refundMail(order, refund, publicUrl)
      : returnedRefundMail(order, { refund, isCredited: document !== null }, publicUrl)
    const told = {
      ...mail,
      attachments: [
        ...(document === null ? [] : [{ kind: DOCUMENT_ATTACHMENT, id: document }]),
        ...(mail.attachments ?? []),
      ],
      about: { entity: 'refund', id: refundId },
      // Another run may have told them since this one looked.
      cause: `refund ${refundId} ${mail.kind}`,
    }
    const { is_addressed: isToStranger } = await orderMailCause(tx, refund.order_id)
    await queueAccountMails(tx, [told], { mailer, rules, isToStranger })
  })
}

/**
 * The mail about the cancelling told of the money, and brings the credit note of money that was
 * handed back. One of card money is issued when the provider has said yes, and follows.
 */
const bringsDocument = ({ provider }: MailedRefundRow, document: number | null): boolean =>
  document !== null && provider !== 'OFFLINE'

/** A buyer who was not told that money goes back need not hear that it did not. */
const isNews = ({ state, mailed, is_told_with_cancelling: isTold }: MailedRefundRow): boolean =>
  state === 'SUCCEEDED'
    ? !mailed.includes('refund')
    : (isTold || mailed.includes('refund')) && !mailed.includes('refund_returned')

/** The handlers that know the subjects of events. */
function followersOf(asking: Asking): Followers {
  const { database, provider } = asking
  return {
    intent: ({ ref }, account) => followIntent(asking, ref, account),
    refund: ({ intentRef }, account) =>
      afterPayment(asking, { intentRef, account }, async () => {
        if (intentRef === null) return { outcome: 'IGNORED', reason: 'not_ours' }
        return (await checkRefundsOfIntent(asking, { intentRef, account })) ? { outcome: 'APPLIED' } : 'not_yet'
      }),
    dispute: ({ ref, intentRef }, account) =>
      afterPayment(asking, { intentRef, account }, () => followDispute(asking, ref, account)),
    account: async ({ ref, isDeauthorized }) => {
      await refreshAccount(database, provider, { ref, isDeauthorized })
      return { outcome: 'APPLIED' }
    },
  }
}

/** A buyer's bank takes money back, or gives it again: what an event about a dispute leads to. */
async function followDispute(
  { database, provider }: { database: Database; provider: PaymentProvider },
  ref: string,
  account: string | null,
): Promise<Followed> {
  const truth = await provider.findDispute(ref, account).catch(nothingThere)
  if (truth === null) return { outcome: 'IGNORED', reason: 'unknown_at_provider' }
  if (truth.intentRef === null) return { outcome: 'IGNORED', reason: 'not_ours' }
  const payment = await paymentOfIntent(database, { intentRef: truth.intentRef, account })
  if (payment === undefined) return 'not_yet'
  if (payment.currency !== truth.currency) return { outcome: 'IGNORED', reason: 'currency' }
  await database.transaction((tx) => settleDispute(tx, payment, truth))
  return { outcome: 'APPLIED', orderId: payment.order_id }
}

/** Makes our dispute what the provider says it is; the same again changes nothing. */
async function settleDispute(tx: Transaction, payment: RefundedPaymentRow, truth: ProviderDispute): Promise<void> {
  const order = await lockOrder(tx, payment.order_id)
  if (order === undefined) return
  const before = await disputeByRef(tx, truth.ref)
  const disputeId = await saveDispute(tx, { orderId: order.id, paymentId: payment.id, truth })
  await postDispute(tx, { order, disputeId, truth })
  if (before?.status === truth.status) return
  await recordAudit(tx, SYSTEM, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: before === undefined ? 'order.disputed' : 'order.dispute_changed',
      ...(before !== undefined && { before: { dispute_status: before.status } }),
      after: {
        dispute_status: truth.status,
        dispute_id: disputeId,
        amount_minor: truth.amountMinor,
        reason: truth.reason,
      },
    },
  ])
}

/** The money is away while the bank has it, and back when it gave it back. */
async function postDispute(
  tx: Transaction,
  { order, disputeId, truth }: { order: LockedOrderRow; disputeId: number; truth: ProviderDispute },
): Promise<void> {
  const posted = async (posting: 'DISPUTE' | 'DISPUTE_REVERSED') =>
    (await entriesOf(tx, { orderIds: [order.id], posting, causeId: disputeId })).get(order.id)
  const away = await posted('DISPUTE')
  const about = { order, causeId: disputeId }
  if (truth.isWithdrawn && away === undefined) {
    const entries = disputeEntries({ amountMinor: truth.amountMinor })
    await postEntries(tx, [{ ...about, posting: 'DISPUTE', entries }])
  }
  if (!truth.isWithdrawn && away !== undefined && (await posted('DISPUTE_REVERSED')) === undefined)
    await postEntries(tx, [{ ...about, posting: 'DISPUTE_REVERSED', entries: reversed(away) }])
}

/** An event that comes before the news of its own payment: that payment is asked for first. */
async function afterPayment(
  asking: Asking,
  { intentRef, account }: { intentRef: string | null; account: string | null },
  follow: () => Promise<Followed>,
): Promise<Followed> {
  const followed = await follow()
  if (followed !== 'not_yet' || intentRef === null) return followed
  const paid = await followIntent(asking, intentRef, account)
  return paid !== 'not_yet' && paid.outcome === 'APPLIED' ? follow() : paid
}

/**
 * The consequence of an event about a payment. An event that comes before our own row has its name
 * finds the row by the number that we wrote on the payment.
 */
async function followIntent(asking: Asking, ref: string, account: string | null): Promise<Followed> {
  const known = await intentByRef(asking.database, ref)
  if (known !== undefined) return followedOf(await askAboutIntent(asking, known.id), known.order_id)
  const truth = await asking.provider.findIntent(ref, account).catch(nothingThere)
  if (truth === null) return { outcome: 'IGNORED', reason: 'unknown_at_provider' }
  const { intentId } = truth.metadata
  // The owner of the account may take other payments with it.
  if (intentId === null) return { outcome: 'IGNORED', reason: 'not_ours' }
  const intent = await intentById(asking.database, intentId)
  if (intent === undefined) return 'not_yet'
  return followedOf(await settleIntent(asking, { intentId, truth, account, askedAt: intent.now }), intent.order_id)
}

const followedOf = (settled: Settled, orderId: number): Followed =>
  'mismatch' in settled ? { outcome: 'IGNORED', reason: settled.mismatch } : { outcome: 'APPLIED', orderId }

function nothingThere(error: unknown): null {
  if (error instanceof ProviderRefused) return null
  throw error
}
