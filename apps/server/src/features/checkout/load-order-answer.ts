import type { OrderEvent, OrderQuery, PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { papersOfOrder } from '../invoices/load-documents.ts'
import { orderEventAnswer } from './answers-event.ts'
import { publicOrderAnswer } from './answers.ts'
import { timeoutOfEvent } from './queries.ts'
import { publicOrder, type PublicOrderRow } from './queries-order.ts'

/** Reads an order as its buyer sees it. @throws Refusal order_gone for an unknown one or another event's. */
export async function loadOrderAnswer(
  reader: Reader,
  named: { readonly eventId: number; readonly shortId: string },
  { query, session }: { readonly query: OrderQuery; readonly session?: string },
): Promise<{ data: PublicOrder }> {
  const [row, timeoutMinutes] = await Promise.all([
    publicOrder(reader, named.eventId, named.shortId),
    timeoutOfEvent(reader, named.eventId),
  ])
  if (row === undefined || timeoutMinutes === undefined) throw new Refusal('order_gone')
  const event = await loadIncludedEvent(reader, query, row)
  const papers = await papersOfOrder(reader, row)
  return { data: publicOrderAnswer(row, { event, session, timeoutMinutes, papers }) }
}

/** The event of an order, when the query says `include=event`. */
export async function loadIncludedEvent(
  reader: Reader,
  query: OrderQuery,
  row: PublicOrderRow,
): Promise<OrderEvent | undefined> {
  if (query.include?.split(',').includes('event') !== true) return undefined
  return orderEventAnswer(reader, row.event_id, { now: row.now, isComplete: row.status === 'COMPLETED' })
}
