import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { digestEnd, noticeChoices } from '@turnout/domain/notices/notices.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { digestMail } from './mail.ts'
import { noticesBetween } from './queries.ts'
import { digestMember, digestReaders, type DigestReader } from './queries-told.ts'
import { choicesOf, lockReader, saveDigestUntil } from './store.ts'

/** Lines of one mail. */
const SHOWN = 40

interface Sending {
  readonly now: Date
  readonly publicUrl: string
}

/**
 * Writes the mails of the day for all whose eight o'clock has come, each in a separate transaction. What
 * a mail tells of and how far it reaches is saved with it, so that a run that was killed goes on.
 */
export async function sendDueDigests(database: Database, sending: Sending): Promise<void> {
  for (const owner of await digestReaders(database, sending.now))
    // oxlint-disable-next-line no-await-in-loop -- each holds its lock for a moment
    await database.transaction((tx) => sendDigest(tx, owner, sending))
}

async function sendDigest(tx: Transaction, owner: DigestReader, { now, publicUrl }: Sending): Promise<void> {
  const member = await digestMember(tx, owner)
  if (member === undefined) return
  const until = digestEnd(now, member.zone)
  const after = await lockReader(tx, owner)
  if (after !== null && after >= until) return
  await saveDigestUntil(tx, owner, until)
  if (after === null) return
  const capabilities = CAPABILITIES_OF[member.role]
  const kinds = noticeChoices(capabilities, await choicesOf(tx, owner))
    .filter(({ by_mail }) => by_mail === 'DAILY')
    .map(({ kind }) => kind)
  const { rows, total } = await noticesBetween(
    tx,
    { ...owner, part: member.part, capabilities, kinds },
    { after, until, limit: SHOWN },
  )
  if (total === 0) return
  const mail = digestMail(member, { accountId: owner.accountId, rows, total, until }, publicUrl)
  await queueMail(tx, { ...mail, isPatient: true })
}
