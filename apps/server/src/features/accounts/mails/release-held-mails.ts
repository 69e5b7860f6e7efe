import { MAILS_PER_DAY, withinLimit } from '@turnout/domain/accounts/mail-trust.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { accountsWithHeldMails, lockHeldMails, releaseMails, type HeldFor } from '../../../platform/mail/store.ts'
import { countMailsOf, mailerOf, type MailRules } from './queue-account-mail.ts'

/** Of one account at one time; the rest waits for the next round. */
const ROUND = 200

/** Lets mails go whose account was confirmed or verified since, or whose day has room again. */
export async function releaseHeldMails(database: Database, rules: MailRules): Promise<void> {
  for (const accountId of await accountsWithHeldMails(database)) {
    // oxlint-disable-next-line no-await-in-loop -- no caller waits for it, and each takes its locks for a moment only
    await database.transaction((tx) => releaseOf(tx, accountId, rules))
  }
}

async function releaseOf(tx: Transaction, accountId: number, rules: MailRules): Promise<void> {
  const mailer = await mailerOf(tx, accountId, rules)
  const used = await countMailsOf(tx, mailer, 0)
  const room = withinLimit(MAILS_PER_DAY[mailer.trust], rules.rateLimitFactor, { used, asked: ROUND })
  if (room === 0) return
  const held: readonly HeldFor[] = ['ALLOWANCE', 'TOMORROW']
  const waiting = await lockHeldMails(tx, {
    accountId,
    held: mailer.trust === 'UNCONFIRMED' ? held : [...held, 'CONFIRMATION'],
    limit: room,
  })
  await countMailsOf(tx, mailer, waiting.length)
  await releaseMails(
    tx,
    waiting.map(({ id }) => id),
  )
}
