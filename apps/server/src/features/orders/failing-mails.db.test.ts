import { getHome } from '@turnout/contract/home/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { startMailbox, type Mailbox } from '@turnout/testkit/mails/mailbox.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { deliverMail, smtpTransport } from '../../platform/mail/deliver.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { judgeStanding } from '../../platform/metrics/judge-standing.ts'
import { readStanding } from '../../platform/metrics/read-standing.ts'

/* Bad days of the mail server and of the product: the sale goes on, each order gets its mail, and once. */

const app = testApp()
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.owner.query)
  await sql`delete from mails`.execute(app.owner.query)
})
const SENDER = 'Turnout <tickets@turnout.test>'
const AWAY = 'smtp://127.0.0.1:9'

/** The mail about its sign-up has left. */
async function aQuietShop(): Promise<TestShop> {
  const shop = await aShop(app)
  await app.runJobs()
  await sql`delete from mails`.execute(app.owner.query)
  return shop
}

const sell = async (shop: TestShop, email: string): Promise<number> => {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true }
  return (await shop.complete(held, { order })).status
}

const idOf = async (email: string): Promise<number> =>
  (await app.database.query.selectFrom('orders').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** Works off what waits, over an SMTP server. */
async function work(url: string): Promise<void> {
  const transport = smtpTransport(url, SENDER)
  await app.runJobs(transport)
  transport.close()
}

/** Seconds until the next try of a job; its time comes now. */
async function skipToNextTry(): Promise<number> {
  const found = await sql<{ seconds: number | null }>`
    select extract(epoch from min(run_at) - now())::float8 as seconds from graphile_worker._private_jobs`.execute(
    app.owner.query,
  )
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.query)
  return found.rows[0]?.seconds ?? 0
}

const mails = () =>
  app.database.query
    .selectFrom('mails')
    .select(['recipient', 'status', 'message_id'])
    .where('kind', '=', 'order_confirmation')
    .orderBy('id')
    .execute()

/** Who got a mail, once for each time. */
const arrivedIn = (mailbox: Mailbox): string[] =>
  mailbox
    .mails()
    .flatMap(({ recipients }) => recipients)
    .toSorted()

const needsOf = async ({ owner }: TestShop) =>
  (await app.call(getHome, {}, owner)).body.data.needs.items.filter(({ kind }) => kind === 'MAILS_FAILED')

/** What the operator reads. */
const troubles = async () => judgeStanding(await readStanding(app.database, app.databaseUrl), 0)

test('a mail server that is away for an hour: orders are sold, and each mail arrives once when it is back', async () => {
  const shop = await aQuietShop()
  await sell(shop, 'before@koller.example')
  let passed = 0
  let tries = 0
  while (passed < 3600) {
    await work(AWAY)
    tries += 1
    passed += await skipToNextTry()
  }
  // Each try waits some three times as long as the one before: at first seconds, after an hour half of it.
  expect([tries, passed < 5400]).toEqual([8, true])
  expect(await sell(shop, 'meanwhile@koller.example')).toBe(200)
  const [failed] = await mails()
  expect(failed).toMatchObject({ status: 'FAILED' })
  await sql`update mails set created_at = now() - interval '1 hour'`.execute(app.database.query)
  expect(await needsOf(shop)).toMatchObject([{ count: 1, subject: { name: 'before@koller.example' } }])
  expect(await troubles()).toContain('Mails that the mail server did not take: 1.')

  const mailbox = await startMailbox()
  await work(mailbox.url)
  await work(mailbox.url)
  expect(arrivedIn(mailbox)).toEqual(['before@koller.example', 'meanwhile@koller.example'])
  const [own] = failed?.message_id.split('@') ?? []
  expect(mailbox.mails().map(({ message }) => message.messageId)).toContain(`${own}@turnout.test>`)
  expect([await needsOf(shop), await troubles()]).toEqual([[], []])
  await mailbox.stop()
}, 60_000)

