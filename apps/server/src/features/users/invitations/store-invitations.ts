import { INVITATION_DAYS } from '@turnout/domain/accounts/member-change.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/ids/ids.ts'

interface MemberKey {
  readonly accountId: number
  readonly userId: number
}

export interface Invitee {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/**
 * The user of a mailbox: the one there is, or a new one without a password, who has no login until the link of an
 * invitation is followed.
 */
export async function inviteeOf(
  tx: Transaction,
  invitee: Invitee,
  { timezone, locale }: { readonly timezone: string; readonly locale: string },
): Promise<number> {
  const found = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, password_hash, timezone, locale)
    values (${invitee.first_name}, ${invitee.last_name}, ${invitee.email}, null, ${timezone}, ${locale})
    on conflict (lower(email)) do update set email = users.email
    returning id`.execute(tx.query)
  const [user] = found.rows
  if (user === undefined) throw new Error('An insert that returns no row')
  return user.id
}

/** Opens an invitation; answers when it ends. The one before it must have been closed. */
export async function insertInvitation(
  tx: Transaction,
  { accountId, userId }: MemberKey,
  { invitee, token, invitedBy }: { readonly invitee: Invitee; readonly token: string; readonly invitedBy: number },
): Promise<Date> {
  const row = await tx.query
    .insertInto('invitations')
    .values({
      account_id: accountId,
      user_id: userId,
      token_hash: hashToken(token),
      ...invitee,
      invited_by: invitedBy,
      expires_at: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

const openOf = ({ accountId, userId }: MemberKey) =>
  sql<boolean>`account_id = ${accountId} and user_id = ${userId} and used_at is null and revoked_at is null`

/** Ends the link of an open invitation; answers whom it named, undefined without one. */
export const revokeOpenInvitation = (tx: Transaction, member: MemberKey) =>
  tx.query
    .updateTable('invitations')
    .set({ revoked_at: sql`now()` })
    .where(openOf(member))
    .returning(['first_name', 'last_name', 'email'])
    .executeTakeFirst()

export async function renameInvited(
  tx: Transaction,
  member: MemberKey,
  name: { readonly first_name: string; readonly last_name: string },
): Promise<void> {
  await tx.query.updateTable('invitations').set(name).where(openOf(member)).execute()
}

export interface InvitationRow extends Invitee {
  readonly id: number
  readonly account_id: number
  readonly user_id: number | null
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly revoked_at: Date | null
  readonly now: Date
  readonly account_name: string
  readonly role: Role | null
  readonly password_hash: string | null
  readonly inviter_first_name: string | null
  readonly inviter_last_name: string | null
}

const ROW = sql`i.id, i.account_id, i.user_id, i.first_name, i.last_name, i.email, i.expires_at, i.used_at, coalesce(i.revoked_at, a.closed_at) as revoked_at,
  now() as now, a.name as account_name, m.role, u.password_hash, b.first_name as inviter_first_name, b.last_name as inviter_last_name
  from invitations i join accounts a on a.id = i.account_id
  left join account_members m on m.account_id = i.account_id and m.user_id = i.user_id
  left join users u on u.id = i.user_id left join users b on b.id = i.invited_by`

/** The invitation behind a link, in any state; undefined for a link of nothing. */
export async function invitationByToken(reader: Reader, token: string): Promise<InvitationRow | undefined> {
  const found = await sql<InvitationRow>`select ${ROW} where i.token_hash = ${hashToken(token)}`.execute(reader.query)
  return found.rows[0]
}

/** The same, locked: of two who accept at once the second finds it used. */
export async function lockInvitation(tx: Transaction, token: string): Promise<InvitationRow | undefined> {
  const found = await sql<InvitationRow>`
    select ${ROW} where i.token_hash = ${hashToken(token)} for update of i`.execute(tx.query)
  return found.rows[0]
}

export async function useInvitation(tx: Transaction, id: number): Promise<void> {
  await tx.query
    .updateTable('invitations')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Makes an invited member an active one. */
export async function activateMember(tx: Transaction, { accountId, userId }: MemberKey): Promise<void> {
  await tx.query
    .updateTable('account_members')
    .set({ status: 'ACTIVE' })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('status', '=', 'INVITED')
    .execute()
}

export interface NewLogin {
  readonly first_name: string
  readonly last_name: string
  readonly password_hash: string
  readonly timezone: string
  readonly locale: string
}

/** Gives an invited person their login; false when they have one meanwhile. */
export async function makeLogin(tx: Transaction, userId: number, login: NewLogin): Promise<boolean> {
  const row = await tx.query
    .updateTable('users')
    .set({ ...login, email_verified_at: sql`now()`, password_changed_at: sql`now()` })
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
