import type { Database } from '../../platform/database/database.ts'
import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { refreshAccount } from '../connected-accounts/refresh-account.ts'
import { mailPartsOf } from '../orders/mails/limit-texts.ts'
import { completeOrders, type Completion } from '../sale/completing/store-completions.ts'
import type { Asking } from './intents/ask-about-intent.ts'
import { checkRefundsOfIntent } from './refunds/check-refunds.ts'
import { followDispute } from './disputes/follow-dispute.ts'
import { FOLLOW_EVENT, followEvent, type Followed, type Followers } from './events/follow-event.ts'
import { followIntent } from './intents/follow-intent.ts'
import { notifyRefundedBuyer } from './refunds/notify-refunded-buyer.ts'
import { notifyRunners } from './refunds/notify-runners.ts'
import { MAIL_HAND_BACK, MAIL_REFUND, SEND_REFUND } from './refunds/queue-refund.ts'
import { sendRefund } from './refunds/send-refund.ts'

export const paymentJobs: readonly DefinedJob[] = [
  defineJob({
    ...FOLLOW_EVENT,
    run: async (payload, { database, log, provider }) => {
      if (provider === null) throw new Error('An event of a payment provider waits, and none is set up')
      await followEvent({ database, log, followers: followersOf(askingOf(database, provider, log)) }, payload)
    },
  }),
  defineJob({ ...SEND_REFUND, run: ({ refund_id: refundId }, parts) => sendRefund(parts, refundId) }),
  defineJob({
    ...MAIL_REFUND,
    run: ({ refund_id: refundId }, parts) => notifyRefundedBuyer(parts.database, refundId, mailPartsOf(parts)),
  }),
  defineJob({
    ...MAIL_HAND_BACK,
    run: ({ refund_id: refundId }, parts) => notifyRunners(parts.database, refundId, mailPartsOf(parts)),
  }),
]

/**
 * The parts with which background work settles payments: jobs come a few at a time, so each
 * completion is a statement of its own.
 */
export const askingOf = (database: Database, provider: PaymentProvider, log: Log): Asking => ({
  database,
  provider,
  log,
  complete: async (completion: Completion) => {
    const [done] = await completeOrders(database, [completion])
    if (done === undefined) throw new Error('complete_orders answered nothing')
    return done
  },
})

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
