import { publicPaths } from '@turnout/contract/paths.ts'
import { slugOf } from '@turnout/domain/events/slug.ts'
import { sql } from 'kysely'
import type { Reader } from '../platform/database/database.ts'
import { DEMO_LOGIN } from './demo-world.ts'

/** Where the demo can be looked at, as paths. */
export interface DemoPlaces {
  readonly eventPage: string
  readonly doorPage: string
}

/** Whether there is no account yet: only such a database is ever seeded. */
export async function isEmptyShop(reader: Reader): Promise<boolean> {
  return (await reader.query.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

/** The demo's live event and its door, if this shop was seeded and still has them. */
export async function findDemo(reader: Reader): Promise<DemoPlaces | null> {
  const found = await sql<{ id: number; title: string; door: string }>`
    select e.id, e.title, l.short_id as door
    from users u
    join account_members m on m.user_id = u.id
    join events e on e.account_id = m.account_id and e.status = 'LIVE' and e.deleted_at is null
    join check_in_lists l on l.event_id = e.id and l.deleted_at is null
    where u.email = ${DEMO_LOGIN.email} order by e.id, l.id limit 1`.execute(reader.query)
  const demo = found.rows[0]
  return demo === undefined
    ? null
    : { eventPage: publicPaths.event(demo.id, slugOf(demo.title)), doorPage: publicPaths.door(demo.door) }
}
