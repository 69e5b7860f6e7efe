import { applyGiftCard, getGiftCard, issueGiftCard, sendGiftCard } from '@turnout/contract/gift-cards/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()
let shop: TestShop
beforeAll(async () => {
  shop = await aShop(app)
})

const signedIn = () => ({ token: shop.owner.token })
const ofAccount = () => ({ params: { account_id: shop.owner.accountId } })
const ofCard = (gift_card_id: number) => ({ params: { account_id: shop.owner.accountId, gift_card_id } })
const issue = (more: object) =>
  app.call(issueGiftCard, { ...ofAccount(), body: { amount: 50, origin: 'SOLD', ...more } }, signedIn())
const read = async (id: number) => (await app.call(getGiftCard, ofCard(id), signedIn())).body.data

const NOW = () => new Date().toISOString()

interface MailRow {
  readonly recipient: string
  readonly subject: string
  readonly text: string
}
const mailsOf = async (id: number): Promise<readonly MailRow[]> => {
  await app.runJobs()
  const found = await sql<MailRow>`
    select recipient, subject, text_body as text from mails where about_entity = 'gift_card' and about_id = ${id} order by id`.execute(
    app.database.query,
  )
  return found.rows
}
const codeIn = ({ text }: MailRow): string => /(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}/u.exec(text)?.[0] ?? ''

const pays = async (code: string) => {
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  const { short_id: order_short_id, session_identifier } = held.body.data
  return app.call(applyGiftCard, {
    params: { event_id: shop.eventId, order_short_id },
    query: { session_identifier },
    body: { gift_card_code: code },
  })
}

test('a card is mailed at once, with a code that only its mail has', async () => {
  const issued = await issue({
    holder_name: 'Noor Haddad',
    holder_email: 'noor@haddad.example',
    giver_name: 'Mira Koller',
    message: 'Happy birthday. Pick any evening you like.',
    ends_on: '2099-12-31',
    send_at: NOW(),
  })
  const { id, code } = issued.body.data
  expect(code).toBeNull()
  const [mail, ...more] = await mailsOf(id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'noor@haddad.example',
    subject: 'Mira Koller gives you €50.00 on a gift card',
    text: expect.stringContaining('Happy birthday. Pick any evening you like.'),
  })
  expect(mail?.text).toMatch(/31 December 2099/u)
  const sent = mail === undefined ? '' : codeIn(mail)
  expect(await pays(sent)).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ last_four: sent.slice(-4), send_at: null, sent_at: expect.any(String) })
})

test('a card for a day waits for it, and has no code before', async () => {
  const { id } = (await issue({ holder_email: 'noor@haddad.example', send_at: '2099-06-05T09:00:00Z' })).body.data
  expect(await mailsOf(id)).toEqual([])
  expect(await read(id)).toMatchObject({ send_at: '2099-06-05T09:00:00.000Z', sent_at: null, balance: 50 })
})

test('a card is sent once more, to another address: codes it had before open nothing', async () => {
  const { id } = (await issue({ holder_email: 'noor@hadad.example', locale: 'de', send_at: NOW() })).body.data
  await mailsOf(id)
  const again = await app.call(
    sendGiftCard,
    { ...ofCard(id), body: { holder_email: 'noor@haddad.example' } },
    signedIn(),
  )
  expect(again.body.data).toMatchObject({ holder_email: 'noor@haddad.example' })
  const [first, second] = await mailsOf(id)
  if (first === undefined || second === undefined) throw new Error('two mails were expected')
  expect([first.recipient, second.recipient]).toEqual(['noor@hadad.example', 'noor@haddad.example'])
  expect(first.text).not.toContain('Die Codes früherer E-Mails gelten nicht mehr.')
  expect(second.text).toContain('Die Codes früherer E-Mails gelten nicht mehr.')
  expect(await pays(codeIn(first))).toMatchObject({ body: { code: 'gift_card_unknown' } })
  expect(await pays(codeIn(second))).toMatchObject({ status: 200 })
})

test('a card that was issued with its code is mailed later with another one', async () => {
  const { id, code } = (await issue({})).body.data
  const nowhere = await app.call(sendGiftCard, { ...ofCard(id), body: {} }, signedIn())
  expect(nowhere).toMatchObject({ status: 422, body: { errors: { holder_email: [expect.any(String)] } } })
  await app.call(sendGiftCard, { ...ofCard(id), body: { holder_email: 'noor@haddad.example' } }, signedIn())
  expect(await mailsOf(id)).toHaveLength(1)
  expect(await pays(code ?? '')).toMatchObject({ body: { code: 'gift_card_unknown' } })
})

test('a mail to no address is refused', async () => {
  expect(await issue({ send_at: NOW() })).toMatchObject({
    status: 422,
    body: { errors: { holder_email: [expect.any(String)] } },
  })
})
