import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { AccountScope } from '../../accounts/access.ts'
import { setTwoFactorRule } from '../../accounts/store.ts'

/**
 * Asks every member who manages the account for a second factor, or asks no more. It holds for open sessions
 * at once.
 */
export async function changeTwoFactorRule(
  tx: Transaction,
  { scope, isRequired }: { readonly scope: AccountScope; readonly isRequired: boolean },
  actor: Actor,
): Promise<void> {
  const { accountId } = scope
  if (!(await setTwoFactorRule(tx, accountId, isRequired))) return
  await recordAudit(tx, actor, [
    {
      accountId,
      entity: 'account',
      entityId: accountId,
      act: 'account.two_factor_rule_changed',
      before: { requires_two_factor: !isRequired },
      after: { requires_two_factor: isRequired },
    },
  ])
}
