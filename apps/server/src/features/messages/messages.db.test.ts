import * as endpoints from '@turnout/contract/messages/endpoints.ts'
import { cancelOrder, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { startMailbox, type Mailbox, type RefusedAddress } from '@turnout/testkit/mails/mailbox.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { smtpTransport } from '../../platform/mail/deliver.ts'
import { startDueMessages } from './delivery/start-due-messages.ts'

const app = testApp({ addsUp: true, pages: true })

const boxes: Mailbox[] = []
afterEach(async () => {
  for (const box of boxes.splice(0)) await box.stop()
})

/** Works off the jobs with a mail server that answers so; what arrived there. */
async function deliver(refuses?: (address: string) => RefusedAddress | null) {
  const box = await startMailbox(0, refuses)
  boxes.push(box)
  const transport = smtpTransport(box.url, 'Turnout <tickets@turnout.test>')
  await app.runJobs(transport)
  transport.close()
  // What the team is told of it begins with its subject in quotes.
  return box.mails().filter(({ subject }) => subject.includes('gate') && !subject.startsWith('“'))
}

let orders = 0
/** A guest with so many tickets. */
async function guest(shop: TestShop, email: string, { quantity = 1, price = shop.free, name = 'Ana' } = {}) {
  const held = await shop.reserve([{ price, quantity }])
  const done = await shop.complete(held, {
    order: { first_name: name, last_name: `Reis ${++orders}`, email, accepted_terms: true },
  })
  expect(done.status).toBe(200)
  return done.body.data
}

/** The same; answers the number of their order. */
async function orderOf(shop: TestShop, email: string): Promise<number> {
  await guest(shop, email)
  const asked = { params: { event_id: shop.eventId }, query: { query: email } }
  return (await app.call(ordersOfEvent, asked, shop.owner)).body.data[0]?.id ?? 0
}

const TEXT = '<p>Hello <span data-blank="first_name">First name</span>, the east gate opens at 18:15.</p>'
const MESSAGE = {
  subject: 'East gate, please',
  message: TEXT,
  message_type: 'ALL_ATTENDEES',
  acknowledgement: true,
} as const

const create = (shop: TestShop, more: object = {}) =>
  app.call(endpoints.createMessage, { params: { event_id: shop.eventId }, body: { ...MESSAGE, ...more } }, shop.owner)
const named = (shop: TestShop, id: number | null | undefined) => ({
  params: { event_id: shop.eventId, event_message_id: id ?? 0 },
})
const read = async (shop: TestShop, id: number | null | undefined) =>
  (await app.call(endpoints.getMessage, named(shop, id), shop.owner)).body.data
const leaveNow = (shop: TestShop, id: number | null | undefined) =>
  app.call(endpoints.leaveNow, named(shop, id), shop.owner)
const recipients = async (shop: TestShop, id: number | null | undefined) =>
  (await app.call(endpoints.recipientsOfMessage, { ...named(shop, id), query: {} }, shop.owner)).body.data
const audience = async (shop: TestShop, query: object) =>
  (
    await app.call(
      endpoints.countAudience,
      { params: { event_id: shop.eventId }, query: { message_type: 'ALL_ATTENDEES', ...query } },
      shop.owner,
    )
  ).body.data

test('a person with several tickets, in whatever capitals, gets one mail', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example', { quantity: 2 })
  await guest(shop, 'ANA@reis.example')
  await guest(shop, 'tomas@reis.example', { name: 'Tomás' })
  expect(await audience(shop, {})).toMatchObject({ count: 2, matched: 4, sharing: 2 })
  const sent = await create(shop)
  expect(sent.status).toBe(201)
  expect(sent.body.data).toMatchObject({ status: 'PROCESSING', recipient_count: 2 })
  await leaveNow(shop, sent.body.data.id)
  const mails = await deliver()
  expect(mails.flatMap((mail) => mail.recipients).toSorted()).toEqual(['ana@reis.example', 'tomas@reis.example'])
  expect(mails.find((mail) => mail.text.includes('Hello Tomás'))?.recipients).toEqual(['tomas@reis.example'])
  expect(await read(shop, sent.body.data.id)).toMatchObject({ status: 'SENT', sent_count: 2, failed_count: 0 })
})

