import type { Capability } from '@turnout/contract/enums.ts'
import type { CallSource } from './call-source.ts'

/** A member of an account, as far as it does not matter how they proved it. */
interface Member {
  readonly userId: number
  readonly accountId: number
  readonly capabilities: readonly Capability[]
  /** The part of the account they work in (`domain/accounts/member-scope.ts`). */
  readonly scope: 'all' | { readonly organizerIds: readonly number[]; readonly eventIds: readonly number[] }
  /** The language saved with the user. */
  readonly locale: string
  /** The user's address, as long as it is not confirmed. */
  readonly unconfirmedEmail: string | null
}

/** A member who signed in, as their session proves it. */
export interface Person extends Member {
  readonly sessionId: number
  readonly tokenId: null
  /**
   * How they proved in the last ten minutes who they are: within the session, by the best that they
   * have (`factor`: a second factor, where there is one) or by less (`again`); by the sign-in itself;
   * `session`: only by a sign-in of the last twelve hours; null: not lately.
   */
  readonly proof: 'factor' | 'again' | 'sign-in' | 'session' | null
  /** The account asks for a second factor, and this session has none: it may do nothing but bring one. */
  readonly lacksFactor: boolean
}

/**
 * A program with an API token. It acts for the member who made the token, with no more rights than
 * both of them have now.
 */
export interface Program extends Member {
  readonly sessionId: null
  readonly tokenId: number
}

export type Caller = Person | Program

/** What a call shows to prove who makes it. */
export interface Credential {
  readonly text: string
  /** Sent on purpose, as a bearer token; a browser sends a cookie automatically. */
  readonly isBearer: boolean
  /** The visitor, as limits count them. */
  readonly from: string
}

/** Finds the caller behind a token; null when the token opens nothing (any more). */
export type Authenticate = (credential: Credential) => Promise<Caller | null>

/** The actor, as audit rows name it. */
export interface Actor {
  readonly kind: 'USER' | 'TOKEN' | 'BUYER' | 'DOOR' | 'TILL' | 'SYSTEM'
  /** Of the user, the API token, the check-in list or the person at a till. */
  readonly id: number | null
  readonly requestId: string | null
  /** Of members and tokens. Where a buyer or a door called from is no history. */
  readonly from?: CallSource | null
}

/** The shop itself: sweeps and jobs without a caller. */
export const SYSTEM: Actor = { kind: 'SYSTEM', id: null, requestId: null }
