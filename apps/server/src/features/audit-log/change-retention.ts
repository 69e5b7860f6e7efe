import type { AuditRetentionMonths } from '@turnout/domain/accounts/audit-retention.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { AccountScope } from '../accounts/access.ts'
import { lockRetention, saveRetention } from './store.ts'

/** How long the account keeps its log. What is older goes within the hour, and the change itself is told. */
export async function changeRetention(
  tx: Transaction,
  { scope: { accountId }, months }: { readonly scope: AccountScope; readonly months: AuditRetentionMonths },
  actor: Actor,
): Promise<void> {
  const before = await lockRetention(tx, accountId)
  await saveRetention(tx, accountId, months)
  await recordChange(tx, actor, {
    accountId,
    entity: 'account',
    entityId: accountId,
    act: 'account.updated',
    before: { audit_retention_months: before },
    after: { audit_retention_months: months },
  })
}
