import { currentUser, updateProfile } from '@turnout/contract/accounts/endpoints.ts'
import { createEvent } from '@turnout/contract/events/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { checkResetLink, forgotPassword, login, refresh } from '@turnout/contract/sign-in/endpoints.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp()

const PASSWORD = 'harbour lights'
const put = (token: string, body: NonNullable<Parameters<typeof app.call<typeof updateProfile>>[1]>['body']) =>
  app.call(updateProfile, { body }, { token })

const lastMailTo = async (recipient: string) =>
  app.database.query
    .selectFrom('mails')
    .select(['kind', 'text_body'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirst()

const actsOf = ({ userId }: SignedIn) =>
  app.database.query
    .selectFrom('audit_rows')
    .select(['act', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', userId)
    .orderBy('id')
    .execute()

test('any field alone is changed, the others stay, and history keeps what was', async () => {
  const person = await app.signUp()
  expect((await put(person.token, { last_name: 'Costa' })).body.data).toMatchObject({
    full_name: 'Inês Costa',
    timezone: 'Europe/Lisbon',
  })
  expect((await put(person.token, { timezone: 'Europe/Berlin' })).body.data).toMatchObject({
    full_name: 'Inês Costa',
    timezone: 'Europe/Berlin',
    locale: 'en',
  })
  expect((await put(person.token, { last_name: null })).body.data).toMatchObject({ full_name: 'Inês' })
  expect((await put(person.token, {})).status).toBe(200)
  expect((await put(person.token, { first_name: '' })).body.errors).toHaveProperty('first_name')
  expect((await actsOf(person)).slice(1, 3)).toEqual([
    { act: 'user.updated', before: { last_name: 'Duarte' }, after: { last_name: 'Costa' } },
    { act: 'user.updated', before: { timezone: 'Europe/Lisbon' }, after: { timezone: 'Europe/Berlin' } },
  ])
})

test('a new password needs the present one; other sessions and open reset links end, and the mailbox is told', async () => {
  const person = await app.signUp()
  const elsewhere = (await app.call(login, { body: { email: person.email, password: PASSWORD } })).body.token
  await app.call(forgotPassword, { body: { email: person.email } })
  await app.runJobs()
  const reset = /reset-password\/([\w-]+)/u.exec((await lastMailTo(person.email))?.text_body ?? '')?.[1] ?? ''
  const fresh = { password: 'lanterns on the quay', password_confirmation: 'lanterns on the quay' }
  expect((await put(person.token, fresh)).body.errors).toHaveProperty('password_current')
  expect((await put(person.token, { ...fresh, password_current: 'a guess' })).body.errors).toHaveProperty(
    'password_current',
  )
  expect(
    (await put(person.token, { ...fresh, password_confirmation: 'lanterns', password_current: PASSWORD })).body.errors,
  ).toHaveProperty('password_confirmation')
  expect((await put(person.token, { ...fresh, password_current: PASSWORD })).status).toBe(200)
  expect((await app.call(currentUser, {}, { token: elsewhere })).status).toBe(401)
  expect((await app.call(currentUser, {}, { token: person.token })).status).toBe(200)
  expect((await app.call(checkResetLink, { params: { token: reset } })).status).toBe(410)
  expect((await app.call(login, { body: { email: person.email, password: fresh.password } })).status).toBe(200)
  expect((await lastMailTo(person.email))?.kind).toBe('password_changed')
  const acts = (await actsOf(person)).map(({ act }) => act)
  expect(acts.slice(-2)).toEqual(['user.password_changed', 'user.signed_in'])
})

test('a proof belongs to its session', async () => {
  const person = await app.signUp()
  await put(person.token, { password_current: PASSWORD })
  const other = (await app.call(login, { body: { email: person.email, password: PASSWORD } })).body.token
  const fresh = (await app.call(refresh, { body: {} }, { token: other })).body.token
  const password = 'lanterns over water'
  const asked = await put(fresh, { password, password_confirmation: password })
  expect(asked.body.errors).toHaveProperty('password_current')
})

test('what everybody guesses, and words of one’s own, are no password', async () => {
  const person = await app.signUp()
  const { token } = person
  const organizer = await app.call(
    createOrganizer,
    { body: { name: 'Quay Nights', email: person.email, currency: 'EUR', timezone: 'Europe/Lisbon' } },
    { token },
  )
  const event = {
    title: 'Lanterns on the river',
    start_date: '2027-05-01T20:00:00Z',
    organizer_id: organizer.body.data.id,
  }
  await app.call(createEvent, { body: { ...event, end_date: '2027-05-01T23:00:00Z' } }, { token })
  const tried = async (password: string) =>
    (await put(token, { password, password_confirmation: password, password_current: PASSWORD })).body.errors[
      'password'
    ]
  expect(await tried('PASSWORD123')).toEqual(['This password is easy to guess. Choose another one.'])
  expect(await tried('eeeeeeee')).toEqual(['This password is easy to guess. Choose another one.'])
  const own = 'This contains your words, such as your name or an event. Choose another one.'
  expect(await tried('lanternsontheriver')).toEqual([own])
  expect(await tried('Quay-Nights-2027')).toEqual([own])
  expect(await tried('ines duarte')).toEqual([own])
})

test('the present password has two names, and is refused under the one that was sent', async () => {
  const person = await app.signUp()
  const password = 'lanterns over water'
  const put = async (body: object) => await app.raw('PUT', '/api/users/me', body, { token: person.token })
  const fresh = { password, password_confirmation: password }
  const errorsOf = async (body: object) => Object.keys((await put({ ...fresh, ...body })).body['errors'])
  expect(await errorsOf({ current_password: 'a guess' })).toEqual(['current_password'])
  expect(await errorsOf({ current_password: PASSWORD, password_current: 'a guess' })).toEqual([
    'password_current',
    'current_password',
  ])
  expect((await put({ ...fresh, current_password: PASSWORD })).status).toBe(200)
})

test('a member from before the upgrade that moved the menu is told so for ninety days, a later one never', async () => {
  const person = await app.signUp()
  const until = async () => (await app.call(currentUser, {}, { token: person.token })).body.data.menu_moved_until
  expect(await until()).toBeNull()
  await app.database.query
    .updateTable('account_members')
    .set({ created_at: new Date('2025-01-01') })
    .where('user_id', '=', person.userId)
    .execute()
  const [upgrade] = (
    await sql<{ timestamp: string }>`select timestamp from kysely_migration where name = '0151_unpaid'`.execute(
      app.database.query,
    )
  ).rows
  const days = (Date.parse((await until()) ?? '') - Date.parse(upgrade?.timestamp ?? '')) / (24 * 60 * 60 * 1000)
  expect(days).toBe(90)
})
