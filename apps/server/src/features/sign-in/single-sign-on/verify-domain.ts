import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { TxtLookup } from '../../../platform/outgoing/txt-lookup.ts'
import type { DomainScope } from './access.ts'
import { recordNameOf } from './answers.ts'
import { saveDomainCheck } from './store.ts'

/** Whether the DNS of a domain holds its record: whoever can write there runs the domain. */
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
