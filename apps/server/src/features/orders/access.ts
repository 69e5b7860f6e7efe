import { timingSafeEqual } from 'node:crypto'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { coversEvent } from '@turnout/domain/accounts/member-scope.ts'
import type { FastifyRequest } from 'fastify'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/ids/ids.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { scopeInEvent } from '../events/access.ts'
import { eventOfAccount } from '../events/store.ts'
import { orderExists, ownedOrder, requiresCode, type OwnedOrderRow } from './queries.ts'
import { isGranted } from './buyer/store-access.ts'
import { lockOrderByShortId, type LockedOrderRow } from './store.ts'

export const { ofCaller: orderOfCaller } = scopeInEvent('order', orderExists)

/** Names the session cookie of a checkout. */
export const SESSION_COOKIE = 'session_identifier'

/** Signs the sessions of a checkout. */
export const SESSION_PURPOSE = 'checkout session'

/** Whether this is a session that was given out here, and not a made-up one. */
export function isOurSession(secrets: Secrets, session: string): boolean {
  const [token = '', signature = '', ...more] = session.split('.')
  return more.length === 0 && secrets.isSigned(token, signature, SESSION_PURPOSE)
}

/**
 * The session a buyer proves: the cookie, if it was given out here; else a parameter, of clients
 * without cookies. Some clients send a made-up parameter beside their cookie.
 */
export function sessionOf(request: FastifyRequest, parameter: string | null | undefined): string | null {
  const cookie = request.cookies[SESSION_COOKIE] ?? null
  if (cookie !== null && isOurSession(request.server.secrets, cookie)) return cookie
  return parameter ?? cookie
}

/**
 * The order behind a capability id, locked, if the caller's session is the one that made it. A
 * stranger who learned the id may look at the order, never act on it.
 * @throws Refusal order_gone for an unknown order or another event's, order_wrong_session for
 * another buyer's.
 */
export async function lockOwnOrder(
  tx: Transaction,
  named: { eventId: number; shortId: string },
  session: string | null,
): Promise<LockedOrderRow> {
  const order = await lockOrderByShortId(tx, named.eventId, named.shortId)
  if (order === undefined) throw new Refusal('order_gone')
  if (!isSessionOf(order.session_hash, session)) throw new Refusal('order_wrong_session')
  return order
}

/** The proofs of identity that a caller shows, to be allowed to change an order. */
export interface OrderProof {
  readonly session: string | null
  /** The member who is signed in. */
  readonly member: Caller | null
  /** Of a browser that asked for a code. */
  readonly token: string | null
}

/** Names the cookie of a browser that asked for a code of this order. */
export const accessCookieOf = (shortId: string): string => `order_access_${shortId}`

export const proofOf = (
  request: FastifyRequest,
  { shortId, caller, parameter }: { shortId: string; caller: Caller | null; parameter?: string | null },
): OrderProof => ({
  session: sessionOf(request, parameter),
  member: caller,
  token: request.cookies[accessCookieOf(shortId)] ?? null,
})

/**
 * Whether a caller may change an order that was bought: the browser that bought, a member who
 * works at the desk of its event, or a browser that gave a code.
 */
export async function mayChange(reader: Reader, order: OwnedOrderRow, proof: OrderProof): Promise<boolean> {
  if (isSessionOf(order.session_hash, proof.session)) return true
  if (await worksAtDesk(reader, order, { member: proof.member, needs: 'orders:write' })) return true
  return proof.token !== null && isGranted(reader, { orderId: order.id, token: proof.token })
}

/**
 * Whether the tickets of an order are kept back from a caller who has no more than its link: its
 * event asks for the code that was mailed to the buyer. The browser that bought and members who
 * read the orders of the event see them without.
 */
export async function isCodeNeeded(reader: Reader, order: OwnedOrderRow, proof: OrderProof): Promise<boolean> {
  if (isSessionOf(order.session_hash, proof.session) || !(await requiresCode(reader, order.event_id))) return false
  if (await worksAtDesk(reader, order, { member: proof.member, needs: 'orders:read' })) return false
  return proof.token === null || !(await isGranted(reader, { orderId: order.id, token: proof.token }))
}

/**
 * Whether tickets are kept back from a caller who names their order; false for an order that is
 * unknown or another event's: it has none.
 */
export async function keepsTicketsBack(
  reader: Reader,
  named: { readonly eventId: number; readonly shortId: string },
  proof: OrderProof,
): Promise<boolean> {
  const order = await ownedOrder(reader, named)
  return order !== undefined && isCodeNeeded(reader, order, proof)
}

/** Whether a member may do this with the orders of an event. */
export async function worksAtDesk(
  reader: Reader,
  of: Pick<OwnedOrderRow, 'account_id' | 'event_id'>,
  { member, needs }: { readonly member: Caller | null; readonly needs: 'orders:read' | 'orders:write' },
): Promise<boolean> {
  if (member?.accountId !== of.account_id || !mayDo(member.capabilities, needs)) return false
  const event = await eventOfAccount(reader, of.account_id, of.event_id)
  return event !== undefined && coversEvent(member.scope, { id: of.event_id, organizerId: event.organizer_id })
}

/**
 * Refuses a caller with no more than the link of an order: the link only lets one read.
 * @throws Refusal order_gone for an unknown order or another event's, order_code_needed.
 */
export async function refuseReaders(
  reader: Reader,
  named: { readonly eventId: number; readonly shortId: string },
  proof: OrderProof,
): Promise<void> {
  const order = await ownedOrder(reader, named)
  if (order === undefined) throw new Refusal('order_gone')
  if (!(await mayChange(reader, order, proof))) throw new Refusal('order_code_needed')
}

/** Whether this session made the order. */
export const isSessionOf = (sessionHash: Buffer, session: string | null): boolean =>
  session !== null && timingSafeEqual(hashToken(session), sessionHash)
