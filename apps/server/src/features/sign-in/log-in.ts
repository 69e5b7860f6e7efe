import type { Credentials } from '@turnout/contract/sign-in/session.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newToken } from '../../platform/ids/ids.ts'
import { isPassword, type Passwords } from '../../platform/passwords/passwords.ts'
import { declareOffer } from '../../platform/slices/declare-offer.ts'
import { activeAccountsOf, noteLogin, userByEmail } from '../accounts/store.ts'
import { notifyNewDevice } from './sessions/notify-new-device.ts'
import { insertSession, type SessionStart } from './sessions/store-sessions.ts'

export interface Proven {
  readonly userId: number
  readonly accountId: number
}

/**
 * Asks a person whose password was right for a second step, if they have one.
 * @throws Refusal second_step_required, with what is to be answered.
 */
export type AskSecondStep = (database: Database, member: Proven) => Promise<void>

export const ASK_SECOND_STEP = declareOffer<AskSecondStep>('the second step of signing in')

/**
 * Checks a password, outside of any transaction because it takes its time on purpose. Unknown
 * address, wrong password and no active account are one answer, after the same time. Enters
 * `account_id`, or the account used last.
 * @throws Refusal wrong_credentials; not_found for an account the user is not an active member of.
 */
export async function proveCredentials(
  { database: db, passwords }: { database: Database; passwords: Passwords },
  credentials: Credentials,
  onWrong: () => void = () => undefined,
): Promise<Proven> {
  const user = await userByEmail(db, credentials.email)
  const right =
    user === undefined || user.password_hash === null || user.password_hash === ''
      ? await passwords.pretendToCheck(credentials.password)
      : await isPassword(credentials.password, user.password_hash)
  if (user === undefined || !right) {
    // Told of every address alike: who has a login is found out after the answer.
    onWrong()
    throw new Refusal('wrong_credentials')
  }
  const accounts = await activeAccountsOf(db, user.id)
  return { userId: user.id, accountId: chooseAccount(accounts, credentials.account_id) }
}

/**
 * The account that a person enters: the one they chose, or the one used last.
 * @throws Refusal wrong_credentials without any; not_found for one they are not an active member of.
 */
export function chooseAccount(accounts: readonly { readonly id: number }[], chosenId: number | null): number {
  const [lastUsed] = accounts
  if (lastUsed === undefined) throw new Refusal('wrong_credentials')
  if (chosenId === null) return lastUsed.id
  if (!accounts.some(({ id }) => id === chosenId)) throw new Refusal('not_found')
  return chosenId
}

/** Opens a session for a proven member; answers its token, which is stored only as a hash. */
export async function openSession(tx: Transaction, member: Proven, start: SessionStart): Promise<string> {
  const token = newToken()
  await insertSession(tx, token, { ...member, start })
  if ('device' in start) await notifyNewDevice(tx, member.userId, start)
  await noteLogin(tx, member.accountId, member.userId)
  return token
}
