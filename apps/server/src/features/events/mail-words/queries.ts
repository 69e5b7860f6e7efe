import type { BankTransfer } from '@turnout/contract/events/bank-transfer.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { BANK_TRANSFER_IN_USE, MAILED_EVENT, type MailedEventRow } from '../mails/queries-mailed-event.ts'

export interface OwnWordsRow {
  readonly kind: string
  readonly locale: string
  readonly subject: string | null
  readonly introduction: string | null
}

export const ownWordsOfEvent = (reader: Reader, eventId: number): Promise<OwnWordsRow[]> =>
  reader.query
    .selectFrom('mail_words')
    .select(['kind', 'locale', 'subject', 'introduction'])
    .where('event_id', '=', eventId)
    .execute()

/** An event as its mails tell it, and what an order of it may hold. */
export interface SampledEventRow extends MailedEventRow {
  readonly account_id: number
  readonly currency: string
  readonly online_event_connection_details: string | null
  readonly offline_payment_instructions: string | null
  readonly bank_transfer: BankTransfer | null
  readonly takes_at_door: boolean
  readonly post_checkout_message: string | null
  /** Its first ticket; null: it has none yet. */
  readonly ticket: string | null
  /** None of its products costs anything. */
  readonly is_free: boolean
}

export async function sampledEvent(reader: Reader, eventId: number): Promise<SampledEventRow | undefined> {
  const found = await sql<SampledEventRow>`
    select e.account_id, e.currency, s.online_event_connection_details, s.offline_payment_instructions, s.post_checkout_message,
      ${BANK_TRANSFER_IN_USE} as bank_transfer, 'AT_THE_DOOR' = any(s.offline_payment_methods) as takes_at_door,
      ${MAILED_EVENT},
      (select p.title from products p where p.event_id = e.id order by p.id limit 1) as ticket,
      not exists (select from products p where p.event_id = e.id and p.type <> 'FREE') as is_free
    from events e join organizers g on g.id = e.organizer_id join event_settings s on s.event_id = e.id
    where e.id = ${eventId}`.execute(reader.query)
  return found.rows[0]
}
