import { createAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { createCapacityAssignment } from '@turnout/contract/capacity/endpoints.ts'
import { createCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { duplicateEvent, getEvent, previewDuplicate } from '@turnout/contract/events/endpoints.ts'
import { createPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { anEvent } from '@turnout/testkit/shops/offer-factory.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newFile } from '../../../platform/files/file-store.ts'

const app = testApp()
const strict = testApp({ rateLimitFactor: 1 })

const BUYER = { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } }
const NEXT = { title: 'Harbour Lights 2028', start_date: '2028-06-10T19:30' }

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(app.database.query)).rows

/** An event with one of everything, of which something was sold, used and named. */
async function aFullShop(): Promise<TestShop> {
  const shop = await aShop(app)
  const to = { params: { event_id: shop.eventId } }
  const { owner } = shop
  await app.database.transaction((tx) =>
    sql`update events set start_date = '2027-06-12T18:30:00Z', end_date = '2027-06-12T22:45:00Z', timezone = 'Europe/Lisbon' where id = ${shop.eventId}`.execute(
      tx.query,
    ),
  )
  const paid = [shop.paid.productId]
  await app.call(
    createPromoCode,
    {
      ...to,
      body: {
        code: 'CREW',
        discount_type: 'PERCENTAGE',
        discount: 50,
        max_allowed_usages: 3,
        expiry_date: '2027-05-31T23:59',
      },
    },
    owner,
  )
  await app.call(
    createPromoCode,
    { ...to, body: { code: 'PAID', discount_type: 'FIXED', discount: 5, applicable_product_ids: paid } },
    owner,
  )
  await app.call(
    createQuestion,
    {
      ...to,
      body: {
        title: 'Born on',
        type: 'DATE',
        is_birthday: true,
        belongs_to: 'ORDER',
        required: false,
        product_ids: [],
      },
    },
    owner,
  )
  await app.call(
    createQuestion,
    {
      ...to,
      body: { title: 'Seat', type: 'SINGLE_LINE_TEXT', belongs_to: 'PRODUCT', required: false, product_ids: paid },
    },
    owner,
  )
  await app.call(
    createCapacityAssignment,
    {
      ...to,
      body: {
        name: 'Hall',
        capacity: 90,
        status: 'ACTIVE',
        applies_to: 'PRODUCTS',
        product_ids: [shop.free.productId],
      },
    },
    owner,
  )
  await app.call(
    createCheckInList,
    {
      ...to,
      body: {
        name: 'Main gate',
        activates_at: '2027-06-12T17:15:00Z',
        expires_at: '2027-06-13T01:00:00Z',
        product_ids: paid,
        can_add_guests: true,
      },
    },
    owner,
  )
  await app.call(createAffiliate, { ...to, body: { name: 'Ana', code: 'ANA', status: 'ACTIVE' } }, owner)
  await shop.settings({
    seo_title: 'Lights',
    invoice_prefix: 'HL-',
    homepage_accent_color: '#c9361f',
    payment_providers: ['OFFLINE'],
  })
  await drawPictures(shop)
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  expect((await shop.complete(held, BUYER)).status).toBe(200)
  return shop
}

/** A cover, a logo and a gallery, without going through the drawing of pictures. */
async function drawPictures(shop: TestShop): Promise<void> {
  const { eventId } = shop
  const made = await rows(sql<{ id: number; type: string }>`
    insert into images (account_id, event_id, type, public_id, width, height, placeholder)
    select ${shop.owner.accountId}, ${eventId}, type, 'img_' || type || ${eventId}, 600, 300, 'data:,' from unnest(array['EVENT_COVER', 'EVENT_GALLERY', 'TICKET_LOGO']) as type
    returning id, type`)
  const file = newFile(Buffer.from('x'), 'image/webp')
  await app.app.fileStore.put([file])
  await sql`insert into image_files (image_id, width, format, sha256)
    select id, 600, 'webp', ${file.sha256} from images where event_id = ${eventId}`.execute(app.database.query)
  const idOf = (type: string) => made.find((one) => one.type === type)?.id ?? 0
  await sql`update event_settings set homepage_theme = ${JSON.stringify({ gallery: [idOf('EVENT_GALLERY')] })}::jsonb,
    ticket_design = ${JSON.stringify({ logo_image_id: idOf('TICKET_LOGO') })}::jsonb where event_id = ${eventId}`.execute(
    app.database.query,
  )
}

type Body = Partial<BodyInput<typeof duplicateEvent>>

const duplicate = (shop: TestShop, body: Body = {}, token = shop.owner.token, headers: Record<string, string> = {}) =>
  app.call(duplicateEvent, { params: { event_id: shop.eventId }, body: { ...NEXT, ...body } }, { token, headers })

async function copyOf(shop: TestShop, body: Body = {}): Promise<number> {
  const made = await duplicate(shop, body)
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.data.id
}

const count = async (table: string, eventId: number): Promise<number> =>
  (await rows(sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where event_id = ${eventId}`))[0]?.n ?? 0

test('a copy is a draft with everything of its source, moved by its clocks, and it says which event it comes from', async () => {
  const shop = await aFullShop()
  const made = await duplicate(shop)
  expect(made.status).toBe(201)
  const event = made.body.data
  expect(event).toMatchObject({
    title: 'Harbour Lights 2028',
    status: 'DRAFT',
    // Moved by 364 days.
    start_date: '2028-06-10T18:30:00.000Z',
    end_date: '2028-06-10T22:45:00.000Z',
    duplicated_from_event_id: shop.eventId,
    statistics: { tickets_sold: 0, orders_count: 0 },
    settings: {
      seo_title: 'Lights',
      invoice_prefix: 'HL-',
      homepage_accent_color: '#c9361f',
      payment_providers: ['OFFLINE'],
    },
  })
  expect(event.images).toHaveLength(1)
  const tables = [
    'products',
    'product_prices',
    'questions',
    'promo_codes',
    'capacity_assignments',
    'check_in_lists',
    'affiliates',
    'images',
  ]
  for (const table of tables)
    expect([table, await count(table, event.id)]).toEqual([table, await count(table, shop.eventId)])
  expect(await count('orders', event.id)).toBe(0)
  expect(await count('attendees', event.id)).toBe(0)
  expect(
    await rows(
      sql`select code, pool.capacity, expiry_date from promo_codes c join pools pool on pool.id = c.pool_id where c.event_id = ${event.id} order by code`,
    ),
  ).toEqual([
    // 31 May, 23:59 in Lisbon, less a day: 364 days are 52 weeks.
    { code: 'CREW', capacity: 3, expiry_date: new Date('2028-05-29T22:59:00Z') },
    { code: 'PAID', capacity: null, expiry_date: null },
  ])
  expect(
    await rows(sql`select activates_at, expires_at, can_add_guests from check_in_lists where event_id = ${event.id}`),
  ).toEqual([
    {
      activates_at: new Date('2028-06-10T17:15:00Z'),
      expires_at: new Date('2028-06-11T01:00:00Z'),
      can_add_guests: true,
    },
  ])
})

test('nothing was taken from the pools of a copy, and its door, keys and pictures are its own', async () => {
  const shop = await aFullShop()
  const id = await copyOf(shop)
  expect(await rows(sql`select sum(sold) as sold, sum(held) as held from pools where event_id = ${id}`)).toEqual([
    { sold: 0, held: 0 },
  ])
  const both = sql`in (${shop.eventId}, ${id})`
  const distinct = async (column: string, table: string) =>
    (
      await rows(
        sql<{
          n: number
        }>`select count(distinct ${sql.ref(column)}) as n from ${sql.table(table)} where event_id ${both}`,
      )
    )[0]?.n
  expect(await distinct('short_id', 'check_in_lists')).toBe(2)
  expect(await distinct('door_key', 'check_in_lists')).toBe(2)
  expect(await distinct('public_key', 'event_keys')).toBe(2)
  expect(await distinct('public_id', 'images')).toBe(6)
  expect(
    await rows(
      sql`select count(*) as n from image_files f join images i on i.id = f.image_id where i.event_id = ${id}`,
    ),
  ).toEqual([{ n: 3 }])
})

interface Key {
  readonly child: string
  readonly columns: string[]
  readonly parent: string
  readonly parent_columns: string[]
}

test('no foreign key of a copy leads to a row of its source, and no picture that its settings name', async () => {
  const shop = await aFullShop()
  const id = await copyOf(shop)
  const keys = await rows(sql<Key>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      array(select attname::text from unnest(c.conkey) with ordinality k (n, at) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by at) as columns,
      array(select attname::text from unnest(c.confkey) with ordinality k (n, at) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by at) as parent_columns
    from pg_constraint c where c.contype = 'f' and c.conname <> 'events_duplicated_from'
      and exists (select 1 from pg_attribute where attrelid = c.conrelid and attname = 'event_id')`)
  const ofEvent = new Set(
    (
      await rows(
        sql<{
          name: string
        }>`select distinct attrelid::regclass::text as name from pg_attribute where attname = 'event_id'`,
      )
    ).map(({ name }) => name),
  )
  let walked = 0
  for (const key of keys) {
    const parentEvent = key.parent === 'events' ? 'id' : ofEvent.has(key.parent) ? 'event_id' : null
    if (parentEvent === null) continue
    const join = sql.join(
      key.columns.map((column, at) => sql`child.${sql.ref(column)} = parent.${sql.ref(key.parent_columns[at] ?? '')}`),
      sql` and `,
    )
    const found = await rows(sql<{ total: number; foreign: number }>`
      select count(*) as total, count(*) filter (where parent.${sql.ref(parentEvent)} is distinct from ${id}) as foreign
      from ${sql.table(key.child)} child join ${sql.table(key.parent)} parent on ${join} where child.event_id = ${id}`)
    expect([key.child, key.parent, found[0]?.foreign]).toEqual([key.child, key.parent, 0])
    walked += found[0]?.total === 0 ? 0 : 1
  }
  expect(walked).toBeGreaterThan(15)
  const named = await rows(sql<{ own: boolean }>`
    select (s.ticket_design ->> 'logo_image_id')::bigint in (select id from images where event_id = ${id})
      and (s.homepage_theme -> 'gallery' ->> 0)::bigint in (select id from images where event_id = ${id}) as own
    from event_settings s where s.event_id = ${id}`)
  expect(named).toEqual([{ own: true }])
})

