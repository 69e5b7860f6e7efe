import { apiTokensOfAccount, createApiToken, revokeApiToken } from '@turnout/contract/api-tokens/endpoints.ts'
import type { ApiTokenInput } from '@turnout/contract/api-tokens/api-token.ts'
import { currentAccount } from '@turnout/contract/accounts/endpoints.ts'
import { createEvent, eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { deleteUser, updateUser } from '@turnout/contract/users/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { sampleBodies } from '@turnout/testkit/routes/route-bodies.ts'
import { aStockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const app = testApp()
let shop: TestShop

beforeEach(async () => {
  shop = await aShop(app)
})

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)
const create = (body: Partial<Record<keyof ApiTokenInput, unknown>> = {}, token = shop.owner.token) =>
  app.call(
    createApiToken,
    {
      params: { account_id: shop.owner.accountId },
      body: { name: 'Website', capabilities: ['events:read'], ...body } as never,
    },
    { token },
  )
const list = (token = shop.owner.token) =>
  app.call(apiTokensOfAccount, { params: { account_id: shop.owner.accountId } }, { token })
const revoke = (tokenId: number, token = shop.owner.token) =>
  app.call(revokeApiToken, { params: { account_id: shop.owner.accountId, api_token_id: tokenId } }, { token })
const events = (token: string) => app.call(eventsOfAccount, {}, { token })

describe('making one', () => {
  test('its text comes once, opens what it was given, and is in no list', async () => {
    const made = await create({ event_ids: [shop.eventId] })
    expect(made.status).toBe(201)
    const { token, ...rest } = made.body.data
    expect(token).toMatch(/^tno_[0-9A-Za-z]{49}$/u)
    expect(rest).toMatchObject({
      name: 'Website',
      status: 'ACTIVE',
      prefix: 'tno_',
      last_four: token.slice(-4),
      created_by: { id: shop.owner.userId },
      capabilities: ['events:read'],
      lost_capabilities: [],
      scope: { organizer_ids: [], event_ids: [shop.eventId] },
      last_used_at: null,
    })
    expect((await events(token)).body.data.map(({ id }) => id)).toEqual([shop.eventId])
    const { body } = await list()
    expect(body.data).toMatchObject([{ ...rest, last_used_at: expect.any(String), last_used_from: '127.0.0.1' }])
    expect(JSON.stringify(body)).not.toContain(token.slice(4, 20))
  })

  test('it ends in ninety days unless told another day, or in so many words never', async () => {
    const end = async (body: object) => (await create(body)).body.data.expires_at
    const day = (days: number) => inDays(days).toISOString().slice(0, 10)
    expect((await end({}))?.slice(0, 10)).toBe(day(90))
    expect((await end({ expires_at: inDays(365).toISOString() }))?.slice(0, 10)).toBe(day(365))
    expect(await end({ expires_at: null })).toBeNull()
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 300 characters', { name: 'x'.repeat(300) }, 'name'],
    ['nothing that it may do', { capabilities: [] }, 'capabilities'],
    ['what steers the account', { capabilities: ['account:users'] }, 'capabilities.0'],
    ['tokens of its own', { capabilities: ['account:tokens'] }, 'capabilities.0'],
    ['a capability that nobody knows', { capabilities: ['everything'] }, 'capabilities.0'],
    ['an end in the past', { expires_at: inDays(-1).toISOString() }, 'expires_at'],
    ['an end in two years', { expires_at: inDays(730).toISOString() }, 'expires_at'],
    ['an event that nobody knows', { event_ids: [987_654_321] }, 'event_ids'],
    ['an organizer that nobody knows', { organizer_ids: [987_654_321] }, 'organizer_ids'],
    ['no event at all', { event_ids: [], organizer_ids: [] }, 'event_ids'],
  ])('is refused with %s, at that field', async (_what, body, field) => {
    const answer = await create(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await list()).body.data).toEqual([])
  })

  test('is not for events of another account', async () => {
    const other = await aShop(app)
    expect((await create({ event_ids: [other.eventId] })).status).toBe(422)
  })

  test('two of one name are two', async () => {
    await create()
    await create()
    expect((await list()).body.meta.total).toBe(2)
  })

  test('history tells who made it and what it may, without its text', async () => {
    const { token, id } = (await create()).body.data
    await revoke(id)
    const rows = await sql<{ act: string; row: string }>`
      select act, audit_rows::text as row from audit_rows where entity = 'api_token' and entity_id = ${id} order by id`.execute(
      app.database.query,
    )
    expect(rows.rows.map(({ act }) => act)).toEqual(['api_token.created', 'api_token.revoked'])
    expect(rows.rows.map(({ row }) => row).join(' ')).not.toContain(token.slice(4, -4))
  })
})

test('its maker hears of it by mail, and no mail tells its text', async () => {
  const { token } = (await create({ name: 'Newsletter' })).body.data
  const mails = await sql<{ kind: string; mail: string }>`
    select kind, mails::text as mail from mails where recipient = ${shop.owner.email} and kind = 'api_token_made'`.execute(
    app.database.query,
  )
  expect(mails.rows).toHaveLength(1)
  expect(mails.rows[0]?.mail).toContain('Newsletter')
  expect(mails.rows[0]?.mail).not.toContain(token.slice(4, -4))
})

