import { queueNotice } from '../../accounts/mails/queue-notice.ts'
import { recordOfUser } from '../../accounts/record-of-user.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Provider } from './find-provider.ts'
import type { Identity } from './read-answer.ts'
import { deleteLoginRow, insertLogin, isActiveMember } from './store-logins.ts'

interface NewLogin {
  readonly provider: Provider
  readonly identity: Identity
  readonly userId: number
  readonly publicUrl: string
  readonly mailFactor: number
}

/** Links a login with the signed-in user, who asked for it. @throws Refusal sso_linked_elsewhere, sso_state_invalid */
export async function addLogin(
  tx: Transaction,
  { provider, identity, userId, publicUrl, mailFactor }: NewLogin,
  actor: Actor,
): Promise<void> {
  const { accountId } = provider
  // Removed from the account while they were at its provider.
  if (accountId !== null && !(await isActiveMember(tx, accountId, userId))) throw new Refusal('sso_state_invalid')
  const login = await insertLogin(tx, { accountId, issuer: identity.issuer, subject: identity.subject }, userId)
  if (login.userId !== userId) throw new Refusal('sso_linked_elsewhere')
  if (!login.isNew) return
  await queueNotice(tx, { userId, notice: { kind: 'provider_linked', name: provider.name }, publicUrl, mailFactor })
  const after = { provider: provider.issuer, by: 'person' }
  await recordOfUser(tx, { ...actor, id: userId }, { act: 'user.provider_linked', after })
}

interface UnwantedLogin {
  readonly userId: number
  readonly loginId: number
  readonly publicUrl: string
  readonly mailFactor: number
}

/** Takes a login away from the user whose it is; other ways in stay. @throws Refusal not_found */
export async function deleteLogin(
  tx: Transaction,
  { userId, loginId, publicUrl, mailFactor }: UnwantedLogin,
  actor: Actor,
): Promise<void> {
  const login = await deleteLoginRow(tx, userId, loginId)
  if (login === undefined) throw new Refusal('not_found')
  const name = new URL(login.issuer).host
  await queueNotice(tx, { userId, notice: { kind: 'provider_unlinked', name }, publicUrl, mailFactor })
  await recordOfUser(
    tx,
    { ...actor, id: userId },
    { act: 'user.provider_unlinked', before: { provider: login.issuer } },
  )
}
