import type { AccountInput } from '@turnout/contract/accounts/account.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { AccountScope } from './access.ts'
import { accountById } from './queries.ts'
import { updateAccount } from './store.ts'

/**
 * Changes name, currency and time zone of an account. Events keep the currency and zone they were
 * made with.
 */
export async function changeAccount(
  tx: Transaction,
  change: { scope: AccountScope; changes: AccountInput },
  actor: Actor,
): Promise<void> {
  const { accountId } = change.scope
  const before = await accountById(tx, accountId)
  await updateAccount(tx, accountId, {
    name: change.changes.name,
    currencyCode: change.changes.currency_code,
    timezone: change.changes.timezone,
  })
  await recordChange(tx, actor, {
    accountId,
    entity: 'account',
    entityId: accountId,
    act: 'account.updated',
    before: before ?? {},
    after: change.changes,
  })
}
