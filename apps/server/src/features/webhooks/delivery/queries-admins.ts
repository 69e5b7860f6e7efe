import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** Somebody who steers the account, with what the event is called. */
export interface AdminRow {
  readonly user_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly locale: string
  /** null: the webhook is of the whole account. */
  readonly event_title: string | null
}

/** Everybody who steers an account, and whose address is confirmed. */
export async function adminsToTell(
  reader: Reader,
  { accountId, eventId }: { readonly accountId: number; readonly eventId: number | null },
): Promise<AdminRow[]> {
  const found = await sql<AdminRow>`
    select u.id as user_id, u.email, u.first_name, u.last_name, u.locale,
      (select title from events where id = ${eventId} and account_id = ${accountId}) as event_title
    from account_members m join users u on u.id = m.user_id
    where m.account_id = ${accountId} and m.status = 'ACTIVE' and m.role = 'ADMIN' and u.email_verified_at is not null
    order by u.id`.execute(reader.query)
  return found.rows
}
