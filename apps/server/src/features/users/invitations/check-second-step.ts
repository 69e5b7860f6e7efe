import type { AcceptanceInput } from '@turnout/contract/users/member.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { CallFacts } from '../../../platform/http/guards/call-source.ts'
import type { Person } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { CodeParts } from '../../sign-in/codes/take-code.ts'
import { takeSecondStep, trySecondStep } from '../../sign-in/codes/take-second-step.ts'

interface Proving {
  readonly input: AcceptanceInput
  readonly caller: Person | null
  readonly call: CallFacts
  readonly codeParts: CodeParts
}

/**
 * How an accepting person takes their second step: by the challenge that their password brought.
 * A try by a challenge counts at once; the code is taken with what it is for.
 * @throws Refusal too_many_requests; the function: challenge_over, invalid_fields.
 */
export async function checkSecondStep(
  database: Database,
  { input, caller, call, codeParts }: Proving,
): Promise<(tx: Transaction, userId: number) => Promise<boolean>> {
  const { challenge, code, recovery_code } = input
  // A person who is signed in goes on from what they proved at that.
  if (caller !== null || challenge === null) return () => Promise.resolve(false)
  const tried = await trySecondStep(database, { challenge, code, recovery_code }, codeParts)
  return async (tx, userId) => {
    // One that an account's own provider brought is good for that account alone.
    if (tried?.userId !== userId || tried.isAccountOnly) throw new Refusal('challenge_over')
    await takeSecondStep(tx, { tried, call }, codeParts)
    return true
  }
}
