import { getAttendee, patchAttendee, resendTicket } from '@turnout/contract/attendees/endpoints.ts'
import * as endpoints from '@turnout/contract/messages/endpoints.ts'
import { getOrder } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { startMailbox, type Mailbox } from '@turnout/testkit/mails/mailbox.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { smtpTransport } from '../../../platform/mail/deliver.ts'

const BOUNCES = { address: 'bounces@turnout.test', secret: 'the secret of the mail server in tests' }
const app = testApp({ sender: () => ({ bounces: BOUNCES }), addsUp: true })
const without = testApp()

const boxes: Mailbox[] = []
afterEach(async () => {
  for (const box of boxes.splice(0)) await box.stop()
})

/** Works off the jobs; the return addresses of mails to a person, by subject. */
async function deliver(): Promise<ReadonlyMap<string, string>> {
  const box = await startMailbox()
  boxes.push(box)
  const transport = smtpTransport(box.url, 'Turnout <tickets@turnout.test>', { bounces: BOUNCES })
  await app.runJobs(transport)
  transport.close()
  return new Map(box.mails().map(({ recipients, subject, sender }) => [`${recipients.join()} ${subject}`, sender]))
}

/** The return address of the first mail to a person. */
const pathOf = (paths: ReadonlyMap<string, string>, email: string): string =>
  [...paths].find(([key]) => key.startsWith(email))?.[1] ?? ''

interface Reported {
  readonly action?: string
  readonly status?: string
  readonly diagnostic?: string
  /** The person that the report names; it is not believed. */
  readonly named?: string
}

/** A report as Postfix writes it. */
const reportTo = (
  returnPath: string,
  { action = 'failed', status = '5.1.1', diagnostic = '550 5.1.1 no such user', named = 'x@y.example' }: Reported = {},
): string =>
  `From: MAILER-DAEMON@mx.example\r\nTo: ${returnPath}\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\n` +
  'Content-Type: multipart/report; report-type=delivery-status; boundary="B"\r\n\r\n' +
  '--B\r\nContent-Type: text/plain\r\n\r\nI am sorry.\r\n' +
  '--B\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n' +
  `Final-Recipient: rfc822; ${named}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp;\r\n ${diagnostic}\r\n\r\n` +
  `--B\r\nContent-Type: message/rfc822\r\n\r\nSubject: East gate\r\nTo: ${named}\r\n\r\nx\r\n--B--\r\n`

const hand = (report: string, headers: Readonly<Record<string, string>> = {}, to = app) =>
  to.app.inject({
    method: 'POST',
    url: '/api/public/mail-bounces',
    headers: { 'content-type': 'message/rfc822', 'x-bounce-secret': BOUNCES.secret, ...headers },
    payload: report,
  })
const outcomeOf = async (report: string, headers: Readonly<Record<string, string>> = {}) =>
  (await hand(report, headers)).json<{ outcome: string }>().outcome

const SUBJECT = 'East gate'
async function written(shop: TestShop): Promise<number> {
  const params = { event_id: shop.eventId }
  const body = {
    subject: SUBJECT,
    message: '<p>It opens at 18:15.</p>',
    acknowledgement: true,
    message_type: 'ALL_ATTENDEES',
  } as const
  const { id } = (await app.call(endpoints.createMessage, { params, body }, shop.owner)).body.data
  await app.call(endpoints.leaveNow, { params: { ...params, event_message_id: id ?? 0 } }, shop.owner)
  return id ?? 0
}

async function guest(shop: TestShop, email: string): Promise<void> {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Ana', last_name: 'Reis', email, accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
}

const named = (shop: TestShop, id: number) => ({ params: { event_id: shop.eventId, event_message_id: id } })
const recipients = async (shop: TestShop, id: number) =>
  (await app.call(endpoints.recipientsOfMessage, { ...named(shop, id), query: {} }, shop.owner)).body.data
const blocked = async (shop: TestShop): Promise<string[]> =>
  (
    await sql<{ email: string }>`select email from mail_blocks where account_id = ${shop.owner.accountId}`.execute(
      app.database.query,
    )
  ).rows.map(({ email }) => email)

test('a mailbox that is not there is told at its recipient, and gets tickets but no further messages', async () => {
  const shop = await aShop(app)
  await guest(shop, 'gone@reis.example')
  await guest(shop, 'ana@reis.example')
  await deliver()
  const first = await written(shop)
  const paths = await deliver()
  const path = paths.get(`gone@reis.example ${SUBJECT}`) ?? ''
  // The author of the report cannot name another person.
  expect(await outcomeOf(reportTo(path, { named: 'ana@reis.example' }))).toBe('RECORDED')
  expect(await outcomeOf(reportTo(path, { named: 'ana@reis.example' }))).toBe('KNOWN')
  expect(await recipients(shop, first)).toMatchObject([
    {
      email: 'gone@reis.example',
      status: 'FAILED',
      reason: 'NO_MAILBOX',
      error: 'smtp; 550 5.1.1 no such user',
      sent_at: null,
    },
    { email: 'ana@reis.example', status: 'SENT', reason: null },
  ])
  expect(await blocked(shop)).toEqual(['gone@reis.example'])
  expect((await app.call(endpoints.getMessage, named(shop, first), shop.owner)).body.data).toMatchObject({
    sent_count: 1,
    failed_count: 1,
  })

  await written(shop)
  await guest(shop, 'gone@reis.example')
  const subjects = [...(await deliver()).keys()].filter((key) => key.startsWith('gone@'))
  expect(subjects).toHaveLength(1)
  expect(subjects[0]).not.toContain(SUBJECT)
})

