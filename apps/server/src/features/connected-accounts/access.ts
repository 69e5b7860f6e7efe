import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { namedAccountOfCaller } from '../accounts/access.ts'
import { connectionById } from './queries.ts'

declare const proven: unique symbol

/** A payment account in use that was proven to receive the money of the caller's account. */
export interface ConnectedAccountScope {
  readonly connectedAccountId: number
  readonly accountId: number
  readonly [proven]: 'connected_account'
}

/**
 * @throws Refusal not_found for one that is unknown, disconnected or of another account: one answer
 * for all three.
 */
export async function connectedAccountOfCaller(
  reader: Reader,
  caller: Caller,
  named: { account_id: number; connect_account_id: number },
): Promise<ConnectedAccountScope> {
  const { accountId } = namedAccountOfCaller(caller, named.account_id)
  const row = await connectionById(reader, named.connect_account_id)
  if (row?.account_id !== accountId) throw new Refusal('not_found')
  return { connectedAccountId: row.id, accountId } as ConnectedAccountScope
}
