import type { Database } from '../../platform/database/database.ts'
import { mailerOf, queueAccountMails, type MailRules } from '../accounts/mails/queue-account-mail.ts'
import { noticeMail } from './mail.ts'
import { membersToTell, noticeForMail } from './queries-told.ts'

interface NoticeMailParts {
  readonly publicUrl: string
  readonly rules: MailRules
}

/**
 * Writes the mails about one notice into the outbox, for each who wants to be told at once and did not do
 * it themselves. Run twice, each member still gets one: each mail has its cause.
 */
export async function mailNotice(database: Database, noticeId: number, parts: NoticeMailParts): Promise<void> {
  const notice = await noticeForMail(database, noticeId)
  if (notice === undefined) return
  const { account_id: accountId, event_id: eventId, organizer_id: organizerId, act, kind, actor_id: actorId } = notice
  await database.transaction(async (tx) => {
    const told = await membersToTell(tx, { accountId, eventId, organizerId, act, kind })
    const mails = told
      .filter(({ way, user_id: userId }) => way === 'EVERY_TIME' && userId !== actorId)
      .map((member) => ({ ...noticeMail(notice, member, parts.publicUrl), isPatient: true }))
    if (mails.length === 0) return
    const mailer = await mailerOf(tx, accountId, parts.rules)
    await queueAccountMails(tx, mails, { mailer, rules: parts.rules })
  })
}
