import { withClient } from '../../apps/server/bench/parts/database-server.ts'
import type { StepResult } from './step-plan.ts'

interface Compared {
  readonly databaseUrl: string
  readonly eventId: number
  /** Orders that were put into the tables without any buyer. */
  readonly seeded: number
  /** Requests without an answer: what became of these, nobody was told. */
  readonly unanswered: number
}

/** What buyers were told, against the rows of the database. */
export async function compareOrders(results: readonly StepResult[], compared: Compared) {
  const held = results.flatMap((result) => result.held.map(({ order }) => order))
  const completed = results.flatMap((result) => result.completed)
  const told = new Set(held)
  const { lost, orders } = await withClient(compared.databaseUrl, async (client) => {
    const { rows } = await client.query<{ lost: number; orders: number }>(
      `select
         (select count(*)::int from unnest($1::text[]) t (id)
           where not exists (select from orders o where o.short_id = t.id and o.event_id = $3))
         + (select count(*)::int from unnest($2::text[]) t (id)
           where not exists (select from orders o where o.short_id = t.id and o.status = 'COMPLETED')) as lost,
         (select count(*)::int from orders o where o.event_id = $3) as orders`,
      [held, completed, compared.eventId],
    )
    return rows[0] ?? { lost: held.length, orders: 0 }
  })
  const unexplained = Math.max(0, orders - told.size - compared.seeded - compared.unanswered)
  return { lost, duplicated: held.length - told.size, unexplained }
}
