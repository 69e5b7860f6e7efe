import type { ExportFormat } from '@turnout/contract/exports.ts'
import { BULK_ORDERS_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { BulkBar } from '@turnout/ui/lists/BulkBar.tsx'
import { Ban, Mail, RotateCw } from 'lucide-react'
import { ExportMenu } from '../../attendees/parts/ExportMenu.tsx'
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

/** What can be done with the orders that are ticked. */
export function OrderBulkBar({ eventId, selection, total, exporting, onExport }: OrderBulkBarProps) {
  const bulk = useOrderBulk(eventId, selection)
  const isTooMany = selection.count > BULK_ORDERS_MAX
  return (
    <>
      {selection.count > 0 && (
        <BulkBar
          count={m.attendees_selected({ count: selection.count })}
          more={
            selection.count < total && (
              <Button variant="quiet" size="small" onPress={selection.selectAll}>
                {m.attendees_select_all({ count: total })}
              </Button>
            )
          }
          note={isTooMany ? m.orders_bulk_too_many({ maximum: BULK_ORDERS_MAX }) : undefined}
          onClear={selection.clear}
        >
          <ExportMenu busy={exporting} onChoose={onExport} placement="top end" />
          <Button icon={Mail} disabled={isTooMany} onPress={() => bulk.ask('message')}>
            {m.orders_message()}
          </Button>
          <Button icon={RotateCw} disabled={isTooMany} onPress={() => bulk.ask('resend_confirmation')}>
            {m.orders_bulk_resend()}
          </Button>
          <Button icon={Ban} disabled={isTooMany} onPress={() => bulk.ask('cancel')}>
            {m.orders_bulk_cancel()}
          </Button>
        </BulkBar>
      )}
      <BulkQuestion bulk={bulk} count={selection.count} />
      <OrderBulkResults eventId={eventId} bulk={bulk} />
    </>
  )
}