test('a message that is taken back in time reaches nobody and is a draft again', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const { id } = (await create(shop)).body.data
  // The worker looks, and finds that nothing may leave yet.
  expect(await deliver()).toEqual([])
  const undone = await app.call(endpoints.undoMessage, named(shop, id), shop.owner)
  expect(undone.body.data).toMatchObject({ status: 'DRAFT', leaves_at: null })
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.query)
  expect(await deliver()).toEqual([])
  expect((await app.call(endpoints.undoMessage, named(shop, id), shop.owner)).status).toBe(200)
})

test('orders that were picked one by one are those alone, also when one was cancelled', async () => {
  const shop = await aShop(app)
  const ana = await orderOf(shop, 'ana@reis.example')
  const rui = await orderOf(shop, 'rui@reis.example')
  await guest(shop, 'eva@reis.example')
  const cancelled = await app.call(
    cancelOrder,
    { params: { event_id: shop.eventId, order_id: rui }, body: {} },
    shop.owner,
  )
  expect(cancelled.status).toBe(200)
  const message_type = 'ORDER_OWNERS_WITH_PRODUCT'
  const picked = { field: 'order_id', values: [ana, rui] }
  const meant = async (conditions: readonly object[], whom: object = { message_type }) => {
    const draft = await create(shop, { ...whom, conditions, is_draft: true })
    expect(draft.status).toBe(201)
    const body = { ...MESSAGE, ...whom, conditions } as never
    const shown = await app.call(endpoints.previewMessage, { params: { event_id: shop.eventId }, body }, shop.owner)
    return shown.body.data.people.map(({ email }) => email)
  }
  expect(await meant([picked])).toEqual(['ana@reis.example', 'rui@reis.example'])
  expect(await meant([{ ...picked, is_not: true }])).toEqual(['eva@reis.example'])
  expect(await meant([picked], { message_type: 'ALL_ATTENDEES' })).toEqual(['ana@reis.example'])
  expect(await meant([picked], { message_type: 'WAITING_LIST' })).toEqual([])
  expect(await meant([], { message_type: 'ORDER_OWNER', order_id: rui })).toEqual(['rui@reis.example'])
  const foreign = await orderOf(await aShop(app), 'foreign@reis.example')
  expect(await meant([{ field: 'order_id', values: [foreign] }])).toEqual([])
})

test('once it has left a message cannot be taken back, changed or thrown away', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const { id } = (await create(shop)).body.data
  await leaveNow(shop, id)
  expect(await deliver()).toHaveLength(1)
  const { version } = await read(shop, id)
  for (const tried of [
    await app.call(endpoints.undoMessage, named(shop, id), shop.owner),
    await app.call(endpoints.cancelMessage, named(shop, id), shop.owner),
    await app.call(endpoints.deleteMessage, named(shop, id), shop.owner),
    await leaveNow(shop, id),
    await app.call(endpoints.updateMessage, { ...named(shop, id), body: { ...MESSAGE, version } }, shop.owner),
  ])
    expect([tried.status, tried.body.code]).toEqual([409, 'message_left'])
})

test('a message that is stopped spares those whose turn has not come', async () => {
  const shop = await aShop(app)
  for (const name of ['ana', 'rui', 'eva']) await guest(shop, `${name}@reis.example`)
  const { id } = (await create(shop)).body.data
  const stopped = await app.call(endpoints.cancelMessage, named(shop, id), shop.owner)
  expect(stopped.body.data).toMatchObject({ status: 'CANCELLED', sent_count: 0, queued_count: 0 })
  await sql`update messages set leaves_at = now() where id = ${id}`.execute(app.database.query)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.query)
  expect(await deliver()).toEqual([])
  expect((await app.call(endpoints.cancelMessage, named(shop, id), shop.owner)).status).toBe(409)
})