describe('who may', () => {
  test.each(['ORGANIZER', 'DOOR', 'VIEWER'] as const)('%s may neither make, see nor revoke them', async (role) => {
    const { token } = await aMember(app, shop.owner.accountId, { role })
    const made = (await create()).body.data
    for (const answer of [await create({}, token), await list(token), await revoke(made.id, token)])
      expect(answer.status).toBe(403)
    expect((await events(made.token)).status).toBe(200)
  })

  test('an Admin revokes what another one made', async () => {
    const { token } = await aMember(app, shop.owner.accountId, { role: 'ADMIN' })
    const made = (await create()).body.data
    expect((await revoke(made.id, token)).status).toBe(204)
    expect((await events(made.token)).status).toBe(401)
  })

  test('an Admin who is demoted in the same moment makes none', async () => {
    const admin = await aMember(app, shop.owner.accountId, { role: 'ADMIN' })
    const [made] = await Promise.all([
      create({}, admin.token),
      app.call(updateUser, { params: { user_id: admin.userId }, body: { role: 'DOOR' } }, { token: shop.owner.token }),
    ])
    // The first caller: what it opens now is what a member of the door may.
    if (made.status === 201)
      expect(
        (await app.raw('GET', `/api/events/${shop.eventId}/orders`, undefined, { token: made.body.data.token })).status,
      ).toBe(403)
    else expect(made.status).toBe(403)
  })
})

describe('it ends', () => {
  test('with the call after it was revoked, in every process', async () => {
    const other = await app.sibling()
    const { id, token } = (await create()).body.data
    expect((await other.call(eventsOfAccount, {}, { token })).status).toBe(200)
    expect((await revoke(id)).status).toBe(204)
    expect((await other.call(eventsOfAccount, {}, { token })).status).toBe(401)
    expect((await revoke(id)).status).toBe(404)
    expect((await list()).body.data).toEqual([])
    await other.close()
  })

  test('at its hour, and is still in the list', async () => {
    const { token } = await anApiToken(app, shop.owner, { expiresAt: inDays(-1) })
    expect((await events(token)).status).toBe(401)
    expect((await list()).body.data).toMatchObject([{ status: 'EXPIRED' }])
  })

  test('with its maker, for good: whoever comes back finds it ended', async () => {
    const admin = await aMember(app, shop.owner.accountId, { role: 'ADMIN' })
    const { token } = await anApiToken(app, { ...admin, accountId: shop.owner.accountId })
    const change = (body: object) =>
      app.call(
        updateUser,
        { params: { user_id: admin.userId }, body: { role: 'ADMIN', ...body } },
        { token: shop.owner.token },
      )
    expect((await change({ role: 'ORGANIZER' })).status).toBe(200)
    expect((await events(token)).status).toBe(200)
    await change({ status: 'INACTIVE' })
    expect((await events(token)).status).toBe(401)
    await change({ status: 'ACTIVE' })
    expect((await events(token)).status).toBe(401)
    expect((await list()).body.data).toMatchObject([{ status: 'ENDED' }])
  })

  test('while its account is closed', async () => {
    const { token } = await anApiToken(app, shop.owner)
    const close = (at: string) =>
      sql`update accounts set closed_at = ${sql.raw(at)} where id = ${shop.owner.accountId}`.execute(app.database.query)
    await close('now()')
    expect((await events(token)).status).toBe(401)
    await close('null')
    expect((await events(token)).status).toBe(200)
  })

  test('when its maker is removed', async () => {
    const admin = await aMember(app, shop.owner.accountId, { role: 'ADMIN' })
    const { token } = await anApiToken(app, { ...admin, accountId: shop.owner.accountId })
    await app.call(deleteUser, { params: { user_id: admin.userId } }, { token: shop.owner.token })
    expect((await events(token)).status).toBe(401)
    expect((await list()).body.data).toMatchObject([{ status: 'ENDED', created_by: { id: admin.userId } }])
  })
})

describe('it may no more than its maker now', () => {
  test('a maker who is demoted and limited takes their token along', async () => {
    const { accountId, token: owner } = shop.owner
    const second = await app.call(
      createOrganizer,
      { body: { name: 'Northwind', email: 'hello@north.example', currency: 'EUR', timezone: 'Europe/Lisbon' } },
      { token: owner },
    )
    const other = await app.call(
      createEvent,
      { body: { title: 'Night Ferry', start_date: inDays(20).toISOString(), organizer_id: second.body.data.id } },
      { token: owner },
    )
    const maker = await aMember(app, accountId, { role: 'ADMIN' })
    const { token, tokenId } = await anApiToken(
      app,
      { ...maker, accountId },
      { part: { events: [shop.eventId, other.body.data.id] } },
    )
    const seen = async () => (await events(token)).body.data.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(await seen()).toEqual([shop.eventId, other.body.data.id])
    await app.call(
      updateUser,
      { params: { user_id: maker.userId }, body: { role: 'VIEWER', organizer_ids: [shop.organizerId] } },
      { token: owner },
    )
    expect(await seen()).toEqual([shop.eventId])
    const row = (await list()).body.data.find(({ id }) => id === tokenId)
    expect(row?.lost_capabilities).toContain('orders:write')
    expect(row?.lost_capabilities).not.toContain('orders:read')
  })
})

