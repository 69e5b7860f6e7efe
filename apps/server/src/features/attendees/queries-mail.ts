import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { mailedEventIn, type MailedEventRow } from '../events/mails/queries-mailed-event.ts'

/** Everything that a mail to an attendee says. */
export interface MailedAttendeeRow extends MailedEventRow {
  readonly id: number
  readonly account_id: number
  readonly short_id: string
  readonly public_id: string
  readonly locale: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

export async function attendeeForMail(reader: Reader, attendeeId: number): Promise<MailedAttendeeRow | undefined> {
  const found = await sql<MailedAttendeeRow>`
    select a.id, e.account_id, a.short_id, a.public_id, a.locale, a.first_name, a.last_name, a.email, ${mailedEventIn(sql`a.locale`)}
    from attendees a join events e on e.id = a.event_id join organizers g on g.id = e.organizer_id join event_settings s on s.event_id = e.id
    where a.id = ${attendeeId}`.execute(reader.query)
  return found.rows[0]
}
