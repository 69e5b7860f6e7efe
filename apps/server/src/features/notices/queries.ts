import { UNREAD_MAX } from '@turnout/contract/notices/unread.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { MessageFailure, NoticeKind, NoticeSubject } from '@turnout/domain/notices/notices.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { isVisible } from '../events/queries.ts'

/** A notice with what its sentence says, as things are called now. */
export interface NoticeRow {
  readonly id: number
  readonly kind: NoticeKind
  readonly at: Date
  readonly event_id: number
  readonly event_title: string
  readonly event_timezone: string
  readonly currency: string
  readonly subject: NoticeSubject
  readonly subject_id: number
  readonly subject_name: string
  readonly reference: string | null
  readonly amount_minor: number | null
  readonly places_left: number | null
  readonly failed: number | null
  readonly failure: MessageFailure | null
}

/** Whose notices: of a member, in their part of the account, of some kinds. */
export interface NoticesOf {
  readonly accountId: number
  readonly userId: number
  readonly part: MemberScope
  readonly kinds: readonly NoticeKind[]
}

/** Columns of `NoticeRow` from `NOTICES`. */
export const NOTICE = sql`n.id, n.kind, n.at, e.id as event_id, e.title as event_title, e.timezone as event_timezone, e.currency,
  n.entity as subject, n.entity_id as subject_id, o.public_id as reference,
  coalesce(case n.entity when 'order' then coalesce(nullif(trim(concat(o.first_name, ' ', o.last_name)), ''), o.public_id)
    when 'message' then g.subject else n.facts ->> 'name' end, '') as subject_name,
  coalesce((n.facts ->> 'amount_minor')::bigint, o.total_gross_minor) as amount_minor,
  (n.facts ->> 'left')::int as places_left, (n.facts ->> 'failed')::int as failed, n.facts ->> 'failure' as failure`

export const NOTICES = sql`notices n join events e on e.id = n.event_id
  left join orders o on n.entity = 'order' and o.id = n.entity_id
  left join messages g on n.entity = 'message' and g.id = n.entity_id`

/** What a member is told of: nothing that they did themselves, nor what happened before they came. */
export const isTold = (of: NoticesOf): RawBuilder<boolean> => sql<boolean>`(
  n.account_id = ${of.accountId} and n.kind = any(${of.kinds}::text[]) and n.actor_id is distinct from ${of.userId}
  and n.at >= (select m.created_at from account_members m where m.account_id = ${of.accountId} and m.user_id = ${of.userId})
  and ${isVisible(of)})`

export const isUnread = ({ accountId, userId }: NoticesOf): RawBuilder<boolean> => sql<boolean>`(
  n.id > coalesce((select r.seen_id from notice_readers r where r.account_id = ${accountId} and r.user_id = ${userId}), 0)
  and not exists (select from notice_marks k
    where k.account_id = ${accountId} and k.user_id = ${userId} and k.notice_id = n.id))`

export interface AskedNotices {
  readonly unread: boolean
  /** Only those older than this one; null: from the newest. */
  readonly before: number | null
  readonly limit: number
}

/** The newest first. */
export async function noticesOf(
  reader: Reader,
  of: NoticesOf,
  { unread, before, limit }: AskedNotices,
): Promise<readonly (NoticeRow & { readonly is_unread: boolean })[]> {
  const found = await sql<NoticeRow & { is_unread: boolean }>`
    select ${NOTICE}, ${isUnread(of)} as is_unread from ${NOTICES}
    where ${isTold(of)} and ${before === null ? sql`true` : sql`n.id < ${before}`}
      and ${unread ? isUnread(of) : sql`true`}
    order by n.id desc limit ${limit}`.execute(reader.query)
  return found.rows
}

/** How many a member has not seen, counted as far as a badge goes. */
export async function countUnread(reader: Reader, of: NoticesOf): Promise<number> {
  const found = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notices n join events e on e.id = n.event_id where ${isTold(of)} and ${isUnread(of)} limit ${UNREAD_MAX}) n`.execute(
    reader.query,
  )
  return found.rows[0]?.unread ?? 0
}

/** That no mail of its own told this member of a notice; the causes are those of both kinds of such mails. */
const isUnmailed = ({ userId }: NoticesOf): RawBuilder<boolean> => sql<boolean>`not exists (
  select from mails l where l.cause = 'notice ' || n.id || ' ' || ${userId}::text
    or (n.kind = 'order.created' and l.cause = 'new_order ' || n.entity_id || ' ' || ${userId}::text))`

/** Those between two moments that were not mailed by themselves, the oldest first. */
export async function noticesBetween(
  reader: Reader,
  of: NoticesOf,
  { after, until, limit }: { readonly after: Date; readonly until: Date; readonly limit: number },
): Promise<{ readonly rows: readonly NoticeRow[]; readonly total: number }> {
  const within = sql`${isTold(of)} and n.at > ${after} and n.at <= ${until} and ${isUnmailed(of)}`
  const found = await sql<NoticeRow & { total: number }>`
    select ${NOTICE}, count(*) over ()::int as total from ${NOTICES} where ${within} order by n.id limit ${limit}`.execute(
    reader.query,
  )
  return { rows: found.rows, total: found.rows[0]?.total ?? 0 }
}