describe('where it is taken from', () => {
  const address = '/api/events'
  const code = async (url: string, headers: Record<string, string>) => {
    const { status, body } = await app.raw('GET', url, undefined, { headers })
    return [status, body.code]
  }

  test('the header alone: not a cookie, not the address', async () => {
    const { token } = await anApiToken(app, shop.owner)
    expect(await code(address, { authorization: `bearer ${token}` })).toEqual([200, undefined])
    expect(await code(address, { cookie: `token=${token}` })).toEqual([401, 'not_signed_in'])
    for (const name of ['token', 'access_token', 'api_token', 'query'])
      expect(await code(`${address}?${name}=${token}`, {})).toEqual([401, 'token_in_address'])
    // Not even beside a session that may.
    expect(await code(`${address}?token=${token}`, { authorization: `Bearer ${shop.owner.token}` })).toEqual([
      401,
      'token_in_address',
    ])
    expect(await code(address, { 'x-auth-token': token })).toEqual([401, 'not_signed_in'])
  })

  test('one that was cut or mistyped is refused without asking the database', async () => {
    const { token } = await anApiToken(app, shop.owner)
    const last = token.endsWith('x') ? 'y' : 'x'
    for (const wrong of [`${token.slice(0, -1)}${last}`, token.slice(0, -1), `${token}x`, 'tno_', 'tno_x']) {
      const asked = await countQueries(() => code(address, { authorization: `Bearer ${wrong}` }))
      expect([wrong, ...asked.answer, asked.queries]).toEqual([wrong, 401, 'not_signed_in', 0])
    }
    expect(await code(address, { authorization: `Bearer ${token}` })).toEqual([200, undefined])
  })

  test('on what is open to anyone it counts for nothing', async () => {
    await sql`update events set status = 'DRAFT' where id = ${shop.eventId}`.execute(app.database.query)
    const { token } = await anApiToken(app, shop.owner)
    expect((await app.raw('GET', `/api/public/events/${shop.eventId}`, undefined, { token })).status).toBe(404)
    expect((await app.raw('POST', '/api/auth/logout', {}, { token })).status).toBe(204)
    expect((await events(token)).status).toBe(200)
  })
})

async function countQueries<T>(work: () => Promise<T>): Promise<{ answer: T; queries: number }> {
  const connect = vi.spyOn(app.database.pool, 'connect')
  const answer = await work()
  const queries = connect.mock.calls.length
  connect.mockRestore()
  return { answer, queries }
}

test('the last use is noted at most once a minute', async () => {
  const { token, tokenId } = await anApiToken(app, shop.owner)
  const at = async () =>
    (
      await sql<{ at: Date | null }>`select last_used_at as at from api_tokens where id = ${tokenId}`.execute(
        app.database.query,
      )
    ).rows[0]?.at
  await events(token)
  const first = await at()
  expect(first).not.toBeNull()
  await events(token)
  expect(await at()).toEqual(first)
  await sql`update api_tokens set last_used_at = now() - interval '61 seconds' where id = ${tokenId}`.execute(
    app.database.query,
  )
  await events(token)
  expect((await at())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity)
})

test('what it does is told under its name', async () => {
  const { token } = await anApiToken(app, shop.owner, { name: 'Newsletter' })
  await app.raw(
    'PUT',
    `/api/events/${shop.eventId}`,
    { ...sampleBodies(await aStockedShop(app))['events.updateEvent'], organizer_id: shop.organizerId },
    { token },
  )
  const { body } = await app.raw('GET', `/api/events/${shop.eventId}/timeline`, undefined, { token })
  expect(body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ actor_kind: 'TOKEN', actor_name: 'Newsletter' })]),
  })
})

test('keys of repeated calls belong to the token, and its text to its maker', async () => {
  const [one, two] = [await anApiToken(app, shop.owner), await anApiToken(app, shop.owner)]
  const body = { name: 'Tidal', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
  const send = async (token: string) =>
    (await app.call(createOrganizer, { body }, { token, headers: { 'idempotency-key': 'spring' } })).body.data.id
  const first = await send(one.token)
  expect(await send(one.token)).toBe(first)
  expect(await send(two.token)).not.toBe(first)
  expect(await send(shop.owner.token)).not.toBe(first)
})

test('any token tells which account it works in', async () => {
  const { token } = await anApiToken(app, shop.owner, { capabilities: ['reports:read'] })
  expect((await app.call(currentAccount, {}, { token })).body.data.id).toBe(shop.owner.accountId)
})
