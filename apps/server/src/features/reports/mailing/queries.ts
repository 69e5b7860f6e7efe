import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { schedulesOf, type MailedPlace, type MailingFields, type ScheduleFields } from './store.ts'

export interface ScheduleListRow extends ScheduleFields {
  readonly id: number
  readonly next_at: Date | null
  readonly stopped_at: Date | null
  readonly stopped_person: string | null
  readonly people: readonly { readonly user_id: number; readonly name: string; readonly email: string }[]
}

/** The reports of a place that are mailed, or were: the oldest first. */
export async function schedulesOfPlace(reader: Reader, place: MailedPlace): Promise<ScheduleListRow[]> {
  const found = await sql<ScheduleListRow>`
    select s.id, s.report, s.rhythm, s.weekday, s.at_time, s.formats, s.basis, s.group_by, s.question_id, s.currency_code, s.next_at, s.stopped_at,
      (select full_name(u.first_name, u.last_name) from users u where u.id = s.stopped_for) as stopped_person,
      (select coalesce(json_agg(json_build_object('user_id', u.id, 'name', full_name(u.first_name, u.last_name), 'email', u.email)
        order by lower(u.first_name), u.id), '[]') from report_schedule_people p join users u on u.id = p.user_id where p.report_schedule_id = s.id) as people
    from report_schedules s where ${schedulesOf(place)} order by s.id`.execute(reader.query)
  return found.rows
}

/** Where a schedule across the events of an account is of. */
export const placeOfSchedule = (reader: Reader, accountId: number, scheduleId: number) =>
  reader.query
    .selectFrom('report_schedules')
    .select('organizer_id')
    .where('id', '=', scheduleId)
    .where('account_id', '=', accountId)
    .where('event_id', 'is', null)
    .executeTakeFirst()

export interface MailingRow extends MailingFields {
  readonly id: number
}

/** What a mail is to bring. */
export async function mailingById(reader: Reader, mailingId: number): Promise<MailingRow | undefined> {
  const found = await sql<MailingRow>`
    select id, account_id, event_id, organizer_id, user_id, report, basis, group_by, question_id, currency_code, start_date::text as start_date, end_date::text as end_date, locale
    from report_mailings where id = ${mailingId}`.execute(reader.query)
  return found.rows[0]
}
