import type { TaxOrFeeInput } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEventsOfAccount } from '../events/store.ts'
import type { TaxOrFeeScope } from './access.ts'
import { readTaxOrFeeInput } from './read-tax-or-fee-input.ts'
import { lockTaxOrFee, updateTaxOrFee as saveTaxOrFee } from './store.ts'

/**
 * Changes a tax or fee, and with it the price of every product that carries it; holds keep the
 * price they were taken at. All events of the account are touched, not only those that carry it
 * now: a product may be about to.
 */
export async function updateTaxOrFee(
  tx: Transaction,
  act: { scope: TaxOrFeeScope; input: TaxOrFeeInput },
  actor: Actor,
): Promise<void> {
  const { taxOrFeeId, account } = act.scope
  const { accountId } = account
  const before = await lockTaxOrFee(tx, taxOrFeeId)
  if (before === undefined) throw new Refusal('not_found')
  const after = readTaxOrFeeInput(act.input)
  await saveTaxOrFee(tx, taxOrFeeId, after)
  await touchEventsOfAccount(tx, accountId)
  await recordChange(tx, actor, {
    accountId,
    entity: 'tax_or_fee',
    entityId: taxOrFeeId,
    act: 'tax_or_fee.updated',
    before,
    after,
  })
}
