import type { RecipientReason } from '@turnout/contract/messages/message.ts'
import type { Audience } from '@turnout/contract/messages/audience.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { frozenPeople, type AudienceEvent } from '../queries-audience.ts'

/** Makes every person who fits now a recipient; answers how many there are. */
export async function freezeRecipients(
  tx: Transaction,
  {
    event,
    audience,
    messageId,
  }: { readonly event: AudienceEvent; readonly audience: Audience; readonly messageId: number },
): Promise<number> {
  const frozen = await frozenPeople(event, audience, messageId).execute(tx.query)
  return Number(frozen.numAffectedRows ?? 0n)
}

/** One whose turn has come, with what a mail to them says. */
export interface NextRecipientRow {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly locale: string
  readonly attendee_ids: number[]
  readonly order_id: number | null
  readonly attempts: number
  /** The mail of an earlier try. */
  readonly mail_id: number | null
  readonly has_opted_out: boolean
  readonly is_blocked: boolean
}

/** The next so many of a message whose turn has come, locked. */
export async function lockNextRecipients(
  tx: Transaction,
  { messageId, limit }: { readonly messageId: number; readonly limit: number },
): Promise<NextRecipientRow[]> {
  const found = await sql<NextRecipientRow>`
    select r.id, r.email, r.first_name, r.last_name, r.locale, r.attendee_ids, r.order_id, r.attempts, r.mail_id,
      exists (select from mail_opt_outs s join events e on e.organizer_id = s.organizer_id
        where e.id = r.event_id and s.email = lower(r.email)) as has_opted_out,
      exists (select from mail_blocks b join messages m on m.account_id = b.account_id
        where m.id = r.message_id and b.email = lower(r.email)) as is_blocked
    from message_recipients r
    where r.message_id = ${messageId} and r.status = 'QUEUED' and r.next_attempt_at <= clock_timestamp()
    order by r.next_attempt_at, r.id limit ${limit} for no key update of r skip locked`.execute(tx.query)
  return found.rows
}

/** What is left of a message: how many wait, and for how many seconds the first of them does. */
export async function waitingRecipients(
  reader: Reader,
  messageId: number,
): Promise<{ readonly waiting: number; readonly sent: number; readonly failed: number; readonly seconds: number }> {
  const found = await sql<{ waiting: number; sent: number; failed: number; seconds: number }>`
    select count(*) filter (where status = 'QUEUED')::int as waiting, count(*) filter (where status = 'SENT')::int as sent,
      count(*) filter (where status = 'FAILED')::int as failed,
      coalesce(greatest(0, extract(epoch from
        min(next_attempt_at) filter (where status = 'QUEUED') - clock_timestamp())), 0)::float8 as seconds
    from message_recipients where message_id = ${messageId}`.execute(reader.query)
  return found.rows[0] ?? { waiting: 0, sent: 0, failed: 0, seconds: 0 }
}

export interface Suppressed {
  readonly id: number
  readonly reason: 'OPTED_OUT' | 'BLOCKED'
}

/** They asked not to be written to, or their address takes nothing. */
export async function saveSuppressed(tx: Transaction, suppressed: readonly Suppressed[]): Promise<void> {
  if (suppressed.length === 0) return
  await sql`
    update message_recipients r set status = 'SUPPRESSED', reason = s.reason
    from jsonb_to_recordset(${JSON.stringify(suppressed)}::jsonb) as s (id bigint, reason text)
    where r.id = s.id and r.status = 'QUEUED'`.execute(tx.query)
}

export async function saveMailOf(tx: Transaction, recipientId: number, mailId: number): Promise<void> {
  await tx.query.updateTable('message_recipients').set({ mail_id: mailId }).where('id', '=', recipientId).execute()
}

