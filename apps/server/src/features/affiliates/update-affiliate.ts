import type { AffiliateInput } from '@turnout/contract/affiliates/affiliate.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { lockAffiliate, updateAffiliate as saveAffiliate } from './store.ts'

/**
 * Changes an affiliate; without a code it keeps the one it has. Its figures stay its own. @throws
 * Refusal invalid_fields: code_taken
 */
export async function updateAffiliate(
  tx: Transaction,
  { scope, input }: { scope: ScopeInEvent<'affiliate'>; input: AffiliateInput },
  actor: Actor,
): Promise<void> {
  const { id: affiliateId, event } = scope
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const before = await lockAffiliate(tx, affiliateId)
  if (before === undefined) throw new Refusal('not_found')
  const after = { ...input, code: input.code ?? before.code }
  await saveAffiliate(tx, affiliateId, after)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'affiliate', entityId: affiliateId }
  await recordChange(tx, actor, { ...entry, act: 'affiliate.updated', before, after })
}
