import type { NextCardSale } from '@turnout/domain/box-office/card-sale.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newShortId } from '../../../platform/ids/ids.ts'

export interface NewCharge {
  readonly accountId: number
  readonly eventId: number
  readonly tillId: number
  readonly sessionId: number
  readonly personId: number
  readonly requestId: string
  readonly key: string
  readonly fingerprint: string
  readonly readerId: number
  readonly orderId: number
  readonly intentId: number
  readonly admits: boolean
  readonly checkAt: Date
}

const busy = (error: unknown): unknown => {
  const name = brokenConstraint(error)
  if (name === 'till_charges_one_at_reader') return new Refusal('card_reader_busy')
  return name === 'till_charges_one_open' ? new Refusal('card_sale_open') : error
}

/** Answers its id. @throws Refusal card_sale_open, card_reader_busy */
export async function insertCharge(tx: Transaction, charge: NewCharge): Promise<number> {
  try {
    const { id } = await tx.query
      .insertInto('till_charges')
      .values({
        account_id: charge.accountId,
        event_id: charge.eventId,
        till_id: charge.tillId,
        session_id: charge.sessionId,
        person_id: charge.personId,
        request_id: charge.requestId,
        short_id: newShortId('tc'),
        key: charge.key,
        fingerprint: charge.fingerprint,
        reader_id: charge.readerId,
        order_id: charge.orderId,
        payment_intent_id: charge.intentId,
        admits: charge.admits,
        check_at: charge.checkAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    throw busy(error)
  }
}

/** Where the provider's word led it. `checkAt` null: nothing more is heard about it. */
export async function saveNews(
  tx: Transaction,
  chargeId: number,
  { state, failure, declinedRef, checkAt }: NextCardSale & { readonly checkAt: Date | null },
): Promise<void> {
  await tx.query
    .updateTable('till_charges')
    .set({
      state,
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
      declined_ref: declinedRef,
      check_at: checkAt,
    })
    .where('id', '=', chargeId)
    .execute()
    .catch((error: unknown) => {
      throw busy(error)
    })
}

/** Another card, perhaps at another reader. @throws Refusal card_sale_open, card_reader_busy */
export async function saveAttempt(
  tx: Transaction,
  chargeId: number,
  { readerId, checkAt }: { readonly readerId: number; readonly checkAt: Date },
): Promise<void> {
  await tx.query
    .updateTable('till_charges')
    .set({
      state: 'WAITING',
      attempt: sql`attempt + 1`,
      sent_at: sql`clock_timestamp()`,
      failure_code: null,
      failure_message: null,
      reader_id: readerId,
      check_at: checkAt,
      is_parked: false,
    })
    .where('id', '=', chargeId)
    .execute()
    .catch((error: unknown) => {
      throw busy(error)
    })
}

export async function saveCancelling(tx: Transaction, chargeId: number): Promise<void> {
  await tx.query.updateTable('till_charges').set({ is_cancelling: true }).where('id', '=', chargeId).execute()
}

/** @throws Refusal card_sale_open when the till has another one that is not put aside */
export async function saveParked(tx: Transaction, chargeId: number, isParked: boolean): Promise<void> {
  await tx.query
    .updateTable('till_charges')
    .set({ is_parked: isParked })
    .where('id', '=', chargeId)
    .execute()
    .catch((error: unknown) => {
      throw busy(error)
    })
}

/** The sale is in the journal of the till. */
export async function saveMovement(tx: Transaction, chargeId: number, movementShortId: string): Promise<void> {
  await sql`
    update till_charges set check_at = null,
      movement_id = (select id from till_movements where short_id = ${movementShortId})
    where id = ${chargeId}`.execute(tx.query)
}

/** A caller that gets true may ask the provider now; of many who want to know at once one asks. */
export async function takeTurnToAsk(reader: Reader, chargeId: number, quietSeconds: number): Promise<boolean> {
  const taken = await sql`
    update till_charges set asked_at = clock_timestamp()
    where id = ${chargeId}
      and coalesce(asked_at, '-infinity') <= clock_timestamp() - make_interval(secs => ${quietSeconds})`.execute(
    reader.query,
  )
  return (taken.numAffectedRows ?? 0n) > 0n
}

/** Those that have to be asked about now, each given to one asker. If that one dies, they are due again in a minute. */
export async function takeDueCharges(tx: Transaction, limit: number): Promise<number[]> {
  const taken = await sql<{ id: number }>`
    update till_charges set check_at = clock_timestamp() + interval '1 minute'
    where id in (
      select id from till_charges where check_at <= clock_timestamp() order by check_at limit ${limit}
      for no key update skip locked)
    returning id`.execute(tx.query)
  return taken.rows.map(({ id }) => id)
}
