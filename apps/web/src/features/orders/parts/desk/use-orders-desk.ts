import type { Event } from '@turnout/contract/events/event.ts'
import { useQuery } from '@tanstack/react-query'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useNow } from '../../../../desk/use-now.ts'
import { useDeskList } from '../../../../desk/list/use-desk-list.ts'
import { useListAddress } from '../../../../shell/use-list-address.ts'
import { questionsQuery } from '../../../questions/api.ts'
import { answerColumns, hasAnswerColumn } from '../../../questions/parts/answer-columns.tsx'
import { deskOrders, fetchOrdersFile, orderTotalsQuery } from '../../api.ts'
import { isFiltered, ORDER_SORTS, ordersMeant, ordersRequest, readOrderFilters } from '../../order-address.ts'
import { buyerName } from '../../order-words.ts'
import { deskColumns } from './desk-columns.tsx'

const NO_QUESTIONS: readonly EventQuestion[] = []

export type OrdersDesk = ReturnType<typeof useOrdersDesk>

/** The list of orders that the address says, what it adds up to, and what is taken away of it. */
export function useOrdersDesk(eventId: number, event: Event | undefined) {
  const address = useListAddress(ORDER_SORTS)
  const filters = readOrderFilters(address.search)
  const zone = event?.timezone ?? 'UTC'
  const now = useNow()
  // Only the event knows which day is "today".
  const isReady = event !== undefined
  const meant = ordersMeant(address.query, filters, zone)
  const questions = useQuery(questionsQuery(eventId)).data ?? NO_QUESTIONS
  const columns = [...deskColumns({ zone, now, query: address.query }), ...answerColumns<OrderRow>(questions, 'ORDER')]
  const answers = hasAnswerColumn(address.search.get('columns'), columns) ? { with_answers: true } : {}
  const request = (page: number) => ({ ...ordersRequest(address, meant, page), ...answers })
  const totals = useQuery({ ...orderTotalsQuery(eventId, meant), enabled: isReady }).data
  const listed = useDeskList({
    address,
    columns,
    asked: { ...deskOrders(eventId, request), enabled: isReady },
    openName: 'order',
    meant,
    ticks: {
      named: (ids) => ({ order_ids: ids }),
      label: (row) => m.orders_select({ reference: row.public_id, name: buyerName(row) }),
      allLabel: m.orders_select_page(),
    },
    file: { name: `orders-${eventId}`, fetch: (body, how) => fetchOrdersFile(eventId, body, how) },
  })
  return {
    address,
    filters,
    meant,
    ...listed,
    totals,
    columns,
    zone,
    isNarrowed: isFiltered(filters) || address.query !== '',
    /** All that the cells show beside their order. */
    drawnWith: `${zone} ${address.query} ${now.getTime()} ${document.documentElement.lang}`,
  }
}
