import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Person } from '../../platform/http/guards/caller.ts'
import type { Limiter, RateLimits } from '../../platform/http/guards/rate-limit.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { isPassword } from '../../platform/passwords/passwords.ts'
import { declareOffer } from '../../platform/slices/declare-offer.ts'
import { once } from '../../platform/slices/once.ts'
import { passwordOf } from './queries.ts'

/**
 * Wrong passwords for one address before it has to wait, wherever they are typed; a reset by mail
 * works all the while, and lifts it.
 */
const FAILURES = { counter: 'wrong_password', calls: 5, perSeconds: 300 }

/** One for every route that is given a password, by the address in lower case; all processes count together. */
export const passwordsOf = once(({ rateLimits }: { readonly rateLimits: RateLimits }): Limiter =>
  rateLimits.exactly(FAILURES, 'closed'),
)

/**
 * The parts of the sign-in slice that this slice needs. Sign-in comes after this slice; sessions
 * and reset links belong to it.
 */
export interface SignInKeys {
  /** Notes that the session's user just proved who they are, however they did. */
  noteProof(db: Database, call: ProvingCall, by: 'password' | 'factor'): Promise<void>
  /** Ends every session of a user but this one, and their open reset links. */
  shutOut(tx: Transaction, user: { readonly userId: number; readonly except: number | null }): Promise<void>
}

export const OPEN_KEYS =
  declareOffer<(site: { readonly https: boolean; readonly publicUrl: () => string }) => SignInKeys>(
    'the keys of sign-in',
  )

/** The call that comes with a proof; the browser may be given another token with the answer. */
export interface ProvingCall {
  readonly caller: Person
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface AskedForProof extends ProvingCall {
  /** As given with the request; null: none. */
  readonly password: string | null
  /** The field that it was given in. */
  readonly field?: string
  readonly passwords: Limiter
  readonly keys: SignInKeys
}

/**
 * A user who changes how they sign in proves again who they are: by the password, or by having done
 * so in this session a moment ago. A session alone may have been left open or stolen. The check
 * runs outside of any transaction, because it takes its time on purpose.
 * @throws Refusal invalid_fields (required, wrong_password), too_many_requests.
 */
export async function checkProof(db: Database, asked: AskedForProof): Promise<void> {
  const { caller, password, field = 'password_current', passwords, keys } = asked
  if (password === null) {
    if (caller.proof === 'again' || caller.proof === 'factor') return
    throw invalidFields({ [field]: 'required' })
  }
  const user = await passwordOf(db, caller.userId)
  const address = user.email.toLowerCase()
  await passwords.count(address)
  if (!(await isPassword(password, user.password_hash ?? ''))) throw invalidFields({ [field]: 'wrong_password' })
  await passwords.forget(address)
  await keys.noteProof(db, asked, 'password')
}
