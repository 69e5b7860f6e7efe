import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { IS_OPEN_TO_MEMBER } from './queries-scope.ts'

export interface NewUser {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly passwordHash: string
  readonly timezone: string
  readonly locale: string
}

const sameMailbox = (email: string) => sql<boolean>`lower(users.email) = lower(${email})`

/**
 * Adds a user; null when the mailbox has one already, however it is spelt. A person who was invited and has not come
 * yet has no login: they become the user who signs up.
 */
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
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet((all) => ({
          first_name: all.ref('excluded.first_name'),
          last_name: all.ref('excluded.last_name'),
          email: all.ref('excluded.email'),
          password_hash: all.ref('excluded.password_hash'),
          timezone: all.ref('excluded.timezone'),
          locale: all.ref('excluded.locale'),
          password_changed_at: sql`now()`,
        }))
        .where('users.password_hash', 'is', null),
    )
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
    .select(['id', 'first_name', 'last_name', 'email', 'password_hash', 'locale'])
    .where(sameMailbox(email))
    .executeTakeFirst()

/**
 * Accounts that a user may enter now: only where the membership is active. Those that are closed come
 * last, and only to their owner.
 */
export const activeAccountsOf = (reader: Reader, userId: number) =>
  reader.query
    .selectFrom('account_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name', 'a.closed_at', 'm.role', 'm.is_owner', 'm.last_login_at'])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'ACTIVE')
    .where(sql<boolean>`${IS_OPEN_TO_MEMBER}`)
    .orderBy(sql`a.closed_at is not null`)
    .orderBy('m.last_login_at', (order) => order.desc().nullsLast())
    .orderBy('a.id')
    .execute()

export interface UserChanges {
  readonly first_name?: string
  readonly last_name?: string
  readonly timezone?: string
  readonly locale?: string
}

export async function updateUser(tx: Transaction, userId: number, changes: UserChanges): Promise<void> {
  await tx.query.updateTable('users').set(changes).where('id', '=', userId).execute()
}

/**
 * A user, locked until the end of the transaction: all changes of their address happen one after
 * the other.
 */
export const lockUser = (tx: Transaction, userId: number) =>
  tx.query
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'locale',
      'timezone',
      'email_verified_at',
      sql<Date>`now()`.as('now'),
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function markEmailConfirmed(tx: Transaction, userId: number): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .execute()
}

/**
 * Another address, confirmed as of now.
 * @throws Refusal email_taken_meanwhile when the mailbox has a user.
 */
export async function changeEmail(tx: Transaction, userId: number, email: string): Promise<void> {
  try {
    await tx.query
      .updateTable('users')
      .set({ email, email_verified_at: sql`now()` })
      .where('id', '=', userId)
      .execute()
  } catch (error) {
    throw brokenConstraint(error) === 'users_email_unique' ? new Refusal('email_taken_meanwhile') : error
  }
}

export async function updatePassword(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Locks an account: changes of its settings happen one after the other. */
export async function lockAccount(tx: Transaction, accountId: number): Promise<void> {
  await tx.query.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * Keeps an account open until the transaction ends; others may keep it, too.
 * @throws Refusal forbidden when it was closed since the caller came.
 */
export async function keepAccountOpen(tx: Transaction, accountId: number): Promise<void> {
  const { closed_at: closedAt } = await tx.query
    .selectFrom('accounts')
    .select('closed_at')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (closedAt !== null) throw new Refusal('forbidden')
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

/** Whether members who manage an account need a second factor; answers whether that is new. */
export async function setTwoFactorRule(tx: Transaction, accountId: number, isRequired: boolean): Promise<boolean> {
  const changed = await tx.query
    .updateTable('accounts')
    .set({ requires_two_factor: isRequired })
    .where('id', '=', accountId)
    .where('requires_two_factor', '<>', isRequired)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function noteLogin(tx: Transaction, accountId: number, userId: number): Promise<void> {
  await tx.query
    .updateTable('account_members')
    .set({ last_login_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
}

/** Notes that an account is verified, or is not any more; answers whether that is new. */
export async function setVerified(tx: Transaction, accountId: number, isVerified: boolean): Promise<boolean> {
  const changed = await tx.query
    .updateTable('accounts')
    .set({ verified_at: isVerified ? sql`now()` : null })
    .where('id', '=', accountId)
    .where('verified_at', isVerified ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
