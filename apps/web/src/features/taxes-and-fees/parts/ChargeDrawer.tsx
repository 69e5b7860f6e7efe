import type { Account } from '@turnout/contract/accounts/account.ts'
import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { readTaxOrFee, useTaxAndFeeActs } from '../api.ts'
import { bodyOfCharge, chargePieces, emptyCharge, formOfCharge, missingFields } from '../charge-form.ts'
import type { ChargeForm } from '../charge-form.ts'
import { ChargeFields } from './ChargeFields.tsx'
import { WorkedExample } from './WorkedExample.tsx'

export interface ChargeDrawerProps {
  account: Pick<Account, 'id' | 'currency_code'>
  /** Null: a new one. */
  charge: AccountTaxOrFee | null
  all: readonly AccountTaxOrFee[]
  onClose: () => void
}

/** A tax or fee to add or to change, with what it does to a price beside it. */
export function ChargeDrawer({ account, charge, all, onClose }: ChargeDrawerProps) {
  const acts = useTaxAndFeeActs(account.id)
  const id = charge?.id ?? null
  const form = useFormTogether<ChargeForm>({
    initial: charge === null ? emptyCharge() : formOfCharge(charge),
    expect: missingFields,
    pieces: chargePieces,
    read: charge && (() => versionAs(readTaxOrFee(account.id, charge.id), formOfCharge)),
    onSave: async (values, version) => {
      await acts.save(id, bodyOfCharge(values), version)
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={charge === null ? m.taxes_and_fees_new() : m.taxes_and_fees_edit_title({ name: charge.name })}
      submitLabel={form.values.type === 'TAX' ? m.taxes_and_fees_save_tax() : m.taxes_and_fees_save_fee()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
      preview={<WorkedExample form={form.values} taxOrFeeId={id} all={all} currency={account.currency_code} />}
    >
      <ChargeFields form={form} currency={account.currency_code} isNew={charge === null} />
    </DrawerForm>
  )
}
