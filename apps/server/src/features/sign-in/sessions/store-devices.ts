import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

/** People have fewer devices; an attacker who fills the table loses the oldest ones. */
const REMEMBERED_MAX = 200

/** Notes that a user signs in on a device. Of two at once on the same one, the second finds it known. */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  hash: Buffer,
): Promise<'first' | 'known' | 'new'> {
  const noted = await sql<{ is_known: boolean; others: number }>`
    insert into known_devices (user_id, device_hash) values (${userId}, ${hash})
    on conflict (user_id, device_hash) do update set last_seen_at = now()
    returning first_seen_at < last_seen_at as is_known,
      (select count(*) from known_devices where user_id = ${userId} and device_hash <> ${hash})::int as others`.execute(
    tx.query,
  )
  const [row] = noted.rows
  if (row === undefined || row.is_known) return 'known'
  if (row.others >= REMEMBERED_MAX) await forgetOldest(tx, userId)
  return row.others === 0 ? 'first' : 'new'
}

async function forgetOldest(tx: Transaction, userId: number): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId} and device_hash in (
    select device_hash from known_devices where user_id = ${userId} order by last_seen_at limit 1)`.execute(tx.query)
}
