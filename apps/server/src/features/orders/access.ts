import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/ids/ids.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { orderExists } from './queries.ts'
import { lockOrderByShortId, type LockedOrder } from './store.ts'

declare const proven: unique symbol

/** An order that was proven to belong to the caller's event, in whatever state it is. */
export interface OrderScope {
  readonly orderId: number
  readonly event: EventScope
  readonly [proven]: 'order'
}

/** @throws Refusal not_found for an order that is unknown, of another event or of another account: one answer for all. */
export async function orderOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; order_id: number },
): Promise<OrderScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await orderExists(reader, event.eventId, ids.order_id))) throw new Refusal('not_found')
  return { orderId: ids.order_id, event } as OrderScope
}

/** Names the session cookie of a checkout. */
export const SESSION_COOKIE = 'session_identifier'

/** The session a buyer proves: as a parameter from clients without cookies, else the cookie. */
export const sessionOf = (request: FastifyRequest, parameter: string | null | undefined): string | null =>
  parameter ?? request.cookies[SESSION_COOKIE] ?? null

/**
 * The order behind a capability id, locked, if the caller's session is the one that made it. A stranger who learned the id may look at
 * the order, never act on it.
 * @throws Refusal order_gone for an unknown order or another event's, order_wrong_session for another buyer's.
 */
export async function lockOwnOrder(
  tx: Transaction,
  named: { eventId: number; shortId: string },
  session: string | null,
): Promise<LockedOrder> {
  const order = await lockOrderByShortId(tx, named.eventId, named.shortId)
  if (order === undefined) throw new Refusal('order_gone')
  if (!isSessionOf(order.sessionHash, session)) throw new Refusal('order_wrong_session')
  return order
}

/** Whether this session made the order. */
export const isSessionOf = (sessionHash: Buffer, session: string | null): boolean =>
  session !== null && timingSafeEqual(hashToken(session), sessionHash)
