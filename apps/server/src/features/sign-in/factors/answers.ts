import type { Factors, Passkey } from '@turnout/contract/sign-in/factors/factors.ts'
import { RECOVERY_CODES } from '@turnout/domain/accounts/factors.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { type passkeyById, passkeysOf, recoveryCodesLeft, waysInOf } from './queries.ts'
import { codesOf } from '../codes/store-codes.ts'

type PasskeyRow = NonNullable<Awaited<ReturnType<typeof passkeyById>>>

export const passkeyAnswer = (row: PasskeyRow, hostId: string | null): Passkey => ({
  id: row.id,
  name: row.name,
  is_synced: row.is_synced,
  is_usable: row.rp_id === hostId,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/** All ways in that a user has. */
export async function factorsAnswer(reader: Reader, userId: number, hostId: string | null): Promise<Factors> {
  const [ways, keys, codes, left] = await Promise.all([
    waysInOf(reader, userId, hostId),
    passkeysOf(reader, userId),
    codesOf(reader, userId),
    recoveryCodesLeft(reader, userId),
  ])
  return {
    has_password: ways.hasPassword,
    passkeys: keys.map((key) => passkeyAnswer(key, hostId)),
    passkey_host: hostId,
    two_step_codes: {
      is_on: codes !== undefined,
      since: codes?.confirmed_at.toISOString() ?? null,
      recovery_codes_left: left,
      recovery_codes_total: codes === undefined ? 0 : RECOVERY_CODES,
    },
    is_required: ways.isFactorRequired,
  }
}