test('what names products comes along only with them, and a copy without products has a category to begin with', async () => {
  const shop = await aFullShop()
  const id = await copyOf(shop, { duplicate_products: false })
  expect(await count('product_categories', id)).toBe(1)
  expect(await rows(sql`select code from promo_codes where event_id = ${id}`)).toEqual([{ code: 'CREW' }])
  expect(await rows(sql`select title, is_birthday from questions where event_id = ${id}`)).toEqual([
    { title: 'Born on', is_birthday: true },
  ])
  expect(await count('capacity_assignments', id)).toBe(0)
  expect(await count('check_in_lists', id)).toBe(0)
})

test('each part stays behind when it is not chosen', async () => {
  const shop = await aFullShop()
  const id = await copyOf(shop, {
    duplicate_products: false,
    duplicate_questions: false,
    duplicate_settings: false,
    duplicate_promo_codes: false,
    duplicate_affiliates: false,
    duplicate_event_cover_image: false,
    duplicate_ticket_logo: false,
  })
  for (const table of ['products', 'questions', 'promo_codes', 'affiliates', 'images'])
    expect([table, await count(table, id)]).toEqual([table, 0])
  expect(
    await rows(
      sql`select seo_title, homepage_theme, ticket_design, homepage_accent_color, order_timeout_in_minutes from event_settings where event_id = ${id}`,
    ),
  ).toEqual([
    {
      seo_title: null,
      homepage_theme: null,
      ticket_design: null,
      homepage_accent_color: '#3148e0',
      order_timeout_in_minutes: 15,
    },
  ])
})

