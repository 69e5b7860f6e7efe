import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { mayCall, takesTokens, type Endpoint } from '@turnout/contract/endpoint.ts'
import { PARAMS, paramsOfPath } from '@turnout/contract/params.ts'
import { CAPABILITIES_OF, TOKEN_CAPABILITIES, type Capability } from '@turnout/domain/accounts/capabilities.ts'
import { ROLES, type Role } from '@turnout/domain/accounts/roles.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { prove } from '@turnout/testkit/people/prove.ts'
import { sampleBodies } from '@turnout/testkit/routes/route-bodies.ts'
import { aStockedShop, type StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { addressOf } from '@turnout/testkit/routes/routes-world.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

/*
 * Generated over the whole route table, HTTP by HTTP: who may call what, and whom a scope shuts out.
 */

const app = testApp()
let own: StockedShop

beforeAll(async () => {
  own = await aStockedShop(app)
}, 60_000)

const UNKNOWN = 987_654_321
const name = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
const signedIn = ALL_ENDPOINTS.filter((endpoint) => endpoint.access !== 'anyone')
const guarded = signedIn.filter(({ access }) => access !== 'session' && access !== 'member')
const ofEvents = signedIn.filter((endpoint) => paramsOfPath(endpoint.path).includes('event_id'))

type Ids = StockedShop['ids']

const call = (endpoint: Endpoint, ids: Ids, token: string) => {
  const body = endpoint.body === undefined ? undefined : sampleBodies(own)[endpoint.id]
  return app.raw(endpoint.method, addressOf(endpoint, ids), body, { token })
}

const unknownIds = (endpoint: Endpoint): Ids => ({
  ...own.ids,
  ...Object.fromEntries(
    paramsOfPath(endpoint.path)
      .filter((param) => PARAMS[param].scope === 'tenant')
      .map((param) => [param, UNKNOWN]),
  ),
})

const hasTenantIds = ({ path }: Endpoint): boolean =>
  paramsOfPath(path).some((param) => PARAMS[param].scope === 'tenant')

const acts = async () =>
  (await sql<{ acts: number }>`select count(*) as acts from audit_rows`.execute(app.database.query)).rows[0]?.acts

interface Kind {
  readonly held: readonly Capability[]
  readonly enter: () => Promise<{ readonly token: string }>
  /** The code of what is refused: of what no program may do, and of what this one may not. */
  readonly code: (endpoint: Endpoint) => string
  readonly isProgram: boolean
}

const person = (role: Role): Kind => ({
  held: CAPABILITIES_OF[role],
  enter: () => aMember(app, own.shop.owner.accountId, { role }),
  code: () => 'forbidden',
  isProgram: false,
})

const program = (held: readonly Capability[]): Kind => ({
  held,
  enter: () => anApiToken(app, own.shop.owner, { capabilities: held }),
  code: (endpoint) => (takesTokens(endpoint) ? 'forbidden' : 'token_refused'),
  isProgram: true,
})

const KINDS: readonly (readonly [string, Kind])[] = [
  ...ROLES.map((role) => [`the role ${role}`, person(role)] as const),
  ['a token of everything', program(TOKEN_CAPABILITIES)],
  ...TOKEN_CAPABILITIES.map(
    (one) =>
      [`a token of everything but ${one}`, program(TOKEN_CAPABILITIES.filter((other) => other !== one))] as const,
  ),
]

/** Tokens but one are walked over what the one decides; all of the rest is the same for each. */
const decidedBy = ({ held, isProgram }: Kind) =>
  isProgram && held.length < TOKEN_CAPABILITIES.length
    ? guarded.filter((endpoint) => takesTokens(endpoint) && !mayCall(endpoint.access, held))
    : guarded

const isOpenTo = ({ held, isProgram }: Kind, endpoint: Endpoint): boolean =>
  mayCall(endpoint.access, held) && (!isProgram || takesTokens(endpoint))

describe.each(KINDS)('%s', (_name, kind) => {
  test('is refused whatever it holds no capability for, and changes nothing', async () => {
    const { token } = await kind.enter()
    const before = await acts()
    const denied = decidedBy(kind).filter((endpoint) => !isOpenTo(kind, endpoint))
    const open: string[] = []
    for (const endpoint of denied) {
      const { status, body } = await call(endpoint, own.ids, token)
      if (status !== 403 || body.code !== kind.code(endpoint)) open.push(`${name(endpoint)}: ${status}`)
    }
    expect(open).toEqual([])
    expect(await acts()).toBe(before)
  })

  test('is let through to everything else', async () => {
    const { token } = await kind.enter()
    if (!kind.isProgram) await prove(app, token)
    const shut: string[] = []
    for (const endpoint of decidedBy(kind).filter((one) => isOpenTo(kind, one))) {
      const { status } = await call(endpoint, unknownIds(endpoint), token)
      if (status === 403 || status >= 500) shut.push(`${name(endpoint)}: ${status}`)
    }
    expect(shut).toEqual([])
  })
})

test('no program does what is about logins, profiles, people, tokens or payouts', async () => {
  const { token } = await anApiToken(app, own.shop.owner)
  const personal = signedIn.filter((endpoint) => !takesTokens(endpoint))
  expect(personal.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'accounts.currentUser',
      'accounts.updateProfile',
      'sign-in.prove',
      'sign-in.refresh',
      'users.usersOfAccount',
      'users.inviteUser',
      'api-tokens.apiTokensOfAccount',
      'api-tokens.createApiToken',
      'api-tokens.revokeApiToken',
      'connected-accounts.openOnboarding',
      'accounts.updateAccount',
    ]),
  )
  const open: string[] = []
  const before = await acts()
  for (const endpoint of personal) {
    const { status, body } = await call(endpoint, own.ids, token)
    if (status !== 403 || body.code !== 'token_refused') open.push(`${name(endpoint)}: ${status}`)
  }
  expect(open).toEqual([])
  expect(await acts()).toBe(before)
})

