import { sql } from 'kysely'
import type { FiscalSignature, FiscalTransaction } from '../../../platform/fiscal/fiscal-signer.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** A receipt that one process may speak with the device about. */
export interface TakenReceipt {
  readonly movement_id: number
  readonly begun: FiscalTransaction | null
}

/** Longer than a device takes to answer. */
const TAKEN_SECONDS = 60

/** The receipt of a movement that was written in this transaction. */
export async function insertReceipt(tx: Transaction, movement: string): Promise<void> {
  await sql`insert into till_receipts (movement_id) select id from till_movements where short_id = ${movement}`.execute(
    tx.query,
  )
}

/** Takes a receipt for a while; undefined: it is signed, another process has it, or there is none. */
export async function takeReceipt(tx: Transaction, movement: string): Promise<TakenReceipt | undefined> {
  const taken = await sql<TakenReceipt>`
    update till_receipts r set taken_until = clock_timestamp() + make_interval(secs => ${TAKEN_SECONDS})
    from till_movements m
    where m.id = r.movement_id and m.short_id = ${movement} and r.state <> 'SIGNED'
      and coalesce(r.taken_until <= clock_timestamp(), true)
    returning r.movement_id, r.begun`.execute(tx.query)
  return taken.rows[0]
}

export async function saveBegun(tx: Transaction, movementId: number, begun: FiscalTransaction): Promise<void> {
  await sql`update till_receipts set begun = ${JSON.stringify(begun)}::jsonb where movement_id = ${movementId}`.execute(
    tx.query,
  )
}

export async function saveSigned(tx: Transaction, movementId: number, signed: FiscalSignature): Promise<void> {
  await sql`
    update till_receipts set state = 'SIGNED', signed = ${JSON.stringify(signed)}::jsonb, signed_at = clock_timestamp(),
      problem = null, taken_until = null
    where movement_id = ${movementId} and state <> 'SIGNED'`.execute(tx.query)
}

export async function saveProblem(tx: Transaction, movementId: number, problem: string): Promise<void> {
  await sql`
    update till_receipts set state = 'FAILED', problem = ${problem}, taken_until = null
    where movement_id = ${movementId} and state <> 'SIGNED'`.execute(tx.query)
}
