import { archiveReadyMail } from '@turnout/server/features/archive/mail.ts'
import type { Mail } from '@turnout/server/platform/mail/store.ts'

interface Steering {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly locale: string
  readonly timezone: string
}

/** What those who steer an account are told of its archives. */
export function connectMails(person: Steering, { title, publicUrl }: { title: string; publicUrl: string }): Mail[] {
  const archive = { ...person, account_id: 1, account_name: 'Tidal Sessions', expires_at: new Date('2027-05-27') }
  return [
    archiveReadyMail({ ...archive, event_id: null, event_title: null }, publicUrl),
    archiveReadyMail({ ...archive, event_id: 12, event_title: title }, publicUrl),
  ]
}