test('a test goes to its author alone, and nothing is kept of it', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const tested = await create(shop, { is_test: true })
  expect(tested.body.data).toMatchObject({ id: null, status: 'SENT', recipient_count: 1 })
  const [mail, ...others] = await deliver()
  expect(mail?.recipients).toEqual([shop.owner.email])
  expect(mail?.subject).toBe('Test: East gate, please')
  expect(mail?.text).toContain('Hello Ana')
  expect(others).toEqual([])
  const list = await app.call(endpoints.messagesOfEvent, { params: { event_id: shop.eventId }, query: {} }, shop.owner)
  expect(list.body.data).toEqual([])
})

test('a copy goes to the author once, beside the guests', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const { id } = (await create(shop, { send_copy_to_current_user: true })).body.data
  await leaveNow(shop, id)
  const mails = await deliver()
  await app.runJobs()
  expect(mails.flatMap((mail) => mail.recipients).toSorted()).toEqual(['ana@reis.example', shop.owner.email].toSorted())
  expect(await read(shop, id)).toMatchObject({ recipient_count: 1, sent_count: 1 })
})

test('a message says where to decline others, for people and for programs', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const { id } = (await create(shop)).body.data
  await leaveNow(shop, id)
  const [mail] = await deliver()
  const header = (name: string) => mail?.message.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/turnout\.test\/stop-messages\/[\w-]+>$/u)
  expect(mail?.html).toContain('Unsubscribe from Tidal Sessions')
  expect(mail?.message.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('whoever opted out, and addresses that take no mail, are counted and passed over, also at the last moment', async () => {
  const shop = await aShop(app)
  for (const name of ['ana', 'rui', 'eva', 'leo']) await guest(shop, `${name}@reis.example`)
  const stop = (email: string) =>
    sql`insert into mail_opt_outs (account_id, organizer_id, email) values (${shop.owner.accountId}, ${shop.organizerId}, ${email})`.execute(
      app.database.query,
    )
  await stop('ana@reis.example')
  await sql`insert into mail_blocks (account_id, email, reason) values (${shop.owner.accountId}, 'rui@reis.example', 'NO_MAILBOX')`.execute(
    app.database.query,
  )
  expect(await audience(shop, {})).toMatchObject({ count: 2, matched: 4, opted_out: 1, blocked: 1 })
  const { id } = (await create(shop)).body.data
  await stop('eva@reis.example')
  await leaveNow(shop, id)
  const mails = await deliver()
  expect(mails.map((mail) => mail.recipients)).toEqual([['leo@reis.example']])
  expect(await read(shop, id)).toMatchObject({ recipient_count: 2, sent_count: 1, suppressed_count: 1 })
})

test('what an address answers decides: a full mailbox is tried again, one that is not there is blocked for messages', async () => {
  const shop = await aShop(app)
  for (const name of ['ana', 'full', 'gone']) await guest(shop, `${name}@reis.example`)
  const { id } = (await create(shop)).body.data
  await leaveNow(shop, id)
  const answers: Record<string, RefusedAddress> = {
    'full@reis.example': { code: 452, text: '4.2.2 Mailbox full' },
    'gone@reis.example': { code: 550, text: '5.1.1 No such user' },
  }
  const mails = await deliver((address) => answers[address] ?? null)
  expect(mails.map((mail) => mail.recipients)).toEqual([['ana@reis.example']])
  expect(await recipients(shop, id)).toMatchObject([
    { email: 'ana@reis.example', status: 'SENT', reason: null },
    { email: 'full@reis.example', status: 'QUEUED', reason: 'MAILBOX_FULL', attempts: 1 },
    { email: 'gone@reis.example', status: 'FAILED', reason: 'NO_MAILBOX' },
  ])
  expect(await audience(shop, {})).toMatchObject({ count: 2, blocked: 1 })
  await sql`update message_recipients set next_attempt_at = now()`.execute(app.database.query)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.query)
  expect((await deliver()).map((mail) => mail.recipients)).toEqual([['full@reis.example']])
  expect(await read(shop, id)).toMatchObject({ status: 'SENT', sent_count: 2, failed_count: 1 })
})

