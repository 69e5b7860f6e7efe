import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { DomainScope } from './access.ts'
import { deleteDomainRow } from './store.ts'

/** Takes a mail domain away; who was linked by it stays linked. */
export async function deleteDomain(tx: Transaction, { accountId, domain }: DomainScope, actor: Actor): Promise<void> {
  await deleteDomainRow(tx, domain.id)
  await recordAudit(tx, actor, [
    {
      accountId,
      entity: 'account',
      entityId: accountId,
      act: 'account.domain_removed',
      before: { domain: domain.domain },
    },
  ])
}
