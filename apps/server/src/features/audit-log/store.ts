import type { AuditRetentionMonths } from '@turnout/domain/accounts/audit-retention.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** How long the account keeps its log, locked until the end of the transaction. */
export async function lockRetention(tx: Transaction, accountId: number): Promise<number> {
  const row = await tx.query
    .selectFrom('accounts')
    .select('audit_retention_months')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.audit_retention_months
}

export async function saveRetention(tx: Transaction, accountId: number, months: AuditRetentionMonths): Promise<void> {
  await tx.query.updateTable('accounts').set({ audit_retention_months: months }).where('id', '=', accountId).execute()
}
