import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { NOT_OVER } from '../queries.ts'

interface LookedAt {
  readonly event_id: number
  readonly locale: string
  /** Of the event. */
  readonly version: number
  readonly mark: string
}

/** Notes that the card still is as it was drawn; whether it is. */
export async function keepCard(tx: Transaction, { event_id, locale, version, mark }: LookedAt): Promise<boolean> {
  const row = await tx.query
    .updateTable('share_cards')
    .set({ version })
    .where('event_id', '=', event_id)
    .where('locale', '=', locale)
    .where('mark', '=', mark)
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a card in place of the one before. */
export async function saveCard(tx: Transaction, card: LookedAt & { readonly bytes: Buffer }): Promise<void> {
  const { version, mark, bytes } = card
  await tx.query
    .insertInto('share_cards')
    .values(card)
    .onConflict((conflict) => conflict.columns(['event_id', 'locale']).doUpdateSet({ version, mark, bytes }))
    .execute()
}

/** Forgets the cards of events that are not shared any more. */
export async function forgetOldCards(tx: Transaction): Promise<void> {
  await sql`
    delete from share_cards c using events e
    where e.id = c.event_id and (e.status <> 'LIVE' or e.deleted_at is not null or not ${NOT_OVER(new Date())})`.execute(
    tx.query,
  )
}
