import { ACCESS_CODE, ACCESS_MINUTES, UNDO_HOURS } from '@turnout/domain/orders/order-access.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/ids/ids.ts'

/** A code that was asked for from one browser. */
export interface LockedAccessRow {
  readonly signature: string
  readonly tries: number
  readonly is_over: boolean
  /** Set once the code was right, while that lasts. */
  readonly granted_until: Date | null
}

/**
 * Codes of an order in the last hour, and when the oldest of them leaves it. The order is locked.
 */
export async function codesOfHour(tx: Transaction, orderId: number): Promise<{ count: number; seconds_left: number }> {
  const found = await sql<{ count: number; seconds_left: number }>`
    select count(*)::int as count, coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 0)::int as seconds_left
    from order_accesses where order_id = ${orderId} and created_at > now() - interval '1 hour'`.execute(tx.query)
  return found.rows[0] ?? { count: 0, seconds_left: 0 }
}

/** Keeps a code for the browser that has this token. Answers until when it is good. */
export async function insertAccess(
  tx: Transaction,
  access: { orderId: number; token: string; signature: string },
): Promise<Date> {
  await sql`delete from order_accesses where created_at < now() - interval '1 day'`.execute(tx.query)
  const row = await tx.query
    .insertInto('order_accesses')
    .values({
      token_hash: hashToken(access.token),
      order_id: access.orderId,
      code_signature: access.signature,
      code_expires_at: sql`now() + make_interval(mins => ${ACCESS_CODE.minutes})`,
    })
    .returning('code_expires_at')
    .executeTakeFirstOrThrow()
  return row.code_expires_at
}

/**
 * The code that the browser with this token asked for, locked; undefined when it asked for none.
 */
export async function lockAccess(
  tx: Transaction,
  { orderId, token }: { orderId: number; token: string },
): Promise<LockedAccessRow | undefined> {
  const found = await sql<LockedAccessRow>`
    select code_signature as signature, tries, code_expires_at <= clock_timestamp() as is_over,
      case when granted_until > clock_timestamp() then granted_until end as granted_until
    from order_accesses where token_hash = ${hashToken(token)} and order_id = ${orderId} for update`.execute(tx.query)
  return found.rows[0]
}

export async function countTry(tx: Transaction, token: string): Promise<void> {
  await sql`update order_accesses set tries = tries + 1 where token_hash = ${hashToken(token)}`.execute(tx.query)
}

/** The code was right. It is good for nothing else: a second browser needs another one. */
export async function grantAccess(tx: Transaction, token: string): Promise<Date> {
  const row = await tx.query
    .updateTable('order_accesses')
    .set({ granted_until: sql`now() + make_interval(mins => ${ACCESS_MINUTES})` })
    .where('token_hash', '=', hashToken(token))
    .returning('granted_until')
    .executeTakeFirstOrThrow()
  if (row.granted_until === null) throw new Error('A grant has an end')
  return row.granted_until
}

export async function isGranted(
  reader: Reader,
  { orderId, token }: { orderId: number; token: string },
): Promise<boolean> {
  const found = await sql`
    select from order_accesses
    where token_hash = ${hashToken(token)} and order_id = ${orderId} and granted_until > clock_timestamp()`.execute(
    reader.query,
  )
  return found.rows.length > 0
}

/**
 * Ends the grants and open codes of an order, less those of the browser with this token: they were
 * for its former address.
 */
export async function forgetAccesses(tx: Transaction, orderId: number, besides: string | null): Promise<void> {
  await sql`delete from order_accesses where order_id = ${orderId} and token_hash is distinct from ${besides === null ? null : hashToken(besides)}`.execute(
    tx.query,
  )
}

/** Makes a link with which the address that an order had takes it back. */
export async function insertUndo(tx: Transaction, orderId: number, email: string): Promise<string> {
  const token = newToken()
  await tx.query
    .insertInto('order_email_undos')
    .values({
      token_hash: hashToken(token),
      order_id: orderId,
      email,
      expires_at: sql`now() + make_interval(hours => ${UNDO_HOURS})`,
    })
    .execute()
  return token
}

export interface FoundUndoRow {
  readonly order_id: number
  readonly email: string
  readonly event_title: string
  readonly reference: string
}

/**
 * The change that a link of `insertUndo` would undo; undefined when it was used, is too old, or
 * never was.
 */
export async function findUndo(reader: Reader, token: string): Promise<FoundUndoRow | undefined> {
  const found = await sql<FoundUndoRow>`
    select u.order_id, u.email, e.title as event_title, o.public_id as reference
    from order_email_undos u join orders o on o.id = u.order_id join events e on e.id = o.event_id
    where u.token_hash = ${hashToken(token)} and u.expires_at > clock_timestamp()`.execute(reader.query)
  return found.rows[0]
}

/** Every open link of an order is used up: the person who took it back first has it. */
export async function useUpUndos(tx: Transaction, orderId: number): Promise<void> {
  await tx.query.deleteFrom('order_email_undos').where('order_id', '=', orderId).execute()
}

/**
 * The browser that bought is no longer known: the person at it may not change the order any more.
 */
export async function forgetSession(tx: Transaction, orderId: number): Promise<void> {
  await tx.query
    .updateTable('orders')
    .set({ session_hash: hashToken(newToken()) })
    .where('id', '=', orderId)
    .execute()
}
