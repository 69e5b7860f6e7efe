import type { AffiliateStatus } from '@turnout/contract/enums.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'

export interface AffiliateFields {
  readonly name: string
  readonly email: string | null
  readonly code: string
  readonly status: AffiliateStatus
}

export async function affiliateExists(reader: Reader, eventId: number, affiliateId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('affiliates')
    .select('id')
    .where('id', '=', affiliateId)
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether a code is free at an event, ignoring case. A code that is taken in the same moment is
 * refused when it is saved.
 */
export async function isCodeFree(reader: Reader, eventId: number, code: string): Promise<boolean> {
  const taken = await sql`
    select 1 from affiliates where event_id = ${eventId} and lower(code) = lower(${code}) and deleted_at is null`.execute(
    reader.query,
  )
  return taken.rows.length === 0
}

const wordTaken = (error: unknown): unknown =>
  brokenConstraint(error) === 'affiliates_code' ? invalidFields({ code: 'code_taken' }) : error

/** Adds an affiliate; answers its id. @throws Refusal invalid_fields: code_taken */
export async function insertAffiliate(tx: Transaction, eventId: number, fields: AffiliateFields): Promise<number> {
  try {
    const row = await tx.query
      .insertInto('affiliates')
      .values({ event_id: eventId, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  } catch (error) {
    throw wordTaken(error)
  }
}

/**
 * The affiliate as it is, locked until the transaction ends; nothing when it was deleted meanwhile.
 */
export const lockAffiliate = (tx: Transaction, affiliateId: number) =>
  tx.query
    .selectFrom('affiliates')
    .select(['name', 'email', 'code', 'status'])
    .where('id', '=', affiliateId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** @throws Refusal invalid_fields: code_taken */
export async function updateAffiliate(tx: Transaction, affiliateId: number, fields: AffiliateFields): Promise<void> {
  try {
    await tx.query.updateTable('affiliates').set(fields).where('id', '=', affiliateId).execute()
  } catch (error) {
    throw wordTaken(error)
  }
}

/** Frees the code; the row stays, orders name it. */
export async function markAffiliateDeleted(tx: Transaction, affiliateId: number): Promise<void> {
  await tx.query
    .updateTable('affiliates')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', affiliateId)
    .execute()
}

/** Copies the affiliates of an event under the same codes: their links name the event, and count anew. */
export async function copyAffiliates(tx: Transaction, { from, to }: Copying): Promise<void> {
  await sql`
    insert into affiliates (event_id, name, email, code, status)
    select ${to}, name, email, code, status from affiliates
    where event_id = ${from} and deleted_at is null order by id`.execute(tx.query)
}
