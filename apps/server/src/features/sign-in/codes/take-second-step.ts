import type { SecondStep } from '@turnout/contract/sign-in/factors/factors.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { CallFacts } from '../../../platform/http/guards/call-source.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { countTry, useChallenge } from '../factors/store-challenges.ts'
import { takeCode, type CodeServices } from './take-code.ts'

/** A challenge that was answered in time, with what it was answered with. */
export interface TriedStep {
  readonly userId: number
  readonly accountId: number | null
  readonly isAccountOnly: boolean
  readonly challenge: string
  readonly step: SecondStep
}

/**
 * Counts a try by a challenge, whatever becomes of it. Null: it is over, which `takeSecondStep` says;
 * so a retry of an answer that was lost still finds that answer.
 * @throws Refusal too_many_requests.
 */
export async function trySecondStep(
  database: Database,
  { challenge, ...step }: SecondStep & { readonly challenge: string },
  { codes }: Pick<CodeServices, 'codes'>,
): Promise<TriedStep | null> {
  const asked = await countTry(database, challenge)
  if (asked === null) return null
  if (step.code !== null) await codes.count(String(asked.userId))
  return { ...asked, challenge, step }
}

/** Takes the code and ends the challenge. @throws Refusal challenge_over, invalid_fields. */
export async function takeSecondStep(
  tx: Transaction,
  { tried, call }: { readonly tried: TriedStep | null; readonly call: CallFacts },
  services: CodeServices,
): Promise<TriedStep> {
  if (tried === null) throw new Refusal('challenge_over')
  await takeCode(tx, { ...tried, call }, services)
  if ((await useChallenge(tx, tried.challenge, 'SECOND_STEP')) === null) throw new Refusal('challenge_over')
  return tried
}