test('what a program may call answers it as it answers its maker', async () => {
  const { token } = await anApiToken(app, own.shop.owner)
  const different: string[] = []
  // A program sees what it proposed itself, and the sample was proposed by another.
  const asked = signedIn.filter(({ id }) => id !== 'agents.getProposal')
  for (const endpoint of asked.filter((one) => takesTokens(one) && one.method === 'GET' && one.streams !== true)) {
    const its = await call(endpoint, own.ids, token)
    const theirs = await call(endpoint, own.ids, own.token)
    if (its.status !== theirs.status || typeof its.body !== typeof theirs.body)
      different.push(`${name(endpoint)}: ${its.status}`)
  }
  expect(different).toEqual([])
})

describe("a token meets another account's things as it meets unknown ones", () => {
  test('on every route', async () => {
    const foreign = await aStockedShop(app)
    const { token } = await anApiToken(app, foreign.shop.owner)
    const told: string[] = []
    for (const endpoint of signedIn.filter((one) => takesTokens(one) && hasTenantIds(one))) {
      const stolen = await call(endpoint, own.ids, token)
      const unknown = await call(endpoint, unknownIds(endpoint), token)
      const isSame =
        JSON.stringify({ ...stolen.body, request_id: '' }) === JSON.stringify({ ...unknown.body, request_id: '' })
      if (stolen.status !== 404 || !isSame) told.push(`${name(endpoint)}: ${stolen.status}`)
    }
    expect(told).toEqual([])
  })
})

describe.each([
  ['a member', () => aMember(app, own.shop.owner.accountId, { role: 'ORGANIZER', part: {} })],
  ['a token', () => anApiToken(app, own.shop.owner, { part: {} })],
] as const)('%s who is limited to a part of the account', (_who, enter) => {
  test('finds every event outside of it unknown, on every route', async () => {
    const { token } = await enter()
    const told: string[] = []
    for (const endpoint of ofEvents) {
      const outside = await call(endpoint, own.ids, token)
      const unknown = await call(endpoint, { ...own.ids, event_id: UNKNOWN }, token)
      const isSame =
        JSON.stringify({ ...outside.body, request_id: '' }) === JSON.stringify({ ...unknown.body, request_id: '' })
      // What steers the account is refused to limited members, whichever event they name.
      const due = mayCall(endpoint.access, CAPABILITIES_OF.ORGANIZER) ? 404 : 403
      if (outside.status !== due || !isSame) told.push(`${name(endpoint)}: ${outside.status}`)
    }
    expect(told).toEqual([])
  })
})

