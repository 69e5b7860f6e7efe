import type { TillInput } from '@turnout/contract/box-office/till.ts'
import { recordAudit, recordChange } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { EventScope, ScopeInEvent } from '../../events/access.ts'
import { insertTill, lockTill, markTillDeleted, rotateTillLink, saveTill, type StoredTill } from '../store.ts'

/**
 * Adds a till; answers its id. `canSign`: a device that signs receipts is configured.
 * @throws Refusal fiscal_signer_missing; invalid_fields: unknown_list, unknown_product
 */
export async function createTill(
  tx: Transaction,
  { scope, input, canSign }: { readonly scope: EventScope; readonly input: TillInput; readonly canSign: boolean },
  actor: Actor,
): Promise<number> {
  if (input.fiscal_profile === 'SIGNED' && !canSign) throw new Refusal('fiscal_signer_missing')
  const till = storedOf(input)
  const tillId = await insertTill(tx, scope, till)
  const { accountId, eventId } = scope
  const after = { ...till.fields, shares: input.shares ?? [], product_ids: till.productIds }
  await recordAudit(tx, actor, [{ accountId, eventId, entity: 'till', entityId: tillId, act: 'till.created', after }])
  return tillId
}

/**
 * A till whose receipts are signed stays so without a device: they say that they are not.
 * @throws Refusal fiscal_signer_missing; invalid_fields: unknown_list, unknown_product
 */
export async function updateTill(
  tx: Transaction,
  {
    scope,
    input,
    canSign,
  }: { readonly scope: ScopeInEvent<'till'>; readonly input: TillInput; readonly canSign: boolean },
  actor: Actor,
): Promise<void> {
  const { has_open_session: _, ...before } = await mustLock(tx, scope)
  if (input.fiscal_profile === 'SIGNED' && before.fiscal_profile !== 'SIGNED' && !canSign)
    throw new Refusal('fiscal_signer_missing')
  const till = storedOf(input)
  await saveTill(tx, { id: scope.id, eventId: scope.event.eventId }, till)
  const after = { ...till.fields, shares: input.shares ?? before.shares, product_ids: till.productIds }
  await recordChange(tx, actor, { ...entryOf(scope), act: 'till.updated', before, after })
}

/** @throws Refusal shift_open */
export async function deleteTill(tx: Transaction, scope: ScopeInEvent<'till'>, actor: Actor): Promise<void> {
  const { has_open_session: isOpen, ...before } = await mustLock(tx, scope)
  if (isOpen) throw new Refusal('shift_open')
  await markTillDeleted(tx, scope.id)
  await recordAudit(tx, actor, [{ ...entryOf(scope), act: 'till.deleted', before }])
}

/** The old address opens nothing from now on; a shift that is open goes on with a PIN at the new one. */
export async function rotateLink(tx: Transaction, scope: ScopeInEvent<'till'>, actor: Actor): Promise<void> {
  await mustLock(tx, scope)
  await rotateTillLink(tx, scope.id)
  await recordAudit(tx, actor, [{ ...entryOf(scope), act: 'till.link_rotated' }])
}

async function mustLock(tx: Transaction, { id }: ScopeInEvent<'till'>): Promise<StoredTill> {
  const stored = await lockTill(tx, id)
  if (stored === undefined) throw new Refusal('not_found')
  return stored
}

const entryOf = ({ id, event: { accountId, eventId } }: ScopeInEvent<'till'>) => ({
  accountId,
  eventId,
  entity: 'till',
  entityId: id,
})

function storedOf({ product_ids, includes_all_products: asked, shares, ...fields }: TillInput) {
  const includesAll = asked ?? product_ids.length === 0
  return {
    fields: {
      ...fields,
      includes_all_products: includesAll,
      ...(shares !== null && { shares: JSON.stringify(shares) }),
    },
    productIds: includesAll ? [] : product_ids,
  }
}