test('the steps of the set-up that were put away at the source are shown at the copy', async () => {
  const shop = await aFullShop()
  await shop.settings({ hide_getting_started_page: true })
  const made = await duplicate(shop)
  expect(made.body.data.settings).toMatchObject({ seo_title: 'Lights', hide_getting_started_page: false })
})

test('the design comes along without the other settings when only it is chosen', async () => {
  const shop = await aFullShop()
  const id = await copyOf(shop, { duplicate_settings: false, duplicate_design: true, duplicate_ticket_logo: false })
  expect(
    await rows(
      sql`select seo_title, homepage_accent_color, ticket_design ->> 'logo_image_id' as logo from event_settings where event_id = ${id}`,
    ),
  ).toEqual([{ seo_title: null, homepage_accent_color: '#c9361f', logo: null }])
})

test('the preview counts what there is and lists every date, and a date that is set does not move', async () => {
  const shop = await aFullShop()
  const to = { params: { event_id: shop.eventId } }
  const { data } = (await app.call(previewDuplicate, to, shop.owner)).body
  expect(data).toMatchObject({
    products_count: 8,
    questions_count: 2,
    promo_codes_count: 2,
    capacity_assignments_count: 1,
    check_in_lists_count: 1,
    affiliates_count: 1,
    webhooks_count: 0,
  })
  const expiry = data.dates.find(({ of }) => of === 'PROMO_CODE')
  expect(expiry).toMatchObject({ field: 'expiry_date', name: 'CREW', label: null, date: '2027-05-31T22:59:00.000Z' })
  const late = data.dates.find(({ name, field }) => name === 'Early bird' && field === 'sale_end_date')
  const dates = [
    { key: expiry?.key ?? '', date: '2028-06-01T12:00' },
    { key: late?.key ?? '', date: null },
  ]
  const id = await copyOf(shop, { dates })
  expect(await rows(sql`select expiry_date from promo_codes where event_id = ${id} and code = 'CREW'`)).toEqual([
    { expiry_date: new Date('2028-06-01T11:00:00Z') },
  ])
  expect(await rows(sql`select sale_end_date from products where event_id = ${id} and title = 'Early bird'`)).toEqual([
    { sale_end_date: null },
  ])
})

