import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import { login } from '@turnout/contract/sign-in/endpoints.ts'
import {
  deleteUser,
  endUserSessions,
  getUser,
  handOverAccount,
  helpersOfAccount,
  leftAccount,
  rolesOfAccount,
  updateUser,
  usersOfAccount,
} from '@turnout/contract/users/endpoints.ts'
import { createEvent } from '@turnout/contract/events/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { beforeEach, expect, test } from 'vitest'

const app = testApp()
let owner: SignedIn

beforeEach(async () => {
  owner = await app.signUp('Rui')
})

const named = { first_name: 'Helper', last_name: 'Duarte' }
const change = (by: { token: string }, userId: number, body: object) =>
  app.call(
    updateUser,
    { params: { user_id: userId }, body: { ...named, role: 'ORGANIZER', ...body } },
    { token: by.token },
  )

test('the team is listed with roles, status and the owner first, and found by name and address', async () => {
  const { userId } = await aMember(app, owner.accountId, { role: 'DOOR' })
  const team = await app.call(usersOfAccount, {}, { token: owner.token })
  expect(team.body.data).toMatchObject([
    { id: owner.userId, role: 'ADMIN', status: 'ACTIVE', is_account_owner: true, scope: null, invitation: null },
    { id: userId, role: 'DOOR', status: 'ACTIVE', is_account_owner: false },
  ])
  const found = await app.call(usersOfAccount, { query: { query: 'HELPER' } }, { token: owner.token })
  expect(found.body.meta.total).toBe(1)
})

test('the team is listed by event: all of the account, through its organizer, or chosen', async () => {
  const shop = await aShop(app)
  const { token, accountId } = shop.owner
  await aMember(app, accountId, { role: 'DOOR', part: { events: [shop.eventId] } })
  await aMember(app, accountId, { role: 'VIEWER', part: { organizers: [shop.organizerId] } })
  await aMember(app, accountId, { role: 'ORGANIZER' })
  const other = await app.call(
    createEvent,
    { body: { title: 'Night Ferry', start_date: '2030-05-01T20:00', organizer_id: shop.organizerId } },
    { token },
  )
  const rolesAt = async (event: number) =>
    (await app.call(usersOfAccount, { query: { event_id: event } }, { token })).body.data.map(({ role }) => role)
  expect(await rolesAt(shop.eventId)).toEqual(['ADMIN', 'DOOR', 'VIEWER', 'ORGANIZER'])
  expect(await rolesAt(other.body.data.id)).toEqual(['ADMIN', 'VIEWER', 'ORGANIZER'])
  expect(await rolesAt((await aShop(app)).eventId)).toEqual([])
})

test('role, scope and status hold for an open session with its next call', async () => {
  const helper = await aMember(app, owner.accountId, { role: 'ORGANIZER' })
  const me = () => app.call(currentUser, {}, { token: helper.token })
  expect((await change(owner, helper.userId, { role: 'VIEWER' })).status).toBe(200)
  expect((await me()).body.data).toMatchObject({ role: 'VIEWER' })
  expect((await change(owner, helper.userId, { role: 'VIEWER', status: 'INACTIVE' })).status).toBe(200)
  expect((await me()).status).toBe(401)
  const back = await app.call(login, {
    body: { email: (await emailOf(helper.userId)) ?? '', password: 'harbour lights' },
  })
  expect(back.body.accounts.map(({ id }) => id)).not.toContain(owner.accountId)
})

