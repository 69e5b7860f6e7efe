import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { ROLES } from '@turnout/domain/accounts/roles.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { IS_OPEN_TO_MEMBER } from '../../accounts/queries-scope.ts'

/** Somebody whom reports of an event can be mailed to. */
export interface ReportReaderRow {
  readonly user_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: string
}

const ROLES_WITH_REPORTS = ROLES.filter((role) => CAPABILITIES_OF[role].includes('reports:read'))

/** Members `m` of account `a` who may see the reports of event `e`. */
const MAY_SEE: RawBuilder<boolean> = sql<boolean>`(m.status = 'ACTIVE' and m.role = any(${[...ROLES_WITH_REPORTS]}::text[]) and ${IS_OPEN_TO_MEMBER}
  and (not m.is_limited
    or exists (select from member_events x where x.account_id = m.account_id and x.user_id = m.user_id and x.event_id = e.id)
    or exists (select from member_organizers x where x.account_id = m.account_id and x.user_id = m.user_id and x.organizer_id = e.organizer_id)))`

/** Everybody who may see the reports of an event now, by name; of these people, when some are named. */
export async function readersOfReports(
  reader: Reader,
  eventId: number,
  userIds: readonly number[] | null = null,
): Promise<ReportReaderRow[]> {
  const named = userIds === null ? sql`true` : sql`u.id = any(${[...userIds]}::bigint[])`
  const found = await sql<ReportReaderRow>`
    select u.id as user_id, u.first_name, u.last_name, u.email, u.locale
    from events e join accounts a on a.id = e.account_id join account_members m on m.account_id = a.id join users u on u.id = m.user_id
    where e.id = ${eventId} and e.deleted_at is null and ${named} and ${MAY_SEE}
    order by lower(u.first_name), lower(u.last_name), u.id`.execute(reader.query)
  return found.rows
}
