import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Role, UserStatus } from '@turnout/domain/accounts/roles.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { scopeColumns } from '../accounts/queries-scope.ts'

export async function isMember(reader: Reader, accountId: number, userId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('account_members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** A member as it is, locked until the end of the transaction. */
export interface LockedMemberRow {
  readonly user_id: number
  readonly role: Role
  readonly status: UserStatus
  readonly is_owner: boolean
  readonly organizer_ids: number[] | null
  readonly event_ids: number[] | null
}

const SCOPE = scopeColumns('m')

/** Members of an account by their ids, locked in the order of the ids; members who left meanwhile are missing. */
export async function lockMembers(
  tx: Transaction,
  accountId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, LockedMemberRow>> {
  const found = await sql<LockedMemberRow>`
    select m.user_id, m.role, m.status, m.is_owner, ${SCOPE.organizers} as organizer_ids, ${SCOPE.events} as event_ids
    from account_members m
    where m.account_id = ${accountId} and m.user_id = any(${userIds}::bigint[])
    order by m.user_id for update of m`.execute(tx.query)
  return new Map(found.rows.map((row) => [row.user_id, row]))
}

/** Adds a member; false when they are one already. */
export async function insertMember(
  tx: Transaction,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
  { role, scope }: { readonly role: Role; readonly scope: MemberScope },
): Promise<boolean> {
  const row = await tx.query
    .insertInto('account_members')
    .values({ account_id: accountId, user_id: userId, role, status: 'INVITED', is_limited: scope !== 'all' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (row === undefined) return false
  await replaceScope(tx, { accountId, userId }, scope)
  return true
}

export async function updateMember(
  tx: Transaction,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
  { role, status, scope }: { readonly role: Role; readonly status: UserStatus; readonly scope: MemberScope },
): Promise<void> {
  await tx.query
    .updateTable('account_members')
    .set({ role, status, is_limited: scope !== 'all' })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
  await replaceScope(tx, { accountId, userId }, scope)
}

async function replaceScope(
  tx: Transaction,
  { accountId: account_id, userId: user_id }: { readonly accountId: number; readonly userId: number },
  scope: MemberScope,
): Promise<void> {
  for (const table of ['member_organizers', 'member_events'] as const)
    await tx.query.deleteFrom(table).where('account_id', '=', account_id).where('user_id', '=', user_id).execute()
  if (scope === 'all') return
  if (scope.organizerIds.length > 0)
    await tx.query
      .insertInto('member_organizers')
      .values(scope.organizerIds.map((organizer_id) => ({ account_id, user_id, organizer_id })))
      .execute()
  if (scope.eventIds.length > 0)
    await tx.query
      .insertInto('member_events')
      .values(scope.eventIds.map((event_id) => ({ account_id, user_id, event_id })))
      .execute()
}

/** Of these organizers and events those that the account has. */
export async function knownParts(
  reader: Reader,
  accountId: number,
  asked: { readonly organizerIds: readonly number[]; readonly eventIds: readonly number[] },
): Promise<{ readonly organizers: number; readonly events: number }> {
  const found = await sql<{ organizers: number; events: number }>`
    select (select count(*) from organizers where account_id = ${accountId} and deleted_at is null
        and id = any(${asked.organizerIds}::bigint[])) as organizers,
      (select count(*) from events where account_id = ${accountId} and deleted_at is null
        and id = any(${asked.eventIds}::bigint[])) as events`.execute(reader.query)
  return found.rows[0] ?? { organizers: 0, events: 0 }
}

/** Removes a member, with their sessions in the account; a person without login and account goes too. */
export async function deleteMember(tx: Transaction, accountId: number, userId: number): Promise<void> {
  await tx.query
    .deleteFrom('account_members')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
  await sql`delete from users u where u.id = ${userId} and u.password_hash is null
    and not exists (select from account_members m where m.user_id = u.id)`.execute(tx.query)
}

/** Whether a user is a member of another account, too. */
export async function worksElsewhere(reader: Reader, accountId: number, userId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('account_members')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('account_id', '<>', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function revokeSessionsIn(tx: Transaction, accountId: number, userId: number): Promise<number> {
  const done = await tx.query
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** Gives the account to another member; both rows are locked by the caller. */
export async function updateOwner(tx: Transaction, accountId: number, to: number): Promise<void> {
  const members = tx.query.updateTable('account_members').where('account_id', '=', accountId)
  await members.set({ is_owner: false }).where('is_owner', '=', true).execute()
  await members.set({ is_owner: true }).where('user_id', '=', to).execute()
}
