import { useQuery } from '@tanstack/react-query'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { orderQuery } from '../api.ts'
import { buyerName } from '../order-words.ts'
import css from './BulkResultsDialog.module.css'
import { doneWords } from './use-bulk-act.ts'
import type { ShownResults } from './use-bulk-act.ts'

export interface BulkResultsDialogProps {
  eventId: number
  results: ShownResults
  /** Orders whose names are known already. */
  known: ReadonlyMap<number, OrderRow>
  onClose: () => void
}

/** What became of many orders: how many went well, and each that did not by name, with the reason. */
export function BulkResultsDialog({ eventId, results, known, onClose }: BulkResultsDialogProps) {
  const words = useWords()
  const { action, data, meta } = results
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.orders_bulk_refused_title({ count: meta.refused })}
      width={520}
      footer={<Button onPress={onClose}>{words.close}</Button>}
    >
      {meta.done > 0 && <Banner tone="good">{doneWords(action, meta.done)}</Banner>}
      <ul className={css.refused}>
        {data
          .filter(({ code }) => code !== null)
          .map(({ order_id: id, message }) => (
            <li key={id} className={css.order}>
              <OrderName eventId={eventId} orderId={id} known={known.get(id)} />
              <span className={css.reason}>{message}</span>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

interface OrderNameProps {
  eventId: number
  orderId: number
  known: OrderRow | undefined
}

/** Who an order is of; one of another page is asked for. */
function OrderName({ eventId, orderId, known }: OrderNameProps) {
  const asked = useQuery({ ...orderQuery(eventId, orderId), enabled: known === undefined })
  const order = known ?? asked.data
  if (order === undefined && asked.isPending) return <Skeleton width="60%" height="16px" />
  return order === undefined ? (
    <TwoLines title={`#${orderId}`} />
  ) : (
    <TwoLines title={buyerName(order)} detail={order.public_id} />
  )
}
