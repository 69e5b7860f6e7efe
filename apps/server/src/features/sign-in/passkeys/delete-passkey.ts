import { judgePasskeyRemoval } from '@turnout/domain/accounts/factors.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, Person } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { lockUser } from '../../accounts/store.ts'
import { passkeyById, waysInOf } from '../factors/queries.ts'
import { deletePasskeys } from './store-passkeys.ts'

interface Removal {
  readonly caller: Person
  readonly passkeyId: number
  readonly hostId: string | null
}

/** Removes one of the caller's passkeys; answers its name. @throws Refusal not_found, last_passkey, factor_needed. */
export async function deletePasskey(
  tx: Transaction,
  { caller, passkeyId, hostId }: Removal,
  actor: Actor,
): Promise<string> {
  const { userId, accountId } = caller
  await lockUser(tx, userId)
  const key = await passkeyById(tx, userId, passkeyId)
  if (key === undefined) throw new Refusal('not_found')
  // One of a former address opens nothing, so nothing is lost with it.
  const verdict = key.rp_id === hostId ? judgePasskeyRemoval(await waysInOf(tx, userId, hostId)) : 'allowed'
  if (verdict !== 'allowed') throw new Refusal(verdict.refused)
  await deletePasskeys(tx, { userId, only: passkeyId })
  await recordAudit(tx, actor, [
    { accountId, entity: 'user', entityId: userId, act: 'user.passkey_removed', before: { passkey: key.name } },
  ])
  return key.name
}
