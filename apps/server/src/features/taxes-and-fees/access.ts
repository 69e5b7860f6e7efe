import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { namedAccountOfCaller, type AccountScope } from '../accounts/access.ts'
import { taxOrFeeExists } from './store.ts'

declare const proven: unique symbol

/** A tax or fee that was proven to belong to the caller's account. */
export interface TaxOrFeeScope {
  readonly taxOrFeeId: number
  readonly account: AccountScope
  readonly [proven]: 'tax_or_fee'
}

/** @throws Refusal not_found for one that is unknown or of another account: one answer for both. */
export async function taxOrFeeOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { account_id: number; tax_or_fee_id: number },
): Promise<TaxOrFeeScope> {
  const account = namedAccountOfCaller(caller, ids.account_id)
  if (!(await taxOrFeeExists(reader, account.accountId, ids.tax_or_fee_id))) throw new Refusal('not_found')
  return { taxOrFeeId: ids.tax_or_fee_id, account } as TaxOrFeeScope
}
