import type { PlannedLine } from '@turnout/domain/imports/planned-order.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { LineCharge } from '../../orders/store.ts'

/** A tax or fee of a unit, as lines keep them: an amount, and no rate. */
const chargeOf = (
  amountMinor: number,
  { currency, type }: { readonly currency: string; readonly type: 'FEE' | 'TAX' },
): LineCharge => ({
  id: 0,
  name: type === 'FEE' ? 'Fees' : 'Tax',
  type,
  calculation_type: 'FIXED',
  rate: majorFromMinor(amountMinor, currency),
  included_in_price: type === 'TAX',
  is_taxable: false,
  amount_minor: amountMinor,
})

export const chargesOf = ({ taxMinor, feeMinor }: PlannedLine, currency: string): readonly LineCharge[] => [
  ...(feeMinor === 0 ? [] : [chargeOf(feeMinor, { currency, type: 'FEE' })]),
  ...(taxMinor === 0 ? [] : [chargeOf(taxMinor, { currency, type: 'TAX' })]),
]
