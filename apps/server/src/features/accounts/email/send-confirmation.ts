import { paths } from '@turnout/contract/paths.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import { queueMail } from '../../../platform/mail/store.ts'
import { confirmationMail, type Addressee } from '../mails/mail.ts'
import { replaceEmailLink } from './store-email-links.ts'

/**
 * Mails the link that confirms the address a user has; the link of an earlier mail stops working.
 */
export async function sendConfirmation(
  tx: Transaction,
  user: Addressee & { readonly id: number },
  publicUrl: string,
): Promise<void> {
  const token = newToken()
  await replaceEmailLink(tx, { userId: user.id, purpose: 'CONFIRM', email: user.email, token })
  await queueMail(tx, confirmationMail(user, publicUrl + paths.confirmEmail(token)))
}
