import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput, QueryInput } from '@turnout/contract/client.ts'
import { downloadInvoice } from '@turnout/contract/invoices/endpoints.ts'
import type { OrderDocument } from '@turnout/contract/invoices/document.ts'
import {
  cancelOrder,
  correctInvoice,
  createOrder,
  getOrder,
  heldPlacesOfEvent,
  markOrderPaid,
  messageBuyer,
  moveTickets,
  ordersOfEvent,
  refundOrder,
  releaseHeldPlaces,
  remindOrders,
  resendConfirmation,
  unpaidOrders,
  unpaidTotalsOfAccount,
  unpaidTotalsOfEvent,
  updateOrder,
} from '@turnout/contract/orders/endpoints.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { call, callForVersion, fetchFile } from '../../api/client.ts'
import type { CallOptions } from '../../api/client.ts'
import { NEEDS_KEY } from '../../api/event.ts'
import { randomId } from '../../api/random-id.ts'

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

/** An invoice or a credit note. */
export const fetchDocument = (
  at: { eventId: number; orderId: number },
  { id }: OrderDocument,
  format: DocumentFormat,
): Promise<Blob> =>
  fetchFile(downloadInvoice, {
    params: { event_id: at.eventId, order_id: at.orderId },
    query: { document_id: id, format },
  })

export type DocumentFormat = NonNullable<QueryInput<typeof downloadInvoice>['format']>

/** How often one looks whether one address holds a great part of the places. */
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

/** What is not paid at an event. */
export const unpaidTotalsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'orders', 'unpaid'],
    queryFn: async ({ signal }) =>
      (await call(unpaidTotalsOfEvent, { params: { event_id: eventId } }, { signal })).data,
  })

/** What is not paid at all events of an account, by currency; waits for the account. */
export const accountUnpaidTotalsQuery = (accountId: number | undefined) =>
  queryOptions({
    queryKey: ['events', 'unpaid-totals', accountId],
    enabled: accountId !== undefined,
    queryFn: async ({ signal }) =>
      (await call(unpaidTotalsOfAccount, { params: { account_id: accountId ?? 0 } }, { signal })).data,
  })

/** One page of the unpaid orders of all events. */
export const accountUnpaidQuery = (accountId: number | undefined, query: QueryInput<typeof unpaidOrders>) =>
  queryOptions({
    queryKey: ['events', 'unpaid-orders', accountId, query],
    enabled: accountId !== undefined,
    queryFn: ({ signal }) => call(unpaidOrders, { params: { account_id: accountId ?? 0 }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Reminds the buyers of these orders; each has its own result. */
export function useRemind(eventId: number) {
  const client = useQueryClient()
  return async (body: BodyInput<typeof remindOrders>) => {
    const at = { params: { event_id: eventId }, body }
    const answer = await call(remindOrders, at, { idempotencyKey: randomId() })
    await client.invalidateQueries({ queryKey: ['events', eventId] })
    void client.invalidateQueries({ queryKey: NEEDS_KEY })
    return answer
  }
}

/** One order with everything its organizer may know. */
export const orderQuery = (eventId: number, orderId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'order', orderId],
    queryFn: async ({ signal }) =>
      (await call(getOrder, { params: { event_id: eventId, order_id: orderId } }, { signal })).data,
  })

/** The order as it is now, with its version. */
export const readOrder = (eventId: number, orderId: number) =>
  callForVersion(getOrder, { params: { event_id: eventId, order_id: orderId } })

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
    void client.invalidateQueries({ queryKey: NEEDS_KEY })
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
    move: async (
      orderId: number,
      body: BodyInput<typeof moveTickets>,
      how: Pick<CallOptions, 'idempotencyKey' | 'keepalive'>,
    ): Promise<Order> => take(await call(moveTickets, { ...at(orderId), body }, how)),
    /** The order as it is now, with its version; pages that show it have it then, too. */
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
  }
}
