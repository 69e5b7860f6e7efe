import type { CardSaleState } from '@turnout/domain/box-office/card-sale.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

/** A sale at a card reader. */
export interface ChargeRow {
  readonly id: number
  readonly short_id: string
  readonly key: string
  readonly fingerprint: string
  readonly account_id: number
  readonly event_id: number
  readonly till_id: number
  readonly till_short_id: string
  readonly session_id: number
  readonly person_id: number
  readonly person: string
  readonly request_id: string
  readonly order_id: number
  readonly payment_intent_id: number
  readonly state: CardSaleState
  readonly is_parked: boolean
  readonly is_cancelling: boolean
  readonly attempt: number
  readonly sent_at: Date
  readonly declined_ref: string | null
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly admits: boolean
  readonly asked_at: Date | null
  readonly created_at: Date
  /** The sale in the journal of the till; null: it is not there. */
  readonly sale_short_id: string | null
  readonly reader_id: number
  readonly reader: string
  readonly reader_ref: string
  readonly provider_account: string | null
  /** null: nothing was made at the provider, as far as is known. */
  readonly intent_ref: string | null
  readonly total_minor: number
  readonly currency: string
  readonly order_status: string
  readonly reserved_until: Date
  readonly now: Date
}

const CHARGE = sql`c.id, c.short_id, c.key, c.fingerprint, c.account_id, c.event_id, c.till_id, t.short_id as till_short_id,
  c.session_id, c.person_id, p.name as person, c.request_id, c.order_id, c.payment_intent_id, c.state, c.is_parked, c.is_cancelling,
  c.attempt, c.sent_at, c.declined_ref, c.failure_code, c.failure_message, c.admits, c.asked_at, c.created_at,
  m.short_id as sale_short_id, c.reader_id, r.label as reader, r.provider_ref as reader_ref, i.provider_account,
  i.provider_ref as intent_ref, o.total_gross_minor as total_minor, o.currency, o.status as order_status,
  o.reserved_until, clock_timestamp() as now
  from till_charges c join tills t on t.id = c.till_id join till_people p on p.id = c.person_id
  join card_readers r on r.id = c.reader_id join payment_intents i on i.id = c.payment_intent_id
  join orders o on o.id = c.order_id left join till_movements m on m.id = c.movement_id`

const chargesWhere = async (reader: Reader, condition: ReturnType<typeof sql>): Promise<readonly ChargeRow[]> =>
  (await sql<ChargeRow>`select ${CHARGE} where ${condition}`.execute(reader.query)).rows

export const chargeById = async (reader: Reader, chargeId: number): Promise<ChargeRow | undefined> =>
  (await chargesWhere(reader, sql`c.id = ${chargeId}`))[0]

export const chargeByShortId = async (
  reader: Reader,
  tillId: number,
  shortId: string,
): Promise<ChargeRow | undefined> =>
  (await chargesWhere(reader, sql`c.till_id = ${tillId} and c.short_id = ${shortId}`))[0]

/** The charge of an act, by the key that its device made for it. */
export const chargeByKey = async (reader: Reader, tillId: number, key: string): Promise<ChargeRow | undefined> =>
  (await chargesWhere(reader, sql`c.till_id = ${tillId} and c.key = ${key}`))[0]

/** Those of a till that are not over, oldest first. */
export const openChargesAt = (reader: Reader, tillId: number): Promise<readonly ChargeRow[]> =>
  chargesWhere(
    reader,
    sql`c.till_id = ${tillId} and (c.state in ('WAITING', 'LOST', 'DECLINED') or c.state = 'APPROVED' and m.id is null)
      order by c.id`,
  )

/** Locked until the transaction ends; the order, if at all, is locked before it. */
export async function lockCharge(tx: Transaction, chargeId: number): Promise<ChargeRow | undefined> {
  await sql`select from till_charges where id = ${chargeId} for no key update`.execute(tx.query)
  return chargeById(tx, chargeId)
}

/** Whether a reader may still charge for a basket of the till, which is not put aside. */
export async function hasOpenCharge(reader: Reader, tillId: number): Promise<boolean> {
  const found = await sql`
    select from till_charges where till_id = ${tillId} and state in ('WAITING', 'LOST') and not is_parked`.execute(
    reader.query,
  )
  return found.rows.length > 0
}

/** How many sales of a shift a reader may still charge for, or charged for and are not in the journal. */
export async function openChargesOf(reader: Reader, sessionId: number): Promise<number> {
  const found = await sql<{ charges: number }>`
    select count(*)::int as charges from till_charges
    where session_id = ${sessionId} and (state in ('WAITING', 'LOST') or state = 'APPROVED' and movement_id is null)`.execute(
    reader.query,
  )
  return found.rows[0]?.charges ?? 0
}

/** What a reader shows of an order. */
export async function cartOfOrder(
  reader: Reader,
  { order_id: orderId, currency, total_minor: totalMinor }: ChargeRow,
): Promise<{
  readonly currency: string
  readonly totalMinor: number
  readonly lines: readonly { readonly title: string; readonly quantity: number; readonly totalMinor: number }[]
}> {
  const lines = await reader.query
    .selectFrom('order_lines')
    .select(['item_name', 'quantity', 'total_gross_minor'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return {
    currency,
    totalMinor,
    lines: lines.map(({ item_name: title, quantity, total_gross_minor }) => ({
      title,
      quantity,
      totalMinor: total_gross_minor,
    })),
  }
}
