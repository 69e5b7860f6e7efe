import type { MovementKind, Tender } from '@turnout/domain/box-office/movements.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** The movement that an act left, by the key that its device made for it. */
export const movementByKey = (reader: Reader, tillId: number, key: string) =>
  reader.query
    .selectFrom('till_movements')
    .select(['short_id', 'fingerprint', 'kind', 'sold_offline_at'])
    .where('till_id', '=', tillId)
    .where('key', '=', key)
    .executeTakeFirst()

export interface MovementRow {
  readonly short_id: string
  readonly seq: number
  readonly kind: MovementKind
  readonly tender: Tender | null
  readonly amount_minor: number
  readonly cash_minor: number
  readonly order_public_id: string | null
  readonly person_id: number
  readonly person: string
  readonly reason: string | null
  readonly sold_offline_at: Date | null
  readonly is_clock_off: boolean
  readonly at: Date
}

const MOVEMENT = sql`m.short_id, m.seq, m.kind, m.tender, m.amount_minor, m.cash_minor, o.public_id as order_public_id,
  m.person_id, m.person, m.reason, m.sold_offline_at, m.at,
  (m.sold_offline_at < s.opened_at or m.sold_offline_at > m.at) is true as is_clock_off
  from till_movements m join till_sessions s on s.id = m.session_id left join orders o on o.id = m.order_id`

/** What happened in a shift, newest first. */
export async function movementsOfSession(
  reader: Reader,
  { eventId, sessionId }: { readonly eventId: number; readonly sessionId: number },
  most: number,
): Promise<MovementRow[]> {
  const found = await sql<MovementRow>`
    select ${MOVEMENT} where m.event_id = ${eventId} and m.session_id = ${sessionId} order by m.seq desc limit ${most}`.execute(
    reader.query,
  )
  return found.rows
}

export async function movementByShortId(
  reader: Reader,
  tillId: number,
  shortId: string,
): Promise<MovementRow | undefined> {
  const found = await sql<MovementRow>`
    select ${MOVEMENT} where m.till_id = ${tillId} and m.short_id = ${shortId}`.execute(reader.query)
  return found.rows[0]
}

/** How many sales of a shift were free of charge. */
export async function freeSalesOf(reader: Reader, sessionId: number): Promise<number> {
  const found = await sql<{ sales: number }>`
    select count(*)::int as sales from till_movements where session_id = ${sessionId} and kind = 'SALE' and tender = 'FREE'`.execute(
    reader.query,
  )
  return found.rows[0]?.sales ?? 0
}