test('a failed mail is sent again to the address that the guest has now', async () => {
  const shop = await aShop(app)
  await guest(shop, 'davi@antunes.exmaple')
  const { id } = (await create(shop)).body.data
  await leaveNow(shop, id)
  await deliver(() => ({ code: 550, text: '5.1.2 No such domain' }))
  expect(await read(shop, id)).toMatchObject({ status: 'FAILED', failure: 'ALL_FAILED', failed_count: 1 })
  const resend = () => app.call(endpoints.resendMessage, { ...named(shop, id), body: {} }, shop.owner)
  expect((await resend()).body.code).toBe('nobody_to_write_to')
  await sql`update attendees set email = 'davi@antunes.example' where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect((await resend()).body.data).toMatchObject({ status: 'PROCESSING', queued_count: 1 })
  expect((await resend()).body.code).toBe('message_on_its_way')
  expect((await deliver()).map((mail) => mail.recipients)).toEqual([['davi@antunes.example']])
})

test('without a mail server nobody is to blame, and everybody still gets it later', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const { id } = (await create(shop)).body.data
  await leaveNow(shop, id)
  const nowhere = smtpTransport('smtp://127.0.0.1:9', 'tickets@turnout.test')
  await app.runJobs(nowhere)
  nowhere.close()
  expect(await recipients(shop, id)).toMatchObject([{ status: 'QUEUED', attempts: 0 }])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.query)
  expect(await deliver()).toHaveLength(1)
})

test('nobody is written to without the acknowledgement, without words, or when nobody fits', async () => {
  const shop = await aShop(app)
  expect((await create(shop)).body.code).toBe('nobody_to_write_to')
  await guest(shop, 'ana@reis.example')
  expect((await create(shop, { acknowledgement: false })).body.errors).toHaveProperty('acknowledgement')
  expect((await create(shop, { subject: '' })).body.errors).toHaveProperty('subject')
  expect((await create(shop, { message: '<p> </p>' })).body.errors).toHaveProperty('message')
  expect((await create(shop, { subject: 'a\r\nBcc: all@evil.example' })).body.errors).toHaveProperty('subject')
  expect((await create(shop, { message: `<p>${'a'.repeat(8001)}</p>` })).body.errors).toHaveProperty('message')
  expect((await create(shop, { scheduled_at: '2020-01-01T10:00:00Z' })).body.errors).toHaveProperty('scheduled_at')
  const list = await app.call(endpoints.messagesOfEvent, { params: { event_id: shop.eventId }, query: {} }, shop.owner)
  expect(list.body.data).toEqual([])
})

test('a clearly other number of people than the author was shown stops it, and tells the number', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const refused = await create(shop, { expected_count: 40 })
  expect([refused.status, refused.body.code]).toEqual([409, 'audience_changed'])
  expect(refused.body).toMatchObject({ details: { count: 1 } })
  expect((await create(shop, { expected_count: 3 })).status).toBe(201)
})

test('of two who write at one draft the second is told', async () => {
  const shop = await aShop(app)
  const { id, version } = (await create(shop, { is_draft: true, subject: '', acknowledgement: false })).body.data
  const save = (subject: string) =>
    app.call(
      endpoints.updateMessage,
      { ...named(shop, id), body: { ...MESSAGE, subject, version: version ?? 0 } },
      shop.owner,
    )
  expect((await save('First')).body.data).toMatchObject({ subject: 'First', status: 'DRAFT' })
  expect((await save('Second')).body.code).toBe('message_changed')
  const send = await app.call(
    endpoints.sendMessage,
    { ...named(shop, id), body: { acknowledgement: true, version: version ?? 0 } },
    shop.owner,
  )
  expect(send.body.code).toBe('message_changed')
  expect((await app.call(endpoints.deleteMessage, named(shop, id), shop.owner)).status).toBe(204)
})

test('conditions must all fit, and each can be turned round', async () => {
  const shop = await aShop(app)
  await guest(shop, 'free@reis.example')
  await guest(shop, 'two@reis.example', { quantity: 2 })
  await guest(shop, 'front@reis.example', { price: shop.scarce })
  const count = async (conditions: object[], message_type = 'ALL_ATTENDEES') =>
    (
      await app.call(
        endpoints.previewMessage,
        { params: { event_id: shop.eventId }, body: { message_type, conditions } as never },
        shop.owner,
      )
    ).body.data.count
  const free = { field: 'product_id', values: [shop.free.productId] }
  expect(await count([])).toBe(3)
  expect(await count([free])).toBe(2)
  expect(await count([{ ...free, is_not: true }])).toBe(1)
  expect(await count([free, { field: 'locale', values: ['de'] }])).toBe(0)
  expect(await count([free], 'ORDER_OWNERS_WITH_PRODUCT')).toBe(2)
  expect(await count([{ field: 'order_status', values: ['CANCELLED'] }])).toBe(0)
  expect(await count([{ field: 'check_in', is_not: true }])).toBe(3)
  expect(await count([{ field: 'ordered', to: '2020-01-01' }])).toBe(0)
  expect(await count([{ field: 'answer', question_id: 1, values: ['Vegan'] }])).toBe(0)
  expect(await count([{ field: 'promo_code_id', values: [1] }])).toBe(0)
  expect(await count([], 'WAITING_LIST')).toBe(0)
  expect(
    await audience(shop, { message_type: 'TICKET_HOLDERS', product_ids: String(shop.scarce.productId) }),
  ).toMatchObject({
    count: 1,
    sample: [{ email: 'front@reis.example' }],
  })
})

test('a message to holders of no product is refused, however it is asked', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const params = { event_id: shop.eventId }
  const refused = { status: 422, body: { code: 'invalid_fields', errors: { product_ids: [expect.any(String)] } } }
  const words = { subject: 'Doors', message: '<p>At seven</p>', acknowledgement: true }
  for (const whom of [
    { message_type: 'TICKET_HOLDERS' as const, product_ids: [] },
    { message_type: 'TICKET_HOLDERS' as const },
    { message_type: 'ORDER_OWNERS_WITH_PRODUCT' as const, product_ids: [] },
    { message_type: 'ORDER_OWNERS_WITH_PRODUCT' as const },
  ]) {
    const body = { ...words, ...whom }
    expect(await app.call(endpoints.createMessage, { params, body }, shop.owner)).toMatchObject(refused)
    const draft = { ...body, is_draft: true }
    expect(await app.call(endpoints.createMessage, { params, body: draft }, shop.owner)).toMatchObject(refused)
    expect(await app.call(endpoints.previewMessage, { params, body }, shop.owner)).toMatchObject(refused)
    expect(await app.call(endpoints.peopleOfAudience, { params, body: whom }, shop.owner)).toMatchObject(refused)
  }
  const query = { message_type: 'TICKET_HOLDERS' as const }
  expect(await app.call(endpoints.countAudience, { params, query }, shop.owner)).toMatchObject(refused)
  // Clients that send whole forms name no product where every guest is meant.
  const everyone = { ...words, message_type: 'ALL_ATTENDEES' as const, product_ids: [] }
  const previewed = await app.call(endpoints.previewMessage, { params, body: everyone }, shop.owner)
  expect(previewed.body.data.count).toBe(1)
})

test('a preview shows what each would read, and which blanks are empty for whom', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example', { name: '<b>Ana</b>' })
  const message =
    '<p><span data-blank="first_name">x</span> <span data-blank="ticket_link">x</span> <span data-blank="constructor">x</span>{{constructor}}</p>'
  const shown = await app.call(
    endpoints.previewMessage,
    { params: { event_id: shop.eventId }, body: { subject: 'Hi', message, message_type: 'ALL_ATTENDEES' } },
    shop.owner,
  )
  const [person] = shown.body.data.people
  expect(person?.html).toContain('&lt;b&gt;Ana&lt;/b&gt;')
  // The text brings the ticket: nothing else of the mail does.
  expect(person?.html.match(/<a [^>]*>your ticket A-\w+<\/a>/giu)).toHaveLength(1)
  expect(person?.html).toContain('{{constructor}}')
  expect(shown.body.data.empty_blanks).toEqual([])
  const orders = await app.call(
    endpoints.previewMessage,
    {
      params: { event_id: shop.eventId },
      body: { message, message_type: 'ORDER_OWNERS_WITH_PRODUCT', conditions: [] },
    },
    shop.owner,
  )
  expect(orders.body.data.empty_blanks).toEqual([{ blank: 'ticket_link', people: 1 }])
})

test('a scheduled message goes at its time to those who fit then', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const { id, ...planned } = (await create(shop, { scheduled_at: soon })).body.data
  expect(planned).toMatchObject({ status: 'SCHEDULED', recipient_count: 1, scheduled_at: soon })
  await startDueMessages(app.database)
  expect(await deliver()).toEqual([])
  await guest(shop, 'late@reis.example')
  await sql`update messages set scheduled_at = now() - interval '1 minute' where id = ${id}`.execute(app.database.query)
  await startDueMessages(app.database)
  await startDueMessages(app.database)
  expect((await deliver()).flatMap((mail) => mail.recipients).toSorted()).toEqual([
    'ana@reis.example',
    'late@reis.example',
  ])
})

test('while its event is not live a scheduled message waits, and after two days it was missed', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const { id } = (await create(shop, { scheduled_at: new Date(Date.now() + 3_600_000).toISOString() })).body.data
  const over = (hours: number) =>
    sql`update messages set scheduled_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
      app.database.query,
    )
  await shop.status('DRAFT')
  await over(1)
  await startDueMessages(app.database)
  expect(await read(shop, id)).toMatchObject({ status: 'SCHEDULED' })
  await over(49)
  await startDueMessages(app.database)
  expect(await read(shop, id)).toMatchObject({ status: 'FAILED', failure: 'MISSED' })
  expect(await deliver()).toEqual([])
})

