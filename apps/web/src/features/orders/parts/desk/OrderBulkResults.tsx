import { useQuery } from '@tanstack/react-query'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { BulkRefusals } from '../../../../desk/BulkRefusals.tsx'
import { orderQuery } from '../../api.ts'
import { buyerName } from '../../order-words.ts'
import { doneWords } from './use-order-bulk.ts'
import type { OrderBulk } from './use-order-bulk.ts'

/** The results for many orders, once some of them refused. */
export function OrderBulkResults({ eventId, bulk }: { eventId: number; bulk: OrderBulk }) {
  const { results, known, closeResults, retry } = bulk
  if (results === null) return null
  return (
    <BulkRefusals
      title={m.orders_bulk_refused_title({ count: results.meta.refused })}
      answer={results}
      done={doneWords(results.action, results.meta.done)}
      nameOf={(id) => <OrderName eventId={eventId} orderId={id} known={known.get(id)} />}
      onClose={closeResults}
      onRetry={retry}
    />
  )
}

interface OrderNameProps {
  eventId: number
  orderId: number
  known: OrderRow | undefined
}

/** The buyer of an order. An order of another page is loaded for this. */
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
