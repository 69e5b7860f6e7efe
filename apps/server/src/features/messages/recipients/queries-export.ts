import type { RecipientReason, RecipientStatus } from '@turnout/contract/messages/message.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ListRequest } from '../../../platform/database/list-query.ts'
import { recipientsAsked } from '../queries.ts'

/** A recipient as a line of a file. Moments are local to the event, `YYYY-MM-DD HH:MM`. */
export interface ExportedRecipientRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly status: RecipientStatus
  readonly reason: RecipientReason | null
  readonly error: string | null
  readonly attempts: number
  readonly sent_at: string | null
}

export interface RecipientsMeant {
  readonly messageId: number
  readonly asked: Pick<ListRequest, 'query' | 'filter_fields'>
  /** Of the event. */
  readonly timezone: string
}

/** Rows of one piece. */
const PIECE = 500

/** How many lines a file will have. */
export async function countRecipients(reader: Reader, { messageId, asked }: RecipientsMeant): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*)::int as total from message_recipients r where ${recipientsAsked(messageId, asked)}`.execute(
    reader.query,
  )
  return found.rows[0]?.total ?? 0
}

/** The recipients in pieces, in the order in which they get it; each begins after the last of the one before. */
export async function* recipientsInPieces(
  reader: Reader,
  { messageId, asked, timezone }: RecipientsMeant,
): AsyncGenerator<readonly ExportedRecipientRow[]> {
  for (let after = 0; ;) {
    const found = await sql<ExportedRecipientRow>`
      select r.id, r.first_name, r.last_name, r.email, r.status, r.reason, r.error, r.attempts,
        to_char(r.sent_at at time zone ${timezone}, 'YYYY-MM-DD HH24:MI') as sent_at
      from message_recipients r where ${recipientsAsked(messageId, asked)} and r.id > ${after}
      order by r.id limit ${PIECE}`.execute(reader.query)
    const last = found.rows.at(-1)
    if (last === undefined) return
    yield found.rows
    after = last.id
  }
}
