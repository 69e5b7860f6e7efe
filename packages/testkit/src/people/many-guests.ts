import { sql } from 'kysely'
import type { TestShop } from '../shops/a-shop.ts'
import type { TestApp } from '../app/test-app.ts'

/** Past every id that the product will give in a test. */
const FIRST_ID = 1_000_000

/**
 * Makes guests of the event's one guest, so many in all, each with their own address: as rows, for tens of
 * thousands.
 */
export async function multiplyGuests(app: TestApp, shop: TestShop, guests: number): Promise<void> {
  await sql`
    insert into attendees overriding system value
    select (jsonb_populate_record(null::attendees, to_jsonb(a) || jsonb_build_object(
      'id', ${FIRST_ID}::int + n, 'short_id', a.short_id || n, 'public_id', a.public_id || n,
      'first_name', 'Guest', 'last_name', n::text, 'email', 'guest' || n || '@many.example'))).*
    from attendees a, generate_series(1, ${guests - 1}::int) n where a.event_id = ${shop.eventId}`.execute(
    app.owner.query,
  )
}
