import * as endpoints from '@turnout/contract/messages/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { startMailbox, type Mailbox } from '@turnout/testkit/mails/mailbox.ts'
import { multiplyGuests } from '@turnout/testkit/people/many-guests.ts'
import { startWorker, type StoppedWorker } from '@turnout/testkit/processes/stopped-worker.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

const app = testApp()

const GUESTS = 10_000
/** The pace of an installation that sets none. */
const BULK_MAILS_PER_MINUTE = 600
/** What it sends to many in five seconds. */
const BULK_MAILS_IN_FIVE_SECONDS = (BULK_MAILS_PER_MINUTE / 60) * 5
const ORDERS = 5

let mailbox: Mailbox | undefined
let worker: StoppedWorker | undefined
afterEach(async () => {
  await worker?.kill()
  await mailbox?.stop()
})

test('a ticket mail waits less than five seconds while mails to 10,000 people leave', async () => {
  const shop = await aShop(app)
  const buy = async (email: string): Promise<void> => {
    const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
    const order = { first_name: 'Ana', last_name: 'Reis', email, accepted_terms: true }
    expect((await shop.complete(held, { order })).status).toBe(200)
  }
  await buy('first@reis.example')
  await app.runJobs()
  await multiplyGuests(app, shop, GUESTS)
  const params = { event_id: shop.eventId }
  const body = { subject: 'East gate', message: '<p>It opens at 18:15.</p>', acknowledgement: true }
  const sent = await app.call(
    endpoints.createMessage,
    { params, body: { ...body, message_type: 'ALL_ATTENDEES' } },
    shop.owner,
  )
  const named = { params: { ...params, event_message_id: sent.body.data.id ?? 0 } }
  await app.call(endpoints.leaveNow, named, shop.owner)

  const box = (mailbox = await startMailbox())
  worker = startWorker(app, { smtpUrl: box.url, bulkMailsPerMinute: BULK_MAILS_PER_MINUTE })
  const toMany = (): number => box.mails().filter(({ subject }) => subject === body.subject).length
  while (toMany() < 3) await sleep(5)
  for (let n = 0; n < ORDERS; n += 1) {
    const before = toMany()
    const email = `buyer${n}@reis.example`
    await buy(email)
    const ordered = Date.now()
    const ticket = await box.waitFor(({ recipients }) => recipients.includes(email))
    expect(Date.now() - ordered).toBeLessThan(5000)
    expect(ticket.subject).not.toBe(body.subject)
    // They go on leaving meanwhile, at their own pace.
    expect(toMany() - before).toBeLessThan(BULK_MAILS_IN_FIVE_SECONDS)
  }
  const { status, queued_count: waiting } = (await app.call(endpoints.getMessage, named, shop.owner)).body.data
  expect(status).toBe('PROCESSING')
  expect(waiting).toBeGreaterThan(GUESTS - 1000)
}, 300_000)
