import type { ProvidedRole } from '@turnout/domain/accounts/single-sign-on.ts'
import type { UserStatus } from '@turnout/domain/accounts/roles.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

/** A person of a provider: what the provider calls them, never their address. */
export interface LoginKey {
  readonly accountId: number | null
  readonly issuer: string
  readonly subject: string
}

const isLogin = ({ accountId, issuer, subject }: LoginKey) =>
  sql<boolean>`account_id is not distinct from ${accountId} and issuer = ${issuer} and subject = ${subject}`

/** Whose login this is, and that it was used now; null when it is not linked. */
export async function useLogin(tx: Transaction, login: LoginKey): Promise<number | null> {
  const row = await tx.query
    .updateTable('sso_logins')
    .set({ last_used_at: sql`now()` })
    .where(isLogin(login))
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Links a login with a user; answers whose it is, which may be another's. */
export async function insertLogin(
  tx: Transaction,
  { accountId, issuer, subject }: LoginKey,
  userId: number,
): Promise<{ readonly userId: number; readonly isNew: boolean }> {
  const made = await tx.query
    .insertInto('sso_logins')
    .values({ account_id: accountId, issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return { userId, isNew: true }
  const row = await tx.query
    .selectFrom('sso_logins')
    .select('user_id')
    .where(isLogin({ accountId, issuer, subject }))
    .executeTakeFirstOrThrow()
  return { userId: row.user_id, isNew: false }
}

/** A login of a user, taken away; undefined when it is none of theirs. */
export const deleteLoginRow = (tx: Transaction, userId: number, loginId: number) =>
  tx.query
    .deleteFrom('sso_logins')
    .where('id', '=', loginId)
    .where('user_id', '=', userId)
    .returning(['account_id', 'issuer'])
    .executeTakeFirst()

/** Whether a person may enter an account now. */
export async function isActiveMember(reader: Reader, accountId: number, userId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('account_members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row !== undefined
}

/** The user of an address as an account sees them, locked against a change of the address. */
export async function lockKnownUser(
  tx: Transaction,
  accountId: number,
  email: string,
): Promise<{ readonly userId: number; readonly isConfirmed: boolean; readonly status: UserStatus | null } | null> {
  const found = await sql<{ id: number; is_confirmed: boolean; status: UserStatus | null }>`
    select u.id, u.email_verified_at is not null as is_confirmed,
      (select m.status from account_members m where m.account_id = ${accountId} and m.user_id = u.id) as status
    from users u where lower(u.email) = lower(${email}) for no key update of u`.execute(tx.query)
  const [row] = found.rows
  return row === undefined ? null : { userId: row.id, isConfirmed: row.is_confirmed, status: row.status }
}

/** Makes a user an active member of an account. */
export async function insertActiveMember(
  tx: Transaction,
  { accountId, userId, role }: { readonly accountId: number; readonly userId: number; readonly role: ProvidedRole },
): Promise<void> {
  await tx.query.insertInto('account_members').values({ account_id: accountId, user_id: userId, role }).execute()
}
