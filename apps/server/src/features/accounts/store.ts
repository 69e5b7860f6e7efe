import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

export interface NewUser {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly passwordHash: string
  readonly timezone: string
  readonly locale: string
}

const sameMailbox = (email: string) => sql<boolean>`lower(users.email) = lower(${email})`

/** Adds a user; null when the mailbox has one already, however it is spelt. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<number | null> {
  const row = await tx.query
    .insertInto('users')
    .values({
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      password_hash: user.passwordHash,
      timezone: user.timezone,
      locale: user.locale,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertAccount(
  tx: Transaction,
  account: { name: string; currencyCode: string; timezone: string },
): Promise<number> {
  const row = await tx.query
    .insertInto('accounts')
    .values({ name: account.name, currency_code: account.currencyCode, timezone: account.timezone })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertOwner(tx: Transaction, accountId: number, userId: number): Promise<void> {
  await tx.query
    .insertInto('account_members')
    .values({ account_id: accountId, user_id: userId, role: 'ADMIN', is_owner: true })
    .execute()
}

export const userByEmail = (reader: Reader, email: string) =>
  reader.query
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'password_hash', 'locale'])
    .where(sameMailbox(email))
    .executeTakeFirst()

/** Where a user gets mail. */
export const mailboxOfUser = (reader: Reader, userId: number) =>
  reader.query
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Accounts that a user may enter now: only where the membership is active. */
export const activeAccountsOf = (reader: Reader, userId: number) =>
  reader.query
    .selectFrom('account_members')
    .innerJoin('accounts', 'accounts.id', 'account_members.account_id')
    .select([
      'accounts.id',
      'accounts.name',
      'account_members.role',
      'account_members.is_owner',
      'account_members.last_login_at',
    ])
    .where('account_members.user_id', '=', userId)
    .where('account_members.status', '=', 'ACTIVE')
    .orderBy('account_members.last_login_at', (order) => order.desc().nullsLast())
    .orderBy('accounts.id')
    .execute()

export interface UserChanges {
  readonly firstName: string
  readonly lastName: string
  readonly timezone: string
  readonly locale: string
}

export async function updateUser(tx: Transaction, userId: number, changes: UserChanges): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({
      first_name: changes.firstName,
      last_name: changes.lastName,
      timezone: changes.timezone,
      locale: changes.locale,
    })
    .where('id', '=', userId)
    .execute()
}

export async function updatePassword(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
  await tx.query.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function updateAccount(
  tx: Transaction,
  accountId: number,
  changes: { name: string; currencyCode: string; timezone: string },
): Promise<void> {
  await tx.query
    .updateTable('accounts')
    .set({ name: changes.name, currency_code: changes.currencyCode, timezone: changes.timezone })
    .where('id', '=', accountId)
    .execute()
}

export async function noteLogin(tx: Transaction, accountId: number, userId: number): Promise<void> {
  await tx.query
    .updateTable('account_members')
    .set({ last_login_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
}
