import { recordAudit, type AuditEntry } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { activeAccountsOf } from './store.ts'

/**
 * What a person did to their own login, in the history of every account that they may enter: none
 * of them is the one it was done in.
 */
export async function recordOfUser(
  tx: Transaction,
  actor: Actor & { readonly id: number },
  act: Pick<AuditEntry, 'act' | 'before' | 'after'>,
): Promise<void> {
  const accounts = await activeAccountsOf(tx, actor.id)
  const entries = accounts.map(({ id }) => ({ accountId: id, entity: 'user', entityId: actor.id, ...act }))
  await recordAudit(
    tx,
    actor,
    entries.length > 0 ? entries : [{ accountId: null, entity: 'user', entityId: actor.id, ...act }],
  )
}
