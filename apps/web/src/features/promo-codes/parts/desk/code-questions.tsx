import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import type { BulkQuestionProps } from '../../../../desk/list/define-desk.ts'
import type { CodesDesk } from './code-columns.tsx'

/** When many codes end. */
export function ExpiryQuestion({ event, count, error, onClose, onSend }: BulkQuestionProps<CodesDesk>) {
  const [expiry, setExpiry] = useState('')
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={m.promo_codes_bulk_expiry_title({ count })}
      confirmLabel={m.promo_codes_bulk_change_confirm({ count })}
      onConfirm={() => onSend({ expiry_date: expiry === '' ? null : expiry })}
      error={error}
    >
      <MomentField
        label={m.promo_codes_expiry()}
        name="expiry_date"
        optional
        ends
        zone={event.timezone}
        event={event}
        moments={['week', 'hour_before', 'event_start']}
        time="23:59"
        help={m.promo_codes_bulk_expiry_help()}
        value={expiry}
        onChange={setExpiry}
      />
    </ConfirmDialog>
  )
}

/** How often each of many codes can be used. */
export function LimitQuestion({ count, error, onClose, onSend }: BulkQuestionProps<CodesDesk>) {
  const [limit, setLimit] = useState<number | null>(null)
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={m.promo_codes_bulk_limit_title({ count })}
      confirmLabel={m.promo_codes_bulk_change_confirm({ count })}
      onConfirm={() => onSend({ max_allowed_usages: limit })}
      error={error}
    >
      <NumberField
        label={m.promo_codes_limit()}
        name="max_allowed_usages"
        optional
        placeholder={m.promo_codes_unlimited()}
        help={m.promo_codes_bulk_limit_help()}
        value={limit}
        onChange={setLimit}
      />
    </ConfirmDialog>
  )
}
