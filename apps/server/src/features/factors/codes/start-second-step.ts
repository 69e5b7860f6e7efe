import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import { codesOf } from './store-codes.ts'
import { insertChallenge } from '../store-challenges.ts'

/**
 * The end of every way in by password: somebody with two-step codes gets a challenge instead of a
 * session. `accountId`: the account they chose; null: the one used last.
 * @throws Refusal second_step_required, with the challenge.
 */
export async function startSecondStep(
  database: Database,
  { userId, accountId }: { readonly userId: number; readonly accountId: number | null },
): Promise<void> {
  if ((await codesOf(database, userId)) === undefined) return
  const challenge = newToken()
  const expiresAt = await database.transaction((tx) =>
    insertChallenge(tx, challenge, { kind: 'SECOND_STEP', userId, accountId }),
  )
  throw new Refusal('second_step_required', { details: { challenge, expires_at: expiresAt.toISOString() } })
}
