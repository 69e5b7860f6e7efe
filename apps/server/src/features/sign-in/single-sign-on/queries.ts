import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

export interface OwnProviderRow {
  readonly account_id: number | null
  readonly name: string
  readonly account_name: string | null
  readonly login_id: number | null
  readonly linked_at: Date | null
  readonly last_used_at: Date | null
}

/**
 * The providers that a user signs in with, and those that they could link from this account: its
 * own while it is switched on, and that of the installation (`installationName`; null: none).
 */
export async function providersOfUser(
  reader: Reader,
  { userId, accountId }: { readonly userId: number; readonly accountId: number },
  installationName: string | null,
): Promise<OwnProviderRow[]> {
  const found = await sql<OwnProviderRow>`
    select p.account_id, p.name, a.name as account_name, l.id as login_id, l.linked_at, l.last_used_at
    from (
      select account_id, name, is_enabled from sso_providers
      union all select null, ${installationName}, true where ${installationName}::text is not null
    ) p
    left join accounts a on a.id = p.account_id
    left join sso_logins l on l.user_id = ${userId} and l.account_id is not distinct from p.account_id
    where l.id is not null or p.account_id is null or (p.account_id = ${accountId} and p.is_enabled)
    order by p.account_id nulls first, l.id`.execute(reader.query)
  return found.rows
}
