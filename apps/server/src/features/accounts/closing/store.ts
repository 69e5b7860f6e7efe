import { CLOSING_DAYS } from '@turnout/domain/accounts/closing.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

export async function isOwner(reader: Reader, accountId: number, userId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('account_members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('is_owner', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** The account, locked until the transaction ends; what new events wait for, so that none is published meanwhile. */
export const lockClosing = (tx: Transaction, accountId: number) =>
  tx.query
    .selectFrom('accounts')
    .select(['name', 'closed_at', sql<Date>`now()`.as('now')])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function saveClosedAt(tx: Transaction, accountId: number, isClosed: boolean): Promise<void> {
  await tx.query
    .updateTable('accounts')
    .set({ closed_at: isClosed ? sql`now()` : null })
    .where('id', '=', accountId)
    .execute()
}

/** Takes every published event off sale, and notes that it was; answers which. */
export const withdrawEvents = async (tx: Transaction, accountId: number): Promise<number[]> =>
  changedEvents(tx, accountId, { from: false, status: 'DRAFT' })

/** Puts back on sale what was; answers which. */
export const restoreEvents = async (tx: Transaction, accountId: number): Promise<number[]> =>
  changedEvents(tx, accountId, { from: true, status: 'LIVE' })

async function changedEvents(
  tx: Transaction,
  accountId: number,
  { from, status }: { readonly from: boolean; readonly status: 'DRAFT' | 'LIVE' },
): Promise<number[]> {
  const concerned = from ? sql`closed_live` : sql`status = 'LIVE'`
  const changed = await sql<{ id: number }>`
    with concerned as (
      select id from events where account_id = ${accountId} and deleted_at is null and ${concerned} order by id for no key update
    )
    update events set status = ${status}, closed_live = ${!from}, version = version + 1, updated_at = now()
    from concerned where events.id = concerned.id returning events.id`.execute(tx.query)
  return changed.rows.map(({ id }) => id)
}

/** Ends the sessions that others have in the account. */
export async function endSessionsOfOthers(tx: Transaction, accountId: number, ownerId: number): Promise<void> {
  await tx.query
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '<>', ownerId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The accounts whose time to be opened again is over, those that waited longest first. */
export async function accountsToErase(reader: Reader, atMost: number): Promise<number[]> {
  const due = await sql<{ id: number }>`
    select id from accounts
    where closed_at <= now() - make_interval(days => ${CLOSING_DAYS}) and erased_at is null
    order by closed_at limit ${atMost}`.execute(reader.query)
  return due.rows.map(({ id }) => id)
}

/** Erases what is personal in a closed account; whether it was due. */
export async function eraseAccount(tx: Transaction, accountId: number): Promise<boolean> {
  const done = await sql<{ erased: boolean }>`select erase_account(${accountId}) as erased`.execute(tx.query)
  return done.rows[0]?.erased === true
}
