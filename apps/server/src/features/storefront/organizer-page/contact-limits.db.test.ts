import { contactOrganizer } from '@turnout/contract/storefront/organizer-page/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { tally } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/* How much a visitor may write to an organizer, and an organizer without a reachable address. */

const app = testApp({ rateLimitFactor: 1 })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
})

const write = (email: string) =>
  app.call(contactOrganizer, {
    params: { organizer_id: shop.organizerId },
    body: { name: 'Mira Koller', email, message: 'Is there a cloakroom?' },
  })

const mails = async (): Promise<number> =>
  (await app.database.query.selectFrom('mails').select('id').where('kind', '=', 'organizer_message').execute()).length

test('an address that nobody of the account confirmed is not written to, and the visitor is told', async () => {
  await sql`
    update users set email_verified_at = null where id in (
      select m.user_id from account_members m where m.account_id = ${shop.owner.accountId})`.execute(app.database.query)
  await sql`update accounts set verified_at = null where id = ${shop.owner.accountId}`.execute(app.database.query)
  const answer = await write('davi@antunes.example')
  expect(answer).toMatchObject({ status: 409, body: { code: 'organizer_unreachable' } })
  expect(await mails()).toBe(0)
  await sql`
    update users set email_verified_at = now() where id in (
      select m.user_id from account_members m where m.account_id = ${shop.owner.accountId})`.execute(app.database.query)
  expect((await write('davi@antunes.example')).status).toBe(202)
  expect(await mails()).toBe(1)
})

test('a flood of messages from one place stops at six, whatever addresses it gives', async () => {
  const before = await mails()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => write(`mira${n}@koller.example`)))
  const { 202: taken = 0, 429: refused = 0 } = tally(answers)
  expect(taken + refused).toBe(20)
  // Two were sent above.
  expect(taken).toBe(4)
  expect(await mails()).toBe(before + 4)
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'too_many_requests' })
})
