import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** What cards of an account are issued by. */
export interface GiftCardTerms {
  readonly currency: string
  /** By the calendar of the account. */
  readonly today: string
  /** The instant at which a day of its calendar is over. */
  readonly endOf: (day: string) => Promise<Date>
}

export async function termsOfAccount(reader: Reader, accountId: number): Promise<GiftCardTerms> {
  const found = await sql<{ currency_code: string; timezone: string; today: string }>`
    select currency_code, timezone, (clock_timestamp() at time zone timezone)::date::text as today
    from accounts where id = ${accountId}`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error(`no account ${accountId}`)
  return {
    currency: row.currency_code,
    today: row.today,
    endOf: async (day) => {
      const end = await sql<{ at: Date }>`
        select (${day}::date + 1)::timestamp at time zone ${row.timezone} as at`.execute(reader.query)
      const at = end.rows[0]?.at
      if (at === undefined) throw new Error(`no day ${day}`)
      return at
    },
  }
}
