import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

/** Counts a try before it is judged; undefined: there were as many wrong ones as there may be. */
export async function countPinTry(
  tx: Transaction,
  personId: number,
  most: number,
): Promise<{ readonly pin_hash: string | null; readonly wrong: number } | undefined> {
  const found = await sql<{ pin_hash: string | null; wrong: number }>`
    with counted as (
      insert into till_pin_tries as t (person_id, wrong)
      select id, 1 from till_people where id = ${personId} and deleted_at is null
      on conflict (person_id) do update set wrong = t.wrong + 1 where t.wrong < ${most} returning wrong
    ) select p.pin_hash, c.wrong from counted c join till_people p on p.id = ${personId}`.execute(tx.query)
  return found.rows[0]
}

/** How many wrong PINs in a row were shown for a person. */
export async function wrongPinsOf(reader: Reader, personId: number): Promise<number> {
  const row = await reader.query
    .selectFrom('till_pin_tries')
    .select('wrong')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.wrong ?? 0
}

/** A right PIN, a new one, or a lead or the organizer: the person may try again. */
export async function forgetPinTries(tx: Transaction, personId: number): Promise<void> {
  await tx.query.deleteFrom('till_pin_tries').where('person_id', '=', personId).execute()
}
