import * as endpoints from '@turnout/contract/messages/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { startMailbox } from '@turnout/testkit/mails/mailbox.ts'
import { multiplyGuests } from '@turnout/testkit/people/many-guests.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { smtpTransport } from '../../../platform/mail/deliver.ts'

const app = testApp()

const GUESTS = 60
/** Long enough that all that may be open at once is. */
const SERVER_TAKES_MS = 30

test('however many a message goes to, the mail server sees three connections at once and no more', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Ana', last_name: 'Reis', email: 'first@reis.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
  await app.runJobs()
  await multiplyGuests(app, shop, GUESTS)
  const params = { event_id: shop.eventId }
  const body = {
    subject: 'East gate',
    message: '<p>It opens at 18:15.</p>',
    acknowledgement: true,
    message_type: 'ALL_ATTENDEES',
  } as const
  const sent = await app.call(endpoints.createMessage, { params, body }, shop.owner)
  await app.call(endpoints.leaveNow, { params: { ...params, event_message_id: sent.body.data.id ?? 0 } }, shop.owner)
  const box = await startMailbox(0, () => null, SERVER_TAKES_MS)
  const transport = smtpTransport(box.url, 'Turnout <tickets@turnout.test>')
  await app.runJobs(transport)
  expect(new Set(box.mails().flatMap(({ recipients }) => recipients)).size).toBeGreaterThanOrEqual(GUESTS)
  expect(box.mostAtOnce()).toBe(3)
  transport.close()
  await box.stop()
}, 60_000)
