import * as endpoints from '@turnout/contract/messages/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { durableServer } from '@turnout/testkit/database/durable-server.ts'
import { startMailbox } from '@turnout/testkit/mails/mailbox.ts'
import { multiplyGuests } from '@turnout/testkit/people/many-guests.ts'
import { startWorker, type StoppedWorker } from '@turnout/testkit/processes/stopped-worker.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

/*
 * `kill -9` of the worker and of the database in the midst of a message to eight hundred people.
 */

const server = durableServer()
const app = testApp({ on: () => server })

const GUESTS = 800
/** Mails that have arrived when each kill comes. */
const KILLS = [150, 350, 550] as const
/** Mails under way at once: so many may have been taken without our having noted it. */
const AT_ONCE = 3

/** Both, one after the other, in either order, and at once. */
const kills: readonly ((worker: StoppedWorker) => Promise<void>)[] = [
  async (worker) => {
    await worker.kill()
    server.kill()
  },
  async (worker) => {
    server.kill()
    await sleep(300)
    await worker.kill()
  },
  async (worker) => {
    server.kill()
    await worker.kill()
  },
]

test('worker and database are killed three times, and each of 800 addresses gets exactly one mail by Message-ID', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const buyer = { first_name: 'Ana', last_name: 'Reis', email: 'ana@reis.example', accepted_terms: true }
  expect((await shop.complete(held, { order: buyer })).status).toBe(200)
  await app.runJobs()
  await multiplyGuests(app, shop, GUESTS)
  const params = { event_id: shop.eventId }
  const body = { subject: 'East gate', message: '<p>It opens at 18:15.</p>', acknowledgement: true }
  const sent = await app.call(
    endpoints.createMessage,
    { params, body: { ...body, message_type: 'ALL_ATTENDEES' } },
    shop.owner,
  )
  expect(sent.body.data).toMatchObject({ status: 'PROCESSING', recipient_count: GUESTS })
  const named = { params: { ...params, event_message_id: sent.body.data.id ?? 0 } }
  expect((await app.call(endpoints.leaveNow, named, shop.owner)).status).toBe(200)

  const mailbox = await startMailbox()
  const start = (): StoppedWorker => startWorker(app, { smtpUrl: mailbox.url, isAlone: true })
  let worker = start()
  for (const [round, kill] of kills.entries()) {
    while (mailbox.mails().length < (KILLS[round] ?? 0)) await sleep(5)
    await kill(worker)
    expect(mailbox.mails().length).toBeLessThan(GUESTS)
    await server.isBack()
    worker = start()
  }
  const read = async () => (await app.call(endpoints.getMessage, named, shop.owner)).body.data
  while ((await read()).status === 'PROCESSING') await sleep(200)
  await worker.kill()
  await mailbox.stop()

  expect(await read()).toMatchObject({ status: 'SENT', sent_count: GUESTS, failed_count: 0, queued_count: 0 })
  const arrived = mailbox.mails().map(({ recipients, message }) => ({ to: recipients.join(), id: message.messageId }))
  const once = new Set(arrived.map(({ to, id }) => `${to} ${id}`))
  expect(new Set(arrived.map(({ to }) => to)).size).toBe(GUESTS)
  // One Message-ID to an address, and one address to a Message-ID.
  expect(once.size).toBe(GUESTS)
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(GUESTS)
  expect(arrived.length - GUESTS).toBeLessThanOrEqual(AT_ONCE * kills.length)
}, 600_000)
