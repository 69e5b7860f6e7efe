import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TaxOrFeeScope } from './access.ts'
import { countCarriers, deleteTaxOrFee as removeTaxOrFee, lockTaxOrFee } from './store.ts'

/**
 * Deletes a tax or fee that no product carries, so no price changes. Orders keep their amounts: a
 * line stores what it was charged with.
 * @throws Refusal tax_or_fee_in_use with the number of products that carry it; it can be switched
 * off.
 */
export async function deleteTaxOrFee(tx: Transaction, scope: TaxOrFeeScope, actor: Actor): Promise<void> {
  const { taxOrFeeId, account } = scope
  const { accountId } = account
  const before = await lockTaxOrFee(tx, taxOrFeeId)
  if (before === undefined) throw new Refusal('not_found')
  const count = await countCarriers(tx, taxOrFeeId)
  if (count > 0) throw new Refusal('tax_or_fee_in_use', { values: { count } })
  await removeTaxOrFee(tx, taxOrFeeId)
  await recordAudit(tx, actor, [
    { accountId, entity: 'tax_or_fee', entityId: taxOrFeeId, act: 'tax_or_fee.deleted', before },
  ])
}
