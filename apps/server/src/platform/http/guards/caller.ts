import type { Capability } from '@turnout/contract/enums.ts'
import type { CallSource } from './call-source.ts'

/** A signed-in member of an account, as the session proves it. */
export interface Caller {
  readonly userId: number
  readonly accountId: number
  readonly capabilities: readonly Capability[]
  /** The part of the account they work in (`domain/accounts/member-scope.ts`). */
  readonly scope: 'all' | { readonly organizerIds: readonly number[]; readonly eventIds: readonly number[] }
  readonly sessionId: number
  /**
   * How they proved in the last ten minutes who they are: `again`, within the session; by the
   * sign-in itself; null: not lately.
   */
  readonly proof: 'again' | 'sign-in' | null
  /** The language saved with the user. */
  readonly locale: string
  /** The user's address, as long as it is not confirmed. */
  readonly unconfirmedEmail: string | null
}

/** Finds the caller behind a session token; null when the token opens nothing (any more). */
export type Authenticate = (token: string) => Promise<Caller | null>

/** The actor, as audit rows name it. */
export interface Actor {
  readonly kind: 'USER' | 'BUYER' | 'DOOR' | 'SYSTEM'
  readonly id: number | null
  readonly requestId: string | null
  /** Of members and tokens. Where a buyer or a door called from is no history. */
  readonly from?: CallSource | null
}

/** The shop itself: sweeps and jobs that nobody asked for. */
export const SYSTEM: Actor = { kind: 'SYSTEM', id: null, requestId: null }
