import type { Transaction } from '../../../platform/database/database.ts'
import { queueMail } from '../../../platform/mail/store.ts'
import { mayGetMail } from './limit-login-mails.ts'
import { knownAddressMail, type Addressee } from './mail.ts'

/** Tells a mailbox of an attempt to sign up with it. */
export async function queueAddressKnown(
  tx: Transaction,
  user: Addressee,
  { publicUrl, mailFactor }: { readonly publicUrl: string; readonly mailFactor: number },
): Promise<void> {
  const mail = knownAddressMail(user, publicUrl)
  if (await mayGetMail(tx, mail, mailFactor)) await queueMail(tx, mail)
}
