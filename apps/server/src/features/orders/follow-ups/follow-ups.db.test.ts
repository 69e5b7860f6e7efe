import { cancelOrder } from '@turnout/contract/orders/endpoints.ts'
import { changeEvent, duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendFollowUps } from './send-follow-ups.ts'

/* Automatic mails of an event: the reminder of the day before, another date or place, thanks. */

const app = testApp({ addsUp: true, pages: true })

const VENUE = {
  venue_name: 'Pier 9 Warehouse',
  address_line_1: 'Cais da Rocha 9',
  city: 'Lisbon',
  country: 'PT',
} as const
const HALL = { ...VENUE, venue_name: 'Town Hall', address_line_1: 'Praça 1' } as const

async function openShop(): Promise<TestShop> {
  const shop = await aShop(app)
  await shop.settings({
    location_details: { ...VENUE, address_line_2: '', state_or_region: '', zip_or_postal_code: '' },
  })
  return shop
}

/** Mira and Jonas; so many days ago. */
async function buy(shop: TestShop, { daysAgo = 3, email = 'mira@koller.example' } = {}): Promise<number> {
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true },
    products: ['Mira', 'Jonas'].map((first_name) => ({
      product_id: shop.free.productId,
      product_price_id: shop.free.priceId,
      first_name,
      last_name: 'Koller',
      email: first_name === 'Mira' ? email : `jonas-${email}`,
    })),
  })
  expect(done.status).toBe(200)
  const id = await orderIdOf(app, held)
  await sql`
    update orders set created_at = now() - make_interval(days => ${daysAgo}), completed_at = now() - make_interval(days => ${daysAgo}), paid_at = null
    where id = ${id}`.execute(app.database.query)
  return id
}

/** So many hours from now; it lasts three. */
const startsIn = ({ eventId }: TestShop, hours: number) =>
  sql`update events set start_date = now() + make_interval(hours => ${hours}), end_date = now() + make_interval(hours => ${hours + 3})
    where id = ${eventId}`.execute(app.database.query)

/** The sweep, twice at once and once more, and the jobs that it leaves. */
async function sweep(): Promise<void> {
  const turn = () => sendFollowUps(app.database, { mailsPerMinute: 600 })
  await Promise.all([turn(), turn()])
  await app.runJobs()
  await turn()
  await app.runJobs()
}

const quietTimePasses = ({ eventId }: TestShop) =>
  sql`update event_changes set due_at = now() where event_id = ${eventId}`.execute(app.database.query)

async function mailsOf({ eventId }: TestShop, kind: string) {
  return app.database.query
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text_body', 'attachments'])
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
}

const recipientsOf = async (shop: TestShop, kind: string): Promise<string[]> =>
  (await mailsOf(shop, kind)).map(({ recipient }) => recipient)

