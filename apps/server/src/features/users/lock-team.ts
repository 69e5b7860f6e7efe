import { CAPABILITIES_OF, mayDo, type Capability } from '@turnout/domain/accounts/capabilities.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TeamScope } from './access.ts'
import { lockMembers, type LockedMemberRow } from './store.ts'

export interface LockedTeam {
  /** What the caller may, as of now. */
  readonly held: readonly Capability[]
  readonly caller: LockedMemberRow
  readonly member: LockedMemberRow
}

/**
 * The caller and the member they change, both locked: of two Admins who demote each other at once,
 * the second is judged by what the first made of them.
 * @throws Refusal forbidden to a caller who may not any more, not_found for a member who left.
 */
export async function lockTeam(tx: Transaction, { accountId, userId, callerId }: TeamScope): Promise<LockedTeam> {
  const locked = await lockMembers(tx, accountId, [callerId, userId])
  const caller = locked.get(callerId)
  const held = caller?.status === 'ACTIVE' ? CAPABILITIES_OF[caller.role] : []
  if (caller === undefined || !mayDo(held, 'account:users')) throw new Refusal('forbidden')
  const member = locked.get(userId)
  if (member === undefined) throw new Refusal('not_found')
  return { held, caller, member }
}
