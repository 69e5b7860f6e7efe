import * as endpoints from '@turnout/contract/messages/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp()

/** A message that went to so many; the first failed, the second was full, the third opted out. */
async function sent(shop: TestShop, people: number): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into messages (account_id, event_id, status, subject, body, audience, recipient_count, leaves_at, ended_at)
    select e.account_id, e.id, 'SENT', 'Doors', '<p>At six.</p>',
      '{"message_type":"ALL_ATTENDEES","attendee_ids":[],"order_id":null,"conditions":[]}', ${people}, now(), now()
    from events e where e.id = ${shop.eventId} returning id`.execute(app.database.query)
  const id = made.rows[0]?.id ?? 0
  await sql`
    insert into message_recipients (event_id, message_id, email, first_name, last_name, locale, attendee_ids, status, reason, error, attempts, sent_at)
    select ${shop.eventId}, ${id}, 'guest' || n || '@reis.example', 'Ana', 'Reis ' || n, 'en', '{}',
      case n when 1 then 'FAILED' when 2 then 'FAILED' when 3 then 'SUPPRESSED' else 'SENT' end,
      case n when 1 then 'NO_MAILBOX' when 2 then 'MAILBOX_FULL' when 3 then 'OPTED_OUT' end,
      case n when 1 then '550 5.1.1 unknown' end, 1, case when n > 3 then '2026-06-01T18:15:00Z'::timestamptz end
    from generate_series(1, ${people}::int) n`.execute(app.database.query)
  return id
}

const take = (shop: TestShop, id: number, body: object = {}, by = shop.owner) =>
  app.call(
    endpoints.exportRecipients,
    { params: { event_id: shop.eventId, event_message_id: id }, query: {}, body },
    by,
  )

const linesOf = ({ body }: { readonly body: unknown }): string[] =>
  String(body)
    .replace(/^\uFEFF/u, '')
    .split('\r\n')
    .slice(0, -1)

test('the recipients leave as a file, each with state and reason', async () => {
  const shop = await aShop(app)
  const id = await sent(shop, 4)
  const answer = await take(shop, id)
  expect(answer.status).toBe(200)
  const [head, failed, full, optedOut, delivered] = linesOf(answer)
  expect(head).toBe('"First name","Last name","Email","State","Why","Answer of the mail server","Tries","Sent at"')
  expect(failed).toContain('"guest1@reis.example","Failed","No such mailbox')
  expect(failed).toContain('"550 5.1.1 unknown"')
  expect(full).toContain('"The mailbox is full.')
  expect(optedOut).toContain('"Left out","Wants no messages')
  expect(delivered).toMatch(/"guest4@reis.example","Delivered",.*2026-06-01 \d\d:15/u)
  const written = await sql`
    select 1 from audit_rows where act = 'recipients.exported' and event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect(written.rows).toHaveLength(1)
})

test('a file has what search and filter find, and a workbook has it too', async () => {
  const shop = await aShop(app)
  const id = await sent(shop, 6)
  expect(linesOf(await take(shop, id, { filter_fields: { status: { eq: 'FAILED' } } }))).toHaveLength(3)
  // Parts of both words of a name, and of an address.
  expect(linesOf(await take(shop, id, { query: 'na reis 5' }))).toHaveLength(2)
  expect(linesOf(await take(shop, id, { query: 'UEST2@re' }))).toHaveLength(2)
  expect((await take(shop, id, { format: 'xlsx' })).status).toBe(200)
})

test('2,500 recipients leave each once, in their order', async () => {
  const shop = await aShop(app)
  const id = await sent(shop, 2500)
  const addresses = linesOf(await take(shop, id))
    .slice(1)
    .map((line) => line.split('","')[2])
  expect(addresses).toEqual(Array.from({ length: 2500 }, (_, at) => `guest${at + 1}@reis.example`))
})

test('of a message of others nothing leaves', async () => {
  const shop = await aShop(app)
  const others = await aShop(app)
  const id = await sent(others, 2)
  expect((await take(shop, id)).status).toBe(404)
  expect((await take(others, id, {}, shop.owner)).status).toBe(404)
})
