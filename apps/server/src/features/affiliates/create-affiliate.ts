import type { AffiliateInput } from '@turnout/contract/affiliates/affiliate.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { EventScope } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { makeCode } from './make-code.ts'
import { insertAffiliate } from './store.ts'

/**
 * Adds an affiliate, with a code of its own when none is given; answers its id. The event's version
 * rises: the engine keeps the codes that orders may name by it.
 * @throws Refusal invalid_fields: code_taken
 */
export async function createAffiliate(
  tx: Transaction,
  { scope, input }: { scope: EventScope; input: AffiliateInput },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = scope
  await lockOffer(tx, scope)
  const fields = { ...input, code: input.code ?? (await makeCode(tx, eventId)) }
  const affiliateId = await insertAffiliate(tx, eventId, fields)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'affiliate', entityId: affiliateId }
  await recordAudit(tx, actor, [{ ...entry, act: 'affiliate.created', after: fields }])
  return affiliateId
}
