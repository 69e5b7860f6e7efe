import type { TaxOrFeeInput } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { AccountScope } from '../accounts/access.ts'
import { readTaxOrFeeInput } from './read-tax-or-fee-input.ts'
import { insertTaxOrFee } from './store.ts'

/**
 * Adds a tax or fee to an account; answers its id. No product carries it yet, so no event has to be
 * touched.
 * @throws Refusal invalid_fields
 */
export async function createTaxOrFee(
  tx: Transaction,
  act: { scope: AccountScope; input: TaxOrFeeInput },
  actor: Actor,
): Promise<number> {
  const { accountId } = act.scope
  const fields = readTaxOrFeeInput(act.input)
  const taxOrFeeId = await insertTaxOrFee(tx, accountId, fields)
  await recordAudit(tx, actor, [
    { accountId, entity: 'tax_or_fee', entityId: taxOrFeeId, act: 'tax_or_fee.created', after: fields },
  ])
  return taxOrFeeId
}
