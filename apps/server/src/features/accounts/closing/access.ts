import type { Reader } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { namedAccountOfCaller } from '../access.ts'
import { isOwner } from './store.ts'

declare const proven: unique symbol

/** An account whose owner was proven to be the caller. */
export interface OwnedAccount {
  readonly accountId: number
  readonly userId: number
  readonly [proven]: 'owned account'
}

/** @throws Refusal not_found for an account of others, forbidden to members who do not own it. */
export async function accountOfOwner(reader: Reader, caller: Caller, accountId: number): Promise<OwnedAccount> {
  const { userId } = caller
  if (!(await isOwner(reader, namedAccountOfCaller(caller, accountId).accountId, userId)))
    throw new Refusal('forbidden')
  return { accountId, userId } as OwnedAccount
}
