import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { AccountScope } from '../../accounts/access.ts'
import { deleteProviderOf, domainsOfAccount, providerOfAccount } from './store.ts'

/** Forgets the provider of an account, with its domains and with who was linked. A second time changes nothing. */
export async function deleteProvider(tx: Transaction, { accountId }: AccountScope, actor: Actor): Promise<void> {
  const provider = await providerOfAccount(tx, accountId)
  if (provider === undefined) return
  const domains = await domainsOfAccount(tx, accountId)
  await deleteProviderOf(tx, accountId)
  const before = { name: provider.name, issuer: provider.issuer, domains: domains.map(({ domain }) => domain) }
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'account.provider_removed', before },
  ])
}
