import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'

/** Marks of orders whose money is there that are not booked yet. */
interface Receipt {
  readonly orderId: number
  /** A day, YYYY-MM-DD. */
  readonly receivedOn: string
  readonly actor: Actor
}

/** Keeps a mark; false: the order has one. */
export async function insertReceipt(tx: Transaction, { orderId, receivedOn, actor }: Receipt): Promise<boolean> {
  const found = await sql`
    insert into noted_receipts (order_id, received_on, actor_kind, actor_id, request_id)
    values (${orderId}, ${receivedOn}, ${actor.kind}, ${actor.id}, ${actor.requestId}) on conflict do nothing returning order_id`.execute(
    tx.query,
  )
  return found.rows.length > 0
}

/** Takes the mark of a locked order away, and answers it. */
export async function deleteReceipt(tx: Transaction, orderId: number): Promise<Receipt | undefined> {
  const found = await sql<{
    received_on: string
    actor_kind: Actor['kind']
    actor_id: number | null
    request_id: string | null
  }>`
    delete from noted_receipts where order_id = ${orderId} returning received_on::text, actor_kind, actor_id, request_id`.execute(
    tx.query,
  )
  const [row] = found.rows
  if (row === undefined) return undefined
  return {
    orderId,
    receivedOn: row.received_on,
    actor: { kind: row.actor_kind, id: row.actor_id, requestId: row.request_id },
  }
}

/** Marks of one sweep; the others wait for the next. */
const SWEEP_MAX = 200

/** Orders whose marks are so old, the oldest first. */
export async function dueReceipts(reader: Reader, seconds: number): Promise<readonly number[]> {
  const found = await sql<{ order_id: number }>`
    select order_id from noted_receipts where noted_at <= now() - make_interval(secs => ${seconds})
    order by noted_at limit ${SWEEP_MAX}`.execute(reader.query)
  return found.rows.map((row) => row.order_id)
}