test('a mail is tried for days before it is given up', async () => {
  const shop = await aQuietShop()
  await sell(shop, 'days@koller.example')
  let passed = 0
  for (let tries = 0; tries < 24; tries += 1) {
    await work(AWAY)
    passed += await skipToNextTry()
  }
  expect(passed / 86_400).toBeGreaterThan(3)
  const mailbox = await startMailbox()
  await work(mailbox.url)
  expect(arrivedIn(mailbox)).toEqual(['days@koller.example'])
  await mailbox.stop()
}, 60_000)

test('a mail server that says nothing leaves the mail to the next try, and orders are sold meanwhile', async () => {
  const silent = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.write('220 hello\r\n')
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const transport = smtpTransport(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, SENDER)
  const shop = await aQuietShop()
  const mail = { kind: 'TEST', recipient: 'mira@koller.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await app.database.transaction((tx) => queueMail(tx, mail))
  const { id } = await app.database.query.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  const began = performance.now()
  const sending = deliverMail(app.database, { transport, files: {} }, id)
  const failed = expect(sending).rejects.toThrow('Timeout')
  expect(await sell(shop, 'meanwhile@koller.example')).toBe(200)
  expect(performance.now() - began).toBeLessThan(10_000)
  await failed
  // Less than the time after which its job is given to another worker.
  expect(performance.now() - began).toBeLessThan(60_000)
  transport.close()
  silent.close()

  expect((await app.database.query.selectFrom('mails').select('status').executeTakeFirstOrThrow()).status).toBe(
    'FAILED',
  )
  const mailbox = await startMailbox()
  await work(mailbox.url)
  await work(mailbox.url)
  expect(arrivedIn(mailbox)).toEqual(['meanwhile@koller.example', 'mira@koller.example'])
  await mailbox.stop()
}, 120_000)

test('of orders that are mailed together, one whose mail cannot be written holds up no other, and is told of', async () => {
  const shop = await aQuietShop()
  const buyers = ['ana', 'bo', 'cy', 'di', 'eva'].map((name) => `${name}@together.example`)
  await Promise.all(buyers.map((email) => sell(shop, email)))
  const broken = await idOf('cy@together.example')
  const charges = await sql<{ charges: string }>`
    select charges::text as charges from order_lines where order_id = ${broken}`.execute(app.owner.query)
  // Past the triggers, which know no such line.
  const write = (json: string) =>
    app.owner.transaction(async ({ query }) => {
      await sql`alter table order_lines disable trigger user`.execute(query)
      await sql`update order_lines set charges = ${json}::jsonb where order_id = ${broken}`.execute(query)
      await sql`alter table order_lines enable trigger user`.execute(query)
    })
  await write('[null]')

  const mailbox = await startMailbox()
  await work(mailbox.url)
  const others = buyers.filter((email) => !email.startsWith('cy'))
  expect(arrivedIn(mailbox)).toEqual(others)
  expect(await needsOf(shop)).toEqual([])
  for (let tries = 1; tries < 5; tries += 1) {
    await skipToNextTry()
    await work(mailbox.url)
  }
  expect(await troubles()).toEqual([expect.stringMatching(/^Jobs that fail and are tried again: mail_order 1\./u)])
  await sql`update graphile_worker._private_jobs set created_at = now() - interval '2 hours'`.execute(app.owner.query)
  expect(await needsOf(shop)).toMatchObject([{ count: 1, subject: { id: broken, name: 'cy@together.example' } }])
  expect(await needsOf(await aQuietShop())).toEqual([])

  await write(charges.rows[0]?.charges ?? '[]')
  await skipToNextTry()
  await work(mailbox.url)
  expect(arrivedIn(mailbox)).toEqual(buyers)
  expect([await needsOf(shop), await troubles()]).toEqual([[], []])
  await mailbox.stop()
}, 60_000)
