import { withClient } from './database-server.ts'

interface Told {
  /** Short ids of orders that a buyer was told of. */
  readonly held: readonly string[]
  /** Those of which a buyer was told that they are completed. */
  readonly completed: readonly string[]
}

interface Counted {
  /** How many that was told is not in the database. */
  readonly lost: number
  /** All orders of the event, told or not. */
  readonly orders: number
}

/** What buyers were told, against the rows of the database. */
export async function countLost(databaseUrl: string, eventId: number, { held, completed }: Told): Promise<Counted> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Counted>(
      `select
         (select count(*)::int from unnest($1::text[]) t (id)
           where not exists (select from orders o where o.short_id = t.id and o.event_id = $3))
         + (select count(*)::int from unnest($2::text[]) t (id)
           where not exists (select from orders o where o.short_id = t.id and o.status = 'COMPLETED')) as lost,
         (select count(*)::int from orders o where o.event_id = $3) as orders`,
      [held, completed, eventId],
    )
    return rows[0] ?? { lost: held.length, orders: 0 }
  })
}
