import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'

const TROUBLES = {
  NO_MAILBOX: m.attendees_mail_no_mailbox,
  CAME_BACK: m.attendees_mail_came_back,
  REFUSED: m.attendees_mail_refused,
} as const

/** The last mail to the guest did not arrive: why, and what to do. */
export function MailTroubleBanner({ attendee: { mail_trouble: trouble } }: { attendee: Attendee }) {
  if (trouble === null) return null
  const does = { edit: m.attendees_edit(), send: m.attendees_resend() }
  return (
    <Banner tone="warning" title={m.attendees_mail_not_arrived()}>
      {TROUBLES[trouble](does)}
    </Banner>
  )
}
