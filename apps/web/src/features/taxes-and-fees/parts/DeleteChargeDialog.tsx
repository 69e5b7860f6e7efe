import type { AccountTaxOrFee } from '@turnout/contract/taxes-and-fees/tax-or-fee.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useTaxAndFeeActs } from '../api.ts'

export interface DeleteChargeDialogProps {
  accountId: number
  charge: AccountTaxOrFee
  onClose: () => void
  onDeleted: () => void
  /** The alternative when products carry it. */
  onSwitchOff: () => unknown
}

/**
 * Asks before a tax or fee goes. One that products carry stays, and can be switched off from here.
 */
export function DeleteChargeDialog({ accountId, charge, onClose, onDeleted, onSwitchOff }: DeleteChargeDialogProps) {
  const acts = useTaxAndFeeActs(accountId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isKept, setIsKept] = useState(charge.products_count > 0)
  const remove = async () => {
    try {
      await acts.remove(charge.id)
      onDeleted()
    } catch (error) {
      setIsKept(error instanceof ApiError && error.code === 'tax_or_fee_in_use')
      setRefusal(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  const title = m.taxes_and_fees_delete_question({ name: charge.name })
  if (isKept) {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={title}
        confirmLabel={charge.is_active ? m.taxes_and_fees_switch_off() : m.taxes_and_fees_understood()}
        tone="filled"
        onConfirm={() => {
          onClose()
          if (charge.is_active) void onSwitchOff()
        }}
        error={refusal ?? m.error_tax_or_fee_in_use_named({ count: charge.products_count })}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      consequences={[m.taxes_and_fees_delete_consequence()]}
      confirmLabel={charge.type === 'TAX' ? m.taxes_and_fees_delete_tax() : m.taxes_and_fees_delete_fee()}
      onConfirm={remove}
      error={refusal ?? undefined}
    />
  )
}
