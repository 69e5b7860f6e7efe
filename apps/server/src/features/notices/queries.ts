import type { ProposalKind } from '@turnout/contract/agents/proposal-enums.ts'
import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { mayCall } from '@turnout/contract/endpoint.ts'
import { UNREAD_MAX } from '@turnout/contract/notices/unread.ts'
import type { Capability } from '@turnout/domain/accounts/capabilities.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import {
  isToldOfAccountWebhooks,
  type NoticeFailure,
  type NoticeKind,
  type NoticeSubject,
} from '@turnout/domain/notices/notices.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { isVisible } from '../events/queries.ts'

/** A notice with what its sentence says, as things are called now. */
export interface NoticeRow {
  readonly id: number
  readonly kind: NoticeKind
  readonly at: Date
  /** null, as all of the event: it is of the account. */
  readonly event_id: number | null
  readonly event_title: string | null
  readonly event_timezone: string | null
  readonly currency: string | null
  readonly subject: NoticeSubject
  readonly subject_id: number
  readonly subject_name: string
  readonly reference: string | null
  readonly amount_minor: number | null
  readonly places_left: number | null
  readonly failed: number | null
  readonly failure: NoticeFailure | null
  readonly proposal: ProposalKind | null
}

/** Whose notices: of a member with these rights, in their part of the account, of some kinds. */
export interface NoticesOf {
  readonly accountId: number
  readonly userId: number
  readonly part: MemberScope
  readonly capabilities: readonly Capability[]
  readonly kinds: readonly NoticeKind[]
}

/** Columns of `NoticeRow` from `NOTICES`. */
export const NOTICE = sql`n.id, n.kind, n.at, e.id as event_id, e.title as event_title, e.timezone as event_timezone, e.currency,
  n.entity as subject, n.entity_id as subject_id, o.public_id as reference,
  coalesce(case n.entity when 'order' then coalesce(nullif(full_name(o.first_name, o.last_name), ''), o.public_id)
    when 'message' then g.subject when 'webhook' then w.host when 'proposal' then t.name
    else n.facts ->> 'name' end, '') as subject_name,
  coalesce((n.facts ->> 'amount_minor')::bigint, o.total_gross_minor) as amount_minor,
  (n.facts ->> 'left')::int as places_left, (n.facts ->> 'failed')::int as failed, n.facts ->> 'failure' as failure,
  p.kind as proposal`

export const NOTICES = sql`notices n left join events e on e.id = n.event_id
  left join orders o on n.entity = 'order' and o.id = n.entity_id
  left join messages g on n.entity = 'message' and g.id = n.entity_id
  left join webhooks w on n.entity = 'webhook' and w.id = n.entity_id
  left join proposals p on n.entity = 'proposal' and p.id = n.entity_id left join api_tokens t on t.id = p.token_id`

/** The acts that a member with these capabilities may do: they may confirm what proposes one. */
export const actsAllowed = (capabilities: readonly Capability[]): readonly string[] =>
  ALL_ENDPOINTS.filter(({ access, method }) => method !== 'GET' && mayCall(access, capabilities)).map(({ id }) => id)

/** What is of the account itself is told by its subject: an existing webhook, a proposal within their rights. */
const isWithinRights = ({ capabilities, part }: NoticesOf): RawBuilder<boolean> => {
  const inPart = part === 'all' ? sql`true` : sql`p.organizer_id = any(${part.organizerIds}::bigint[])`
  return sql<boolean>`case n.entity
    when 'webhook' then (n.event_id is not null or ${isToldOfAccountWebhooks(capabilities)})
      and exists (select from webhooks w where w.id = n.entity_id)
    when 'proposal' then exists (select from proposals p where p.id = n.entity_id
      and p.endpoint = any(${actsAllowed(capabilities)}::text[]) and (n.event_id is not null or ${inPart}))
    else true end`
}

/** What a member is told of: nothing that they did themselves, nor what happened before they came. */
export const isTold = (of: NoticesOf): RawBuilder<boolean> => sql<boolean>`(
  n.account_id = ${of.accountId} and n.kind = any(${of.kinds}::text[]) and n.actor_id is distinct from ${of.userId}
  and n.at >= (select m.created_at from account_members m where m.account_id = ${of.accountId} and m.user_id = ${of.userId})
  and (n.event_id is null or ${isVisible(of)}) and ${isWithinRights(of)})`

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

/** New orders of one day on a calendar, in one currency. */
export interface OrderDayRow {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly currency: string
  readonly orders: number
  readonly minor: number
  readonly first_at: Date
  readonly last_at: Date
}

const ORDER_DAYS = 7

/** How many orders each of the last days told a member of, the newest day first. */
export async function orderDays(
  reader: Reader,
  of: NoticesOf,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<readonly OrderDayRow[]> {
  const kinds = of.kinds.filter((kind) => kind === 'order.created')
  if (kinds.length === 0) return []
  const found = await sql<OrderDayRow>`
    select to_char(n.at at time zone ${zone}, 'YYYY-MM-DD') as date, e.currency, count(*)::int as orders,
      coalesce(sum(o.total_gross_minor), 0)::bigint as minor, min(n.at) as first_at, max(n.at) as last_at
    from ${NOTICES} where ${isTold({ ...of, kinds })}
      and n.at >= (date_trunc('day', ${now}::timestamptz at time zone ${zone}) - make_interval(days => ${ORDER_DAYS - 1})) at time zone ${zone}
    group by 1, 2 order by 1 desc, orders desc, 2`.execute(reader.query)
  return found.rows
}

/** How many a member has not seen, counted as far as a badge goes. */
export async function countUnread(reader: Reader, of: NoticesOf): Promise<number> {
  const found = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notices n left join events e on e.id = n.event_id where ${isTold(of)} and ${isUnread(of)} limit ${UNREAD_MAX}) n`.execute(
    reader.query,
  )
  return found.rows[0]?.unread ?? 0
}

/** That no mail of its own told this member of a notice; the causes are those of both kinds of such mails. */
const isUnmailed = ({ userId }: NoticesOf): RawBuilder<boolean> => sql<boolean>`not exists (
  select from mails l where l.cause = 'notice ' || n.id || ' ' || ${userId}::text
    or (n.kind = 'order.created' and l.cause = 'new_order ' || n.entity_id || ' ' || ${userId}::text))`

/** Those between two moments that were not mailed separately, the oldest first. */
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
