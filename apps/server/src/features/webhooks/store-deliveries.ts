import { TEST_EVENT_TYPE } from '@turnout/domain/webhooks/event-types.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import type { WebhookScope } from './access.ts'

/** Adds a call about nothing that happened, with its body; answers the id of its delivery. */
export async function insertTest(tx: Transaction, { webhookId, home }: WebhookScope, body: string): Promise<number> {
  const of = { account_id: home.accountId, entity: 'webhook', entity_id: webhookId }
  const told = await tx.query
    .insertInto('webhook_events')
    .values({ ...of, event_id: home.eventId, type: TEST_EVENT_TYPE, body })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await tx.query
    .insertInto('webhook_deliveries')
    .values({ ...of, webhook_id: webhookId, webhook_event_id: told.id, next_try_at: sql`now()`, is_by_hand: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A try at once that does not count; one that waits for its next try is only made earlier. */
const AT_ONCE = { state: 'PENDING', next_try_at: sql<Date>`now()`, is_by_hand: true } as const

export async function resendDelivery(tx: Transaction, deliveryId: number): Promise<void> {
  await tx.query.updateTable('webhook_deliveries').set(AT_ONCE).where('id', '=', deliveryId).execute()
}

/** All that failed, was stopped, or has failed and waits for its next try; answers how many. */
export async function resendDeliveries(tx: Transaction, webhookId: number, since: Date | null): Promise<number> {
  const done = await tx.query
    .updateTable('webhook_deliveries')
    .set(AT_ONCE)
    .where('webhook_id', '=', webhookId)
    .where((where) =>
      where.or([
        where('state', 'in', ['FAILED', 'STOPPED']),
        where.and([where('state', '=', 'PENDING'), where('tries', '>', 0), where('is_by_hand', '=', false)]),
      ]),
    )
    .$if(since !== null, (query) => query.where('created_at', '>=', since))
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** Ends the tries of a delivery; false: none was to come. */
export async function stopDelivery(tx: Transaction, deliveryId: number): Promise<boolean> {
  const done = await tx.query
    .updateTable('webhook_deliveries')
    .set({ state: 'STOPPED', next_try_at: null, is_by_hand: false })
    .where('id', '=', deliveryId)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** What waits for a webhook that was switched off is given up, until a member sends it again. */
export async function failWaiting(tx: Transaction, webhookId: number): Promise<void> {
  await tx.query
    .updateTable('webhook_deliveries')
    .set({ state: 'FAILED', next_try_at: null, is_by_hand: false })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'PENDING')
    .execute()
}
