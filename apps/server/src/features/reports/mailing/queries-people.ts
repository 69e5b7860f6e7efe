import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { ROLES } from '@turnout/domain/accounts/roles.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { IS_OPEN_TO_MEMBER } from '../../accounts/queries-scope.ts'
import type { MailedPlace } from './store.ts'

/** A member whom reports of a place can be mailed to. */
export interface ReportReaderRow {
  readonly user_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: string
}

const ROLES_WITH_REPORTS = ROLES.filter((role) => CAPABILITIES_OF[role].includes('reports:read'))

/** Members `m` of account `a` who may see reports. */
const MAY_SEE: RawBuilder<boolean> = sql<boolean>`(m.status = 'ACTIVE' and m.role = any(${[...ROLES_WITH_REPORTS]}::text[]) and ${IS_OPEN_TO_MEMBER})`

const worksFor = (organizer: RawBuilder<unknown>) => sql`exists (select from member_organizers x
  where x.account_id = m.account_id and x.user_id = m.user_id and x.organizer_id = ${organizer})`

/** Whether the place is there, and lies in the part of the account that a member `m` works in. */
function covers({ eventId, organizerId }: MailedPlace): RawBuilder<unknown> {
  if (eventId !== null)
    return sql`exists (select from events e where e.id = ${eventId} and e.account_id = a.id and e.deleted_at is null
      and (not m.is_limited or ${worksFor(sql`e.organizer_id`)}
        or exists (select from member_events x where x.account_id = m.account_id and x.user_id = m.user_id and x.event_id = e.id)))`
  if (organizerId === null) return sql`not m.is_limited`
  return sql`exists (select from organizers o where o.id = ${organizerId} and o.account_id = a.id and o.deleted_at is null
    and (not m.is_limited or ${worksFor(sql`o.id`)}))`
}

/** All who may see the reports of a place now, by name; of these people, when some are named. */
export async function readersOfReports(
  reader: Reader,
  place: MailedPlace,
  userIds: readonly number[] | null = null,
): Promise<ReportReaderRow[]> {
  const named = userIds === null ? sql`true` : sql`u.id = any(${[...userIds]}::bigint[])`
  const found = await sql<ReportReaderRow>`
    select u.id as user_id, u.first_name, u.last_name, u.email, u.locale
    from accounts a join account_members m on m.account_id = a.id join users u on u.id = m.user_id
    where a.id = ${place.accountId} and ${named} and ${MAY_SEE} and ${covers(place)}
    order by fold_text(u.first_name), fold_text(u.last_name), u.id`.execute(reader.query)
  return found.rows
}
