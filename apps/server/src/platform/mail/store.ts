import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Reader, Transaction } from '../database/database.ts'
import { declareJob } from '../jobs/job-kind.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { withoutTurns } from '../text/without-turns.ts'

/** Sends one mail. */
export const SEND_MAIL = declareJob({
  name: 'send_mail',
  payload: z.object({ mail_id: z.int() }),
  isLastStep: true,
})

/** Sends mails that were written together; one that does not leave gets its own job. */
export const SEND_MAILS = declareJob({
  name: 'send_mails',
  payload: z.object({ mail_ids: z.array(z.int()).readonly() }),
  isLastStep: true,
})

/** Mails of one job: few enough that those who bought in the same second wait alike. */
const SENT_TOGETHER = 25

/**
 * The condition that a mail waits for: that its account's address is confirmed; room in the day of
 * its account, or of its buyer; that a member sends it anew.
 */
export type HeldFor = 'CONFIRMATION' | 'ALLOWANCE' | 'TOMORROW' | 'BUYER'

/** A mail ready to go: both parts, in the receiver's language. */
export interface Mail {
  /** The purpose, for example `order_confirmation`. */
  readonly kind: string
  readonly recipient: string
  readonly recipientName?: string
  readonly replyTo?: string
  /** Shown instead of the product's name: mails come from the organizer. */
  readonly senderName?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly accountId?: number
  readonly eventId?: number
  /** The subject of the mail, so that a screen can show it there. */
  readonly about?: { readonly entity: string; readonly id: number }
  /** Files that go with it; they are made when it is sent. */
  readonly attachments?: readonly Attachment[]
  /** It waits: until it is let go with `releaseMails`. */
  readonly heldFor?: HeldFor
  /** Names the work that writes it: the same again, after a crash, leaves one mail. */
  readonly cause?: string
  /** Mails that a person waits for go first. */
  readonly isPatient?: boolean
  /** Where its reader declines mails like this one with one press (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** A file by what it is made of: the maker of its kind (`files` of a slice) gets the id. */
export interface Attachment {
  readonly kind: string
  readonly id: number
  /** The content id of a picture that the HTML part shows in place. */
  readonly cid?: string
}

/** Puts a mail into the outbox, in the transaction of the change that causes it, and its job beside it. */
export const queueMail = (tx: Transaction, mail: Mail): Promise<void> => queueMails(tx, [mail])

/** The same for many, in one statement: the order is the order of sending. Of the same cause only the first is kept. */
export async function queueMails(tx: Transaction, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail) => ({
    ...columnsOf(mail),
    status: mail.heldFor === undefined ? 'QUEUED' : 'HELD',
    held_for: mail.heldFor ?? null,
  }))
  const written = await tx.query
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning(['id', 'message_id'])
    .execute()
  const ids = new Map(written.map((row) => [row.message_id, row.id]))
  const leaving = (isPatient: boolean): number[] =>
    mails.flatMap((mail, at) => {
      const id = ids.get(rows[at]?.message_id ?? '')
      return id === undefined || mail.heldFor !== undefined || (mail.isPatient === true) !== isPatient ? [] : [id]
    })
  await sendLater(tx, leaving(false), false)
  await sendLater(tx, leaving(true), true)
}

/** Queues mails to be sent. `isPatient`: after every mail that a person waits for. */
async function sendLater(tx: Transaction, ids: readonly number[], isPatient: boolean): Promise<void> {
  for (let from = 0; from < ids.length; from += SENT_TOGETHER) {
    const together = ids.slice(from, from + SENT_TOGETHER)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await enqueue(tx, { job: SEND_MAILS, payload: { mail_ids: together } }, { isPatient })
  }
}

/**
 * Writes one mail of many into the outbox; the sending job takes it from there, one after another.
 * Answers its id: of the same cause, the one that is there already.
 */
