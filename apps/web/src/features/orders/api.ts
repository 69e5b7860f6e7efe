import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { QueryInput } from '@turnout/contract/client.ts'
import {
  cancelOrder,
  exportOrders,
  getOrder,
  markOrderPaid,
  ordersOfEvent,
  resendConfirmation,
} from '@turnout/contract/orders/endpoints.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { call, fetchFile } from '../../api/client.ts'

/*
 * Keys begin like the event's (`['events', id]`): an order that moves makes figures, stock, attendees and lists of the event old at once.
 */

/** One page of the event's orders. The rows before stay in view while others load. */
export const ordersQuery = (eventId: number, query: QueryInput<typeof ordersOfEvent>) =>
  queryOptions({
    queryKey: ['events', eventId, 'orders', query],
    queryFn: ({ signal }) => call(ordersOfEvent, { params: { event_id: eventId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The orders that a list with this search and these filters has, all of them, as a file. */
export const fetchOrdersFile = (
  eventId: number,
  { query, filter_fields }: QueryInput<typeof ordersOfEvent>,
): Promise<Blob> =>
  fetchFile(exportOrders, { params: { event_id: eventId }, body: { format: 'csv', query, filter_fields } })

/** How many orders wait for their offline payment. */
export const waitingOrdersQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'orders', 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { per_page: 1, filter_fields: { status: { eq: 'AWAITING_OFFLINE_PAYMENT' } } }
      return (await call(ordersOfEvent, { params: { event_id: eventId }, query }, { signal })).meta.total
    },
  })

/** One order with everything its organizer may know. */
export const orderQuery = (eventId: number, orderId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'order', orderId],
    queryFn: async ({ signal }) =>
      (await call(getOrder, { params: { event_id: eventId, order_id: orderId } }, { signal })).data,
  })

/** What can be done to an order. Nothing is shown before the server agreed; each throws its ApiError. */
export function useOrderActs(eventId: number) {
  const client = useQueryClient()
  const take = (order: Order): Order => {
    client.setQueryData(orderQuery(eventId, order.id).queryKey, order)
    void client.invalidateQueries({
      queryKey: ['events', eventId],
      // The answer is the order itself; asking for it again would only blink.
      predicate: ({ queryKey }) => queryKey[2] !== 'order',
    })
    return order
  }
  const params = (orderId: number) => ({ params: { event_id: eventId, order_id: orderId } })
  return {
    markPaid: async (orderId: number, idempotencyKey: string): Promise<Order> =>
      take((await call(markOrderPaid, params(orderId), { idempotencyKey })).data),
    cancel: async (orderId: number, idempotencyKey: string): Promise<Order> =>
      take((await call(cancelOrder, params(orderId), { idempotencyKey })).data),
    /** Gives the server's sentence, which names the address. */
    resend: async (orderId: number, idempotencyKey: string): Promise<string> => {
      const { message } = await call(resendConfirmation, params(orderId), { idempotencyKey })
      await client.invalidateQueries(orderQuery(eventId, orderId))
      return message
    },
  }
}
