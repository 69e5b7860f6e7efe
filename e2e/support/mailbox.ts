import { waitForMailBehind, type SeenMail } from '@turnout/testkit/mails/mailbox-window.ts'

/** The mail to this address whose subject holds the words, here or yet to come. */
export function mailTo(address: string, subjectWords: string): Promise<SeenMail> {
  const windowUrl = process.env.E2E_MAILBOX ?? ''
  return waitForMailBehind(
    windowUrl,
    ({ recipients, subject }) => recipients.includes(address.toLowerCase()) && subject.includes(subjectWords),
  )
}

/** The first link in a mail's plain part whose address matches. */
export function linkIn(mail: Pick<SeenMail, 'text'>, address: RegExp): string {
  const links = mail.text.match(/https?:\/\/[^\s>)]+/gu) ?? []
  const found = links.find((link) => address.test(link))
  if (found === undefined) throw new Error(`No such link among ${links.join(', ')}`)
  return found
}
