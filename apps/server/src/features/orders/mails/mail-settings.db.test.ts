import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { startMailbox } from '@turnout/testkit/mails/mailbox.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { deliverMail, smtpTransport } from '../../../platform/mail/deliver.ts'
import { queueOrderMail } from './queue-order-mail.ts'

/* What the settings "Email and notifications" do to the mails that leave. */

const app = testApp()

const mailsOf = async (shop: TestShop) => {
  await app.runJobs()
  return app.database.query
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'sender_name', 'reply_to', 'subject', 'text_body'])
    .where('account_id', '=', shop.owner.accountId)
    .orderBy('id')
    .execute()
}

async function aShopThatMails(settings: Parameters<TestShop['settings']>[0]): Promise<TestShop> {
  const shop = await aShop(app)
  const { accountId, userId } = shop.owner
  const now = new Date()
  await app.database.query.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute()
  await app.database.query.updateTable('accounts').set({ verified_at: now }).where('id', '=', accountId).execute()
  await shop.settings(settings)
  return shop
}

async function buy(shop: TestShop) {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
}

/** As the buyer or the desk has it sent again. */
async function mailAgain({ eventId }: TestShop): Promise<void> {
  const orders = app.database.query.selectFrom('orders').select('id').where('event_id', '=', eventId)
  const { id } = await orders.executeTakeFirstOrThrow()
  await app.database.transaction((tx) => queueOrderMail(tx, id, 'order_confirmation'))
}

test('a mail of an event leaves with its sender, its answers and its line, as a mail server gets it', async () => {
  const shop = await aShopThatMails({
    mail_sender_name: 'Harbour Lights Box Office',
    support_email: 'boxoffice@tidal.example',
    email_footer_message: 'Concerts in odd places since 2019',
  })
  await buy(shop)
  const [confirmation] = await mailsOf(shop)
  expect(confirmation).toMatchObject({ kind: 'order_confirmation', recipient: 'mira@koller.example' })
  await app.database.query
    .updateTable('mails')
    .set({ status: 'QUEUED', attachments: '[]' })
    .where('id', '=', confirmation?.id ?? 0)
    .execute()
  const mailbox = await startMailbox()
  const transport = smtpTransport(mailbox.url, 'Turnout <tickets@turnout.test>')
  await deliverMail(app.database, { transport, files: {} }, confirmation?.id ?? 0)
  const seen = await mailbox.waitFor(() => true)
  expect(seen.message.from).toMatchObject({ name: 'Harbour Lights Box Office', address: 'tickets@turnout.test' })
  expect(seen.message.replyTo?.[0]).toMatchObject({ address: 'boxoffice@tidal.example' })
  expect(seen.text).toContain('Concerts in odd places since 2019')
  expect(seen.html).toContain('Concerts in odd places since 2019')
  transport.close()
  await mailbox.stop()
})

test('without settings of its own the organizer writes, and nobody else hears of orders', async () => {
  const shop = await aShopThatMails({ support_email: null })
  await buy(shop)
  const mails = await mailsOf(shop)
  expect(mails.map(({ kind }) => kind)).toEqual(['order_confirmation'])
  const organizer = await app.database.query
    .selectFrom('organizers')
    .select(['name', 'email'])
    .where('id', '=', shop.organizerId)
    .executeTakeFirstOrThrow()
  expect(mails[0]).toMatchObject({ sender_name: organizer.name, reply_to: organizer.email })
})

test('those who run the event are told of each order once, and answer its buyer', async () => {
  const shop = await aShopThatMails({ notify_organizer_of_new_orders: true })
  await buy(shop)
  const told = (await mailsOf(shop)).filter(({ kind }) => kind === 'new_order')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ recipient: shop.owner.email, reply_to: 'mira@koller.example' })
  expect(told[0]?.subject).toMatch(/^New order for /u)
  await mailAgain(shop)
  expect((await mailsOf(shop)).filter(({ kind }) => kind === 'new_order')).toHaveLength(1)
})

test('an order from before it was switched on is no news when its mail is sent again', async () => {
  const shop = await aShopThatMails({})
  await buy(shop)
  await mailsOf(shop)
  await shop.settings({ notify_organizer_of_new_orders: true })
  await mailAgain(shop)
  expect((await mailsOf(shop)).map(({ kind }) => kind)).toEqual(['order_confirmation', 'order_confirmation'])
})

test('nobody is written to at an address that is not proven', async () => {
  const shop = await aShopThatMails({ notify_organizer_of_new_orders: true })
  await app.database.query
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', shop.owner.userId)
    .execute()
  await buy(shop)
  expect((await mailsOf(shop)).map(({ kind }) => kind)).not.toContain('new_order')
})

test('a buyer reads names in their language, and who runs the event as they were first written', async () => {
  const shop = await aShopThatMails({ notify_organizer_of_new_orders: true })
  const german = JSON.stringify({ de: { title: 'Hafenlichter' } })
  await app.database.query
    .updateTable('events')
    .set({ title: 'Harbour Lights', translations: german })
    .where('id', '=', shop.eventId)
    .execute()
  await buy(shop)
  await app.database.query.updateTable('orders').set({ locale: 'de' }).where('event_id', '=', shop.eventId).execute()
  const mails = await mailsOf(shop)
  const subject = (kind: string) => mails.find((mail) => mail.kind === kind)?.subject
  expect(subject('order_confirmation')).toContain('Hafenlichter')
  expect(subject('new_order')).toContain('Harbour Lights')
})
