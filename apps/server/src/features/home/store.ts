import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

/** Whose things are put off: each member has their own, in each account. */
export interface SnoozeOwner {
  readonly accountId: number
  readonly userId: number
}

/** The names of what a person put off and has not come back. */
export async function snoozedKeys(reader: Reader, owner: SnoozeOwner, now: Date): Promise<readonly string[]> {
  const found = await sql<{ key: string }>`
    select key from home_snoozes where account_id = ${owner.accountId} and user_id = ${owner.userId}
      and (until is null or until > ${now})`.execute(reader.query)
  return found.rows.map(({ key }) => key)
}

/** How many things one person can have put off: a program that makes names up fills no table. */
const MAX = 1000

/** Puts one thing off, and forgets what came back meanwhile. */
export async function saveSnooze(
  tx: Transaction,
  owner: SnoozeOwner,
  { key, until, now }: { key: string; until: Date | null; now: Date },
): Promise<void> {
  await sql`delete from home_snoozes where account_id = ${owner.accountId} and user_id = ${owner.userId} and until <= ${now}`.execute(
    tx.query,
  )
  await sql`
    insert into home_snoozes (account_id, user_id, key, until)
    select ${owner.accountId}, ${owner.userId}, ${key}, ${until}
    where (select count(*) from home_snoozes s where s.account_id = ${owner.accountId} and s.user_id = ${owner.userId}) < ${MAX}
    on conflict (account_id, user_id, key) do update set until = excluded.until`.execute(tx.query)
}

export async function forgetSnooze(tx: Transaction, owner: SnoozeOwner, key: string): Promise<void> {
  await sql`delete from home_snoozes where account_id = ${owner.accountId} and user_id = ${owner.userId} and key = ${key}`.execute(
    tx.query,
  )
}
