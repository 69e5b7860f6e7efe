import { patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { attendeeAtDoor, attendeesAtDoor, getDoorList, liveDoor } from '@turnout/contract/check-in/endpoints.ts'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp()
const strict = testApp({ rateLimitFactor: 1 })

const people = (list: CheckInList, query: Record<string, unknown> = {}) =>
  app.call(attendeesAtDoor, { params: { check_in_list_short_id: list.short_id }, query })

const keysOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

test('the door reads its list, its counts and what it may do', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop, { description: 'Check the wristbands' })
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
  await scan(app, list, [{ code: ticket?.code }])
  const door = await app.call(getDoorList, { params: { check_in_list_short_id: list.short_id } })
  expect(door.body.data).toMatchObject({
    short_id: list.short_id,
    description: 'Check the wristbands',
    is_active: true,
    is_expired: false,
    total_attendees: 2,
    checked_in_attendees: 1,
    event: {
      title: 'Harbour Lights',
      settings: { payment_providers: ['OFFLINE'], allow_orders_awaiting_offline_payment_to_check_in: false },
    },
    products: [{ title: 'Free entry' }, { title: 'General admission' }],
  })
  expect(door.headers['cache-control']).toBe('no-store')
})

test('nothing the door answers holds an e-mail, a ticket code, a key of an order or a price, but for what is owed at this door', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const tickets = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
  const byName = await scan(
    app,
    list,
    tickets.map(({ publicId }) => ({ public_id: publicId })),
  )
  const answers = [
    byName,
    await people(list),
    await app.call(getDoorList, { params: { check_in_list_short_id: list.short_id } }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    for (const { code, shortId } of tickets) expect(text.includes(code) || text.includes(shortId)).toBe(false)
    expect(text).not.toMatch(/T1\.|@|secret\.example|"[oa]_\w{22}"/u)
    expect(text).not.toMatch(/"amount_due":(?!null)/u)
    // An order is told by its number alone, which opens nothing.
    const keys = keysOf(body).filter((key) => key !== 'order_public_id')
    expect(keys.filter((key) => /email|order|price(?!_label)|total_gross|amount(?!_due)/u.test(key))).toEqual(
      // The event's setting is named after orders; it says nothing about one.
      'allow_orders_awaiting_offline_payment_to_check_in' in
        ((body.data as { event?: { settings: object } }).event?.settings ?? {})
        ? ['allow_orders_awaiting_offline_payment_to_check_in']
        : [],
    )
  }
})

test('a name with umlauts is found with an e in place of their dots, and the other way round', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  await buy(app, shop, shop.free, ['Jan Müller', 'Ida Mueller', 'Michal Novak'])
  const names = async (query: string) =>
    (await people(list, { query })).body.data.map(({ first_name }) => first_name).toSorted()
  expect(await names('mueller')).toEqual(['Ida', 'Jan'])
  expect(await names('müller')).toEqual(['Ida', 'Jan'])
  expect(await names('muller')).toEqual(['Jan'])
  expect(await names('michael')).toEqual([])
})

test('names are found by name or reference, never by e-mail, and paged in one order', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [mira] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas koller', 'Ana Koler', 'Rui 100%'])
  await buy(app, shop, shop.scarce, ['Elsewhere Koller'])
  const names = async (query: Record<string, unknown>) =>
    (await people(list, query)).body.data.map(({ first_name }) => first_name)
  expect(await names({})).toEqual(['Rui', 'Ana', 'Jonas', 'Mira'])
  expect(await names({ query: 'mira kol' })).toEqual(['Mira'])
  expect(await names({ query: mira?.publicId })).toEqual(['Mira'])
  expect(await names({ query: '%' })).toEqual(['Rui'])
  expect(await names({ query: 'secret.example' })).toEqual([])
  expect(await names({ query: 'buyer1' })).toEqual([])
  expect(await names({ query: 'koller mira' })).toEqual(['Mira'])
  expect(await names({ query: 'person buyer' })).toEqual(['Rui', 'Ana', 'Jonas', 'Mira'])
  const page = await people(list, { per_page: 3, page: 2 })
  expect(page.body.data.map(({ first_name }) => first_name)).toEqual(['Mira'])
  expect(page.body.meta).toMatchObject({ total: 4, last_page: 2, per_page: 3 })
  const url = `/api/public/check-in-lists/${list.short_id}/attendees`
  expect((await app.raw('GET', `${url}?per_page=1000`)).status).toBe(200)
  for (const query of ['per_page=1001', 'per_page=1000000', 'page=0', 'since=yesterday']) {
    expect((await app.raw('GET', `${url}?${query}`)).status).toBe(422)
  }
})

