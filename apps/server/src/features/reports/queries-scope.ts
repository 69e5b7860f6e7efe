import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { eventsInScope } from '../accounts/queries-scope.ts'

export interface ReportedEventRow {
  readonly id: number
  readonly title: string
  readonly organizer_id: number
  readonly organizer_name: string
  readonly timezone: string
  readonly currency: string
  /** The day it begins, of its own zone. */
  readonly first_day: string
  /** The event that it is a copy of. */
  readonly duplicated_from_event_id: number | null
}

/** Events of an account, or of one organizer, or one of them, that a member works in. */
export async function reportedEvents(
  reader: Reader,
  { accountId, part }: { readonly accountId: number; readonly part: MemberScope },
  { eventId, organizerId }: { readonly eventId?: number; readonly organizerId?: number },
): Promise<ReportedEventRow[]> {
  const one = eventId === undefined ? sql`true` : sql`e.id = ${eventId}`
  const ofOrganizer = organizerId === undefined ? sql`true` : sql`e.organizer_id = ${organizerId}`
  const found = await sql<ReportedEventRow>`
    select e.id, e.title, e.organizer_id, o.name as organizer_name, e.timezone, e.currency,
      (e.start_date at time zone e.timezone)::date::text as first_day,
      e.duplicated_from_event_id
    from events e join organizers o on o.id = e.organizer_id
    where e.account_id = ${accountId} and e.deleted_at is null and ${one} and ${ofOrganizer}
      and ${eventsInScope(part, sql`e.id`, sql`e.organizer_id`)}
    order by e.start_date, e.id`.execute(reader.query)
  return found.rows
}

interface HomeRow {
  readonly name: string
  readonly currency: string
  readonly timezone: string
}

export const currencyOfOrganizer = (reader: Reader, organizerId: number): Promise<HomeRow> =>
  reader.query
    .selectFrom('organizers')
    .select(['name', 'currency', 'timezone'])
    .where('id', '=', organizerId)
    .executeTakeFirstOrThrow()

export const currencyOfAccount = (reader: Reader, accountId: number): Promise<HomeRow> =>
  reader.query
    .selectFrom('accounts')
    .select(['name', 'currency_code as currency', 'timezone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
