import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** A card that is to be mailed. */
export interface MailedGiftCardRow {
  readonly id: number
  readonly account_id: number
  readonly account_name: string
  readonly timezone: string
  readonly currency: string
  readonly balance_minor: number
  readonly holder_name: string | null
  readonly holder_email: string
  readonly giver_name: string | null
  readonly message: string | null
  readonly locale: string
  readonly expires_at: Date | null
  /** When its last mail was written; null: this is the first. */
  readonly sent_at: Date | null
  readonly send_at: Date
}

/** A locked card whose time to be mailed has come; undefined: it was mailed, or is to be later, or not at all. */
export async function giftCardToMail(reader: Reader, cardId: number): Promise<MailedGiftCardRow | undefined> {
  const found = await sql<MailedGiftCardRow>`
    select g.id, g.account_id, a.name as account_name, a.timezone, g.currency, g.balance_minor, g.holder_name,
      g.holder_email, g.giver_name, g.message, g.locale, g.expires_at, g.sent_at, g.send_at
    from gift_cards g join accounts a on a.id = g.account_id
    where g.id = ${cardId} and g.holder_email is not null and g.send_at <= clock_timestamp() and g.blocked_at is null
      and a.closed_at is null`.execute(reader.query)
  return found.rows[0]
}
