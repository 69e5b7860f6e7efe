import type { RecoveryCodes } from '@turnout/contract/sign-in/factors/factors.ts'
import { RECOVERY_CODES, bareCode } from '@turnout/domain/accounts/factors.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newRecoveryCode } from '../../../platform/ids/ids.ts'
import { lockUser } from '../../accounts/store.ts'
import { codesOf, saveRecoveryCodes } from './store-codes.ts'

/** Ten codes as they are shown, in groups that can be read and typed. */
export async function makeRecoveryCodes(tx: Transaction, userId: number): Promise<RecoveryCodes> {
  const shown = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode().replaceAll(/.{4}(?=.)/gu, '$&-'))
  await saveRecoveryCodes(tx, userId, shown.map(bareCode))
  return { recovery_codes: shown }
}

/** New recovery codes; all that were there stop working. @throws Refusal two_step_codes_off. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { userId, accountId }: { readonly userId: number; readonly accountId: number },
  actor: Actor,
): Promise<RecoveryCodes> {
  await lockUser(tx, userId)
  if ((await codesOf(tx, userId)) === undefined) throw new Refusal('two_step_codes_off')
  const codes = await makeRecoveryCodes(tx, userId)
  await recordAudit(tx, actor, [{ accountId, entity: 'user', entityId: userId, act: 'user.recovery_codes_replaced' }])
  return codes
}
