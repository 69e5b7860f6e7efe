import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Longer than a call and what is written about it; then another process may serve the webhook. */
const LEASE_SECONDS = 60

/** A delivery `d` of a webhook `w` may be tried at `now`; a test goes also where everything else is off. */
export const isDue = (now: Date) => sql`d.state = 'PENDING' and d.next_try_at <= ${now}
  and (w.status = 'ENABLED' or d.entity = 'webhook')
  and (d.is_by_hand or w.resumes_at is null or w.resumes_at <= ${now})`

/** Takes webhooks that have something due and no process, and answers their ids. */
export async function claimLanes(
  { query }: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    update webhooks set leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select w.id from webhooks w
      where (w.leased_until is null or w.leased_until < clock_timestamp())
        and exists (select from webhook_deliveries d where d.webhook_id = w.id and ${isDue(now)})
      order by w.leased_until nulls first, w.id limit ${limit} for update skip locked)
    returning id`.execute(query)
  return found.rows.map(({ id }) => id)
}

export async function keepLane({ query }: Database, webhookId: number): Promise<void> {
  await sql`update webhooks set leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${webhookId}`.execute(query)
}

export async function giveBackLane({ query }: Database, webhookId: number): Promise<void> {
  await sql`update webhooks set leased_until = null where id = ${webhookId}`.execute(query)
}