test('refuses a date that the event does not have, one that is none, and one that ends before it begins', async () => {
  const shop = await aFullShop()
  const { dates } = (await app.call(previewDuplicate, { params: { event_id: shop.eventId } }, shop.owner)).body.data
  const closes = dates.find(({ of, field }) => of === 'CHECK_IN_LIST' && field === 'expires_at')?.key ?? ''
  const refusals: [Body, string][] = [
    [{ dates: [{ key: 'PROMO_CODE.1.expiry_date', date: null }] }, 'dates.0.key'],
    [{ dates: [{ key: closes, date: '2028-02-30' }] }, 'dates.0.date'],
    [{ dates: [{ key: closes, date: '2028-06-10T10:00' }] }, 'dates.0.date'],
    [{ end_date: '2028-06-10T19:30' }, 'end_date'],
    [{ start_date: 'soon' }, 'start_date'],
    [{ title: '' }, 'title'],
    [{ duplicate_products: 'maybe' as unknown as boolean }, 'duplicate_products'],
  ]
  const before = await rows(sql`select count(*) as n from events`)
  for (const [body, field] of refusals) {
    const refused = await duplicate(shop, body)
    expect([field, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([field, 422, [field]])
  }
  expect(await rows(sql`select count(*) as n from events`)).toEqual(before)
})

test('the same request twice makes one copy', async () => {
  const shop = await aFullShop()
  const key = { 'idempotency-key': 'copy-once' }
  const first = await duplicate(shop, {}, shop.owner.token, key)
  const again = await duplicate(shop, {}, shop.owner.token, key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.data.id).toBe(first.body.data.id)
  expect(await rows(sql`select id from events where duplicated_from_event_id = ${shop.eventId}`)).toHaveLength(1)
})

test('an event of somebody else is not found', async () => {
  const shop = await aShop(app)
  const stranger = await app.signUp()
  expect((await duplicate(shop, {}, stranger.token)).status).toBe(404)
  expect((await app.call(previewDuplicate, { params: { event_id: shop.eventId } }, stranger)).status).toBe(404)
})

test('the twenty-first copy of a minute waits', async () => {
  const { eventId, token } = await anEvent(strict)
  const statuses: number[] = []
  for (let at = 0; at < 21; at += 1) {
    const params = { event_id: eventId }
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a hand would
    statuses.push((await strict.call(duplicateEvent, { params, body: NEXT }, { token })).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('an archived event is as good a template as any, and the copy sells on its own', async () => {
  const shop = await aFullShop()
  await shop.status('ARCHIVED')
  const id = await copyOf(shop)
  const event = (await app.call(getEvent, { params: { event_id: id } }, shop.owner)).body.data
  expect(event.status).toBe('DRAFT')
  const product = event.product_categories
    ?.flatMap(({ products }) => products)
    .find(({ title }) => title === 'Front row')
  expect(product?.prices[0]?.initial_quantity_available).toBe(3)
})

test('what came with a copy was made with it: the inspection of the shop finds a maker for each thing', async () => {
  const shop = await aFullShop()
  await app.call(duplicateEvent, { params: { event_id: shop.eventId }, body: NEXT }, shop.owner)
  await mustAddUp(app)
})