export async function writeBulkMail(tx: Transaction, mail: Mail & { readonly cause: string }): Promise<number> {
  const { id } = await tx.query
    .insertInto('mails')
    .values({ ...columnsOf(mail), lane: 'BULK' })
    .onConflict((conflict) =>
      conflict.column('cause').doUpdateSet({ status: 'QUEUED' }).where('mails.status', '<>', 'SENT'),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columnsOf = (mail: Mail) => ({
  kind: mail.kind,
  message_id: `<${randomUUID()}@turnout>`,
  recipient: mail.recipient,
  recipient_name: mail.recipientName === undefined ? null : withoutTurns(mail.recipientName),
  reply_to: mail.replyTo ?? null,
  sender_name: mail.senderName === undefined ? null : withoutTurns(mail.senderName),
  subject: withoutTurns(mail.subject),
  text_body: mail.text,
  html_body: mail.html,
  account_id: mail.accountId ?? null,
  event_id: mail.eventId ?? null,
  about_entity: mail.about?.entity ?? null,
  about_id: mail.about?.id ?? null,
  attachments: JSON.stringify(mail.attachments ?? []),
  cause: mail.cause ?? null,
  unsubscribe_url: mail.unsubscribeUrl ?? null,
})

/** Takes mails of a kind about something out of the outbox, as far as they have not left; one that is being sent leaves. */
export async function withdrawMails(
  tx: Transaction,
  { entity, id, kind }: { readonly entity: string; readonly id: number; readonly kind: string },
): Promise<void> {
  await tx.query
    .deleteFrom('mails')
    .where('about_entity', '=', entity)
    .where('about_id', '=', id)
    .where('kind', '=', kind)
    .where('status', 'in', ['QUEUED', 'HELD'])
    .execute()
}

/** Of these works those whose mails are there already. */
export async function causesKnown(reader: Reader, causes: readonly string[]): Promise<ReadonlySet<string>> {
  if (causes.length === 0) return new Set()
  const rows = await reader.query.selectFrom('mails').select('cause').where('cause', 'in', causes).execute()
  return new Set(rows.map(({ cause }) => cause ?? ''))
}

/**
 * Counts mails of today; answers by counter how many there were before. A transaction that counts at the
 * same moment waits until the end of this one; all of them count in the same order, so none waits for the
 * other in turn.
 */
export async function countMails(
  tx: Transaction,
  mails: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  if (mails.size === 0) return new Map()
  const found = await sql<{ counter: string; mails: number }>`
    insert into mail_counts (counter, day, mails)
    select counter, current_date, mails from unnest(${[...mails.keys()]}::text[], ${[...mails.values()]}::int[]) as asked (counter, mails)
    order by counter
    on conflict (counter, day) do update set mails = mail_counts.mails + excluded.mails
    returning counter, mails`.execute(tx.query)
  return new Map(found.rows.map((row) => [row.counter, row.mails - (mails.get(row.counter) ?? 0)]))
}

/** The counts of today, by counter, and how long today lasts. */
export async function mailsOfToday(
  tx: Transaction,
  counters: readonly string[],
): Promise<{ readonly mails: ReadonlyMap<string, number>; readonly secondsLeft: number }> {
  const found = await sql<{ counter: string | null; mails: number; seconds: number }>`
    select c.counter, c.mails, ceil(extract(epoch from current_date + 1 - now()))::int as seconds
    from (select 1) as today left join mail_counts c on c.day = current_date and c.counter = any(${[...counters]})`.execute(
    tx.query,
  )
  const counted = found.rows.flatMap(({ counter, mails }) => (counter === null ? [] : [[counter, mails] as const]))
  return { mails: new Map(counted), secondsLeft: found.rows[0]?.seconds ?? 1 }
}

/** Accounts with mails that wait. */
export async function accountsWithHeldMails(reader: Reader): Promise<number[]> {
  const found = await sql<{ account_id: number }>`
    select distinct account_id from mails where status = 'HELD' and account_id is not null`.execute(reader.query)
  return found.rows.map((row) => row.account_id)
}

/** The mails of an account that wait for these things, the oldest so many, locked. */
export const lockHeldMails = (
  tx: Transaction,
  { accountId, held, limit }: { accountId: number; held: readonly HeldFor[]; limit: number },
) =>
  tx.query
    .selectFrom('mails')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'HELD')
    .where('held_for', 'in', held)
    .where(sql<boolean>`(held_for <> 'TOMORROW' or created_at < current_date)`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Lets mails go that waited; those that are written now go first. */
export async function releaseMails(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query.updateTable('mails').set({ status: 'QUEUED', held_for: null }).where('id', 'in', ids).execute()
  await sendLater(tx, ids, true)
}

/** Counts of days that are over are of no use. */
export async function forgetOldMailCounts(tx: Transaction): Promise<void> {
  await sql`delete from mail_counts where day < current_date - 1`.execute(tx.query)
}

/**
 * How many mails of a kind a mailbox got in the last minutes, of those that are no account's. Until
 * the end of the transaction no other transaction asks for this mailbox.
 */
export async function countMailsLately(
  tx: Transaction,
  mail: { readonly recipient: string; readonly kind: string; readonly minutes: number },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${mail.recipient}), 0))`.execute(tx.query)
  const found = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where account_id is null and lower(recipient) = lower(${mail.recipient}) and kind = ${mail.kind}
      and created_at > now() - make_interval(mins => ${mail.minutes})`.execute(tx.query)
  return found.rows[0]?.count ?? 0
}

