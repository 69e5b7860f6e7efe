import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'

declare const proven: unique symbol

/** An account that the caller was proven to work in. Queries that take it cannot be called with a bare number. */
export interface AccountScope {
  readonly accountId: number
  readonly [proven]: 'account'
}

/** The account of the session itself. */
export const accountOfCaller = (caller: Caller): AccountScope => ({ accountId: caller.accountId }) as AccountScope

/** The account named in a path: it must be the session's own. @throws Refusal not_found */
export function namedAccountOfCaller(caller: Caller, accountId: number): AccountScope {
  if (caller.accountId !== accountId) throw new Refusal('not_found')
  return accountOfCaller(caller)
}
