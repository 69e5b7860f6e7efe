import { askForTickets } from '@turnout/contract/tickets/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/*
 * As strict as the product.
 */

const app = testApp({ rateLimitFactor: 1 })

const lookupsTo = async (recipient: string): Promise<number> => {
  await app.runJobs()
  const mails = await app.database.query
    .selectFrom('mails')
    .select('id')
    .where('recipient', 'ilike', recipient)
    .where('kind', '=', 'ticket_lookup')
    .execute()
  return mails.length
}

/** Every caller asks from a separate place: the limit is that of the mailbox. */
let places = 0
async function ask(email: string) {
  places += 1
  const answer = await app.app.inject({
    method: 'POST',
    url: askForTickets.path,
    payload: { email },
    remoteAddress: `203.0.113.${places}`,
  })
  return { status: answer.statusCode, words: answer.json<{ message: string }>().message.replace(email, '…') }
}

test('a mailbox gets three "my tickets" mails in an hour, whoever asks; whoever asks hears the same each time', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const email = 'mira@lookups.example'
  await shop.complete(held, { order: { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true } })
  const unknown = await ask('nobody@lookups.example')
  for (let n = 0; n < 5; n += 1) {
    expect(await ask(n % 2 === 0 ? email : email.toUpperCase())).toEqual(unknown)
    await app.runJobs()
  }
  expect(unknown.status).toBe(200)
  expect(await lookupsTo(email)).toBe(3)
  expect(await app.database.query.selectFrom('ticket_lookups').select('email').execute()).toHaveLength(3)
  await app.database.query
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 61 * 60_000) })
    .where('kind', '=', 'ticket_lookup')
    .execute()
  expect(await ask(email)).toEqual(unknown)
  expect(await lookupsTo(email)).toBe(4)
})

test('ten who ask at once for one mailbox make three mails', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const email = 'davi@lookups.example'
  await shop.complete(held, { order: { first_name: 'Davi', last_name: 'Antunes', email, accepted_terms: true } })
  await Promise.all(Array.from({ length: 10 }, () => ask(email)))
  expect(await lookupsTo(email)).toBe(3)
})
