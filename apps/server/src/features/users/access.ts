import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isMember } from './store.ts'

declare const proven: unique symbol

/** A person who was proven to be a member of the caller's account, in any status. */
export interface TeamScope {
  readonly accountId: number
  readonly userId: number
  /** Who acts: what they may is looked up again in the transaction. */
  readonly callerId: number
  readonly [proven]: 'member'
}

/** @throws Refusal not_found for a user who is unknown, or of another account only. */
export async function memberOfCaller(reader: Reader, caller: Caller, userId: number): Promise<TeamScope> {
  const { accountId, userId: callerId } = caller
  if (!(await isMember(reader, accountId, userId))) throw new Refusal('not_found')
  return { accountId, userId, callerId } as TeamScope
}
