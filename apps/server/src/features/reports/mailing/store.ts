import type { ExportFormat } from '@turnout/contract/exports.ts'
import type { ReportBasis, ReportRhythm, ReportType, SalesGroup } from '@turnout/domain/reports/choices.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

/** What the reports of a schedule are of: an event, an organizer, or the account. */
export interface MailedPlace {
  readonly accountId: number
  readonly eventId: number | null
  readonly organizerId: number | null
}

/** What is mailed, when and how; of people it knows nothing. */
export interface ScheduleFields {
  readonly report: ReportType
  readonly rhythm: ReportRhythm
  readonly weekday: number | null
  readonly at_time: string
  readonly formats: readonly ExportFormat[]
  readonly basis: ReportBasis | null
  readonly group_by: SalesGroup | null
  readonly question_id: number | null
  readonly currency_code: string | null
}

export interface ScheduleRow extends ScheduleFields {
  readonly id: number
  readonly account_id: number
  readonly event_id: number | null
  readonly organizer_id: number | null
  readonly next_at: Date | null
  readonly stopped_at: Date | null
  readonly user_ids: readonly number[]
}

const COLUMNS = sql`s.id, s.account_id, s.event_id, s.organizer_id, s.report, s.rhythm, s.weekday, s.at_time, s.formats, s.basis,
  s.group_by, s.question_id, s.currency_code, s.next_at, s.stopped_at, array(select p.user_id from report_schedule_people p where p.report_schedule_id = s.id order by p.user_id) as user_ids`

/** Where a schedule or a mail is of. */
export const placeOf = (row: {
  readonly account_id: number
  readonly event_id: number | null
  readonly organizer_id: number | null
}): MailedPlace => ({ accountId: row.account_id, eventId: row.event_id, organizerId: row.organizer_id })

/** The schedules `s` of a place. */
export function schedulesOf({ accountId, eventId, organizerId }: MailedPlace): RawBuilder<boolean> {
  const of =
    eventId !== null
      ? sql`s.event_id = ${eventId}`
      : organizerId === null
        ? sql`s.event_id is null and s.organizer_id is null`
        : sql`s.organizer_id = ${organizerId}`
  return sql<boolean>`(s.account_id = ${accountId} and ${of})`
}

/** Reports of a place that are mailed now. */
export async function mailedReports(reader: Reader, place: MailedPlace): Promise<ReportType[]> {
  const found = await sql<{ report: ReportType }>`
    select distinct s.report from report_schedules s where ${schedulesOf(place)} and s.next_at is not null`.execute(
    reader.query,
  )
  return found.rows.map(({ report }) => report)
}

/** A schedule of a place, locked until the transaction ends. */
export async function lockSchedule(
  tx: Transaction,
  { place, scheduleId }: { readonly place: MailedPlace; readonly scheduleId: number },
): Promise<ScheduleRow | undefined> {
  const found = await sql<ScheduleRow>`
    select ${COLUMNS} from report_schedules s where s.id = ${scheduleId} and ${schedulesOf(place)} for no key update of s`.execute(
    tx.query,
  )
  return found.rows[0]
}

/** The schedule whose time came first, locked; one that another process holds is left to it. */
export async function lockDueSchedule(tx: Transaction, now: Date): Promise<ScheduleRow | undefined> {
  const found = await sql<ScheduleRow>`
    select ${COLUMNS} from report_schedules s where s.next_at <= ${now} order by s.next_at, s.id limit 1 for no key update of s skip locked`.execute(
    tx.query,
  )
  return found.rows[0]
}

export async function insertSchedule(
  tx: Transaction,
  { accountId, eventId, organizerId }: MailedPlace,
  fields: ScheduleFields & { readonly next_at: Date },
): Promise<number> {
  const row = await tx.query
    .insertInto('report_schedules')
    .values({
      account_id: accountId,
      event_id: eventId,
      organizer_id: organizerId,
      ...fields,
      formats: [...fields.formats],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Saves a schedule, which begins again if it was stopped. */
export async function saveSchedule(
  tx: Transaction,
  scheduleId: number,
  fields: ScheduleFields & { readonly next_at: Date },
): Promise<void> {
  await tx.query
    .updateTable('report_schedules')
    .set({ ...fields, formats: [...fields.formats], stopped_at: null, stopped_for: null })
    .where('id', '=', scheduleId)
    .execute()
}

export async function replacePeople(tx: Transaction, scheduleId: number, userIds: readonly number[]): Promise<void> {
  await tx.query.deleteFrom('report_schedule_people').where('report_schedule_id', '=', scheduleId).execute()
  await tx.query
    .insertInto('report_schedule_people')
    .values([...new Set(userIds)].map((user_id) => ({ report_schedule_id: scheduleId, user_id })))
    .execute()
}

export const removeSchedule = (tx: Transaction, scheduleId: number) =>
  tx.query.deleteFrom('report_schedules').where('id', '=', scheduleId).execute()

export const saveNextTime = (tx: Transaction, scheduleId: number, nextAt: Date) =>
  tx.query.updateTable('report_schedules').set({ next_at: nextAt }).where('id', '=', scheduleId).execute()

/** `userId`: who may see reports no longer; null: no one is left. */
export const saveStopped = (tx: Transaction, scheduleId: number, stopped: { at: Date; userId: number | null }) =>
  tx.query
    .updateTable('report_schedules')
    .set({ next_at: null, stopped_at: stopped.at, stopped_for: stopped.userId })
    .where('id', '=', scheduleId)
    .execute()

/** What the mail to one person is to bring. */
export interface MailingFields {
  readonly account_id: number
  readonly event_id: number | null
  readonly organizer_id: number | null
  readonly user_id: number
  readonly report: ReportType
  readonly basis: ReportBasis | null
  readonly group_by: SalesGroup | null
  readonly question_id: number | null
  readonly currency_code: string | null
  readonly start_date: string
  readonly end_date: string
  readonly locale: string
}

export async function insertMailing(tx: Transaction, fields: MailingFields): Promise<number> {
  const row = await sql<{ id: number }>`
    insert into report_mailings (account_id, event_id, organizer_id, user_id, report, basis, group_by, question_id, currency_code,
      start_date, end_date, locale)
    values (${fields.account_id}, ${fields.event_id}, ${fields.organizer_id}, ${fields.user_id}, ${fields.report}, ${fields.basis},
      ${fields.group_by}, ${fields.question_id}, ${fields.currency_code}, ${fields.start_date}::date, ${fields.end_date}::date, ${fields.locale}) returning id`.execute(
    tx.query,
  )
  return row.rows[0]?.id ?? 0
}
