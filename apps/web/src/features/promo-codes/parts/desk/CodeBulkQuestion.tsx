import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import type { CodeBulk } from './use-code-bulk.ts'

interface CodeBulkQuestionProps {
  event: Event
  bulk: CodeBulk
}

/** The question before an act on many codes. */
export function CodeBulkQuestion({ event, bulk }: CodeBulkQuestionProps) {
  if (bulk.asking === null) return null
  // Of ticked rows it is done to those that can take it.
  const count = bulk.count(bulk.asking)
  const asked = { open: true, onClose: bulk.close, error: bulk.failure ?? undefined }
  switch (bulk.asking) {
    case 'set_expiry':
      return <ExpiryQuestion event={event} bulk={bulk} count={count} />
    case 'set_limit':
      return <LimitQuestion bulk={bulk} count={count} />
    case 'end':
      return (
        <ConfirmDialog
          {...asked}
          title={m.promo_codes_bulk_end_title({ count })}
          consequences={[
            m.promo_codes_bulk_end_links(),
            m.promo_codes_bulk_end_orders(),
            m.promo_codes_bulk_end_back(),
          ]}
          confirmLabel={m.promo_codes_bulk_end_confirm({ count })}
          onConfirm={() => bulk.trySend('end', {})}
        />
      )
    case 'delete':
      return (
        <ConfirmDialog
          {...asked}
          title={m.promo_codes_bulk_delete_title({ count })}
          consequences={[m.promo_codes_delete_links(), m.promo_codes_bulk_delete_used()]}
          confirmLabel={m.promo_codes_bulk_delete_confirm({ count })}
          onConfirm={() => bulk.trySend('delete', {})}
        />
      )
  }
}

interface ChangeProps {
  bulk: CodeBulk
  count: number
}

function ExpiryQuestion({ event, bulk, count }: ChangeProps & { event: Event }) {
  const [expiry, setExpiry] = useState('')
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={bulk.close}
      title={m.promo_codes_bulk_expiry_title({ count })}
      confirmLabel={m.promo_codes_bulk_change_confirm({ count })}
      onConfirm={() => bulk.trySend('set_expiry', { expiry_date: expiry === '' ? null : expiry })}
      error={bulk.failure ?? undefined}
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

function LimitQuestion({ bulk, count }: ChangeProps) {
  const [limit, setLimit] = useState<number | null>(null)
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={bulk.close}
      title={m.promo_codes_bulk_limit_title({ count })}
      confirmLabel={m.promo_codes_bulk_change_confirm({ count })}
      onConfirm={() => bulk.trySend('set_limit', { max_allowed_usages: limit })}
      error={bulk.failure ?? undefined}
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
