import type { RecoveryCodes } from '@turnout/contract/sign-in/factors/factors.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, Person } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { lockUser } from '../../accounts/store.ts'
import { noteFactor } from '../sessions/store-sessions.ts'
import { stepOfCode } from './read-code.ts'
import { makeRecoveryCodes } from './replace-recovery-codes.ts'
import { codesOf, deleteSetup, lockSetup, saveCodes } from './store-codes.ts'

interface Confirming {
  readonly caller: Person
  readonly code: string
  readonly secrets: Secrets
  readonly now: Date
}

/**
 * Puts the secret that was shown in force, by a code of it. That code is used up. Answers recovery
 * codes that nobody sees again.
 * @throws Refusal two_step_setup_over, invalid_fields (wrong_code).
 */
export async function confirmCodes(
  tx: Transaction,
  { caller, code, secrets, now }: Confirming,
  actor: Actor,
): Promise<RecoveryCodes> {
  const { userId, accountId, sessionId } = caller
  await lockUser(tx, userId)
  const setup = await lockSetup(tx, userId)
  if (setup === undefined) throw new Refusal('two_step_setup_over')
  const step = stepOfCode(code, setup.sealed_secret, { secrets, now })
  if (step === null) throw invalidFields({ code: 'wrong_code' })
  const isNew = (await codesOf(tx, userId)) === undefined
  await saveCodes(tx, userId, { sealedSecret: setup.sealed_secret, step })
  await deleteSetup(tx, userId)
  const codes = await makeRecoveryCodes(tx, userId)
  await noteFactor(tx, sessionId)
  const act = isNew ? 'user.codes_added' : 'user.codes_replaced'
  await recordAudit(tx, actor, [{ accountId, entity: 'user', entityId: userId, act }])
  return codes
}
