import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import { codesOf } from './store-codes.ts'
import { insertChallenge } from '../factors/store-challenges.ts'

/**
 * The end of every way in by password or provider: a person with two-step codes gets a challenge instead of a
 * session. `accountId`: the account they chose; null: the one used last.
 * @throws Refusal second_step_required, with the challenge.
 */
export async function startSecondStep(
  database: Database,
  asked: { readonly userId: number; readonly accountId: number | null; readonly isAccountOnly?: boolean },
): Promise<void> {
  if ((await codesOf(database, asked.userId)) === undefined) return
  const challenge = newToken()
  const expiresAt = await database.transaction((tx) =>
    insertChallenge(tx, challenge, { kind: 'SECOND_STEP', ...asked }),
  )
  throw new Refusal('second_step_required', { details: { challenge, expires_at: expiresAt.toISOString() } })
}
