import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/ids/ids.ts'

/** A minute: as long as a page of the checkout takes to load on a bad connection. */
const SECONDS = 60

interface NewHandover {
  readonly orderId: number
  readonly token: string
  readonly returnTo: string | null
}

/** Keeps the way of a hold out of its frame; an earlier way of the same order ends. Answers until when it is open. */
export async function saveHandover(tx: Transaction, { orderId, token, returnTo }: NewHandover): Promise<Date> {
  const saved = await sql<{ expires_at: Date }>`
    insert into order_handovers (order_id, token_hash, expires_at, return_to)
    values (${orderId}, ${hashToken(token)}, clock_timestamp() + make_interval(secs => ${SECONDS}), ${returnTo})
    on conflict (order_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, return_to = excluded.return_to
    returning expires_at`.execute(tx.query)
  return saved.rows[0]?.expires_at ?? new Date(0)
}

/** Uses up a token of this order; false when there is none that still works. */
export async function useUpHandover(tx: Transaction, named: { orderId: number; token: string }): Promise<boolean> {
  const used = await sql`
    update order_handovers set token_hash = null
    where order_id = ${named.orderId} and token_hash = ${hashToken(named.token)} and expires_at > clock_timestamp()
    returning order_id`.execute(tx.query)
  return used.rows.length > 0
}

/** From now on the order is this session's and has this link: who knew it before knows nothing of it. */
export async function moveToSession(
  tx: Transaction,
  orderId: number,
  { session, shortId }: { session: string; shortId: string },
): Promise<void> {
  await tx.query
    .updateTable('orders')
    .set({ session_hash: hashToken(session), short_id: shortId })
    .where('id', '=', orderId)
    .execute()
}

/** The other holds of a session at an event, by their short ids. */
export async function otherHolds(
  tx: Transaction,
  { eventId, session, orderId }: { eventId: number; session: string; orderId: number },
): Promise<string[]> {
  const found = await tx.query
    .selectFrom('orders')
    .select('short_id')
    .where('session_hash', '=', hashToken(session))
    .where('event_id', '=', eventId)
    .where('id', '<>', orderId)
    .where('status', '=', 'RESERVED')
    .orderBy('id')
    .execute()
  return found.map(({ short_id }) => short_id)
}

/** The sites that may show the tickets of an event. */
export async function sitesOfEvent(reader: Reader, eventId: number): Promise<readonly string[]> {
  const found = await reader.query
    .selectFrom('event_settings')
    .select('widget_allowed_sites')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return found?.widget_allowed_sites ?? []
}

/** The page that the buyer of an order came from; null when they came from ours. */
export async function returnOfOrder(reader: Reader, orderId: number): Promise<string | null> {
  const found = await reader.query
    .selectFrom('order_handovers')
    .select('return_to')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return found?.return_to ?? null
}
