import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { downloadInvoice } from '@turnout/contract/invoices/endpoints.ts'
import type { OrderDocument } from '@turnout/contract/invoices/document.ts'
import type { OrderFacet } from '@turnout/contract/orders/desk-enums.ts'
import {
  cancelOrder,
  changeOrders,
  correctInvoice,
  createOrder,
  exportOrders,
  facetsOfOrders,
  getOrder,
  heldPlacesOfEvent,
  markOrderPaid,
  messageBuyer,
  ordersOfEvent,
  refundOrder,
  releaseHeldPlaces,
  resendConfirmation,
  totalsOfOrders,
  updateOrder,
} from '@turnout/contract/orders/endpoints.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { call, callForVersion, fetchFile } from '../../api/client.ts'
import type { CallOptions, FileOptions } from '../../api/client.ts'
import { idsOnAllPages } from '../../desk/picked/ids-on-all-pages.ts'
import type { CountQuery } from '../../desk/table/NoMatch.tsx'

/*
 * Keys begin like the event's (`['events', id]`): a change to an order makes figures, stock,
 * attendees and lists of the event stale at once.
 */

/** One page of the event's orders. The rows before stay in view while others load. */
export const ordersQuery = (eventId: number, query: QueryInput<typeof ordersOfEvent>) =>
  queryOptions({
    queryKey: ['events', eventId, 'orders', query],
    queryFn: ({ signal }) => call(ordersOfEvent, { params: { event_id: eventId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The orders of the desk, a page at a time. */
export const deskOrders = (eventId: number, request: (page: number) => QueryInput<typeof ordersOfEvent>) => ({
  key: ['events', eventId, 'orders', 'desk', request(1)],
  fetchPage: (page: number, signal: AbortSignal) =>
    call(ordersOfEvent, { params: { event_id: eventId }, query: request(page) }, { signal }),
})

type Meant = Pick<QueryInput<typeof ordersOfEvent>, 'query' | 'view' | 'filter_fields'>

/** How many orders a list has. */
export const orderCountQuery = (eventId: number, meant: Meant): CountQuery => ({
  queryKey: ['events', eventId, 'orders', 'count', meant],
  queryFn: async ({ signal }) => {
    const query = { ...meant, per_page: 1 }
    return (await call(ordersOfEvent, { params: { event_id: eventId }, query }, { signal })).meta.total
  },
})

/** The ids of all orders of a list. */
export const orderIds = (eventId: number, meant: Meant): Promise<number[]> =>
  idsOnAllPages((page) =>
    call(ordersOfEvent, { params: { event_id: eventId }, query: { ...meant, page, per_page: 100 } }),
  )

/** What all orders of a list add up to. */
export const orderTotalsQuery = (eventId: number, meant: Meant) =>
  queryOptions({
    queryKey: ['events', eventId, 'orders', 'totals', meant],
    queryFn: async ({ signal }) =>
      (await call(totalsOfOrders, { params: { event_id: eventId }, query: meant }, { signal })).data,
    placeholderData: keepPreviousData,
  })

/** How many orders of a list have each value of a filter. */
export const orderCounts = (eventId: number, meant: Meant, facet: OrderFacet) => ({
  key: ['events', eventId, 'orders', 'facets', facet, meant],
  fetch: async (signal: AbortSignal): Promise<ReadonlyMap<string, number>> => {
    const at = { params: { event_id: eventId }, query: { ...meant, facet } }
    const { data } = await call(facetsOfOrders, at, { signal })
    return new Map(data.map(({ value, orders }) => [value, orders]))
  },
})

/** Orders as a file: those named, or all that search, view and filters find. */
export const fetchOrdersFile = (
  eventId: number,
  asked: BodyInput<typeof exportOrders>,
  options: FileOptions,
): Promise<Blob> => fetchFile(exportOrders, { params: { event_id: eventId }, body: asked }, options)

/** An invoice or a credit note. */
export const fetchDocument = (at: { eventId: number; orderId: number }, { id }: OrderDocument): Promise<Blob> =>
  fetchFile(downloadInvoice, {
    params: { event_id: at.eventId, order_id: at.orderId },
    query: { document_id: id },
  })

/** How often one looks whether somebody holds a great part of the house. */
const HELD_MS = 30_000

/**
 * Network addresses that hold so much that the organizer should know; asked for again and again.
 */
export const heldPlacesQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'held-places'],
    queryFn: async ({ signal }) => (await call(heldPlacesOfEvent, { params: { event_id: eventId } }, { signal })).data,
    refetchInterval: HELD_MS,
  })

/** Gives back what one of them holds; everything that shows stock is old then. */
export function useReleaseHeldPlaces(eventId: number) {
  const client = useQueryClient()
  return async (visitor: number, idempotencyKey: string) => {
    const at = { params: { event_id: eventId }, body: { visitor } }
    const { data } = await call(releaseHeldPlaces, at, { idempotencyKey })
    await client.invalidateQueries({ queryKey: ['events', eventId] })
    return data
  }
}

/** One order with everything its organizer may know. */
export const orderQuery = (eventId: number, orderId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'order', orderId],
    queryFn: async ({ signal }) =>
      (await call(getOrder, { params: { event_id: eventId, order_id: orderId } }, { signal })).data,
  })