const save = async ({ owner, eventId }: TestShop, body: object): Promise<void> => {
  const saved = await app.call(changeEvent, { params: { event_id: eventId }, body }, { token: owner.token })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

const moveBy = async (shop: TestShop, days: number): Promise<void> => {
  const row = await app.database.query
    .selectFrom('events')
    .select(['start_date', 'end_date'])
    .where('id', '=', shop.eventId)
    .executeTakeFirstOrThrow()
  const moved = (at: Date): string => new Date(at.getTime() + days * 86_400_000).toISOString()
  await save(shop, { start_date: moved(row.start_date), end_date: moved(row.end_date ?? row.start_date) })
}

test('on the day before each order is reminded once: the buyer with all tickets, a guest with their own', async () => {
  const shop = await openShop()
  await buy(shop)
  await sweep()
  expect(await mailsOf(shop, 'event_reminder')).toEqual([])
  await startsIn(shop, 5)
  await sweep()
  await sweep()
  const mails = await mailsOf(shop, 'event_reminder')
  expect(mails.map(({ recipient }) => recipient)).toEqual(['mira@koller.example', 'jonas-mira@koller.example'])
  expect(mails[0]?.subject).toMatch(/^Harbour Lights is coming up: /u)
  expect(mails[0]?.text_body).toContain('Hello Mira, it is almost time. Here are your 2 tickets')
  expect(mails[0]?.text_body).toContain('https://www.openstreetmap.org/search?query=Pier%209%20Warehouse')
  expect(JSON.stringify(mails[0]?.attachments)).toContain('order_tickets')
  expect(mails[1]?.text_body).not.toContain('tickets once more')
})

test('of several dates each is reminded of before it begins, with its tickets alone', async () => {
  const shop = await openShop()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  for (const days of [40, 50]) await addDate(app, shop, { start_date: inHours(days * 24) })
  const dates = (await datesOf(app, shop)).map(({ id }) => id)
  const [near = 0, far = 0] = dates
  const held = await shop.reserve([near, far].map((date) => ({ price: shop.free, quantity: 1, date })))
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
  const id = await orderIdOf(app, held)
  await sql`update orders set created_at = now() - interval '9 days', completed_at = now() - interval '9 days'
    where id = ${id}`.execute(app.database.query)
  const begins = async (date: number, hours: number) => {
    await sql`update occurrences set starts_at = now() + make_interval(hours => ${hours}),
      ends_at = now() + make_interval(hours => ${hours + 3}) where id = ${date}`.execute(app.database.query)
    await sql`update events set (start_date, end_date) = (
      select min(starts_at), max(coalesce(ends_at, starts_at)) from occurrences where event_id = events.id)
      where id = ${shop.eventId}`.execute(app.database.query)
  }
  await begins(near, 5)
  await sweep()
  const [first, ...others] = await mailsOf(shop, 'event_reminder')
  expect(others).toEqual([])
  expect(first?.text_body).toContain('Here is your ticket')
  await begins(near, -5)
  await begins(far, 5)
  await sweep()
  await sweep()
  expect(await mailsOf(shop, 'event_reminder')).toHaveLength(2)
})

test('a date that moves reminds nobody twice, and nobody too early', async () => {
  const shop = await openShop()
  const first = await buy(shop)
  await startsIn(shop, 5)
  // The job has its order already when the event moves away.
  await sendFollowUps(app.database, { mailsPerMinute: 600 })
  await startsIn(shop, 500)
  await app.runJobs()
  expect(await recipientsOf(shop, 'event_reminder')).toEqual([])
  await startsIn(shop, 5)
  await sweep()
  expect(await recipientsOf(shop, 'event_reminder')).toHaveLength(2)
  await startsIn(shop, 6)
  await sweep()
  await app.database.query.deleteFrom('order_follow_ups').where('order_id', '=', first).execute()
  await sweep()
  expect(await recipientsOf(shop, 'event_reminder')).toHaveLength(2)
})

test('no reminder: bought a moment ago, cancelled, switched off, cancelled event, draft, or over', async () => {
  const shop = await openShop()
  await buy(shop, { daysAgo: 0 })
  const cancelled = await buy(shop, { email: 'rui@melo.example' })
  const { token } = shop.owner
  await app.call(cancelOrder, { params: { event_id: shop.eventId, order_id: cancelled }, body: {} }, { token })
  await startsIn(shop, 5)
  await sweep()
  expect(await recipientsOf(shop, 'event_reminder')).toEqual([])
  await buy(shop, { email: 'ana@sa.example' })
  await shop.settings({ send_reminder: false })
  await sweep()
  await shop.settings({ send_reminder: true })
  await shop.status('DRAFT')
  await sweep()
  await shop.status('LIVE')
  await sql`update events set cancelled_at = now() where id = ${shop.eventId}`.execute(app.database.query)
  await sweep()
  await sql`update events set cancelled_at = null where id = ${shop.eventId}`.execute(app.database.query)
  await startsIn(shop, -1)
  await sweep()
  expect(await recipientsOf(shop, 'event_reminder')).toEqual([])
  await startsIn(shop, 5)
  await sweep()
  expect(await recipientsOf(shop, 'event_reminder')).toEqual(['ana@sa.example', 'jonas-ana@sa.example'])
})

test('in one turn no more orders are written to than the installation may in a minute', async () => {
  const shop = await openShop()
  for (const email of ['a@koller.example', 'b@koller.example', 'c@koller.example'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await buy(shop, { email })
  await startsIn(shop, 5)
  await sendFollowUps(app.database, { mailsPerMinute: 2 })
  // Smaller is sooner: a ticket that is bought now overtakes them.
  const waiting = await sql<{ task_identifier: string; priority: number }>`
    select task_identifier, priority from graphile_worker.jobs where task_identifier = 'mail_follow_up'`.execute(
    app.database.query,
  )
  expect(waiting.rows.map(({ priority }) => priority)).toEqual([10, 10])
  await app.runJobs()
  expect(await recipientsOf(shop, 'event_reminder')).toHaveLength(4)
  await sendFollowUps(app.database, { mailsPerMinute: 2 })
  await app.runJobs()
  expect(await recipientsOf(shop, 'event_reminder')).toHaveLength(6)
})

test('the rules of a copy do nothing before it is live', async () => {
  const shop = await openShop()
  await shop.settings({ send_thanks: true })
  const copied = await app.call(
    duplicateEvent,
    {
      params: { event_id: shop.eventId },
      body: {
        title: 'Again',
        start_date: new Date(Date.now() + 5 * 3_600_000).toISOString(),
        duplicate_products: false,
        duplicate_questions: false,
        duplicate_promo_codes: false,
        duplicate_capacity_assignments: false,
        duplicate_check_in_lists: false,
        duplicate_affiliates: false,
      },
    },
    { token: shop.owner.token },
  )
  expect(copied.status, JSON.stringify(copied.body)).toBe(201)
  const copy = { ...shop, eventId: copied.body.data.id }
  const rules = app.database.query.selectFrom('event_settings').select(['send_reminder', 'send_thanks'])
  expect(await rules.where('event_id', '=', copy.eventId).executeTakeFirst()).toEqual({
    send_reminder: true,
    send_thanks: true,
  })
  await sweep()
  expect(await recipientsOf(copy, 'event_reminder')).toEqual([])
})

test('another date and place are told once, with old and new, after the last of several saves', async () => {
  const shop = await openShop()
  await buy(shop)
  await moveBy(shop, 2)
  await save(shop, { settings: { location_details: HALL } })
  await moveBy(shop, 1)
  await sweep()
  expect(await recipientsOf(shop, 'event_changed')).toEqual([])
  await quietTimePasses(shop)
  await sweep()
  await sweep()
  const mails = await mailsOf(shop, 'event_changed')
  expect(mails.map(({ recipient }) => recipient)).toEqual(['mira@koller.example', 'jonas-mira@koller.example'])
  expect(mails[0]?.subject).toBe('Harbour Lights: new date and place')
  expect(mails[0]?.text_body).toMatch(/Old place: Pier 9 Warehouse, Cais da Rocha 9.*\n.*New place: Town Hall/u)
  const days = [30, 33].map((days) => new Date(Date.now() + days * 86_400_000).getUTCDate())
  expect(mails[0]?.text_body).toMatch(new RegExp(String.raw`Old date: .*${days[0]}.*\n.*New date: .*${days[1]}`, 'u'))
  expect(mails[0]?.text_body).not.toContain('get your money back')
})

test('what was put back before it was told is no news; nor is another text, or a change of a draft without buyers', async () => {
  const shop = await openShop()
  await moveBy(shop, 1)
  const untold = () => app.database.query.selectFrom('event_changes').select('id').where('event_id', '=', shop.eventId)
  expect(await untold().execute()).toEqual([])
  await buy(shop)
  await save(shop, { title: 'Harbour Lights', description: '<p>Bring a jacket</p>', settings: { seo_title: 'Lights' } })
  expect(await untold().execute()).toEqual([])
  await moveBy(shop, 2)
  expect(await untold().execute()).toHaveLength(1)
  await moveBy(shop, -2)
  expect(await untold().execute()).toEqual([])
  await quietTimePasses(shop)
  await sweep()
  expect(await recipientsOf(shop, 'event_changed')).toEqual([])
})

test('a second change is told against what was told of the first, and not to who ordered after it', async () => {
  const shop = await openShop()
  await buy(shop)
  await save(shop, { settings: { location_details: HALL } })
  await quietTimePasses(shop)
  await sweep()
  await buy(shop, { email: 'late@melo.example', daysAgo: 0 })
  await sql`update orders set created_at = now() + interval '1 minute' where email = 'late@melo.example' and event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  await save(shop, { settings: { location_details: { ...HALL, venue_name: 'Old Mill' } } })
  await quietTimePasses(shop)
  await sweep()
  const mails = await mailsOf(shop, 'event_changed')
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'mira@koller.example',
    'jonas-mira@koller.example',
    'mira@koller.example',
    'jonas-mira@koller.example',
  ])
  expect(mails[2]?.text_body).toMatch(/Old place: Town Hall.*\n.*New place: Old Mill/u)
})

test('with the switch off nobody is told, and switching it on later tells nobody of it', async () => {
  const shop = await openShop()
  await buy(shop)
  await shop.settings({ send_changes: false })
  await moveBy(shop, 3)
  await quietTimePasses(shop)
  await sweep()
  await shop.settings({ send_changes: true })
  await quietTimePasses(shop)
  await sweep()
  expect(await recipientsOf(shop, 'event_changed')).toEqual([])
})

test('a buyer who may cancel reads until when, and a guest does not', async () => {
  const shop = await openShop()
  await shop.settings({ buyers_cancel_until_days: 2 })
  await buy(shop)
  await moveBy(shop, 3)
  await quietTimePasses(shop)
  await sweep()
  const mails = await mailsOf(shop, 'event_changed')
  expect(mails[0]?.text_body).toContain('you can give your tickets back until')
  expect(mails[1]?.text_body).not.toContain('give your tickets back')
})

test('while it is not on show nobody is told; once it is they are', async () => {
  const shop = await openShop()
  await buy(shop)
  await shop.status('DRAFT')
  await moveBy(shop, 3)
  await quietTimePasses(shop)
  await sweep()
  expect(await recipientsOf(shop, 'event_changed')).toEqual([])
  await shop.status('LIVE')
  await sweep()
  expect(await recipientsOf(shop, 'event_changed')).toHaveLength(2)
})

test('thanks are declined with one press, and the next event of the organizer thanks whoever did no more', async () => {
  const shop = await openShop()
  await shop.settings({ send_thanks: true })
  await buy(shop)
  await startsIn(shop, -40)
  await sweep()
  const { unsubscribe_url: address } = await app.database.query
    .selectFrom('mails')
    .select('unsubscribe_url')
    .where('event_id', '=', shop.eventId)
    .where('kind', '=', 'event_thanks')
    .executeTakeFirstOrThrow()
  expect((await mailsOf(shop, 'event_thanks'))[0]?.text_body).toContain(`Unsubscribe from Tidal Sessions`)
  const { pathname } = new URL(address ?? '')
  const press = {
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const
  expect((await app.app.inject({ url: pathname })).statusCode).toBe(200)
  const optOuts = () => app.database.query.selectFrom('mail_opt_outs').select('email').execute()
  const before = (await optOuts()).length
  expect((await app.app.inject({ ...press, payload: 'List-Unsubscribe=One-Click' })).statusCode).toBe(200)
  expect((await optOuts()).length).toBe(before + 1)
  await app.database.query.deleteFrom('order_follow_ups').where('event_id', '=', shop.eventId).execute()
  await sql`update mails set cause = cause || ' before' where event_id = ${shop.eventId}`.execute(app.database.query)
  await sweep()
  expect(await recipientsOf(shop, 'event_thanks')).toEqual(['mira@koller.example'])
})

test('thanks go to buyers once on the day after, if they are wanted', async () => {
  const shop = await openShop()
  await buy(shop)
  await buy(shop, { email: 'stop@melo.example' })
  await buy(shop, { email: 'Gone@melo.example' })
  await app.database.query
    .insertInto('mail_blocks')
    .values({ account_id: shop.owner.accountId, email: 'gone@melo.example', reason: 'NO_MAILBOX' })
    .execute()
  await sql`insert into mail_opt_outs (account_id, organizer_id, email) values (${shop.owner.accountId}, ${shop.organizerId}, 'stop@melo.example')`.execute(
    app.database.query,
  )
  await startsIn(shop, -40)
  await sweep()
  expect(await recipientsOf(shop, 'event_thanks')).toEqual([])
  await shop.settings({ send_thanks: true })
  await shop.status('ARCHIVED')
  await sweep()
  await sweep()
  const mails = await mailsOf(shop, 'event_thanks')
  expect(mails.map(({ recipient }) => recipient)).toEqual(['mira@koller.example'])
  expect(mails[0]?.subject).toBe('Thank you for coming to Harbour Lights')
  await startsIn(shop, -24 * 5)
  await app.database.query.deleteFrom('order_follow_ups').where('event_id', '=', shop.eventId).execute()
  await sweep()
  expect(await recipientsOf(shop, 'event_thanks')).toHaveLength(1)
})
