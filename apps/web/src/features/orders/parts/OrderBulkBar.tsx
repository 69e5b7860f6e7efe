import type { ExportFormat } from '@turnout/contract/exports.ts'
import { BULK_ORDERS_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Ban, Mail, RotateCw } from 'lucide-react'
import { DeskBulkBar } from '../../../desk/DeskBulkBar.tsx'
import { BulkQuestion } from './BulkQuestion.tsx'
import { OrderBulkResults } from './OrderBulkResults.tsx'
import { useOrderBulk } from './use-order-bulk.ts'
import type { OrderSelection } from './use-order-bulk.ts'

export interface OrderBulkBarProps {
  eventId: number
  selection: OrderSelection
  /** Orders of the whole list. */
  total: number
  exporting: boolean
  onExport: (format: ExportFormat) => unknown
}

/** The acts on the ticked orders. */
export function OrderBulkBar({ eventId, selection, total, exporting, onExport }: OrderBulkBarProps) {
  const bulk = useOrderBulk(eventId, selection)
  const isTooMany = selection.count > BULK_ORDERS_MAX
  return (
    <>
      <DeskBulkBar
        {...{ selection, total, exporting, onExport }}
        tooMany={isTooMany ? m.orders_bulk_too_many({ maximum: BULK_ORDERS_MAX }) : undefined}
        acts={[
          { action: 'message', label: m.orders_message(), icon: Mail },
          { action: 'resend_confirmation', label: m.orders_bulk_resend(), icon: RotateCw },
          { action: 'cancel', label: m.orders_bulk_cancel(), icon: Ban },
        ]}
        onAsk={bulk.ask}
      />
      <BulkQuestion bulk={bulk} count={selection.count} />
      <OrderBulkResults eventId={eventId} bulk={bulk} />
    </>
  )
}
