import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { scopeColumns } from './queries-scope.ts'

const SCOPE = scopeColumns('account_members')

/** The first migration of the version that moved screens in the menu: its time is when this installation got it. */
const MENU_MOVED_WITH = '0151_unpaid'
/** So long pages say what moved. */
const TOLD_DAYS = 90

/** Until when it is said to a member; null for one who came later. */
const MENU_MOVED_UNTIL = sql<Date | null>`(
  select v.timestamp::timestamptz + make_interval(days => ${TOLD_DAYS}) from kysely_migration v
  where v.name = ${MENU_MOVED_WITH} and account_members.created_at < v.timestamp::timestamptz)`

/** A user as seen from one account: role and status belong to the membership. */
export const memberOf = (reader: Reader, accountId: number, userId: number) =>
  reader.query
    .selectFrom('users')
    .innerJoin('account_members', 'account_members.user_id', 'users.id')
    .innerJoin('accounts', 'accounts.id', 'account_members.account_id')
    .select([
      'users.id',
      'accounts.closed_at',
      'account_members.account_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.timezone',
      'users.locale',
      'account_members.role',
      'account_members.status',
      'account_members.is_owner',
      'account_members.last_login_at',
      'users.email_verified_at',
      'users.password_changed_at',
      MENU_MOVED_UNTIL.as('menu_moved_until'),
      SCOPE.organizers.as('organizer_ids'),
      SCOPE.events.as('event_ids'),
      (all) =>
        all
          .selectFrom('email_links')
          .select('email_links.email')
          .whereRef('email_links.user_id', '=', 'users.id')
          .where('email_links.purpose', '=', 'CHANGE')
          .where('email_links.used_at', 'is', null)
          .as('pending_email'),
      (all) =>
        all
          .selectFrom('email_links')
          .select('email_links.expires_at')
          .whereRef('email_links.user_id', '=', 'users.id')
          .where('email_links.purpose', '=', 'CHANGE')
          .where('email_links.used_at', 'is', null)
          .as('pending_email_until'),
    ])
    .where('users.id', '=', userId)
    .where('account_members.account_id', '=', accountId)
    .executeTakeFirst()

/** The clock of a person: days and hours of their pages are its. */
export async function zoneOfUser(reader: Reader, userId: number): Promise<string> {
  const row = await reader.query
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.timezone
}

export const accountById = (reader: Reader, accountId: number) =>
  reader.query
    .selectFrom('accounts')
    .select((account) => [
      'id',
      'name',
      'currency_code',
      'timezone',
      'created_at',
      'verified_at',
      'requires_two_factor',
      'closed_at',
      account
        .exists(
          account
            .selectFrom('account_members')
            .innerJoin('users', 'users.id', 'account_members.user_id')
            .select('users.id')
            .whereRef('account_members.account_id', '=', 'accounts.id')
            .where('account_members.is_owner', '=', true)
            .where('users.email_verified_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('is_owner_confirmed'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** The owner as mails need them, with the name of the account. */
export const ownerOf = (reader: Reader, accountId: number) =>
  reader.query
    .selectFrom('account_members')
    .innerJoin('users', 'users.id', 'account_members.user_id')
    .innerJoin('accounts', 'accounts.id', 'account_members.account_id')
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.locale', 'accounts.name as account_name'])
    .where('account_members.account_id', '=', accountId)
    .where('account_members.is_owner', '=', true)
    .executeTakeFirst()

/**
 * The sender of mails to guests: the user's address, and the facts about it and about their
 * account.
 */
export const senderOf = (reader: Reader, accountId: number, userId: number) =>
  reader.query
    .selectFrom('account_members')
    .innerJoin('users', 'users.id', 'account_members.user_id')
    .innerJoin('accounts', 'accounts.id', 'account_members.account_id')
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.email_verified_at', 'accounts.verified_at'])
    .where('account_members.account_id', '=', accountId)
    .where('account_members.user_id', '=', userId)
    .executeTakeFirst()

/**
 * Every account with its owner, those that wait to be verified first: what the operator of an
 * installation looks through.
 */
export const accountsToVerify = (reader: Reader) =>
  reader.query
    .selectFrom('accounts')
    .innerJoin('account_members', 'account_members.account_id', 'accounts.id')
    .innerJoin('users', 'users.id', 'account_members.user_id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.created_at',
      'accounts.verified_at',
      'users.email',
      'users.email_verified_at',
    ])
    .where('account_members.is_owner', '=', true)
    .orderBy('accounts.verified_at', (order) => order.desc().nullsFirst())
    .orderBy('accounts.id')
    .execute()

/** The hash that a user's password is compared with, and the user's id. */
export const passwordOf = (reader: Reader, userId: number) =>
  reader.query.selectFrom('users').select(['email', 'password_hash']).where('id', '=', userId).executeTakeFirstOrThrow()

/** So many events, the newest: their titles are what a guesser would try. */
const GUESSED_EVENTS = 100

/**
 * The words of a user that are no password, in groups: what they, their accounts and organizers are
 * called; each of their newest events.
 */
export async function ownNamesOf(reader: Reader, userId: number): Promise<string[]> {
  const found = await sql<{ words: string }>`
    with mine as (select account_id from account_members where user_id = ${userId})
    select concat_ws(' ', u.first_name, u.last_name, u.email, (select string_agg(name, ' ') from accounts where id in (select account_id from mine)),
      (select string_agg(name, ' ') from organizers where account_id in (select account_id from mine))) as words
    from users u where u.id = ${userId}
    union all
    (select title from events where account_id in (select account_id from mine) order by id desc limit ${GUESSED_EVENTS})`.execute(
    reader.query,
  )
  return found.rows.map(({ words }) => words)
}

/** The facts about an account that mails, and the address of its owner. */
export const mailingAccount = (reader: Reader, accountId: number) =>
  reader.query
    .selectFrom('accounts')
    .innerJoin('account_members', 'account_members.account_id', 'accounts.id')
    .innerJoin('users', 'users.id', 'account_members.user_id')
    .select(['accounts.verified_at', 'users.email', 'users.email_verified_at'])
    .where('accounts.id', '=', accountId)
    .where('account_members.is_owner', '=', true)
    .executeTakeFirstOrThrow()