test('a full mailbox is told, is not blocked, and a message that is sent again is another mail', async () => {
  const shop = await aShop(app)
  await guest(shop, 'full@reis.example')
  await deliver()
  const id = await written(shop)
  const path = (await deliver()).get(`full@reis.example ${SUBJECT}`) ?? ''
  expect(await outcomeOf(reportTo(path, { status: '5.2.2', diagnostic: '552 5.2.2 Mailbox full' }))).toBe('RECORDED')
  expect(await recipients(shop, id)).toMatchObject([{ status: 'FAILED', reason: 'MAILBOX_FULL' }])
  expect(await blocked(shop)).toEqual([])
  const again = await app.call(endpoints.resendMessage, { ...named(shop, id), body: {} }, shop.owner)
  expect(again.status).toBe(200)
  const second = (await deliver()).get(`full@reis.example ${SUBJECT}`)
  expect(second).toBeDefined()
  expect(second).not.toBe(path)
  expect(await recipients(shop, id)).toMatchObject([{ status: 'SENT', reason: null }])
  // A report of the first one that comes late says nothing of the second.
  expect(await outcomeOf(reportTo(path))).toBe('KNOWN')
  expect(await recipients(shop, id)).toMatchObject([{ status: 'SENT' }])
})

test('a ticket mail that came back blocks its address for messages too', async () => {
  const shop = await aShop(app)
  await guest(shop, 'typo@reis.exmaple')
  const path = pathOf(await deliver(), 'typo@')
  expect(await outcomeOf(reportTo(path))).toBe('RECORDED')
  expect(await blocked(shop)).toEqual(['typo@reis.exmaple'])
})

test('an order and its guest say that their mail came back, until a further one went to another address', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Lia', last_name: 'Sa', email: 'lia@sa.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
  const orderId = await orderIdOf(app, held)
  const params = { event_id: shop.eventId, order_id: orderId }
  const seen = async () => {
    const { mails, attendees } = (await app.call(getOrder, { params }, shop.owner)).body.data
    const named = { event_id: shop.eventId, attendee_id: attendees[0]?.id ?? 0 }
    const guest = (await app.call(getAttendee, { params: named }, shop.owner)).body.data
    return [mails.map(({ to, trouble }) => [to, trouble]), guest.mail_trouble, named] as const
  }
  const paths = await deliver()
  const [sent, fine, named] = await seen()
  expect([sent, fine]).toEqual([[['lia@sa.example', null]], null])
  expect(await outcomeOf(reportTo(pathOf(paths, 'lia@sa.example')))).toBe('RECORDED')
  const [back, trouble] = await seen()
  expect([back, trouble]).toEqual([[['lia@sa.example', 'NO_MAILBOX']], 'NO_MAILBOX'])
  const corrected = await app.call(patchAttendee, { params: named, body: { email: 'lia@melo.example' } }, shop.owner)
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
  await app.call(resendTicket, { params: named }, shop.owner)
  await deliver()
  expect((await seen())[1]).toBeNull()
  await sql`update mails set status = 'FAILED', sent_at = null where recipient = 'lia@melo.example'`.execute(
    app.database.query,
  )
  expect((await seen())[1]).toBe('REFUSED')
})

test('the address that the mail server took it for counts before what the mail says', async () => {
  const shop = await aShop(app)
  await guest(shop, 'gone@reis.example')
  const path = pathOf(await deliver(), 'gone@')
  expect(await outcomeOf(reportTo('rewritten@srs.example'), { 'x-envelope-to': path.toUpperCase() })).toBe('RECORDED')
})

test.each<[string, (path: string) => string]>([
  ['a mail that is late', (path) => reportTo(path, { action: 'delayed', status: '4.4.7' })],
  [
    'an answer of a person',
    (path) => `From: a@b.example\r\nTo: ${path}\r\nSubject: Re: East gate\r\n\r\nI am away.\r\n`,
  ],
  ['a report of somebody else’s mail', () => reportTo(`bounces+${'0'.repeat(32)}@turnout.test`)],
  ['nonsense', () => '\u0000\u0001'],
  ['nothing', () => ''],
])('%s changes nothing', async (_what, reportOf) => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const path = pathOf(await deliver(), 'ana@')
  expect(await outcomeOf(reportOf(path))).toBe('IGNORED')
  expect(await blocked(shop)).toEqual([])
})

test('nobody reports without the secret of the installation, nor where there is none', async () => {
  for (const given of ['', 'wrong', `${BOUNCES.secret} `.repeat(2)]) {
    const refused = await hand(reportTo('x@y.example'), { 'x-bounce-secret': given })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'bounce_secret_wrong'])
  }
  expect((await hand(reportTo('x@y.example'), {}, without)).statusCode).toBe(404)
})
