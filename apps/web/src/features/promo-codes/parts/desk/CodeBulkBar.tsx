import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { CalendarClock, CircleStop, Gauge, Trash2 } from 'lucide-react'
import { DeskBulk } from '../../../../desk/table/DeskBulk.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import type { CodeBulk } from './use-code-bulk.ts'
import type { CodesDesk } from './use-codes-desk.ts'

interface CodeBulkBarProps {
  codes: CodesDesk
  bulk: CodeBulk
  onClear: () => void
}

/** The acts on the ticked codes. */
export function CodeBulkBar({ codes, bulk, onClear }: CodeBulkBarProps) {
  const { selection, list, picked } = codes
  const mayWrite = useMay('promotions:write')
  const isTooMany = selection.count > BULK_ROWS_MAX
  return (
    <DeskBulk
      count={selection.count}
      total={list.total ?? 0}
      tooMany={isTooMany ? m.promo_codes_bulk_too_many({ maximum: BULK_ROWS_MAX }) : undefined}
      acts={
        mayWrite
          ? [
              {
                action: 'set_expiry',
                label: m.promo_codes_bulk_expiry(),
                icon: CalendarClock,
                count: bulk.count('set_expiry'),
              },
              { action: 'set_limit', label: m.promo_codes_bulk_limit(), icon: Gauge, count: bulk.count('set_limit') },
              { action: 'end', label: m.promo_codes_bulk_end(), icon: CircleStop, count: bulk.count('end') },
              {
                action: 'delete',
                label: m.promo_codes_bulk_delete(),
                icon: Trash2,
                count: bulk.count('delete'),
                danger: true,
              },
            ]
          : []
      }
      onAsk={bulk.ask}
      onSelectAll={selection.selectAll}
      onClear={onClear}
      exporting={picked.progress !== null}
      onExport={picked.run}
    />
  )
}
