import { NOTICES_PER_HOUR } from '@turnout/domain/accounts/email-link.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { queueMail } from '../../../platform/mail/store.ts'
import { lockUser } from '../store.ts'
import { mayGetMail } from './limit-login-mails.ts'
import { noticeMail, type Notice } from './mail-notice.ts'

export interface NoticeToUser {
  readonly userId: number
  readonly notice: Notice
  readonly publicUrl: string
  /** Of every limit of this installation. */
  readonly mailFactor: number
}

/**
 * Tells a person by mail what was done with their login, in the transaction that does it. A mailbox
 * gets so many of each kind an hour; a changed password is always told.
 */
export async function queueNotice(tx: Transaction, told: NoticeToUser): Promise<void> {
  const { notice, publicUrl, mailFactor } = told
  const user = await lockUser(tx, told.userId)
  const mail = noticeMail(user, { notice, at: user.now, publicUrl })
  const isLimited = notice.kind !== 'password_changed'
  if (!isLimited || (await mayGetMail(tx, { ...mail, perHour: NOTICES_PER_HOUR }, mailFactor)))
    await queueMail(tx, mail)
}
