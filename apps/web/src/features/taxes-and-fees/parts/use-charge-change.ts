import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { changeLatest, versionAs } from '../../../shell/together/save-together.ts'
import { readTaxOrFee, useTaxAndFeeActs } from '../api.ts'
import { bodyOfCharge, formOfCharge } from '../charge-form.ts'

export type ChargeChange = Partial<Pick<AccountTaxOrFee, 'is_active' | 'is_default'>>

/** Switches a tax or fee, or its being a default, from its row, with undo. */
export function useChargeChange(accountId: number): (charge: AccountTaxOrFee, change: ChargeChange) => Promise<void> {
  const acts = useTaxAndFeeActs(accountId)
  const apply = async (charge: AccountTaxOrFee, change: ChargeChange): Promise<void> => {
    const changed = { ...charge, ...change }
    try {
      await changeLatest(
        () => versionAs(readTaxOrFee(accountId, charge.id), formOfCharge),
        (now, version) => acts.save(charge.id, bodyOfCharge({ ...now, ...change }), version),
      )
      const undo = { is_active: charge.is_active, is_default: charge.is_default }
      showToast({
        message: doneWords(charge.name, change),
        action: { label: m.taxes_and_fees_undo(), onPress: () => apply(changed, undo) },
      })
    } catch {
      showToast({
        message: m.taxes_and_fees_change_failed({ name: charge.name }),
        action: { label: m.shell_try_again(), onPress: () => apply(charge, change) },
      })
    }
  }
  return apply
}

function doneWords(name: string, { is_active, is_default }: ChargeChange): string {
  if (is_active !== undefined) return is_active ? m.taxes_and_fees_now_on({ name }) : m.taxes_and_fees_now_off({ name })
  return is_default === true ? m.taxes_and_fees_now_default({ name }) : m.taxes_and_fees_not_default({ name })
}
