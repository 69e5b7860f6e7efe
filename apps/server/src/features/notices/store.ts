import type { NoticeChoice } from '@turnout/domain/notices/notices.ts'
import { sql } from 'kysely'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'
import { isTold, isUnread, type NoticesOf } from './queries.ts'

/** Whose choices and marks: each member has their own, in each account. */
export interface NoticeOwner {
  readonly accountId: number
  readonly userId: number
}

/** What a member chose; kinds without a choice are as the product begins. */
export const choicesOf = (reader: Reader, { accountId, userId }: NoticeOwner): Promise<NoticeChoice[]> =>
  sql<NoticeChoice>`
    select kind, in_area, by_mail from notice_choices where account_id = ${accountId} and user_id = ${userId}`
    .execute(reader.query)
    .then(({ rows }) => rows)

export async function saveChoices(
  tx: Transaction,
  { accountId, userId }: NoticeOwner,
  choices: readonly NoticeChoice[],
): Promise<void> {
  if (choices.length === 0) return
  await tx.query
    .insertInto('notice_choices')
    .values(choices.map((choice) => ({ account_id: accountId, user_id: userId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id', 'kind']).doUpdateSet(({ ref }) => ({
        in_area: ref('excluded.in_area'),
        by_mail: ref('excluded.by_mail'),
      })),
    )
    .execute()
}

/** Waits for other acts that write about this member, and answers up to when their mails of a day reach. */
export async function lockReader(tx: Transaction, { accountId, userId }: NoticeOwner): Promise<Date | null> {
  await sql`insert into notice_readers (account_id, user_id) values (${accountId}, ${userId}) on conflict do nothing`.execute(
    tx.query,
  )
  const { digest_until: until } = await tx.query
    .selectFrom('notice_readers')
    .select('digest_until')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return until
}

/** The first mail of a day has what happens from now on, by the clock that notices have. */
export async function beginDigests(tx: Transaction, { accountId, userId }: NoticeOwner): Promise<void> {
  await sql`update notice_readers set digest_until = clock_timestamp() where account_id = ${accountId} and user_id = ${userId}`.execute(
    tx.query,
  )
}

export async function saveDigestUntil(tx: Transaction, owner: NoticeOwner, until: Date): Promise<void> {
  await tx.query
    .updateTable('notice_readers')
    .set({ digest_until: until })
    .where('account_id', '=', owner.accountId)
    .where('user_id', '=', owner.userId)
    .execute()
}

/** Marks one notice; false: the member is not told of it. */
export async function markSeen(tx: Transaction, of: NoticesOf, noticeId: number): Promise<boolean> {
  const found = await sql`
    select from notices n left join events e on e.id = n.event_id where n.id = ${noticeId} and ${isTold(of)}`.execute(
    tx.query,
  )
  if (found.rows.length === 0) return false
  await sql`
    insert into notice_marks (account_id, user_id, notice_id)
    select ${of.accountId}, ${of.userId}, n.id from notices n where n.id = ${noticeId} and ${isUnread(of)}
    on conflict do nothing`.execute(tx.query)
  return true
}

/**
 * Marks all. A number may be committed after a higher one, so that the line moves to those of a minute
 * ago, and the younger ones are marked one by one. The reader is locked.
 */
export async function markAllSeen(tx: Transaction, of: NoticesOf): Promise<void> {
  const { accountId, userId } = of
  await sql`
    update notice_readers set seen_id = greatest(seen_id, coalesce((
      select n.id from notices n where n.account_id = ${accountId} and n.at < clock_timestamp() - interval '1 minute'
      order by n.id desc limit 1), 0))
    where account_id = ${accountId} and user_id = ${userId}`.execute(tx.query)
  await sql`
    delete from notice_marks k using notice_readers r where k.account_id = ${accountId} and k.user_id = ${userId}
      and r.account_id = k.account_id and r.user_id = k.user_id and k.notice_id <= r.seen_id`.execute(tx.query)
  await sql`
    insert into notice_marks (account_id, user_id, notice_id)
    select ${accountId}, ${userId}, n.id from notices n left join events e on e.id = n.event_id
    where ${isTold(of)} and ${isUnread(of)} on conflict do nothing`.execute(tx.query)
}

const KEPT_DAYS = 90
/** Few enough that no caller waits for the statement. */
const FORGOTTEN_AT_ONCE = 2000

/** Deletes notices that are no longer read, the oldest first. */
export async function forgetOldNotices(database: Database): Promise<void> {
  let taken = FORGOTTEN_AT_ONCE
  while (taken === FORGOTTEN_AT_ONCE) {
    const done = await sql`
      delete from notices where id in (
        select id from notices where at < now() - make_interval(days => ${KEPT_DAYS}) order by id limit ${FORGOTTEN_AT_ONCE})`.execute(
      database.query,
    )
    taken = Number(done.numAffectedRows ?? 0)
  }
}
