import { SETUP_MINUTES } from '@turnout/domain/accounts/factors.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/ids/ids.ts'

/** Keeps a secret that was shown; one that was shown before can not be confirmed any more. */
export async function saveSetup(tx: Transaction, userId: number, sealedSecret: Buffer): Promise<void> {
  const values = { sealed_secret: sealedSecret, started_at: sql<Date>`now()` }
  await tx.query
    .insertInto('two_step_setups')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** The secret that waits for its first code, locked; undefined when there is none, or it has waited too long. */
export const lockSetup = (tx: Transaction, userId: number) =>
  tx.query
    .selectFrom('two_step_setups')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('started_at', '>', sql<Date>`now() - make_interval(mins => ${SETUP_MINUTES})`)
    .forUpdate()
    .executeTakeFirst()

export async function deleteSetup(tx: Transaction, userId: number): Promise<void> {
  await tx.query.deleteFrom('two_step_setups').where('user_id', '=', userId).execute()
}

export const codesOf = (reader: Reader, userId: number) =>
  reader.query
    .selectFrom('two_step_codes')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Puts a confirmed secret in force. `step`: of the code that confirmed it. */
export async function saveCodes(
  tx: Transaction,
  userId: number,
  { sealedSecret, step }: { readonly sealedSecret: Buffer; readonly step: number },
): Promise<void> {
  const values = { sealed_secret: sealedSecret, last_step: step, confirmed_at: sql<Date>`now()` }
  await tx.query
    .insertInto('two_step_codes')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Takes the code of a step; false when it, or a later one, was taken: of two at once, one. */
export async function takeStep(tx: Transaction, userId: number, step: number): Promise<boolean> {
  const row = await tx.query
    .updateTable('two_step_codes')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Switches codes off, with the recovery codes; false when they were off. */
export async function deleteCodes(tx: Transaction, userId: number): Promise<boolean> {
  await tx.query.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await deleteSetup(tx, userId)
  const row = await tx.query
    .deleteFrom('two_step_codes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** New recovery codes in place of all there were. */
export async function saveRecoveryCodes(tx: Transaction, userId: number, bareCodes: readonly string[]): Promise<void> {
  await tx.query.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.query
    .insertInto('recovery_codes')
    .values(bareCodes.map((code) => ({ user_id: userId, code_hash: hashToken(code) })))
    .execute()
}

/** Uses a recovery code up; false when there is no such code, or it was used: of two at once, one. */
export async function useRecoveryCode(tx: Transaction, userId: number, bareCode: string): Promise<boolean> {
  const row = await tx.query
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(bareCode))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Every secret that is sealed, for a change of the key. */
export const sealedSecrets = (reader: Reader) =>
  sql<{ user_id: number; is_setup: boolean; sealed_secret: Buffer }>`
    select user_id, false as is_setup, sealed_secret from two_step_codes
    union all select user_id, true, sealed_secret from two_step_setups`
    .execute(reader.query)
    .then(({ rows }) => rows)

export async function saveSealedSecret(
  tx: Transaction,
  {
    userId,
    isSetup,
    sealedSecret,
  }: { readonly userId: number; readonly isSetup: boolean; readonly sealedSecret: Buffer },
): Promise<void> {
  await tx.query
    .updateTable(isSetup ? 'two_step_setups' : 'two_step_codes')
    .set({ sealed_secret: sealedSecret })
    .where('user_id', '=', userId)
    .execute()
}
