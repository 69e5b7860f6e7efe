import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newToken } from '../../platform/ids/ids.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { insertState, lockState, spendState } from './store.ts'

const PURPOSE = 'connect state'

/** A user of an account, as their session proves it. */
export interface Traveller {
  readonly accountId: number
  readonly userId: number
}

/**
 * Makes the state that a user takes along to the provider and brings back: random, signed for this
 * account and user, kept hashed. Without it an attacker could send an admin to the return address and have the
 * attacker's account take their money.
 */
export async function giveConnectState(tx: Transaction, who: Traveller, secrets: Secrets): Promise<string> {
  const token = newToken()
  await insertState(tx, token, who)
  return `${token}.${secrets.sign(textOf(token, who.accountId), PURPOSE)}`
}

/**
 * Takes a state that came back; it works once, for the user it was given to, for an hour.
 * @throws Refusal connect_state_invalid when it is missing, forged, used or too old;
 * connect_state_foreign when it was given to another user. Neither uses it up.
 */
export async function takeConnectState(
  tx: Transaction,
  given: { state: string | null; who: Traveller; secrets: Secrets },
  actor: Actor,
): Promise<void> {
  const { accountId, userId } = given.who
  const [token = '', signature = '', ...rest] = (given.state ?? '').split('.')
  // The account is part of what is signed: a state of another account is no more known here than a
  // forged one.
  const isOurs = rest.length === 0 && given.secrets.isSigned(textOf(token, accountId), signature, PURPOSE)
  const found = isOurs ? await lockState(tx, token) : undefined
  if (found?.account_id !== accountId) throw new Refusal('connect_state_invalid')
  if (found.user_id !== userId) throw new Refusal('connect_state_foreign')
  await spendState(tx, token)
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'connected_account.returned_from_provider' },
  ])
}

const textOf = (token: string, accountId: number): string => `${accountId}:${token}`
