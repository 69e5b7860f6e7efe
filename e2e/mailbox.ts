import { waitForMailBehind, type SeenMail } from '@turnout/testkit/mailbox-window.ts'

/** The mail to this address whose subject holds the words, here or yet to come. */
export function mailTo(address: string, subjectWords: string): Promise<SeenMail> {
  const windowUrl = process.env.E2E_MAILBOX ?? ''
  return waitForMailBehind(
    windowUrl,
    ({ recipients, subject }) => recipients.includes(address.toLowerCase()) && subject.includes(subjectWords),
  )
}
