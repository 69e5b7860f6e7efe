import { queueNotice } from '../../accounts/mails/queue-notice.ts'
import { recordOfUser } from '../../accounts/record-of-user.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deleteLoginRow } from './store-logins.ts'

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