export const mailById = (reader: Reader, id: number) =>
  reader.query.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

export type MailRow = NonNullable<Awaited<ReturnType<typeof mailById>>>

/** Those of these mails that exist, the oldest first. */
export const mailsById = (reader: Reader, ids: readonly number[]): Promise<MailRow[]> =>
  reader.query.selectFrom('mails').selectAll().where('id', 'in', ids).orderBy('id').execute()

/** How these mails are, by id. */
export async function mailStates(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await reader.query.selectFrom('mails').select(['id', 'status']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

export async function markMailsSent(reader: Reader, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await reader.query
    .updateTable('mails')
    .set({ status: 'SENT', sent_at: sql`now()`, attempts: sql`attempts + 1`, last_error: null })
    .where('id', 'in', ids)
    .execute()
}

export interface BouncedMail {
  readonly id: number
  readonly accountId: number | null
  readonly email: string
  /** It is the first that is heard of it. */
  readonly isNew: boolean
}

/**
 * It had left and came back; null: there is no such mail. What it was written for may be written again:
 * it is no longer the one mail of its cause.
 */
export async function markMailBounced(
  tx: Transaction,
  { messageId, isHard }: { readonly messageId: string; readonly isHard: boolean },
): Promise<BouncedMail | null> {
  const mail = await tx.query
    .selectFrom('mails')
    .select(['id', 'account_id', 'recipient', 'bounced_at'])
    .where('message_id', '=', messageId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (mail === undefined) return null
  const isNew = mail.bounced_at === null
  if (isNew)
    await tx.query
      .updateTable('mails')
      .set({ bounced_at: sql`now()`, bounce: isHard ? 'HARD' : 'SOFT', cause: sql`cause || ' came back ' || id` })
      .where('id', '=', mail.id)
      .execute()
  return { id: mail.id, accountId: mail.account_id, email: mail.recipient, isNew }
}

/** A mail that another worker has sent meanwhile stays sent. */
export async function markMailFailed(reader: Reader, id: number, reason: string): Promise<void> {
  await reader.query
    .updateTable('mails')
    .set({ status: 'FAILED', attempts: sql`attempts + 1`, last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .where('status', '<>', 'SENT')
    .execute()
}

/** How many days a mail keeps its text, and how many its address. */
export interface MailDays {
  readonly text: number
  readonly address: number
}

/** Few enough that a sale never waits for the statement. */
const FORGOTTEN_AT_ONCE = 500

/**
 * Empties mails that were done with long ago, some at a time. First text, attachments and links go. Later the
 * mail is deleted; of one about an order or a ticket a row without address and subject stays, from which the
 * timeline tells that it was sent.
 */
export async function forgetOldMails(database: Database, days: MailDays): Promise<void> {
  const done = sql`status in ('SENT', 'FAILED', 'CANCELLED')`
  const before = (age: number) => sql`created_at < now() - make_interval(days => ${age})`
  const withoutText = sql`text_body = '', html_body = '', attachments = '[]', unsubscribe_url = null`
  const pieces = [
    sql`delete from mails where id in (
      select id from mails where ${done} and ${before(days.address)} and about_entity is null limit ${FORGOTTEN_AT_ONCE})`,
    sql`update mails set ${withoutText}, recipient = '', recipient_name = null, reply_to = null, sender_name = null,
        subject = '', last_error = null
      where id in (select id from mails
        where ${done} and ${before(days.address)} and recipient <> '' limit ${FORGOTTEN_AT_ONCE})`,
    sql`update mails set ${withoutText}
      where id in (select id from mails
        where ${done} and ${before(days.text)} and (text_body <> '' or html_body <> '') limit ${FORGOTTEN_AT_ONCE})`,
  ]
  for (const piece of pieces) {
    let changed = FORGOTTEN_AT_ONCE
    while (changed === FORGOTTEN_AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const { numAffectedRows } = await database.transaction((tx) => piece.execute(tx.query))
      changed = Number(numAffectedRows ?? 0)
    }
  }
}

/** The newest mails, for the development mailbox; those that wait have not left. */
export const newestMails = (reader: Reader, limit: number) =>
  reader.query
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'status', 'created_at'])
    .where('status', '<>', 'HELD')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
