import type { MovementKind, Tender, DrawerEntry } from '@turnout/domain/box-office/movements.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** The shift that is open at a till, locked: nothing else happens at the till until the transaction ends. */
export interface LockedSessionRow {
  readonly id: number
  readonly person_id: number
  readonly opened_by: number
  readonly opened_at: Date
  readonly currency: string
  readonly organizer_id: number
  readonly device_id: string
  /** Of the last movement of the till; 0 and null: there is none. */
  readonly last_seq: number
  readonly last_hash: string | null
  /** By the clock of the database. */
  readonly now: Date
}

export async function lockOpenSession(tx: Transaction, tillId: number): Promise<LockedSessionRow | undefined> {
  const locked = await sql`
    select from till_sessions where till_id = ${tillId} and closed_at is null for no key update`.execute(tx.query)
  if (locked.rows.length === 0) return undefined
  // Another statement: it sees what the holder of the lock before it wrote.
  const found = await sql<LockedSessionRow>`
    select s.id, s.person_id, s.opened_by, s.opened_at, s.currency, s.organizer_id, s.device_id,
      coalesce(m.seq, 0) as last_seq, m.chain_code as last_hash, clock_timestamp() as now
    from till_sessions s left join lateral (
      select seq, chain_code from till_movements where till_id = s.till_id order by seq desc limit 1) m on true
    where s.till_id = ${tillId} and s.closed_at is null`.execute(tx.query)
  return found.rows[0]
}

interface NewSession {
  readonly accountId: number
  readonly eventId: number
  readonly organizerId: number
  readonly tillId: number
  readonly currency: string
  readonly personId: number
  /** Hashed. */
  readonly deviceHash: string
  readonly device: string | null
}

/** @throws Refusal shift_open */
export async function insertSession(tx: Transaction, session: NewSession): Promise<number> {
  try {
    const { id } = await tx.query
      .insertInto('till_sessions')
      .values({
        account_id: session.accountId,
        event_id: session.eventId,
        organizer_id: session.organizerId,
        till_id: session.tillId,
        currency: session.currency,
        opened_by: session.personId,
        person_id: session.personId,
        device_id: session.deviceHash,
        device: session.device,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    throw brokenConstraint(error) === 'till_sessions_one_open' ? new Refusal('shift_open') : error
  }
}

/** Another person, another device, or the same after a lock. */
export async function saveSessionHolder(
  tx: Transaction,
  sessionId: number,
  holder: { readonly personId: number; readonly deviceHash: string; readonly device: string | null },
): Promise<void> {
  await tx.query
    .updateTable('till_sessions')
    .set({
      person_id: holder.personId,
      device_id: holder.deviceHash,
      device: holder.device,
      seen_at: sql`clock_timestamp()`,
      seen_state: 'SELLING',
    })
    .where('id', '=', sessionId)
    .execute()
}

export async function savePresence(
  tx: Transaction,
  sessionId: number,
  told: { readonly state: 'SELLING' | 'LOCKED'; readonly salesWaiting: number },
): Promise<void> {
  await tx.query
    .updateTable('till_sessions')
    .set({ seen_at: sql`clock_timestamp()`, seen_state: told.state, sales_waiting: told.salesWaiting })
    .where('id', '=', sessionId)
    .execute()
}

export interface NewMovementFields {
  readonly accountId: number
  readonly eventId: number
  readonly tillId: number
  readonly sessionId: number
  readonly personId: number
  /** As they were called then. */
  readonly person: string
  readonly shortId: string
  readonly seq: number
  readonly kind: MovementKind
  readonly tender: Tender | null
  readonly amountMinor: number
  readonly cashMinor: number
  readonly givenMinor: number | null
  readonly currency: string
  readonly orderId: number | null
  readonly refundId: number | null
  readonly undoesId: number | null
  readonly reason: string | null
  readonly key: string
  readonly fingerprint: string
  readonly soldOfflineAt: Date | null
  readonly at: Date
  readonly hash: string
}

/** Writes a movement with the entries of what of it is of no order. Answers its id. */
export async function insertMovement(
  tx: Transaction,
  row: NewMovementFields,
  entries: readonly DrawerEntry[],
): Promise<number> {
  const { id } = await tx.query
    .insertInto('till_movements')
    .values({
      account_id: row.accountId,
      event_id: row.eventId,
      till_id: row.tillId,
      session_id: row.sessionId,
      person_id: row.personId,
      person: row.person,
      short_id: row.shortId,
      seq: row.seq,
      kind: row.kind,
      tender: row.tender,
      amount_minor: row.amountMinor,
      cash_minor: row.cashMinor,
      given_minor: row.givenMinor,
      currency: row.currency,
      order_id: row.orderId,
      refund_id: row.refundId,
      undoes_id: row.undoesId,
      reason: row.reason,
      key: row.key,
      fingerprint: row.fingerprint,
      sold_offline_at: row.soldOfflineAt,
      at: row.at,
      chain_code: row.hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (entries.length > 0) {
    await tx.query
      .insertInto('till_entries')
      .values(
        entries.map(({ account, amountMinor }) => ({
          movement_id: id,
          session_id: row.sessionId,
          account,
          amount_minor: amountMinor,
          currency: row.currency,
        })),
      )
      .execute()
  }
  return id
}

/** The next number of a closed shift: without a gap, because a close that fails gives its number back. */
export async function takeZNumber(tx: Transaction, organizerId: number): Promise<number> {
  const taken = await sql<{ last_z: number }>`
    insert into till_numbers as n (organizer_id, last_z) values (${organizerId}, 1 + coalesce((
      select max(z_number) from till_sessions where organizer_id = ${organizerId}), 0))
    on conflict (organizer_id) do update set last_z = n.last_z + 1 returning last_z`.execute(tx.query)
  return taken.rows[0]?.last_z ?? 1
}

export interface ClosedSession {
  readonly personId: number
  readonly countedMinor: number
  readonly expectedMinor: number
  readonly note: string | null
  readonly zNumber: number
  readonly report: object
  readonly salesWaiting: number
  readonly at: Date
}

export async function saveClosed(tx: Transaction, sessionId: number, closed: ClosedSession): Promise<void> {
  await tx.query
    .updateTable('till_sessions')
    .set({
      closed_at: closed.at,
      closed_by: closed.personId,
      counted_minor: closed.countedMinor,
      expected_minor: closed.expectedMinor,
      note: closed.note,
      z_number: closed.zNumber,
      z_report: JSON.stringify(closed.report),
      sales_waiting: closed.salesWaiting,
    })
    .where('id', '=', sessionId)
    .execute()
}
