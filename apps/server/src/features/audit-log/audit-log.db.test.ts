import { updateAccount } from '@turnout/contract/accounts/endpoints.ts'
import { auditLogOfAccount, exportAuditLog } from '@turnout/contract/audit-log/endpoints.ts'
import type { AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import type { QueryInput } from '@turnout/contract/client.ts'
import { updateAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { updateProduct, getProduct } from '@turnout/contract/products/endpoints.ts'
import { login } from '@turnout/contract/sign-in/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

const app = testApp()
let shop: TestShop
let token: string
let params: { account_id: number }

beforeAll(async () => {
  shop = await aShop(app)
  token = shop.owner.token
  params = { account_id: shop.owner.accountId }
})

const log = async (query: QueryInput<typeof auditLogOfAccount> = {}, headers: Record<string, string> = {}) =>
  (await app.call(auditLogOfAccount, { params, query }, { token, headers })).body

const newest = async (query: QueryInput<typeof auditLogOfAccount> = {}): Promise<AuditEntry> => {
  const [first] = (await log(query)).data
  if (first === undefined) throw new Error('The log is empty.')
  return first
}

/** Says the general admission again, with another price. */
async function price(amount: number): Promise<void> {
  const ids = { event_id: shop.eventId, product_id: shop.paid.productId }
  const { body } = await app.call(getProduct, { params: ids }, { token })
  const prices = body.data.prices.map(({ id, label }) => ({ id, label, price: amount }))
  await app.call(
    updateProduct,
    { params: ids, body: { ...body.data, prices } },
    { token, headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
  )
}

describe('an act is read as a sentence', () => {
  test('a price, from what to what, by whom and from where', async () => {
    await price(30)
    const entry = await newest()
    expect(entry).toMatchObject({
      act: 'product.updated',
      topic: 'money',
      actor: { kind: 'USER', name: 'Inês Duarte' },
      summary: 'changed the price of General admission from €25.00 to €30.00',
      changes: [{ field: 'price', before: '€25.00', after: '€30.00', note: null }],
      from: { address: '127.0.0.1', device: 'Firefox, Linux' },
      event: { id: shop.eventId, title: 'Harbour Lights' },
    })
    expect(entry.parts).toContainEqual({
      text: 'General admission',
      href: `/manage/event/${shop.eventId}/products`,
    })
    expect(entry.request_id).toMatch(/^[0-9a-f-]{36}$/u)
  })

  test('in the language of the caller', async () => {
    const { data } = await log({}, { 'accept-language': 'de', cookie: 'locale=de' })
    expect(data[0]?.summary.replaceAll('\u00a0', ' ')).toBe(
      'hat „Preis“ von General admission von 25,00 € auf 30,00 € geändert',
    )
  })

  test('a long text tells its length alone', async () => {
    const body = { name: 'Tidal', currency_code: 'EUR', timezone: 'Europe/Lisbon' }
    await app.call(updateAccount, { params, body: { ...body, name: 'T'.repeat(90) } }, { token })
    expect((await newest()).changes).toEqual([
      {
        field: 'name',
        before: null,
        after: null,
        note: expect.stringMatching(/^changed, \d+ → 90 characters$/u) as string,
      },
    ])
    await app.call(updateAccount, { params, body }, { token })
  })

  test('a buyer is called by the name of the order, and leaves no address', async () => {
    const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
    await shop.complete(held, {
      order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
    })
    const entry = await newest({ topic: 'money', actor: 'BUYER' })
    expect(entry).toMatchObject({ act: 'order.completed', actor: { kind: 'BUYER', name: 'Mira Koller' }, from: null })
  })

  test('what is gone keeps the name it had', async () => {
    const ids = { event_id: shop.eventId, product_id: shop.free.productId }
    await sql`insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, before) values
      (${params.account_id}, ${ids.event_id}, 'product', 987654, 'product.deleted', 'USER', '{"title": "Balcony"}')`.execute(
      app.database.query,
    )
    expect(await newest()).toMatchObject({ summary: 'deleted Balcony', actor: { name: null } })
  })
})

test('what is said again as it was leaves no row', async () => {
  const { body: made } = await app.raw(
    'POST',
    `/api/events/${shop.eventId}/affiliates`,
    { name: 'Rui', code: 'RUI' },
    { token },
  )
  const id = Number((made as unknown as { data: { id: number } }).data.id)
  const before = (await log()).meta.total
  const same = { name: 'Rui', code: 'RUI', email: null, status: 'ACTIVE' as const }
  await app.call(updateAffiliate, { params: { event_id: shop.eventId, affiliate_id: id }, body: same }, { token })
  expect((await log()).meta.total).toBe(before)
})

describe('filters', () => {
  test('by topic, actor, member, event and time', async () => {
    const all = (await log({ per_page: 100 })).data
    const check = async (query: QueryInput<typeof auditLogOfAccount>, is: (entry: AuditEntry) => boolean) => {
      const found = await log({ ...query, per_page: 100 })
      expect(found.data.map(({ id }) => id)).toEqual(all.filter(is).map(({ id }) => id))
      expect(found.meta.total).toBe(found.data.length)
      expect(found.data.length).toBeGreaterThan(0)
    }
    await check({ topic: 'products' }, ({ topic }) => topic === 'products')
    await check({ topic: 'money' }, ({ topic }) => topic === 'money')
    await check({ actor: 'USER' }, ({ actor }) => actor.kind === 'USER')
    await check({ actor: 'BUYER' }, ({ actor }) => actor.kind === 'BUYER')
    await check({ user_id: shop.owner.userId }, ({ actor }) => actor.id === shop.owner.userId)
    await check({ event_id: shop.eventId }, ({ event }) => event?.id === shop.eventId)
    const [first] = all
    if (first !== undefined) await check({ since: first.at.replace('Z', '+00:00') }, ({ at }) => at >= first.at)
  })

  test.each([
    [
      'an order number',
      async () =>
        (await sql<{ id: string }>`select public_id as id from orders limit 1`.execute(app.database.query)).rows[0]
          ?.id ?? '',
      'order',
    ],
    ['the name of a buyer', () => Promise.resolve('koller'), 'order'],
    ['the address of a buyer', () => Promise.resolve('mira@koller.example'), 'order'],
    ['the title of a ticket', () => Promise.resolve('general adm'), 'product'],
    ['the name of a member', () => Promise.resolve('duarte'), 'product'],
    ['a network address', () => Promise.resolve('127.0.0.1'), 'product'],
  ])('a search finds by %s', async (_what, text, entity) => {
    const { data, meta } = await log({ query: await text(), per_page: 100 })
    expect(data.map((entry) => entry.entity)).toContain(entity)
    expect(meta.total).toBe(data.length)
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  })

  test('a search for nothing finds nothing', async () => {
    expect(await log({ query: 'zzzz nobody' })).toMatchObject({ data: [], meta: { total: 0, next_cursor: null } })
  })
})

describe('pages', () => {
  test('go on behind the last row, with none twice and none left out, also when many are of one moment', async () => {
    await sql`insert into audit_rows (account_id, entity, entity_id, act, actor_kind)
      select ${params.account_id}, 'account', ${params.account_id}, 'account.updated', 'SYSTEM' from generate_series(1, 60)`.execute(
      app.database.query,
    )
    const all = (await log({ per_page: 100 })).data.map(({ id }) => id)
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page = await log({ per_page: 7, ...(cursor === null ? {} : { cursor }) })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.meta.next_cursor
    } while (cursor !== null && seen.length < 500)
    expect(seen.slice(0, 100)).toEqual(all)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a cursor that nobody gave out is refused', async () => {
    const answer = await app.raw('GET', `/api/accounts/${params.account_id}/audit-log?cursor=1;drop`, undefined, {
      token,
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: { cursor: [expect.any(String)] } } })
  })
})

describe('who may read', () => {
  test.each(['ORGANIZER', 'DOOR', 'VIEWER'] as const)('%s may not', async (role) => {
    const member = await aMember(app, params.account_id, { role })
    const answer = await app.raw('GET', `/api/accounts/${params.account_id}/audit-log`, undefined, {
      token: member.token,
    })
    expect(answer).toMatchObject({ status: 403 })
  })

  test('another account sees nothing of it', async () => {
    const other = await aShop(app)
    const answer = await app.call(
      auditLogOfAccount,
      { params: { account_id: other.owner.accountId }, query: { per_page: 100 } },
      { token: other.owner.token },
    )
    const own = new Set((await log({ per_page: 100 })).data.map(({ id }) => id))
    expect(answer.body.data.filter(({ id }) => own.has(id))).toEqual([])
  })
})

describe('signing in', () => {
  const signIns = async () => (await log({ topic: 'sign_ins', per_page: 100 })).data

  test('is told with how, and so is signing out', async () => {
    const { body } = await app.call(login, { body: { email: shop.owner.email, password: 'harbour lights' } })
    expect((await signIns())[0]).toMatchObject({
      act: 'user.signed_in',
      summary: 'signed in as Inês Duarte',
      changes: [{ field: 'signed in by', after: 'password' }],
      from: { address: '127.0.0.1' },
    })
    await app.raw('POST', '/api/auth/logout', {}, { token: body.token })
    expect((await signIns())[0]).toMatchObject({ act: 'user.signed_out' })
  })

  test('with a wrong password is told a few times, and no more', async () => {
    const failed = async () => (await signIns()).filter(({ act }) => act === 'user.sign_in_failed').length
    const attempt = () => app.raw('POST', '/api/auth/login', { email: shop.owner.email, password: 'wrong' })
    for (let time = 0; time < 8; time++) expect((await attempt()).status).toBeGreaterThanOrEqual(401)
    await expect.poll(failed).toBe(5)
  })

  test('of an address that nobody has leaves nothing', async () => {
    const before = (await log()).meta.total
    await app.raw('POST', '/api/auth/login', { email: 'nobody@nowhere.example', password: 'wrong' })
    expect((await log()).meta.total).toBe(before)
  })
})

describe('how long it is kept', () => {
  const keep = (retention_months: unknown) =>
    app.raw('PUT', `/api/accounts/${params.account_id}/audit-log/retention`, { retention_months }, { token })

  test('the account says, and the log tells of it', async () => {
    expect(await keep(36)).toMatchObject({ status: 200, body: { data: { retention_months: 36 } } })
    expect((await log()).meta.retention_months).toBe(36)
    expect((await newest()).summary).toBe('changed the months of the audit log of Tidal from 24 to 36')
  })

  test.each([0, 13, '24 months', null, 12.5])('%s is no choice', async (months) => {
    expect(await keep(months)).toMatchObject({
      status: 422,
      body: { errors: { retention_months: [expect.any(String)] } },
    })
  })
})

describe('the file', () => {
  test('has what the filters find, runs no formula, and is told itself', async () => {
    await sql`insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, before) values
      (${params.account_id}, ${shop.eventId}, 'product', 987655, 'product.deleted', 'SYSTEM', '{"title": "=HYPERLINK(1)"}')`.execute(
      app.database.query,
    )
    const wanted = (await log({ topic: 'money', per_page: 100 })).meta.total
    const { status, body: text } = await app.call(exportAuditLog, { params, body: { topic: 'money' } }, { token })
    expect(status).toBe(200)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(wanted + 1)
    expect(lines[0]).toContain('"Time","By","Name","Topic","What"')
    expect(text).not.toContain(',"=')
    expect(await newest()).toMatchObject({ act: 'audit_log.exported', topic: 'exports' })
  })
})