test('the guest list is sorted and filtered like every list, and no one is found by e-mail so either', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [mira] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas koller', 'Ana Koler', 'Rui 100%'])
  const asked = async (query: Record<string, unknown>) => {
    const { body, headers } = await people(list, query)
    return { ...body, names: body.data.map(({ first_name }) => first_name), ignored: headers['x-ignored-fields'] }
  }
  expect((await asked({ sort_direction: 'desc' })).names).toEqual(['Mira', 'Jonas', 'Ana', 'Rui'])
  expect((await asked({ sort_by: 'first_name' })).names).toEqual(['Ana', 'Jonas', 'Mira', 'Rui'])
  expect((await asked({ sort_by: 'created_at', filter_fields: { last_name: { like: 'KOLLER' } } })).meta).toMatchObject(
    {
      total: 2,
      sort_by: 'created_at',
      sort_direction: 'asc',
      filter_fields: { last_name: { like: 'KOLLER' } },
    },
  )
  expect((await asked({ filter_fields: { public_id: { eq: mira?.publicId } } })).names).toEqual(['Mira'])
  expect((await asked({ after: '0', filter_fields: { first_name: { in: 'Ana,Rui' } } })).names.toSorted()).toEqual([
    'Ana',
    'Rui',
  ])
  expect((await asked({ after: '0', sort_by: 'first_name' })).meta).toMatchObject({ sort_by: 'public_id' })
  const byMail = await asked({ sort_by: 'email', filter_fields: { email: { like: 'secret' } } })
  expect([byMail.names.length, byMail.ignored]).toEqual([4, 'sort_by, filter_fields.email'])
})

test('state travels with the name, cancelled ones too, and `since` asks for what changed', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [inside, outside] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
  await buy(app, shop, shop.paid, ['Davi Antunes'])
  const admitted = await scan(app, list, [{ code: inside?.code }])
  await sql`update attendees set status = 'CANCELLED' where id = ${outside?.id}`.execute(app.database.query)
  const all = await people(list)
  expect(all.body.data).toEqual([
    expect.objectContaining({ first_name: 'Davi', status: 'AWAITING_PAYMENT' }),
    expect.objectContaining({ first_name: 'Jonas', status: 'CANCELLED' }),
    {
      id: inside?.id,
      public_id: inside?.publicId,
      first_name: 'Mira',
      last_name: 'Koller',
      buyer_name: 'Buyer Person',
      status: 'ACTIVE',
      product_id: shop.free.productId,
      price_label: null,
      code_hash: expect.stringMatching(/^[\w-]{16}$/u),
      code_version: 1,
      party: expect.stringMatching(/^[\w-]{16}$/u),
      order_public_id: expect.stringMatching(/^O-\w{8}$/u),
      check_in: {
        short_id: admitted.body.data[0]?.short_id,
        checked_in_at: admitted.body.data[0]?.checked_in_at,
        attendee_id: inside?.id,
        device: null,
      },
    },
  ])
  // Long ago, but for the one admission.
  await sql`update attendees set created_at = now() - interval '1 day'`.execute(app.database.query)
  await sql`update attendees set changed_at = changed_at - interval '1 day'`.execute(app.database.query)
  const since = new Date(Date.now() - 60_000).toISOString()
  expect((await people(list, { since })).body.data.map(({ first_name }) => first_name)).toEqual(['Mira'])
  expect((await people(list, { since: new Date(Date.now() + 60_000).toISOString() })).body.data).toEqual([])
})

