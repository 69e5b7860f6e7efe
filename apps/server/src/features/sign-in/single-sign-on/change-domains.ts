import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newToken } from '../../../platform/ids/ids.ts'
import type { TxtLookup } from '../../../platform/outgoing/txt-lookup.ts'
import type { AccountScope } from '../../accounts/access.ts'
import type { DomainScope } from './access.ts'
import { recordNameOf } from './answers.ts'
import { deleteDomainRow, insertDomain, providerOfAccount, saveDomainCheck } from './store.ts'

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

/** Whether the DNS of a domain holds its record: the operator of the domain alone can write there. */
export const findRecord = async (lookUp: TxtLookup, { domain, record }: DomainScope['domain']): Promise<boolean> =>
  (await lookUp(recordNameOf(domain))).some((text) => text.trim() === record)

/**
 * Writes what a look for the record of a domain said. One that is not found any more stops counting.
 * @throws Refusal sso_domain_taken when another account has proven the domain.
 */
export async function verifyDomain(
  tx: Transaction,
  { scope, isFound }: { readonly scope: DomainScope; readonly isFound: boolean },
  actor: Actor,
): Promise<void> {
  const { accountId, domain } = scope
  await saveDomainCheck(tx, domain.id, isFound)
  if (isFound === (domain.proven_at !== null)) return
  const act = isFound ? 'account.domain_proven' : 'account.domain_unproven'
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act, after: { domain: domain.domain } },
  ])
}

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
