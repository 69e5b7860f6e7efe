import { recordChange } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, Person } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { passkeyById } from '../factors/queries.ts'
import { updateName } from './store-passkeys.ts'

/** Gives one of the caller's passkeys another name. @throws Refusal not_found. */
export async function updatePasskey(
  tx: Transaction,
  { caller, passkeyId, name }: { readonly caller: Person; readonly passkeyId: number; readonly name: string },
  actor: Actor,
): Promise<void> {
  const { userId, accountId } = caller
  const key = await passkeyById(tx, userId, passkeyId)
  if (key === undefined) throw new Refusal('not_found')
  await updateName(tx, { userId, passkeyId, name })
  const change = { before: { passkey: key.name }, after: { passkey: name } }
  await recordChange(tx, actor, { accountId, entity: 'user', entityId: userId, act: 'user.passkey_renamed', ...change })
}
