import { archiveReadyMail } from '@turnout/server/features/archive/mail.ts'
import { switchedOffMail } from '@turnout/server/features/webhooks/delivery/mail.ts'
import type { Mail } from '@turnout/server/platform/mail/store.ts'

interface Steering {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly locale: string
  readonly timezone: string
}

/** What those who steer an account are told of its connections: a webhook that was switched off, an archive. */
export function connectMails(person: Steering, { title, publicUrl }: { title: string; publicUrl: string }): Mail[] {
  const admin = { ...person, user_id: 1, event_title: title }
  const webhook = { id: 1, account_id: 1, event_id: null, url: 'https://hooks.tidal.example/turnout', publicUrl }
  const archive = { ...person, account_id: 1, account_name: 'Tidal Sessions', expires_at: new Date('2027-05-27') }
  return [
    switchedOffMail({ ...webhook, admin: { ...admin, event_title: null }, reason: 'GONE' }),
    switchedOffMail({ ...webhook, admin, reason: 'FAILING' }),
    archiveReadyMail({ ...archive, event_id: null, event_title: null }, publicUrl),
    archiveReadyMail({ ...archive, event_id: 12, event_title: title }, publicUrl),
  ]
}
