import type { Event } from '@turnout/contract/events/event.ts'
import { useQuery } from '@tanstack/react-query'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { columnsOfFile } from '../../../../desk/table/desk-column.ts'
import { useExport } from '../../../../desk/use-export.ts'
import type { FetchFile } from '../../../../desk/use-export.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { useSelection } from '../../../../desk/use-selection.ts'
import { useDesk } from '../../../../desk/table/use-desk.ts'
import { useDeskNews } from '../../../../desk/table/use-desk-news.ts'
import { useDeskRows } from '../../../../desk/table/use-desk-rows.ts'
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
  const asked = { ...deskOrders(eventId, request), enabled: isReady }
  const list = useDeskRows(asked)
  const news = useDeskNews({ ...asked, enabled: isReady && list.rows !== undefined && !list.busy })
  const totals = useQuery({ ...orderTotalsQuery(eventId, meant), enabled: isReady }).data
  const desk = useDesk({ address, columns, list, openName: 'order' })
  const selection = useSelection({
    meant,
    rows: list.rows ?? [],
    total: list.total ?? 0,
    named: (ids) => ({ order_ids: ids }),
    label: (row) => m.orders_select({ reference: row.public_id, name: buyerName(row) }),
    allLabel: m.orders_select_page(),
  })
  const name = `orders-${eventId}`
  const fileOf =
    (asked: typeof selection.asked): FetchFile =>
    (format, options, scope) =>
      fetchOrdersFile(eventId, { ...asked, ...columnsOfFile(desk.placed, scope), format }, options)
  return {
    address,
    filters,
    meant,
    list,
    news,
    totals,
    columns,
    desk,
    selection,
    zone,
    isNarrowed: isFiltered(filters) || address.query !== '',
    /** All that the cells show beside their order. */
    drawnWith: `${zone} ${address.query} ${now.getTime()} ${document.documentElement.lang}`,
    whole: useExport(fileOf(meant), name),
    picked: useExport(fileOf(selection.asked), name),
  }
}
