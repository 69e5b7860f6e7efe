import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Copying } from '../duplicate/read-moved-dates.ts'

/** Copies the own words of the mails of an event. */
export async function copyMailWords(tx: Transaction, { from, to }: Copying): Promise<void> {
  await sql`
    insert into mail_words (account_id, event_id, kind, locale, subject, introduction)
    select account_id, ${to}, kind, locale, subject, introduction from mail_words where event_id = ${from}`.execute(
    tx.query,
  )
}
