import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { worksAt } from './queries.ts'

/** A member who runs an event, as mails to them need it. */
export interface RunnerRow {
  readonly user_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly locale: string
}

/** Those who run an event: admins and organizers of its account in whose part it lies, at addresses that are proven. */
export async function runnersOfEvent(
  reader: Reader,
  { accountId, eventId }: { readonly accountId: number; readonly eventId: number },
): Promise<RunnerRow[]> {
  const found = await sql<RunnerRow>`
    select m.user_id, u.email, u.first_name, coalesce(u.last_name, '') as last_name, u.locale
    from account_members m join users u on u.id = m.user_id
    where m.account_id = ${accountId} and m.status = 'ACTIVE' and m.role in ('ADMIN', 'ORGANIZER')
      and u.email_verified_at is not null and ${worksAt(eventId)} order by m.user_id`.execute(reader.query)
  return found.rows
}