/** The order as it stands now, with its version. */
export const readOrder = (eventId: number, orderId: number) =>
  callForVersion(getOrder, { params: { event_id: eventId, order_id: orderId } })

export type BulkResults = AnswerOf<typeof changeOrders>

/** The acts of the desk. Nothing is shown before the server agreed. Each throws its ApiError. */
export function useOrderActs(eventId: number) {
  const client = useQueryClient()
  const event = { event_id: eventId }
  const take = ({ data: order }: { data: Order }): Order => {
    client.setQueryData(orderQuery(eventId, order.id).queryKey, order)
    void client.invalidateQueries({
      queryKey: ['events', eventId],
      // The answer is the order itself; asking for it again would only blink.
      predicate: ({ queryKey }) => queryKey[2] !== 'order',
    })
    return order
  }
  const at = (orderId: number) => ({ params: { ...event, order_id: orderId } })
  /** Gives the server's sentence, which names the address; history has one line more. */
  const told = async (orderId: number, answer: Promise<{ message: string }>): Promise<string> => {
    const { message } = await answer
    await client.invalidateQueries(orderQuery(eventId, orderId))
    return message
  }
  return {
    markPaid: async (orderId: number, how: Pick<CallOptions, 'idempotencyKey' | 'keepalive'>): Promise<Order> =>
      take(await call(markOrderPaid, at(orderId), how)),
    cancel: async (orderId: number, body: BodyInput<typeof cancelOrder>, idempotencyKey: string): Promise<Order> =>
      take(await call(cancelOrder, { ...at(orderId), body }, { idempotencyKey })),
    refund: async (orderId: number, body: BodyInput<typeof refundOrder>, idempotencyKey: string): Promise<Order> =>
      take(await call(refundOrder, { ...at(orderId), body }, { idempotencyKey })),
    /** The order as it stands now, with its version; pages that show it have it then, too. */
    readNow: async (orderId: number) => {
      const now = await readOrder(eventId, orderId)
      client.setQueryData(orderQuery(eventId, orderId).queryKey, now.answer.data)
      return now
    },
    correctInvoice: async (orderId: number, idempotencyKey: string): Promise<Order> =>
      take(await call(correctInvoice, at(orderId), { idempotencyKey })),
    update: async (orderId: number, body: BodyInput<typeof updateOrder>, ifMatch: string | undefined): Promise<Order> =>
      take(await call(updateOrder, { ...at(orderId), body }, { ifMatch })),
    resend: (orderId: number, idempotencyKey: string): Promise<string> =>
      told(orderId, call(resendConfirmation, at(orderId), { idempotencyKey })),
    message: (orderId: number, body: BodyInput<typeof messageBuyer>): Promise<string> =>
      told(orderId, call(messageBuyer, { ...at(orderId), body })),
    create: async (body: BodyInput<typeof createOrder>, idempotencyKey: string): Promise<Order> =>
      take(await call(createOrder, { params: event, body }, { idempotencyKey })),
    /** One act for many; each order has its own result. */
    changeMany: async (body: BodyInput<typeof changeOrders>, idempotencyKey: string): Promise<BulkResults> => {
      const results = await call(changeOrders, { params: event, body }, { idempotencyKey })
      await client.invalidateQueries({ queryKey: ['events', eventId] })
      return results
    },
  }
}
