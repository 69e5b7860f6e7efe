import { CAPABILITIES_OF, type Capability } from '@turnout/domain/accounts/capabilities.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import {
  isToldOfAccountWebhooks,
  noticeChoices,
  type MailWay,
  type NoticeKind,
} from '@turnout/domain/notices/notices.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { memberScope, scopeColumns } from '../accounts/queries-scope.ts'
import { worksAt } from '../users/queries.ts'
import type { RunnerRow } from '../users/queries-runners.ts'
import { actsAllowed, NOTICE, NOTICES, type NoticeRow } from './queries.ts'

/** A member who may be told by mail: at an address that is proven. */
export interface ToldMember extends RunnerRow {
  readonly way: MailWay
}

interface MemberRow extends RunnerRow {
  readonly role: Role
  readonly by_mail: MailWay | null
}

/** What a member is told of, and where it lies. */
interface News {
  readonly accountId: number
  /** null: of the account itself. */
  readonly eventId: number | null
  readonly kind: NoticeKind
  /** What lies with one organizer of the account, and at no event. */
  readonly organizerId?: number | null
  /** The act that is proposed. */
  readonly act?: string | null
}

const worksFor = (organizerId: number) => sql<boolean>`(not m.is_limited or exists (
  select from member_organizers p
  where p.account_id = m.account_id and p.user_id = m.user_id and p.organizer_id = ${organizerId}))`

const worksThere = ({ eventId, organizerId = null }: News) =>
  eventId === null ? (organizerId === null ? sql`not m.is_limited` : worksFor(organizerId)) : worksAt(eventId)

/** As `isTold` for one who asks. */
const isWithinRights = (held: readonly Capability[], { kind, eventId, act = null }: News): boolean =>
  (act === null || actsAllowed(held).includes(act)) &&
  (kind !== 'webhook.switched_off' || eventId !== null || isToldOfAccountWebhooks(held))

/** Those in whose part it lies and who may be told of it, with how they want that by mail. */
export async function membersToTell(reader: Reader, news: News): Promise<readonly ToldMember[]> {
  const { accountId, kind } = news
  const found = await sql<MemberRow>`
    select m.user_id, u.email, u.first_name, coalesce(u.last_name, '') as last_name, u.locale, m.role, c.by_mail
    from account_members m join users u on u.id = m.user_id
      left join notice_choices c on c.account_id = m.account_id and c.user_id = m.user_id and c.kind = ${kind}
    where m.account_id = ${accountId} and m.status = 'ACTIVE' and u.email_verified_at is not null and ${worksThere(news)}
    order by m.user_id`.execute(reader.query)
  return found.rows.flatMap(({ role, by_mail, ...member }) => {
    if (!isWithinRights(CAPABILITIES_OF[role], news)) return []
    const own = by_mail === null ? [] : [{ kind, in_area: true, by_mail }]
    const choice = noticeChoices(CAPABILITIES_OF[role], own).find((one) => one.kind === kind)
    return choice === undefined ? [] : [{ ...member, way: choice.by_mail }]
  })
}

/** A notice as its mail tells it, with who it is from. */
export interface MailedNoticeRow extends NoticeRow {
  readonly account_id: number
  readonly actor_id: number | null
  readonly sender_name: string
  /** The act that is proposed, and the organizer whose event it makes. */
  readonly act: string | null
  readonly organizer_id: number | null
}

export async function noticeForMail(reader: Reader, noticeId: number): Promise<MailedNoticeRow | undefined> {
  const found = await sql<MailedNoticeRow>`
    select ${NOTICE}, n.account_id, n.actor_id, p.endpoint as act, h.id as organizer_id,
      coalesce(nullif(s.mail_sender_name, ''), h.name, a.name) as sender_name
    from ${NOTICES} join accounts a on a.id = n.account_id left join event_settings s on s.event_id = e.id
      left join organizers h on h.id = coalesce(e.organizer_id, p.organizer_id)
    where n.id = ${noticeId} and e.deleted_at is null and (n.event_id is null or e.id is not null)
      and (n.entity <> 'webhook' or w.id is not null) and (n.entity <> 'proposal' or p.state = 'PENDING')`.execute(
    reader.query,
  )
  return found.rows[0]
}

/** A member who gets one mail a day. */
export interface DigestReader {
  readonly accountId: number
  readonly userId: number
}

/** Those who may have a mail of a day to come; each is looked at again when they are locked. */
export async function digestReaders(reader: Reader, now: Date): Promise<readonly DigestReader[]> {
  const found = await sql<{ account_id: number; user_id: number }>`
    select distinct c.account_id, c.user_id from notice_choices c
      join account_members m on m.account_id = c.account_id and m.user_id = c.user_id and m.status = 'ACTIVE'
      join accounts a on a.id = c.account_id and a.closed_at is null
      left join notice_readers r on r.account_id = c.account_id and r.user_id = c.user_id
    where c.by_mail = 'DAILY' and (r.digest_until is null
      or r.digest_until < date_trunc('day', ${now}::timestamptz at time zone a.timezone) at time zone a.timezone + interval '8 hours')`.execute(
    reader.query,
  )
  return found.rows.map(({ account_id: accountId, user_id: userId }) => ({ accountId, userId }))
}

export interface DigestMember extends RunnerRow {
  readonly account_name: string
  readonly zone: string
  readonly role: Role
  readonly part: MemberScope
}

/** A member with all that the mail of a day needs; undefined: they cannot get one. */
export async function digestMember(
  reader: Reader,
  { accountId, userId }: DigestReader,
): Promise<DigestMember | undefined> {
  const scope = scopeColumns('m')
  const found = await sql<
    Omit<DigestMember, 'part'> & { organizer_ids: readonly number[] | null; event_ids: readonly number[] | null }
  >`
    select m.user_id, u.email, u.first_name, coalesce(u.last_name, '') as last_name, u.locale, a.name as account_name,
      a.timezone as zone, m.role, ${scope.organizers} as organizer_ids, ${scope.events} as event_ids
    from account_members m join users u on u.id = m.user_id join accounts a on a.id = m.account_id
    where m.account_id = ${accountId} and m.user_id = ${userId} and m.status = 'ACTIVE'
      and u.email_verified_at is not null and a.closed_at is null`.execute(reader.query)
  const row = found.rows[0]
  return row === undefined ? undefined : { ...row, part: memberScope(row) }
}
