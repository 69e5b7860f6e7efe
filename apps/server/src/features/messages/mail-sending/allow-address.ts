import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { AccountScope } from '../../accounts/access.ts'
import { deleteBlock } from './store.ts'

/** Messages go to an address again; who comes back again is blocked again. @throws Refusal not_found */
export async function allowAddress(
  tx: Transaction,
  { scope, blockId }: { readonly scope: AccountScope; readonly blockId: number },
  actor: Actor,
): Promise<void> {
  const email = await deleteBlock(tx, scope, blockId)
  if (email === undefined) throw new Refusal('not_found')
  const { accountId } = scope
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'account.address_allowed', after: { email } },
  ])
}