const emailOf = async (userId: number) =>
  (await app.database.query.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email

test('of 50 calls under way none is let in a second after somebody was switched off', async () => {
  const helper = await aMember(app, owner.accountId, { role: 'ORGANIZER' })
  const calls = Array.from({ length: 50 }, () => app.call(currentUser, {}, { token: helper.token }))
  await change(owner, helper.userId, { status: 'INACTIVE' })
  await Promise.all(calls)
  expect((await app.call(currentUser, {}, { token: helper.token })).status).toBe(401)
})

test('the owner keeps role, status and place', async () => {
  const admin = await aMember(app, owner.accountId, { role: 'ADMIN' })
  for (const body of [{ role: 'ORGANIZER' }, { role: 'ADMIN', status: 'INACTIVE' }])
    expect(await change(admin, owner.userId, body)).toMatchObject({ status: 409, body: { code: 'owner_locked' } })
  const removed = await app.call(deleteUser, { params: { user_id: owner.userId } }, { token: admin.token })
  expect(removed).toMatchObject({ status: 409, body: { code: 'owner_locked' } })
})

test('of two Admins who demote each other at once one stays', async () => {
  const [one, two] = [
    await aMember(app, owner.accountId, { role: 'ADMIN' }),
    await aMember(app, owner.accountId, { role: 'ADMIN' }),
  ]
  const answers = await Promise.all([change(one, two.userId, {}), change(two, one.userId, {})])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
})

test('an Admin cannot be limited, a choice of nothing is none, and foreign events are not in the list', async () => {
  const helper = await aMember(app, owner.accountId, { role: 'ORGANIZER' })
  const wrong = async (body: object) => (await change(owner, helper.userId, body)).body.errors
  expect(await wrong({ role: 'ADMIN', event_ids: [1] })).toHaveProperty('event_ids')
  expect(await wrong({ event_ids: [], organizer_ids: [] })).toEqual({ event_ids: ['Choose at least one.'] })
  expect(await wrong({ event_ids: [987_654] })).toHaveProperty('event_ids')
  expect(await wrong({ organizer_ids: [987_654] })).toHaveProperty('organizer_ids')
  const same = await app.call(getUser, { params: { user_id: helper.userId } }, { token: owner.token })
  expect(same.body.data).toMatchObject({ role: 'ORGANIZER', scope: null })
})

test('a name belongs to somebody who works in other accounts, too', async () => {
  const helper = await aMember(app, owner.accountId, { role: 'ORGANIZER' })
  expect(await change(owner, helper.userId, { first_name: 'Tom' })).toMatchObject({
    status: 409,
    body: { code: 'user_elsewhere' },
  })
})

test('nobody is made INVITED', async () => {
  const helper = await aMember(app, owner.accountId, { role: 'ORGANIZER' })
  expect(await change(owner, helper.userId, { status: 'INVITED' })).toMatchObject({ body: { code: 'user_invited' } })
})

test('who is removed is out at once, and what they did keeps their name', async () => {
  const helper = await aMember(app, owner.accountId, { role: 'ORGANIZER' })
  expect((await app.call(deleteUser, { params: { user_id: helper.userId } }, { token: owner.token })).status).toBe(204)
  expect((await app.call(currentUser, {}, { token: helper.token })).status).toBe(401)
  const again = await app.call(getUser, { params: { user_id: helper.userId } }, { token: owner.token })
  expect(again.status).toBe(404)
})

test('who was taken off a team is told on their own device, and nobody else is', async () => {
  const helper = await aMember(app, owner.accountId, { role: 'ORGANIZER' })
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/131.0' }
  const body = { email: (await emailOf(helper.userId)) ?? '', password: 'harbour lights' }
  const cookies = [(await app.call(login, { body }, { headers })).headers['set-cookie']].flat().join('; ')
  const cookie = /known_device=[^;]+/u.exec(cookies)?.[0] ?? ''
  expect(cookie).not.toBe('')
  const left = async (from: Record<string, string>, user: number, account = owner.accountId) =>
    (await app.call(leftAccount, { query: { user_id: user, account_id: account } }, { headers: from })).body.data
  const yes = { has_left: true }
  const no = { has_left: false }
  expect(await left({ cookie }, helper.userId)).toEqual(no)
  await change(owner, helper.userId, { status: 'INACTIVE' })
  expect(await left({ cookie }, helper.userId)).toEqual(yes)
  await change(owner, helper.userId, { status: 'ACTIVE' })
  expect(await left({ cookie }, helper.userId)).toEqual(no)
  await app.call(deleteUser, { params: { user_id: helper.userId } }, { token: owner.token })
  expect(await left({ cookie }, helper.userId)).toEqual(yes)
  expect(await left({}, helper.userId)).toEqual(no)
  expect(await left({ cookie: `known_device=${'a'.repeat(43)}` }, helper.userId)).toEqual(no)
  expect(await left({ cookie }, owner.userId)).toEqual(no)
  expect(await left({ cookie }, helper.userId, (await app.signUp('Ana')).accountId)).toEqual(no)
})

test('every member learns the names of the owner and of the Admins, and nothing else of them', async () => {
  await aMember(app, owner.accountId, { role: 'ADMIN' })
  const door = await aMember(app, owner.accountId, { role: 'DOOR' })
  const helpers = await app.call(helpersOfAccount, {}, { token: door.token })
  expect(helpers.body.data.map(({ is_account_owner }) => is_account_owner)).toEqual([true, false])
  expect(Object.keys(helpers.body.data[0] ?? {})).toEqual(['full_name', 'is_account_owner'])
})

test('sessions of a member end when an Admin says so', async () => {
  const helper = await aMember(app, owner.accountId, { role: 'ORGANIZER' })
  const ended = await app.call(endUserSessions, { params: { user_id: helper.userId } }, { token: owner.token })
  expect(ended.status).toBe(204)
  expect((await app.call(currentUser, {}, { token: helper.token })).status).toBe(401)
})

test('only the owner ends the owner’s sessions', async () => {
  const admin = await aMember(app, owner.accountId, { role: 'ADMIN' })
  const params = { user_id: owner.userId }
  expect(await app.call(endUserSessions, { params }, { token: admin.token })).toMatchObject({
    status: 409,
    body: { code: 'owner_locked' },
  })
  expect((await app.call(currentUser, {}, { token: owner.token })).status).toBe(200)
})

const ownerMails = () =>
  app.database.query
    .selectFrom('mails')
    .select(['recipient', 'text_body'])
    .where('kind', '=', 'account_handed_over')
    .orderBy('id')
    .execute()

test('the owner hands the account over with their password, to an Admin', async () => {
  const admin = await aMember(app, owner.accountId, { role: 'ADMIN' })
  const helper = await aMember(app, owner.accountId, { role: 'ORGANIZER' })
  const hand = (by: { token: string }, userId: number, password: string) =>
    app.call(
      handOverAccount,
      { params: { account_id: owner.accountId }, body: { user_id: userId, password_current: password } },
      { token: by.token },
    )
  expect((await hand(owner, admin.userId, 'wrong')).body.errors).toHaveProperty('password_current')
  expect(await hand(owner, helper.userId, 'harbour lights')).toMatchObject({ body: { code: 'owner_needs_admin' } })
  expect(await hand(admin, admin.userId, 'harbour lights')).toMatchObject({ status: 403 })
  expect((await hand(owner, 987_654, 'harbour lights')).body.errors).toHaveProperty('user_id')
  expect(await ownerMails()).toEqual([])
  expect((await hand(owner, admin.userId, 'harbour lights')).status).toBe(200)
  const [toNew, toFormer] = await ownerMails()
  expect(toNew).toMatchObject({ recipient: await emailOf(admin.userId) })
  expect(toNew?.text_body).toContain('You own it now')
  expect(toFormer).toMatchObject({ recipient: await emailOf(owner.userId) })
  expect(toFormer?.text_body).toContain('You stay an Admin')
  const team = await app.call(usersOfAccount, {}, { token: admin.token })
  expect(team.body.data.filter(({ is_account_owner }) => is_account_owner).map(({ id }) => id)).toEqual([admin.userId])
})

test('roles tell what they may do', async () => {
  const roles = await app.call(rolesOfAccount, {}, { token: owner.token })
  expect(roles.body.data.map(({ role }) => role)).toEqual(['ADMIN', 'ORGANIZER', 'DOOR', 'VIEWER'])
  expect(roles.body.data[2]).toMatchObject({ capabilities: ['check-in:read', 'check-in:write'], can_be_limited: true })
})
