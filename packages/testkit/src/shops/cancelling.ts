import { cancellingPreview, startCancelling } from '@turnout/contract/events/cancelling/endpoints.ts'
import { watchCancellings } from '@turnout/server/features/events/cancelling/run-cancelling.ts'
import { sql } from 'kysely'
import type { TestShop } from './a-shop.ts'
import { workOff } from './paying.ts'
import type { TestApp } from '../app/test-app.ts'

/** Cancels the event of a shop, all money back; its thirty seconds are over at once. */
export async function cancelEvent(app: TestApp, shop: TestShop): Promise<void> {
  const params = { event_id: shop.eventId }
  const shown = await app.call(cancellingPreview, { params, query: {} }, shop.owner)
  const { standing, goes_back } = shown.body.data
  const body = { page: 'KEEP', money: 'ALL', reason: 'Storm', title: 'Harbour Lights', standing, goes_back } as const
  const started = await app.call(startCancelling, { params, body }, shop.owner)
  if (started.status !== 201) throw new Error(`not cancelled: ${JSON.stringify(started.body)}`)
  await sql`update event_cancellings set starts_at = now() where event_id = ${shop.eventId}`.execute(app.database.query)
}

/** Lets the runs of cancelled events come as far as they can. */
export async function runCancellings(app: TestApp): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await watchCancellings(app.database)
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
      app.database.query,
    )
    await workOff(app)
  }
}
