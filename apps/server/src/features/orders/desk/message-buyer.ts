import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { SenderScope } from '../../accounts/access.ts'
import { queueAccountMails } from '../../accounts/mails/queue-account-mail.ts'
import { loadOrderForMail } from '../mails/limit-texts.ts'
import { messageMail } from '../mails/mail-notices.ts'

export interface MessageToBuyer {
  readonly orderId: number
  readonly sender: SenderScope
  readonly subject: string
  /** Made safe. */
  readonly html: string
  /** The same for every sender. */
  readonly sendCopy: boolean
  /** To its sender alone, as the buyer would read it; the order knows nothing of it. */
  readonly isTest: boolean
  readonly publicUrl: string
}

/**
 * Writes to the buyer of an order, in the organizer's name; an answer goes to the event's support
 * address, or the organizer's. Answers the address it goes to.
 * @throws Refusal order_not_placed for a hold whose buyer is not known.
 */
export async function messageBuyer(tx: Transaction, message: MessageToBuyer, actor: Actor): Promise<string> {
  const { orderId, subject, sender, sendCopy, isTest } = message
  const { rules } = sender
  const found = await loadOrderForMail(tx, orderId, { rules })
  if (found === undefined) throw new Refusal('order_not_placed')
  const { order, mailer } = found
  const copies = sendCopy || isTest ? [messageMail(order, { ...message, copyTo: sender })] : []
  const own = isTest ? [] : [{ ...messageMail(order, message), about: { entity: 'order', id: orderId } }]
  await queueAccountMails(tx, [...copies, ...own], { mailer, rules })
  if (isTest) return sender.email
  await recordAudit(tx, actor, [
    {
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: orderId,
      act: 'order.message_sent',
      after: { subject, to: order.email, is_copy_sent: sendCopy },
    },
  ])
  return order.email
}
