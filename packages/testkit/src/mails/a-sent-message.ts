import type { Database } from '@turnout/server/platform/database/database.ts'
import { sql } from 'kysely'
import type { TestShop } from '../shops/a-shop.ts'

interface Recipient {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** A message of an event that went to some people; answers its id. */
export async function aSentMessage(database: Database, shop: TestShop, people: readonly Recipient[]): Promise<number> {
  const sent = await sql<{ id: number }>`
    insert into messages (account_id, event_id, status, subject, body, audience, leaves_at)
    values (${shop.owner.accountId}, ${shop.eventId}, 'SENT', 'The hall', ${`Hello ${people[0]?.last_name}`}, '{}', now())
    returning id`.execute(database.query)
  const id = sent.rows[0]?.id ?? 0
  for (const { email, first_name, last_name } of people)
    await sql`
      insert into message_recipients (event_id, message_id, email, first_name, last_name, locale, status, sent_at)
      values (${shop.eventId}, ${id}, ${email}, ${first_name}, ${last_name}, 'en', 'SENT', now())`.execute(
      database.query,
    )
  return id
}
