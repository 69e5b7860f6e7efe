import type { Audience } from '@turnout/contract/messages/audience.ts'
import type { AudiencePeopleInput, AudiencePerson } from '@turnout/contract/messages/people.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { paged, rowsWithTotal, searched } from '../../../platform/database/list-query.ts'
import { people, type AudienceEvent } from '../queries-audience.ts'

type Asked = Pick<AudiencePeopleInput, 'shown' | 'query' | 'page' | 'per_page'>

/** One page of those who fit an audience: who would get a message, or who would not and why. */
export async function peopleOfAudience(
  reader: Reader,
  event: AudienceEvent,
  { audience, asked }: { readonly audience: Audience; readonly asked: Asked },
): Promise<{ rows: AudiencePerson[]; total: number }> {
  const listed = sql`(
    ${people(event, audience)}
    select coalesce(m.email, '') as email, coalesce(m.first_name, '') as first_name, coalesce(m.last_name, '') as last_name,
      m.nth, coalesce(cardinality(j.attendee_ids), 0) as tickets,
      case when j.address is null then 'NO_ADDRESS'
        when m.nth > j.nth then 'SHARES_ADDRESS'
        when j.has_opted_out then 'OPTED_OUT'
        when j.is_blocked then 'BLOCKED' end as left_out
    from matches m left join judged j on j.address = lower(m.email)) p`
  const where = sql`p.left_out is ${asked.shown === 'WRITTEN' ? sql`null` : sql`not null`}
    and ${searched(asked.query, [sql`(p.first_name || ' ' || p.last_name)`, sql`p.email`])}`
  const page = sql<AudiencePerson>`
    select p.email, p.first_name, p.last_name, p.tickets, p.left_out
    from ${listed} where ${where} order by p.nth ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${listed} where ${where}`)
}
