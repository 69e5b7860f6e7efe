import type { GuestRetentionMonths } from '@turnout/domain/personal-data/guest-retention.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { AccountScope } from '../accounts/access.ts'
import { lockGuestRetention, saveGuestRetention } from './store.ts'

/** How long the account keeps its guests; those of events that ended before are erased within the hour. */
export async function changeGuestRetention(
  tx: Transaction,
  { scope: { accountId }, months }: { readonly scope: AccountScope; readonly months: GuestRetentionMonths | null },
  actor: Actor,
): Promise<void> {
  const before = await lockGuestRetention(tx, accountId)
  await saveGuestRetention(tx, accountId, months)
  await recordChange(tx, actor, {
    accountId,
    entity: 'account',
    entityId: accountId,
    act: 'account.updated',
    before: { guest_retention_months: before },
    after: { guest_retention_months: months },
  })
}
