import { USERS_LIST } from '@turnout/contract/users/member.ts'
import type { Role, UserStatus } from '@turnout/domain/accounts/roles.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import type { AccountScope } from '../accounts/access.ts'
import { scopeColumns } from '../accounts/queries-scope.ts'

/** A member of an account; an invited person is called what the person who invites calls them. */
export interface MemberRow {
  readonly id: number
  readonly account_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly pending_email: string | null
  readonly email_verified_at: Date | null
  readonly role: Role
  readonly status: UserStatus
  readonly is_owner: boolean
  readonly last_login_at: Date | null
  readonly created_at: Date
  /** The hosts that their passkeys were made for. */
  readonly passkey_hosts: readonly string[]
  readonly has_codes: boolean
  readonly organizer_ids: readonly number[] | null
  readonly event_ids: readonly number[] | null
  readonly invitation_sent_at: Date | null
  readonly invitation_expires_at: Date | null
  readonly invitation_expired: boolean | null
  readonly inviter_id: number | null
  readonly inviter_first_name: string | null
  readonly inviter_last_name: string | null
}

const SCOPE = scopeColumns('m')
const NAME = sql`full_name(coalesce(i.first_name, u.first_name), coalesce(i.last_name, u.last_name))`

const COLUMNS: ListColumns<(typeof USERS_LIST.sorts)[number] | (typeof USERS_LIST.filters)[number]> = {
  name: { sql: NAME, kind: 'text' },
  email: { sql: sql`u.email`, kind: 'text' },
  role: { sql: sql`m.role`, kind: 'text' },
  status: { sql: sql`m.status`, kind: 'text' },
  last_login_at: { sql: sql`m.last_login_at`, kind: 'time' },
  created_at: { sql: sql`m.created_at`, kind: 'time' },
}

const MEMBERS = sql`account_members m
  join users u on u.id = m.user_id
  left join invitations i on i.account_id = m.account_id and i.user_id = m.user_id
    and i.used_at is null and i.revoked_at is null and m.status = 'INVITED'
  left join users b on b.id = i.invited_by`

// What a person told another account of themselves is none of this one's business before they join it.
const ROW = sql`u.id, m.account_id, u.email, coalesce(i.first_name, u.first_name) as first_name,
  coalesce(i.last_name, u.last_name) as last_name,
  case when m.status <> 'INVITED' then u.email_verified_at end as email_verified_at,
  case when m.status <> 'INVITED' then (
    select l.email from email_links l where l.user_id = u.id and l.purpose = 'CHANGE' and l.used_at is null) end as pending_email,
  array(select distinct p.rp_id from passkeys p where p.user_id = u.id) as passkey_hosts,
  exists (select from two_step_codes c where c.user_id = u.id) as has_codes,
  m.role, m.status, m.is_owner, m.last_login_at, m.created_at,
  ${SCOPE.organizers} as organizer_ids, ${SCOPE.events} as event_ids,
  i.created_at as invitation_sent_at, i.expires_at as invitation_expires_at, i.expires_at <= now() as invitation_expired,
  b.id as inviter_id, b.first_name as inviter_first_name, b.last_name as inviter_last_name`

/** Those who work at an event of their account; none for an unknown event. */
export const worksAt = (eventId: number) => sql<boolean>`exists (
  select from events e
  where e.id = ${eventId} and e.account_id = m.account_id and e.deleted_at is null and (not m.is_limited
    or exists (select from member_events p
      where p.account_id = m.account_id and p.user_id = m.user_id and p.event_id = e.id)
    or exists (select from member_organizers p
      where p.account_id = m.account_id and p.user_id = m.user_id and p.organizer_id = e.organizer_id)))`

/** One page of the account's people, and how many there are in all. */
export async function membersOfAccount(
  reader: Reader,
  { accountId }: AccountScope,
  asked: ListRequest & { readonly event_id?: number | undefined },
): Promise<{ rows: MemberRow[]; total: number }> {
  const place = asked.event_id === undefined ? sql`true` : worksAt(asked.event_id)
  const where = sql`m.account_id = ${accountId} and ${place} and ${filtered(asked, COLUMNS)} and ${searched(asked.query, [NAME, sql`u.email`])}`
  const order = sorted(asked, COLUMNS, { default: USERS_LIST.defaultDirection, tieBreaker: sql`m.user_id` })
  const page = sql<MemberRow>`select ${ROW} from ${MEMBERS} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${MEMBERS} where ${where}`)
}

const HELPERS_MAX = 5

/** The people who steer an account, the owner first. */
export async function helpersOf(
  reader: Reader,
  { accountId }: AccountScope,
): Promise<readonly { readonly first_name: string; readonly last_name: string; readonly is_owner: boolean }[]> {
  return reader.query
    .selectFrom('account_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.first_name', 'u.last_name', 'm.is_owner'])
    .where('m.account_id', '=', accountId)
    .where('m.status', '=', 'ACTIVE')
    .where('m.role', '=', 'ADMIN')
    .orderBy('m.is_owner', 'desc')
    .orderBy('m.created_at')
    .orderBy('m.user_id')
    .limit(HELPERS_MAX)
    .execute()
}

/**
 * Whether a user of a device was removed from an account, or switched off there, and is not back.
 * A caller hears only of people who signed in on the same device.
 */
export async function hasLeft(
  reader: Reader,
  { account_id, user_id }: { readonly account_id: number; readonly user_id: number },
  device: Buffer,
): Promise<boolean> {
  const found = await sql<{ has_left: boolean }>`
    select exists (select from known_devices d where d.user_id = ${user_id} and d.device_hash = ${device}) and case
      (select m.status from account_members m where m.account_id = ${account_id} and m.user_id = ${user_id})
      when 'INACTIVE' then true when 'ACTIVE' then false
      else exists (select from audit_rows a where a.account_id = ${account_id} and a.entity = 'user'
        and a.entity_id = ${user_id} and a.act = 'user.removed') end as has_left`.execute(reader.query)
  return found.rows[0]?.has_left === true
}

/** One person of an account; undefined for all others. */
export async function memberById(reader: Reader, accountId: number, userId: number): Promise<MemberRow | undefined> {
  const found = await sql<MemberRow>`
    select ${ROW} from ${MEMBERS} where m.account_id = ${accountId} and m.user_id = ${userId}`.execute(reader.query)
  return found.rows[0]
}
