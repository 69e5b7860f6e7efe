import type { Reader } from '../../platform/database/database.ts'

/** A user as seen from one account: role and status belong to the membership. */
export const memberOf = (reader: Reader, accountId: number, userId: number) =>
  reader.query
    .selectFrom('users')
    .innerJoin('account_members', 'account_members.user_id', 'users.id')
    .select([
      'users.id',
      'account_members.account_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.timezone',
      'users.locale',
      'account_members.role',
      'account_members.status',
      'account_members.is_owner',
      'users.email_verified_at',
    ])
    .where('users.id', '=', userId)
    .where('account_members.account_id', '=', accountId)
    .executeTakeFirst()

export const accountById = (reader: Reader, accountId: number) =>
  reader.query
    .selectFrom('accounts')
    .select(['id', 'name', 'currency_code', 'timezone', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** Name of the owner: who can grant what one may not do. */
export const ownerNameOf = (reader: Reader, accountId: number) =>
  reader.query
    .selectFrom('account_members')
    .innerJoin('users', 'users.id', 'account_members.user_id')
    .select(['users.first_name', 'users.last_name'])
    .where('account_members.account_id', '=', accountId)
    .where('account_members.is_owner', '=', true)
    .executeTakeFirst()
