import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import type { AccountScope } from '../../accounts/access.ts'
import { insertDomain, providerOfAccount } from './store.ts'

/** Names a mail domain of an account. It counts for nothing yet. @throws Refusal sso_off without a provider */
export async function addDomain(
  tx: Transaction,
  { scope, domain }: { readonly scope: AccountScope; readonly domain: string },
  actor: Actor,
): Promise<void> {
  const { accountId } = scope
  if ((await providerOfAccount(tx, accountId)) === undefined) throw new Refusal('sso_off')
  const domainId = await insertDomain(tx, { accountId, domain, record: `turnout-domain=${newToken()}` })
  if (domainId === null) return
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'account.domain_added', after: { domain } },
  ])
}
