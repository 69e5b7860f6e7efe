import type { Database, Reader, Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { createLimiter } from '../../platform/http/guards/rate-limit.ts'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { isPassword } from '../../platform/passwords/passwords.ts'
import { passwordOf } from './queries.ts'

/**
 * Wrong passwords for one address before it has to wait, wherever they are typed; a reset by mail
 * works all the while, and lifts it.
 */
const FAILURES = { calls: 5, perSeconds: 300 }

/** One for every route that is given a password, by the address in lower case. */
export const limitPasswords = (factor: number): Limiter => createLimiter(FAILURES, factor)

/**
 * The parts of the sign-in slice that this slice needs. Sign-in stands after this slice; sessions
 * and reset links belong to it.
 */
export interface SignInKeys {
  /** Whether the session's user proved a moment ago that it is they. */
  isRecentlyProven(reader: Reader, sessionId: number): Promise<boolean>
  noteProof(reader: Reader, sessionId: number): Promise<void>
  /** Ends every session of a user but this one, and their open reset links. */
  shutOut(tx: Transaction, user: { readonly userId: number; readonly except: number | null }): Promise<void>
}

interface Asked {
  readonly caller: Caller
  /** As given with the request; null: none. */
  readonly password: string | null
  readonly passwords: Limiter
  readonly keys: SignInKeys
}

/**
 * A user who changes how they sign in proves again who they are: by the password, or by having done
 * so in this session a moment ago. A session alone may have been left open or stolen. The check
 * runs outside of any transaction, because it takes its time on purpose.
 * @throws Refusal invalid_fields (required, wrong_password), too_many_requests.
 */
export async function checkProof(db: Database, { caller, password, passwords, keys }: Asked): Promise<void> {
  if (password === null) {
    if (await keys.isRecentlyProven(db, caller.sessionId)) return
    throw invalidFields({ password_current: 'required' })
  }
  const user = await passwordOf(db, caller.userId)
  const address = user.email.toLowerCase()
  await passwords.count(address)
  if (!(await isPassword(password, user.password_hash ?? '')))
    throw invalidFields({ password_current: 'wrong_password' })
  await passwords.forget(address)
  await keys.noteProof(db, caller.sessionId)
}
