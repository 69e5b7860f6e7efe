import { ConfigError } from '../config/config-error.ts'
import { grantRights, roleAt } from './grant-rights.ts'
import { migrate, pendingLivingSql, pendingMigrations } from './migrate.ts'

/**
 * Where the database is for the product, and for the role that owns its tables; null: no other role is configured.
 */
export interface DatabasePlaces {
  readonly url: string
  readonly ownerUrl: string | null
}

const UNPROTECTED =
  'The database role of DATABASE_URL owns the tables, so it could also empty history, ledger and payments. Name the owner in DATABASE_OWNER_URL and give DATABASE_URL a role of its own (docs/decisions/0028).'

const NEEDS_OWNER =
  'This database is of another version, and the role of DATABASE_URL may not bring it up to date. Set DATABASE_OWNER_URL to the role that owns its tables.'

/**
 * Brings the database up to date as its owner and gives the product's own role its rights. With one
 * role for both it says once what that means.
 * @throws ConfigError when the product's role may not, and no other is configured.
 */
export async function prepareDatabase({ url, ownerUrl }: DatabasePlaces, say: (line: string) => void): Promise<void> {
  if (ownerUrl !== null) {
    await migrate(ownerUrl)
    const role = await roleAt(url)
    if (role.isOwner) say(UNPROTECTED)
    else await grantRights(ownerUrl, role.name)
    return
  }
  if ((await roleAt(url)).isOwner) {
    await migrate(url)
    say(UNPROTECTED)
    return
  }
  const pending = [...(await pendingMigrations(url)), ...(await pendingLivingSql(url))]
  if (pending.length > 0) throw new ConfigError(NEEDS_OWNER)
}