test('guests are found by the number of their order; who got a ticket from somebody else is not told of that order', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [, given] = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])
  await buy(app, shop, shop.free, ['Davi Antunes'])
  const rows = (await people(list)).body.data
  const [jonas, mira] = ['Jonas', 'Mira'].map((name) => rows.find(({ first_name }) => first_name === name))
  expect(mira?.order_public_id).toMatch(/^O-/u)
  expect(jonas?.order_public_id).toBe(mira?.order_public_id)
  const query = mira?.order_public_id ?? ''
  const namesFound = async (asked: string) =>
    (await people(list, { query: asked })).body.data.map(({ first_name }) => first_name)
  expect(await namesFound(query)).toEqual(['Jonas', 'Mira'])
  expect(await namesFound(query.slice(2, 7).toLowerCase())).toEqual(['Jonas', 'Mira'])
  await sql`update attendees set passed_on_at = now() where id = ${given?.id}`.execute(app.database.query)
  expect(await namesFound(query)).toEqual(['Mira'])
  const passedOn = (await people(list)).body.data.find(({ first_name }) => first_name === 'Jonas')
  expect(passedOn).not.toHaveProperty('order_public_id')
})

test('a note for the door goes to the phones when it changes, and the notes of the office never', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const [mira] = await buy(app, shop, shop.free, ['Mira Koller'])
  await buy(app, shop, shop.free, ['Jonas Koller'])
  await sql`update attendees set created_at = now() - interval '1 day'`.execute(app.database.query)
  const since = new Date(Date.now() - 1000).toISOString()
  const params = { event_id: shop.eventId, attendee_id: mira?.id ?? 0 }
  const patch = (body: object) => app.call(patchAttendee, { params, body }, { token: shop.owner.token })
  await patch({ notes: 'secret note' })
  expect((await people(list, { since })).body.data).toEqual([])
  const saved = await patch({ door_note: ' Step-free access ' })
  expect(saved.body.data).toMatchObject({ door_note: 'Step-free access', notes: 'secret note', code_version: 1 })
  expect((await people(list, { since })).body.data).toMatchObject([
    { first_name: 'Mira', door_note: 'Step-free access' },
  ])
  const jonas = (await people(list, { query: 'jonas' })).body.data[0]
  expect(jonas).not.toHaveProperty('door_note')
  expect((await patch({ door_note: 'x'.repeat(81) })).status).toBe(422)
  await patch({ door_note: '' })
  expect((await people(list, { query: 'mira' })).body.data[0]).not.toHaveProperty('door_note')
})

test('names are shown only while the list is open; its state always', async () => {
  const shop = await aShop(app)
  const early = await aList(app, shop, { activates_at: new Date(Date.now() + 3_600_000).toISOString() })
  const late = await aList(app, shop, { expires_at: new Date(Date.now() - 1000).toISOString() })
  expect(await people(early)).toMatchObject({ status: 409, body: { code: 'list_not_active' } })
  expect(await people(late)).toMatchObject({ status: 409, body: { code: 'list_expired' } })
  const door = await app.call(getDoorList, { params: { check_in_list_short_id: late.short_id } })
  expect(door.body.data).toMatchObject({ is_active: false, is_expired: true })
})

