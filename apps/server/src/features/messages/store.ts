import type { Audience } from '@turnout/contract/messages/audience.ts'
import type { MessageFailure, MessageStatus } from '@turnout/contract/messages/message.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

/** When a message leaves, if not at once. */
export interface Schedule {
  readonly at: Date | null
  readonly relative: { readonly days: number; readonly anchor: 'START' | 'END'; readonly time: string } | null
}

export interface WrittenMessage {
  readonly subject: string
  /** Made safe. */
  readonly body: string
  readonly audience: Audience
  readonly isCopyWanted: boolean
}

const columnsOf = ({ subject, body, audience, isCopyWanted }: WrittenMessage) => ({
  subject,
  body,
  audience: JSON.stringify(audience),
  is_copy_wanted: isCopyWanted,
})

/** Keeps a new draft; answers its id. */
export async function insertMessage(
  tx: Transaction,
  of: { readonly accountId: number; readonly eventId: number; readonly writtenBy: number | null },
  written: WrittenMessage,
): Promise<number> {
  const { id } = await tx.query
    .insertInto('messages')
    .values({ account_id: of.accountId, event_id: of.eventId, written_by: of.writtenBy, ...columnsOf(written) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface LockedMessage {
  readonly id: number
  readonly account_id: number
  readonly event_id: number
  readonly status: MessageStatus
  readonly subject: string
  readonly body: string
  readonly audience: Audience
  readonly is_copy_wanted: boolean
  readonly written_by: number | null
  readonly version: number
  readonly leaves_at: Date | null
  /** By the clock of the database. */
  readonly has_left: boolean
}

const LOCKED = sql`m.id, m.account_id, m.event_id, m.status, m.subject, m.body, m.audience, m.is_copy_wanted, m.written_by,
  m.version, m.leaves_at, coalesce(m.leaves_at <= clock_timestamp(), false) as has_left`

/** One message, locked: acts that send, stop or rewrite it wait here. */
export async function lockMessage(tx: Transaction, messageId: number): Promise<LockedMessage | undefined> {
  const found =
    await sql<LockedMessage>`select ${LOCKED} from messages m where m.id = ${messageId} for no key update`.execute(
      tx.query,
    )
  return found.rows[0]
}

export async function saveWriting(tx: Transaction, messageId: number, written: WrittenMessage): Promise<void> {
  await tx.query
    .updateTable('messages')
    .set({ ...columnsOf(written), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', messageId)
    .execute()
}

export async function deleteMessage(tx: Transaction, messageId: number): Promise<void> {
  await tx.query.deleteFrom('messages').where('id', '=', messageId).execute()
}

/** It leaves at its time; `recipients` as counted now. */
export async function saveScheduled(
  tx: Transaction,
  messageId: number,
  { schedule, recipients }: { readonly schedule: Schedule; readonly recipients: number },
): Promise<void> {
  await tx.query
    .updateTable('messages')
    .set({
      status: 'SCHEDULED',
      scheduled_at: schedule.at,
      schedule_days: schedule.relative?.days ?? null,
      schedule_anchor: schedule.relative?.anchor ?? null,
      schedule_time: schedule.relative?.time ?? null,
      recipient_count: recipients,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', messageId)
    .execute()
}

/** It leaves in so many seconds, to the people who are its recipients now. */
export async function saveLeaving(tx: Transaction, messageId: number, seconds: number): Promise<void> {
  await sql`
    update messages m set status = 'PROCESSING', leaves_at = clock_timestamp() + make_interval(secs => ${seconds}),
      recipient_count = (select count(*) from message_recipients r where r.message_id = m.id),
      version = version + 1, updated_at = now()
    where id = ${messageId}`.execute(tx.query)
}

/** Nothing had left: it is a draft again. */
export async function saveTakenBack(tx: Transaction, messageId: number): Promise<void> {
  await tx.query.deleteFrom('message_recipients').where('message_id', '=', messageId).execute()
  await tx.query
    .updateTable('messages')
    .set({
      status: 'DRAFT',
      leaves_at: null,
      scheduled_at: null,
      schedule_days: null,
      schedule_anchor: null,
      schedule_time: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', messageId)
    .execute()
}

export async function saveLeavingNow(tx: Transaction, messageId: number): Promise<void> {
  await tx.query
    .updateTable('messages')
    .set({ leaves_at: sql`clock_timestamp()` })
    .where('id', '=', messageId)
    .execute()
}

export async function saveEnded(
  tx: Transaction,
  messageId: number,
  { status, failure }: { readonly status: 'SENT' | 'FAILED' | 'CANCELLED'; readonly failure: MessageFailure | null },
): Promise<void> {
  await tx.query
    .updateTable('messages')
    .set({ status, failure, ended_at: sql`now()`, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', messageId)
    .execute()
}

/** A message that ended goes on for those who are tried again. */
export async function saveReopened(tx: Transaction, messageId: number): Promise<void> {
  await tx.query
    .updateTable('messages')
    .set({ status: 'PROCESSING', failure: null, ended_at: null, leaves_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', messageId)
    .execute()
}

/** Scheduled messages whose time has come, and those that missed it: their event was not live. */
export async function dueMessages(
  reader: Reader,
  missedAfterHours: number,
): Promise<{ readonly id: number; readonly is_missed: boolean; readonly is_live: boolean }[]> {
  const found = await sql<{ id: number; is_missed: boolean; is_live: boolean }>`
    select m.id, e.status = 'LIVE' as is_live,
      ${DUE_AT} < now() - make_interval(hours => ${missedAfterHours}) as is_missed
    from messages m join events e on e.id = m.event_id and e.deleted_at is null
    where m.status = 'SCHEDULED' and ${DUE_AT} <= now() order by m.id limit 100`.execute(reader.query)
  return found.rows
}

/** When a message `m` of event `e` leaves: relative times are those of the event's clock, on its day. */
export const DUE_AT = sql`coalesce(m.scheduled_at,
  ((((case m.schedule_anchor when 'END' then coalesce(e.end_date, e.start_date) else e.start_date end) at time zone e.timezone)::date
    + m.schedule_days) + m.schedule_time) at time zone e.timezone)`
