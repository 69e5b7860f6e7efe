import { newShortId } from '@turnout/server/platform/ids/ids.ts'
import type { TestApp } from '../app/test-app.ts'
import type { TestShop } from '../shops/a-shop.ts'

/** A link that no seat is kept for; answers its id. */
export async function aSeatLink({ database }: TestApp, { eventId }: TestShop): Promise<number> {
  const { id } = await database.query
    .insertInto('seat_links')
    .values({ event_id: eventId, short_id: newShortId('sl') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
