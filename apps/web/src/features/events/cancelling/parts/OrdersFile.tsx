import { m } from '@turnout/messages/generated/messages.js'
import { ExportMenu, ExportNews } from '../../../../desk/ExportMenu.tsx'
import { useExport } from '../../../../desk/use-export.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { fetchCancelledOrders, type Cancelled, type CancellingMoney } from '../api.ts'

interface OrdersFileProps {
  readonly of: Cancelled
  readonly money: CancellingMoney
  readonly label: string
}

/** Every order of the cancelling as a file, for those who may take buyers along. */
export function OrdersFile({ of, money, label }: OrdersFileProps) {
  const mayExport = useMay('guests:export')
  const file = useExport(
    (format, options) => fetchCancelledOrders(of, { format, money }, options),
    `cancelled-orders-${of.dateId ?? of.eventId}`,
  )
  if (!mayExport) return null
  return (
    <>
      <ExportMenu label={label} busy={file.progress !== null} onChoose={(format) => file.run(format)} />
      <ExportNews of={file} failure={m.event_cancelling_file_failed()} />
    </>
  )
}