test.each([
  // Summer time begins in Berlin on 29 March 2026 and ends on 25 October.
  ['2026-03-31T18:00:00Z', -3, '2026-03-28T07:00:00.000Z'],
  ['2026-03-31T18:00:00Z', -2, '2026-03-29T06:00:00.000Z'],
  ['2026-10-26T18:00:00Z', -2, '2026-10-24T06:00:00.000Z'],
  ['2026-10-26T18:00:00Z', -1, '2026-10-25T07:00:00.000Z'],
])('an event of %s is announced %i days on at eight of its own clock', async (start, days, expected) => {
  const shop = await aShop(app)
  await sql`update events set timezone = 'Europe/Berlin', start_date = ${start}, end_date = null where id = ${shop.eventId}`.execute(
    app.database.query,
  )
  const planned = await create(shop, { schedule: { days, anchor: 'START', time: '08:00' } })
  expect(planned.body.data).toMatchObject({ status: 'SCHEDULED', scheduled_at: expected })
  // It moves with the event.
  await sql`update events set start_date = ${start}::timestamptz + interval '24 hours' where id = ${shop.eventId}`.execute(
    app.database.query,
  )
  const moved = await read(shop, planned.body.data.id)
  expect(moved.scheduled_at?.slice(0, 10)).not.toBe(expected.slice(0, 10))
})

test('looking at the link to decline changes nothing, one press without cookies does, and once is enough', async () => {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example')
  const { id } = (await create(shop)).body.data
  await leaveNow(shop, id)
  const [mail] = await deliver()
  const link = /stop-messages\/[\w-]+/u.exec(mail?.html ?? '')?.[0] ?? ''
  const press = (path: string) =>
    app.raw('POST', `/${path}`, 'List-Unsubscribe=One-Click', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const looked = await app.app.inject({ url: `/${link}` })
  expect(looked.body).toContain('Unsubscribe from Tidal Sessions?')
  expect(await audience(shop, {})).toMatchObject({ opted_out: 0 })
  expect((await press(link)).status).toBe(200)
  expect((await press(link)).status).toBe(200)
  expect(await audience(shop, {})).toMatchObject({ opted_out: 1, count: 0 })
  expect(await read(shop, id)).toMatchObject({ opted_out_count: 1 })
  for (const wrong of ['stop-messages/x', `${link}x`, `stop-messages/${'A'.repeat(200)}`])
    expect([(await press(wrong)).status, (await app.app.inject({ url: `/${wrong}` })).statusCode]).toEqual([404, 404])
})
