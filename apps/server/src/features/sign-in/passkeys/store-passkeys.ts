import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

export interface NewPasskey {
  readonly userId: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly hostId: string
  readonly isSynced: boolean
}

/** @throws Refusal passkey_known when the key is kept already, by any person. */
export async function insertPasskey(tx: Transaction, key: NewPasskey): Promise<number> {
  try {
    const row = await tx.query
      .insertInto('passkeys')
      .values({
        user_id: key.userId,
        credential_id: key.credentialId,
        public_key: key.publicKey,
        counter: key.counter,
        transports: [...key.transports],
        name: key.name,
        rp_id: key.hostId,
        is_synced: key.isSynced,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  } catch (error) {
    throw brokenConstraint(error) === 'passkeys_credential_id_key' ? new Refusal('passkey_known') : error
  }
}

/** The passkey of a name that an authenticator gave, if it was made for this host. */
export const passkeyByCredential = (reader: Reader, credentialId: string, hostId: string) =>
  reader.query
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', hostId)
    .executeTakeFirst()

/** Notes a use; false when the key has signed as often before, and so has a copy. Many never count: they stay at 0. */
export async function noteUse(tx: Transaction, passkeyId: number, counter: number): Promise<boolean> {
  const row = await tx.query
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', passkeyId)
    .where(({ eb, or, and, val }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(val(counter), '=', 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a passkey of this user another name; the name before, or null for a foreign key. */
export async function updateName(
  tx: Transaction,
  { userId, passkeyId, name }: { readonly userId: number; readonly passkeyId: number; readonly name: string },
): Promise<void> {
  await tx.query
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .execute()
}

export async function deletePasskeys(
  tx: Transaction,
  { userId, only }: { readonly userId: number; readonly only: number | null },
): Promise<number> {
  const rows = await tx.query
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .$if(only !== null, (keys) => keys.where('id', '=', only))
    .returning('id')
    .execute()
  return rows.length
}