describe('a member who is limited to a part of the account', () => {
  test.each([
    ['an event', () => ({ events: [own.shop.eventId] })],
    ['its organizer', () => ({ organizers: [Number(own.ids.organizer_id)] })],
  ])('reaches what belongs to %s that was chosen', async (_what, part) => {
    const { token } = await aMember(app, own.shop.owner.accountId, { role: 'ORGANIZER', part: part() })
    const address = `/api/events/${own.shop.eventId}`
    expect((await app.raw('GET', address, undefined, { token })).status).toBe(200)
    expect((await app.raw('GET', `${address}/orders`, undefined, { token })).status).toBe(200)
    const list = await app.raw('GET', '/api/events', undefined, { token })
    expect(list.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: own.shop.eventId })]),
    })
  })

  test('sees no event and no organizer in the lists', async () => {
    const { token } = await aMember(app, own.shop.owner.accountId, { role: 'VIEWER', part: {} })
    for (const address of ['/api/events', '/api/organizers'])
      expect(await app.raw('GET', address, undefined, { token })).toMatchObject({
        body: { data: [], meta: { total: 0 } },
      })
  })

  test('gives no event to an organizer outside of it', async () => {
    const { token } = await aMember(app, own.shop.owner.accountId, { role: 'ORGANIZER', part: {} })
    const body = sampleBodies(own)['events.createEvent']
    expect(await app.raw('POST', '/api/events', body, { token })).toMatchObject({
      status: 422,
      body: { errors: { organizer_id: [expect.any(String)] } },
    })
  })

  test('meets a draft outside of it as a visitor does', async () => {
    const shop = await aShop(app)
    await sql`update events set status = 'DRAFT' where id = ${shop.eventId}`.execute(app.database.query)
    const { token } = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER', part: {} })
    for (const address of ['', '/questions', '/promo-codes/LUZ10']) {
      const url = `/api/public/events/${shop.eventId}${address}`
      expect((await app.raw('GET', url, undefined, { token })).status, url).toBe(404)
      expect((await app.raw('GET', url, undefined, { token: shop.owner.token })).status, url).toBe(200)
    }
  })

  test('makes no organizer: it would lie outside of their part', async () => {
    const { token } = await aMember(app, own.shop.owner.accountId, { role: 'ORGANIZER', part: {} })
    const body = sampleBodies(own)['organizers.createOrganizer']
    expect(await app.raw('POST', '/api/organizers', body, { token })).toMatchObject({ status: 403 })
  })
})

test('what an event earned is for those who may read reports', async () => {
  for (const [role, told] of [
    ['VIEWER', { total_gross: expect.any(Number), total_net_sales: expect.any(Number) }],
    ['DOOR', { total_gross: null, total_refunded: null, total_net_sales: null }],
  ] as const) {
    const { token } = await aMember(app, own.shop.owner.accountId, { role })
    const one = await app.raw('GET', `/api/events/${own.shop.eventId}`, undefined, { token })
    const list = await app.raw('GET', `/api/organizers/${own.ids['organizer_id']}/events`, undefined, { token })
    expect(one.body['data'], role).toMatchObject({ statistics: { attendees_checked_in: expect.any(Number), ...told } })
    if (role !== 'VIEWER') continue
    const rows = list.body['data'] as readonly object[]
    expect(rows).not.toEqual([])
    for (const row of rows) expect(row).toMatchObject({ statistics: told })
  }
})

test('the address of a door, which lets in whoever knows it, is for those who may check in', async () => {
  const url = `/api/events/${own.shop.eventId}/check-in-lists`
  for (const [role, address] of [
    ['VIEWER', ''],
    ['DOOR', expect.stringMatching(/^cil_/u)],
  ] as const) {
    const { token } = await aMember(app, own.shop.owner.accountId, { role })
    const list = await app.raw('GET', url, undefined, { token })
    expect(list.body['data'], role).toEqual(expect.arrayContaining([expect.objectContaining({ short_id: address })]))
    const one = await app.raw('GET', `${url}/${own.ids['check_in_list_id']}`, undefined, { token })
    expect(one.body['data'], role).toMatchObject({ short_id: address })
  }
})

test('a role that changes holds for the next call of an open session', async () => {
  const { token, userId } = await aMember(app, own.shop.owner.accountId, { role: 'VIEWER' })
  const body = sampleBodies(own)['organizers.createOrganizer']
  expect((await app.raw('POST', '/api/organizers', body, { token })).status).toBe(403)
  await sql`update account_members set role = 'ORGANIZER' where user_id = ${userId} and account_id = ${own.shop.owner.accountId}`.execute(
    app.database.query,
  )
  expect((await app.raw('POST', '/api/organizers', body, { token })).status).toBe(201)
})
