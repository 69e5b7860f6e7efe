import type { Transaction } from '../../../platform/database/database.ts'
import { isAboutBooking } from '@turnout/contract/messages/audience.ts'
import type { JobServices } from '../../../platform/jobs/job-services.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { writeBulkMail } from '../../../platform/mail/store.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import {
  mailerOf,
  queueAccountMails,
  roomForMails,
  signMail,
  type Mailer,
} from '../../accounts/mails/queue-account-mail.ts'
import { messageMail } from './mail.ts'
import { linksOfPeople, messagedEvent, type MessagedEventRow } from './queries-mail.ts'
import { queueMessage } from './queue-message.ts'
import { stopToken } from '../../events/mails/read-stop-token.ts'
import { lockMessage, saveEnded, type LockedMessage } from '../store.ts'
import {
  authorOf,
  cancelRecipients,
  lockNextRecipients,
  saveMailOf,
  savePostponed,
  saveSuppressed,
  type NextRecipientRow,
  type Suppressed,
} from './store-recipients.ts'
import { subjectOf } from '../write-message.ts'

/** A mail of the outbox that is to leave now. */
export interface PreparedMail {
  readonly recipientId: number
  readonly mailId: number
  readonly email: string
  readonly accountId: number
  /** Tries before this one. */
  readonly attempts: number
}

/**
 * Writes the mails of the next recipients into the outbox, each once: a recipient who is tried again has
 * theirs there. A person who opted out, or cannot be reached, meanwhile, is passed over. Null: nothing of this
 * message leaves now, or ever.
 */
export async function writeMails(
  tx: Transaction,
  { messageId, limit }: { readonly messageId: number; readonly limit: number },
  services: JobServices,
): Promise<{ readonly mails: readonly PreparedMail[] } | null> {
  const message = await lockMessage(tx, messageId)
  if (message?.status !== 'PROCESSING') return null
  if (!message.has_left) {
    await queueMessage(tx, messageId, message.leaves_at)
    return null
  }
  const event = await messagedEvent(tx, message.event_id)
  if (event === undefined) return null
  const mailer = await mailerOf(tx, message.account_id, services)
  if (mailer.trust !== 'VERIFIED') {
    await refuse(tx, message)
    return null
  }
  const next = await lockNextRecipients(tx, { messageId, limit })
  const isForAll = isAboutBooking(message.audience)
  const passedOver = next.flatMap((recipient) => suppressed(recipient, isForAll))
  await saveSuppressed(tx, passedOver)
  const reached = next.filter(({ id }) => !passedOver.some((one) => one.id === id))
  const writing = { message, event, mailer, services }
  const written = await writeEach(tx, reached, writing)
  const room = await roomForMails(tx, reached.length, { mailer, rules: services })
  await savePostponed(
    tx,
    written.slice(room).map(({ recipientId }) => recipientId),
  )
  if (next.length > 0) await sendCopy(tx, writing)
  return { mails: written.slice(0, room) }
}

/** `isForAll`: what is about a booking goes also to those who want no messages. */
const suppressed = ({ id, has_opted_out, is_blocked }: NextRecipientRow, isForAll: boolean): Suppressed[] => {
  if (has_opted_out && !isForAll) return [{ id, reason: 'OPTED_OUT' }]
  return is_blocked ? [{ id, reason: 'BLOCKED' }] : []
}

/** The account may write to many no longer: its operator has withdrawn that. */
async function refuse(tx: Transaction, message: LockedMessage): Promise<void> {
  await cancelRecipients(tx, message.id)
  await saveEnded(tx, message.id, { status: 'FAILED', failure: 'NOT_ALLOWED' })
  await recordAudit(tx, SYSTEM, [{ ...subjectOf(message), act: 'message.failed', after: { failure: 'NOT_ALLOWED' } }])
}

interface Writing {
  readonly message: LockedMessage
  readonly event: MessagedEventRow
  readonly mailer: Mailer
  readonly services: JobServices
}

async function writeEach(
  tx: Transaction,
  recipients: readonly NextRecipientRow[],
  { message, event, mailer, services }: Writing,
): Promise<PreparedMail[]> {
  const publicUrl = services.publicUrl()
  const fresh = recipients.filter(({ mail_id }) => mail_id === null)
  const links = await linksOfPeople(tx, fresh)
  const prepared: PreparedMail[] = []
  for (const recipient of recipients) {
    const { id: recipientId, email, attempts } = recipient
    const stopUrl = stopUrlOf(email, { message, event, services })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const mailId =
      recipient.mail_id ??
      (await writeBulkMail(tx, {
        ...signMail(
          messageMail({ event, message, person: recipient, links: links.get(email.toLowerCase()), publicUrl, stopUrl }),
          { mailer, rules: services },
        ),
        about: { entity: 'message_recipient', id: recipientId },
        cause: `message ${message.id} ${recipientId} ${email.toLowerCase()}`,
        ...(stopUrl !== null && { unsubscribeUrl: stopUrl }),
      }))
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (recipient.mail_id === null) await saveMailOf(tx, recipientId, mailId)
    prepared.push({ recipientId, mailId, email, attempts, accountId: message.account_id })
  }
  return prepared
}

/** Where a recipient declines further messages; null: what is about a booking cannot be declined. */
function stopUrlOf(email: string, { message, event, services }: Pick<Writing, 'message' | 'event' | 'services'>) {
  if (isAboutBooking(message.audience)) return null
  const of = { organizer: event.organizer_id, email, event: event.event_id, message: message.id }
  return services.publicUrl() + publicPaths.stopMessages(stopToken(services.secrets, of))
}

/** The author's copy goes with the first mails, once. */
async function sendCopy(tx: Transaction, { message, event, services, mailer }: Writing): Promise<void> {
  if (!message.is_copy_wanted || message.written_by === null) return
  const author = await authorOf(tx, message.written_by)
  if (author === undefined) return
  const mail = messageMail({
    event,
    message,
    person: author,
    links: undefined,
    publicUrl: services.publicUrl(),
    stopUrl: null,
  })
  await queueAccountMails(tx, [{ ...mail, kind: 'message_copy', cause: `message copy ${message.id}` }], {
    mailer,
    rules: services,
  })
}
