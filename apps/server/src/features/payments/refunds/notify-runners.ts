import type { Database } from '../../../platform/database/database.ts'
import { queueAccountMails } from '../../accounts/mails/queue-account-mail.ts'
import { loadOrderForMail, type MailParts } from '../../orders/mails/limit-texts.ts'
import { runnersOfEvent } from '../../users/queries-runners.ts'
import { handBackMail } from './mail-hand-back.ts'
import { refundForMail } from './queries-refunds.ts'

/**
 * Writes the mails about a refund that somebody has to hand over into the outbox, once for each who
 * runs the event. Card money goes back by itself, so nobody is written to about it.
 */
export async function notifyRunners(
  database: Database,
  refundId: number,
  { publicUrl, rules }: MailParts,
): Promise<void> {
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