test('an unknown, malformed or other-case address answers one and the same 404 everywhere', async () => {
  const shop = await aShop(app)
  const list = await aList(app, shop)
  const swapped = list.short_id.replace(/[a-z](?=[^a-z]*$)/u, (letter) => letter.toUpperCase())
  const wrong = [
    'cil_aaaaaaaaaaaaaaaaaaaaaa',
    'x',
    list.short_id.slice(0, -1),
    swapped,
    String(list.id),
    "'%20or%201=1",
    'x'.repeat(100),
  ]
  const scans = { attendees: [{ action: 'check-in', public_id: 'A-22222222' }] }
  const bodies = new Set<string>()
  for (const address of wrong) {
    const base = `/api/public/check-in-lists/${address}`
    const answers = [
      await app.raw('GET', base),
      await app.raw('GET', `${base}/attendees`),
      await app.raw('GET', `${base}/attendees/A-22222222`),
      await app.raw('POST', `${base}/check-ins`, scans),
      await app.raw('DELETE', `${base}/check-ins/ci_1`),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      bodies.add(JSON.stringify({ ...body, request_id: '' }))
    }
  }
  expect(bodies.size).toBe(1)
})

test('guessing addresses is stopped, and the right one keeps working', async () => {
  const shop = await aShop(strict)
  const list = await aList(strict, shop)
  const guess = (at: number) => strict.raw('GET', `/api/public/check-in-lists/cil_${String(at).padStart(22, 'x')}`)
  const statuses: number[] = []
  for (let at = 0; at < 40; at++) statuses.push((await guess(at)).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429))
  expect((await guess(41)).headers['retry-after']).toMatch(/^\d+$/u)
  expect((await scan(strict, list, [{ code: 'x' }])).status).toBe(200)
})

/** Every text and number in an answer, names of fields too. */
const valuesOf = (value: unknown): (string | number)[] => {
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => [key, ...valuesOf(inner)])
  return typeof value === 'string' || typeof value === 'number' ? [value] : []
}

test('of a shop full of recognisable values, no public answer of the door tells one that is not its own', async () => {
  const shop = await aShop(app)
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  const list = await aList(app, shop, { allows_check_out: true })
  // The number of an attendee is told: the door's clients know a guest by it.
  for (const table of ['orders', 'order_lines', 'check_ins', 'scans'])
    await sql`alter table ${sql.table(table)} alter column id restart with 7770001`.execute(app.owner.query)
  const tickets = [
    ...(await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller'])),
    ...(await buy(app, shop, shop.paid, ['Davi Antunes'])),
  ]
  await sql`update attendees set notes = 'secret note', email = 'guest@secret.example' where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  await sql`update orders set notes = 'secret note', address = '{"address_line_1": "secret street", "phone": "secret phone"}' where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  const params = { check_in_list_short_id: list.short_id }
  const byName = tickets.map(({ publicId }) => ({ public_id: publicId }))
  const decided = byName.map((one, at) => ({ ...one, device_verdict: 'ADMITTED' as const, scan_id: `d${at}` }))
  const answers = [
    await app.call(getDoorList, { params }),
    await app.call(liveDoor, { params }),
    await people(list),
    await people(list, { after: '0', per_page: 2 }),
    await scan(
      app,
      list,
      byName.map((one) => ({ ...one, ask_if_unpaid: true })),
      'North gate',
    ),
    await scan(app, list, decided),
    await scan(
      app,
      list,
      byName.map((one) => ({ ...one, action: 'check-out' as const })),
    ),
    await people(list, { since: new Date(Date.now() - 60_000).toISOString() }),
    await app.call(attendeeAtDoor, { params: { ...params, attendee_public_id: tickets[2]?.publicId ?? '' } }),
  ]
  const { rows } = await sql<{ secret: string }>`
    select unnest(array[o.id::text, o.short_id, o.email, a.short_id, a.order_line_id::text]) as secret
    from attendees a join orders o on o.id = a.order_id where a.event_id = ${shop.eventId}`.execute(app.database.query)
  const secrets = new Set([...rows.map(({ secret }) => secret), ...tickets.map(({ code }) => code)])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    const values = valuesOf(body).map(String)
    expect(values.filter((value) => secrets.has(value) || /secret|@|^T2\.|^777000|phone|email/u.test(value))).toEqual(
      [],
    )
  }
})
