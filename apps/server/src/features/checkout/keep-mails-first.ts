import type { Reader } from '../../platform/database/database.ts'
import { once } from '../../platform/slices/once.ts'
import { keepMailWait } from './keep-mail-wait.ts'
import { oldestTicketMail } from './queries-mail.ts'

/** A mail of an order that is written at once leaves sooner. */
const GIVES_WAY_SECONDS = 1

/** Whether mails of orders wait: cards are drawn and reports are mailed once they have left. */
export const mailsGoFirst = once(({ database }: { readonly database: Reader }) => {
  const wait = keepMailWait(() => oldestTicketMail(database))
  return async (): Promise<boolean> => (await wait.oldest()) > GIVES_WAY_SECONDS
})
