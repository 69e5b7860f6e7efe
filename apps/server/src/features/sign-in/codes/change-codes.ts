import type { RecoveryCodes, TwoStepSetup } from '@turnout/contract/sign-in/factors/factors.ts'
import { judgeCodesRemoval } from '@turnout/domain/accounts/factors.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, Person } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { lockUser } from '../../accounts/store.ts'
import { waysInOf } from '../factors/queries.ts'
import { noteFactor } from '../sessions/store-sessions.ts'
import { makeSecret, stepOfCode } from './read-code.ts'
import { makeRecoveryCodes } from './replace-recovery-codes.ts'
import { codesOf, deleteCodes as dropCodes, deleteSetup, lockSetup, saveCodes, saveSetup } from './store-codes.ts'

/** Shows a new secret for an app. Codes that are on stay as they are until a code confirms it. */
export async function startCodes(
  tx: Transaction,
  { userId, secrets, installation }: { userId: number; secrets: Secrets; installation: string },
): Promise<TwoStepSetup> {
  const { email } = await lockUser(tx, userId)
  const { sealed, text, uri } = makeSecret(secrets, { issuer: installation, email })
  await saveSetup(tx, userId, sealed)
  return { secret: text, uri }
}

interface Confirming {
  readonly caller: Person
  readonly code: string
  readonly secrets: Secrets
  readonly now: Date
}

/**
 * Puts the secret that was shown in force, by a code of it. That code is used up. Answers recovery codes, which are
 * never shown again.
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

/** Switches two-step codes off, with the recovery codes. False: they were off. @throws Refusal factor_needed. */
export async function deleteCodes(
  tx: Transaction,
  {
    userId,
    accountId,
    hostId,
  }: { readonly userId: number; readonly accountId: number; readonly hostId: string | null },
  actor: Actor,
): Promise<boolean> {
  await lockUser(tx, userId)
  const ways = await waysInOf(tx, userId, hostId)
  if (!ways.hasCodes) return false
  const verdict = judgeCodesRemoval(ways)
  if (verdict !== 'allowed') throw new Refusal(verdict.refused)
  await dropCodes(tx, userId)
  await recordAudit(tx, actor, [{ accountId, entity: 'user', entityId: userId, act: 'user.codes_removed' }])
  return true
}
