import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { DayField } from '../../../../desk/dates/DayField.tsx'
import { useNow } from '../../../../desk/use-now.ts'
import { sumWords } from '../desk/order-questions.tsx'

interface ReceiptQuestionProps {
  /** Whose day is today. */
  readonly zone: string
  readonly count: number
  readonly rows: readonly OrderRow[]
  readonly error: string | undefined
  readonly onClose: () => void
  readonly onSend: (choices: { received_on: string; can_undo: true }) => Promise<void>
}

/** The money of these orders is there: since which day. */
export function ReceiptQuestion({ zone, count, rows, error, onClose, onSend }: ReceiptQuestionProps) {
  const today = dayOf(useNow(), zone)
  const [receivedOn, setReceivedOn] = useState(today)
  const sum = rows.length === count ? sumWords(rows) : undefined
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={m.orders_bulk_paid_title({ count })}
      consequences={[m.orders_unpaid_paid_text()]}
      confirmLabel={
        sum === undefined ? m.orders_bulk_paid_confirm({ count }) : m.orders_bulk_paid_confirm_sum({ count, sum })
      }
      onConfirm={() => onSend({ received_on: receivedOn, can_undo: true })}
      error={error}
    >
      <DayField
        label={m.orders_received_on()}
        name="received_on"
        value={receivedOn}
        max={today}
        zone={zone}
        onChange={setReceivedOn}
      />
    </ConfirmDialog>
  )
}
