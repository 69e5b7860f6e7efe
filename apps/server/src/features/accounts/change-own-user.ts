import type { ProfileInput } from '@turnout/contract/accounts/user.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Actor, Person } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Limiter } from '../../platform/http/guards/rate-limit.ts'
import type { Passwords } from '../../platform/passwords/passwords.ts'
import { checkPasswordOf } from './check-password.ts'
import { checkProof, type ProvingCall, type SignInKeys } from './check-proof.ts'
import { requestEmailChange } from './email/request-email-change.ts'
import { queueNotice } from './mails/queue-notice.ts'
import { lockUser, updatePassword, updateUser } from './store.ts'

interface Wish extends ProvingCall {
  readonly body: ProfileInput
  readonly before: { readonly email: string }
  readonly linkMails: Limiter
  readonly passwords: Limiter
  readonly hashPassword: Passwords['hash']
  readonly keys: SignInKeys
  readonly publicUrl: () => string
  readonly mailFactor: number
}

interface OwnChange extends Omit<Wish, 'publicUrl'> {
  readonly passwordHash: string | null
  readonly publicUrl: string
}

/**
 * The slow work before the transaction: the proof of the caller's identity, and the hash of a new
 * password.
 * @throws Refusal proof_required, invalid_fields, too_many_requests.
 */
export async function prepareOwnChange(db: Database, wish: Wish): Promise<OwnChange> {
  const { caller, body, before, linkMails } = wish
  const { email, password } = body
  const given = body.password_current ?? body.current_password
  const field =
    body.password_current === null && body.current_password !== null ? 'current_password' : 'password_current'
  const asksForChange = email !== null && email !== before.email
  if (password !== null || given !== null) await checkProof(db, { ...wish, password: given, field })
  else if (asksForChange && !isProven(wish.caller)) {
    throw new Refusal('proof_required', { details: { needs_factor: false } })
  }
  if (asksForChange) await linkMails.count(String(caller.userId))
  if (password !== null) await checkPasswordOf(db, caller.userId, password)
  const passwordHash = password === null ? null : await wish.hashPassword(password)
  return { ...wish, passwordHash, publicUrl: wish.publicUrl() }
}

/** The sign-in itself proves enough for another address: the present one is told, and can undo it. */
const isProven = ({ proof }: Person): boolean => proof !== null && proof !== 'session'

/** Carries out what a person wants of their own login and name, all of it or nothing. */
export async function changeOwnUser(tx: Transaction, change: OwnChange, actor: Actor): Promise<void> {
  const { caller, body, passwordHash } = change
  const { userId, accountId } = caller
  await changeProfile(tx, { userId, accountId, changes: body }, actor)
  if (passwordHash !== null) await changePassword(tx, { ...change, passwordHash }, actor)
  if (body.email !== null) await requestEmailChange(tx, { ...change, userId, accountId, email: body.email }, actor)
}

type Named = Pick<ProfileInput, 'first_name' | 'last_name' | 'timezone' | 'locale'>

/**
 * Changes the caller's own name, language and time zone, those that are named; how they sign in is
 * changed elsewhere, nothing else of a user is theirs to set.
 */
async function changeProfile(
  tx: Transaction,
  { userId, accountId, changes }: { userId: number; accountId: number; changes: Named },
  actor: Actor,
): Promise<void> {
  const user = await lockUser(tx, userId)
  const { first_name, last_name, timezone, locale } = changes
  const wanted = { first_name, last_name: last_name === null ? '' : last_name, timezone, locale }
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== user[name],
  )
  if (changed.length === 0) return
  const of = (from: Readonly<Record<keyof typeof wanted, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]))
  await updateUser(tx, userId, of(wanted))
  await recordAudit(tx, actor, [
    { accountId, entity: 'user', entityId: userId, act: 'user.updated', before: of(user), after: of(wanted) },
  ])
}

interface NewPassword {
  readonly caller: Person
  /** Made before the transaction: a hash takes longer than all of this. */
  readonly passwordHash: string
  readonly publicUrl: string
  readonly mailFactor: number
  readonly keys: SignInKeys
}

/** Sets another password: every other session ends, reset links too, and the mailbox is told. */
async function changePassword(
  tx: Transaction,
  { caller, passwordHash, publicUrl, mailFactor, keys }: NewPassword,
  actor: Actor,
): Promise<void> {
  const { userId, accountId, sessionId } = caller
  await lockUser(tx, userId)
  await updatePassword(tx, userId, passwordHash)
  await keys.shutOut(tx, { userId, except: sessionId })
  await queueNotice(tx, { userId, notice: { kind: 'password_changed' }, publicUrl, mailFactor })
  await recordAudit(tx, actor, [{ accountId, entity: 'user', entityId: userId, act: 'user.password_changed' }])
}
