import { publicPaths } from '@turnout/contract/paths.ts'
import { isReminderDue, isThanksDue } from '@turnout/domain/events/follow-up-times.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { JobParts } from '../../../platform/jobs/job-parts.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { queueAccountMails, type AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { changeById, readWhenAndWhere } from '../../events/changes/store-changes.ts'
import { stopToken } from '../../events/mails/read-stop-token.ts'
import { cancellingFactsOf } from '../buyer/store-cancelling.ts'
import { loadOrderForMail, mailPartsOf, type MailParts } from '../mails/limit-texts.ts'
import { orderMailCause, type MailedOrderRow } from '../mails/queries-mail.ts'
import { changeMails } from './mail-change.ts'
import { reminderMails } from './mail-reminder.ts'
import { thanksMail } from './mail-thanks.ts'
import type { FollowUp } from './queue-follow-up.ts'
import { timesOf } from './send-follow-ups.ts'
import { followedEventOf, releaseFollowUp } from './store-follow-ups.ts'

const STANDING: ReadonlySet<string> = new Set(['COMPLETED', 'AWAITING_OFFLINE_PAYMENT'])

/**
 * Writes a mail that an event sends by itself into the outbox, each of an order once. What is no longer
 * to be said is not: the order was cancelled, the event moved or cancelled, its switch turned off.
 */
export async function writeFollowUp(followUp: FollowUp, jobParts: JobParts): Promise<void> {
  const parts = { ...mailPartsOf(jobParts), secrets: jobParts.secrets }
  const { order_id: orderId } = followUp
  await jobParts.database.transaction(async (tx) => {
    const found = await loadOrderForMail(tx, orderId, parts)
    if (found === undefined || !STANDING.has(found.order.status)) return
    const mails = await mailsOf(tx, found.order, { followUp, parts })
    if (mails === null) return releaseFollowUp(tx, followUp)
    const { is_addressed: isToStranger } = await orderMailCause(tx, orderId)
    const signed = mails.map((mail) => ({ ...mail, about: { entity: 'order', id: orderId }, isPatient: true }))
    await queueAccountMails(tx, signed, { ...parts, mailer: found.mailer, isToStranger })
  })
}

interface Writing {
  readonly followUp: FollowUp
  readonly parts: MailParts & { readonly secrets: Secrets }
}

/** The mails with the cause by which each is written once; null: it is not their time any more. */
async function mailsOf(
  tx: Transaction,
  order: MailedOrderRow,
  { followUp, parts }: Writing,
): Promise<AccountMail[] | null> {
  const { kind, change_id: changeId } = followUp
  const named = (mails: readonly AccountMail[], cause: string): AccountMail[] =>
    mails.map((mail, n) => ({ ...mail, cause: `${cause} order ${order.id} ${n}` }))
  if (kind === 'CHANGE') {
    const change = changeId === null ? undefined : await changeById(tx, changeId)
    if (change === undefined) return []
    const told = { was: readWhenAndWhere(change.was), became: readWhenAndWhere(change.became) }
    const cancelling = await cancellingFactsOf(tx, order.id)
    return named(changeMails(order, { ...told, cancelling }, parts.publicUrl), `change ${changeId}`)
  }
  const event = await followedEventOf(tx, order.id)
  if (event === undefined) return null
  if (kind === 'REMINDER')
    return event.send_reminder && isReminderDue(timesOf(event), event.now)
      ? named(reminderMails(order, parts), 'reminder')
      : null
  return event.send_thanks && isThanksDue(timesOf(event), event.now) ? named([thanks(order, parts)], 'thanks') : null
}

function thanks(order: MailedOrderRow, { publicUrl, secrets }: Writing['parts']): AccountMail {
  const { organizer_id: organizer, event_id: event, email } = order
  const token = stopToken(secrets, { organizer, email, event, message: null })
  return thanksMail(order, { publicUrl, stopUrl: publicUrl + publicPaths.stopMessages(token) })
}