/** The account has written all that it may today: these wait until tomorrow. */
export async function savePostponed(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update message_recipients set next_attempt_at = current_date + 1 where id = any(${ids}::bigint[])`.execute(tx.query)
}

/** Who wrote a message, as their copy names them. */
export const authorOf = (reader: Reader, userId: number) =>
  reader.query
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Their mail left, even if the message was stopped while it did. */
export async function saveDelivered(reader: Reader, recipientId: number): Promise<void> {
  await reader.query
    .updateTable('message_recipients')
    .set({ status: 'SENT', sent_at: sql`now()`, reason: null, error: null, attempts: sql`attempts + 1` })
    .where('id', '=', recipientId)
    .execute()
}

export interface FailedTry {
  readonly recipientId: number
  readonly reason: RecipientReason
  readonly error: string
  /** null: it is not tried again. */
  readonly nextInSeconds: number | null
}

export async function saveFailedTry(reader: Reader, failed: FailedTry): Promise<void> {
  const { recipientId, reason, error, nextInSeconds } = failed
  await sql`
    update message_recipients set attempts = attempts + 1, reason = ${reason}, error = ${error.slice(0, 500)},
      status = case when status = 'QUEUED' and ${nextInSeconds === null} then 'FAILED' else status end,
      next_attempt_at = now() + make_interval(secs => ${nextInSeconds ?? 0})
    where id = ${recipientId} and status <> 'SENT'`.execute(reader.query)
}

/** Their mail left and came back. Sent again, it is another mail. */
export async function saveBounced(
  tx: Transaction,
  { mailId, reason, error }: { readonly mailId: number; readonly reason: RecipientReason; readonly error: string },
): Promise<void> {
  await tx.query
    .updateTable('message_recipients')
    .set({ status: 'FAILED', reason, error: error.slice(0, 500), sent_at: null, mail_id: null })
    .where('mail_id', '=', mailId)
    .where('status', '=', 'SENT')
    .execute()
}

/** No other recipient gets it; the mails that wait to leave do not. Answers how many were spared. */
export async function cancelRecipients(tx: Transaction, messageId: number): Promise<number> {
  const cancelled = await tx.query
    .updateTable('message_recipients')
    .set({ status: 'CANCELLED' })
    .where('message_id', '=', messageId)
    .where('status', '=', 'QUEUED')
    .returning('mail_id')
    .execute()
  const mails = cancelled.flatMap(({ mail_id: id }) => id ?? [])
  if (mails.length > 0)
    await tx.query
      .updateTable('mails')
      .set({ status: 'CANCELLED' })
      .where('id', 'in', mails)
      .where('status', '<>', 'SENT')
      .execute()
  return cancelled.length
}

/**
 * Puts recipients whose mail failed back into the line, with the address that their ticket, order or
 * entry has now. `ids` null: all whose reason may have passed. Answers how many.
 */
export async function requeueFailed(
  tx: Transaction,
  { messageId, ids }: { readonly messageId: number; readonly ids: readonly number[] | null },
): Promise<number> {
  const chosen = ids === null ? sql`r.reason in ('MAILBOX_FULL', 'UNREACHABLE')` : sql`r.id = any(${ids}::bigint[])`
  const done = await sql`
    with now_at as (
      select r.id, coalesce(
        (select nullif(a.email, '') from attendees a where a.id = r.attendee_ids[1]),
        (select o.email from orders o where o.id = r.order_id),
        (select w.email from waiting_entries w where w.id = r.waiting_entry_id), r.email) as email
      from message_recipients r where r.message_id = ${messageId} and r.status = 'FAILED' and (${chosen}
        or lower(r.email) <> lower((select a.email from attendees a where a.id = r.attendee_ids[1] and a.email <> '')))
    )
    update message_recipients r set status = 'QUEUED', reason = null, error = null, attempts = 0, next_attempt_at = now(),
      email = n.email, mail_id = case when lower(n.email) = lower(r.email) then r.mail_id end
    from now_at n
    where r.id = n.id and not exists (
      select from message_recipients other
      where other.message_id = r.message_id and other.id <> r.id and lower(other.email) = lower(n.email))`.execute(
    tx.query,
  )
  return Number(done.numAffectedRows ?? 0n)
}

export interface OptOut {
  readonly organizerId: number
  readonly email: string
  readonly eventId: number | null
  readonly messageId: number | null
}

/** Answers whether that is news; null: the organizer is no more. */
export async function insertOptOut(
  tx: Transaction,
  out: OptOut,
): Promise<{ isNew: boolean; accountId: number } | null> {
  const found = await tx.query
    .selectFrom('organizers')
    .select('account_id')
    .where('id', '=', out.organizerId)
    .executeTakeFirst()
  if (found === undefined) return null
  const row = await tx.query
    .insertInto('mail_opt_outs')
    .values({
      account_id: found.account_id,
      organizer_id: out.organizerId,
      email: out.email.toLowerCase(),
      event_id: out.eventId,
      message_id: out.messageId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .executeTakeFirst()
  return { isNew: row !== undefined, accountId: found.account_id }
}
