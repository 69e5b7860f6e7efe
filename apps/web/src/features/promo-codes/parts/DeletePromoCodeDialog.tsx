import type { PromoCode } from '@turnout/contract/promo-codes/promo-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { removePromoCode, useRefreshCodes } from '../api.ts'

export interface DeletePromoCodeDialogProps {
  eventId: number
  code: PromoCode
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a code goes: links with it are out in the world. */
export function DeletePromoCodeDialog({ eventId, code, onClose, onDeleted }: DeletePromoCodeDialogProps) {
  const refresh = useRefreshCodes(eventId)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const remove = async () => {
    try {
      await removePromoCode(eventId, code.id)
      await refresh()
      showToast({ message: m.promo_codes_deleted({ code: code.code }) })
      onDeleted()
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  const used = code.order_usage_count
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.promo_codes_delete_question({ code: code.code })}
      consequences={[
        m.promo_codes_delete_links(),
        ...(used === 0 ? [] : [m.promo_codes_delete_orders({ count: used })]),
      ]}
      confirmLabel={m.promo_codes_delete()}
      onConfirm={remove}
      error={refusal}
    />
  )
}
