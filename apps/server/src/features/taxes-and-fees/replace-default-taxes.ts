import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { keepTaxesAndFees, saveDefaultTaxesAndFees } from './store.ts'

/**
 * Makes exactly these the taxes and fees that a new product carries when nothing is said; answers
 * whether that is new. Products that are there keep what they carry.
 * @throws Refusal invalid_fields for one of another account.
 */
export async function replaceDefaultTaxes(
  tx: Transaction,
  { accountId, ids }: { readonly accountId: number; readonly ids: readonly number[] },
  actor: Actor,
): Promise<boolean> {
  const known = await keepTaxesAndFees(tx, accountId, ids)
  const unknown = ids.flatMap((id, place) => (known.includes(id) ? [] : [[`tax_and_fee_ids.${place}`, 'not_in_list']]))
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown))
  const changed = await saveDefaultTaxesAndFees(tx, accountId, ids)
  await recordAudit(
    tx,
    actor,
    changed.map(({ id, is_default }) => ({
      accountId,
      entity: 'tax_or_fee',
      entityId: id,
      act: 'tax_or_fee.updated',
      before: { is_default: !is_default },
      after: { is_default },
    })),
  )
  return changed.length > 0
}
