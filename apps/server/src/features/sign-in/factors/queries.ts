import type { WaysIn } from '@turnout/domain/accounts/factors.ts'
import { steersAccount } from '@turnout/domain/accounts/factors.ts'
import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** The passkeys of a user, those in use lately first. */
export const passkeysOf = (reader: Reader, userId: number) =>
  reader.query
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'rp_id', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute()

export const passkeyById = (reader: Reader, userId: number, passkeyId: number) =>
  reader.query
    .selectFrom('passkeys')
    .select(['id', 'name', 'rp_id', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('id', '=', passkeyId)
    .executeTakeFirst()

export const recoveryCodesLeft = async (reader: Reader, userId: number): Promise<number> => {
  const row = await reader.query
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.left)
}

const STEERING = (Object.keys(CAPABILITIES_OF) as Role[]).filter((role) => steersAccount(CAPABILITIES_OF[role]))

/**
 * The ways in of a user. A passkey of another host opens nothing, and does not count. `hostId`: as
 * of now; null: this installation has no passkeys.
 */
export async function waysInOf(reader: Reader, userId: number, hostId: string | null): Promise<WaysIn> {
  const found = await sql<{ has_password: boolean; has_codes: boolean; passkeys: number; is_required: boolean }>`
    select coalesce(u.password_hash, '') <> '' as has_password,
      exists (select from two_step_codes c where c.user_id = u.id) as has_codes,
      (select count(*)::int from passkeys p where p.user_id = u.id and p.rp_id = ${hostId}) as passkeys,
      exists (select from account_members m join accounts a on a.id = m.account_id
        where m.user_id = u.id and m.status = 'ACTIVE' and a.requires_two_factor and m.role = any(${STEERING})) as is_required
    from users u where u.id = ${userId}`.execute(reader.query)
  const row = found.rows[0]
  return {
    hasPassword: row?.has_password === true,
    hasCodes: row?.has_codes === true,
    passkeys: row?.passkeys ?? 0,
    isFactorRequired: row?.is_required === true,
  }
}
