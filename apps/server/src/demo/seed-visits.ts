import type { ToldSource } from '@turnout/domain/visits/source.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

const told = (source: Partial<ToldSource>): ToldSource => ({
  referrer: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  is_framed: false,
  ...source,
})

/** Where the demo's visitors come from; orders take them in turn. */
const SOURCES: readonly ToldSource[] = [
  told({}),
  told({ utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'Harbour nights' }),
  told({ referrer: 'l.instagram.example' }),
  told({ referrer: 'www.tidal.example', is_framed: true }),
  told({}),
]

export const demoSource = (order: number): ToldSource => SOURCES[order % SOURCES.length] ?? told({})

const DAYS = 60

/** Visits of two months, more of them towards today, by the sources of the orders. */
export async function seedVisits(app: FastifyInstance, eventId: number): Promise<void> {
  await sql`
    insert into visits (event_id, day, source_id, views, visits)
    select s.event_id, (now() at time zone e.timezone)::date - d, s.id, seen + 3 + seen / 3, seen
    from visit_sources s join events e on e.id = s.event_id, generate_series(0, ${DAYS}) d
    cross join lateral (select (6 + (61 - d) / 6 + (d * 7 + s.id * 5) % 9)::int as seen) t
    where s.event_id = ${eventId}`.execute(app.database.query)
}
