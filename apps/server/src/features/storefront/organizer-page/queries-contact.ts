import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** Whom a message goes to, and what is known of that address. */
export interface ContactRow {
  readonly account_id: number
  readonly name: string
  readonly email: string
  /** A member of the account proved that the organizer's address is theirs. */
  readonly is_proven: boolean
  /** The language of the account's owner. */
  readonly locale: string
  /** The event that it is about; null for none, or one that is not theirs and live. */
  readonly about: { readonly id: number; readonly title: string } | null
}

export async function contactOf(
  reader: Reader,
  organizerId: number,
  eventId: number | null,
): Promise<ContactRow | undefined> {
  const found = await sql<ContactRow>`
    select o.account_id, o.name, o.email, owner.locale, exists (
        select 1 from account_members m join users u on u.id = m.user_id
        where m.account_id = o.account_id and m.status = 'ACTIVE' and u.email_verified_at is not null
          and lower(u.email) = lower(o.email)) as is_proven, (
        select jsonb_build_object('id', e.id, 'title', e.title) from events e
        where e.id = ${eventId} and e.organizer_id = o.id and e.status = 'LIVE' and e.deleted_at is null) as about
    from organizers o join account_members m on m.account_id = o.account_id and m.is_owner
      join users owner on owner.id = m.user_id
    where o.id = ${organizerId} and o.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}
