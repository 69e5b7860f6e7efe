import type { TaxOrFeeInput } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { storedRate } from '@turnout/domain/taxes-and-fees/charge-rate.ts'
import { recordAudit, recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal, invalidFields } from '../../platform/http/refusal.ts'
import type { AccountScope } from '../accounts/access.ts'
import { touchEventsOfAccount } from '../events/store.ts'
import type { TaxOrFeeScope } from './access.ts'
import {
  countCarriers,
  deleteTaxOrFee as removeTaxOrFee,
  insertTaxOrFee,
  lockTaxOrFee,
  updateTaxOrFee as saveTaxOrFee,
  type TaxOrFeeFields,
} from './store.ts'

/**
 * The stored part of an input.
 * @throws Refusal invalid_fields for a rate that cannot be one.
 */
function readTaxOrFeeInput(input: TaxOrFeeInput): TaxOrFeeFields {
  const rate = storedRate(input.calculation_type, input.rate)
  if ('refused' in rate) {
    throw invalidFields({
      rate: rate.refused === 'too_large' ? { word: 'too_large', values: { maximum: rate.maximum } } : rate.refused,
    })
  }
  const isUntaxed = input.type === 'TAX' && rate.ratePpm === 0
  return {
    name: input.name,
    description: input.description,
    type: input.type,
    calculation_type: rate.calculationType,
    rate_ppm: rate.ratePpm,
    fixed_amount: rate.fixedAmount,
    is_active: input.is_active,
    is_default: input.is_default,
    included_in_price: input.included_in_price,
    // It says something of fees alone.
    is_taxable: input.type === 'TAX' || input.is_taxable,
    // They say something of taxes of 0 % alone.
    untaxed_category: isUntaxed ? input.untaxed_category : null,
    untaxed_reason: isUntaxed && input.untaxed_category !== null ? input.untaxed_reason : null,
  }
}

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
