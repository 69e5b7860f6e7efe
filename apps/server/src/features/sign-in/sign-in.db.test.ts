import { currentUser, updateProfile } from '@turnout/contract/accounts/endpoints.ts'
import {
  checkResetLink,
  forgotPassword,
  login,
  logout,
  ownAccounts,
  refresh,
  register,
  resetPassword,
} from '@turnout/contract/sign-in/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp({ slowPasswords: true })

const person = (email: string) => ({
  first_name: 'Inês',
  last_name: 'Duarte',
  email,
  password: 'harbour lights',
  password_confirmation: 'harbour lights',
  timezone: 'Europe/Lisbon',
  locale: 'de' as const,
  currency_code: 'EUR',
  invite_token: '',
  marketing_opt_in: false,
})

/** The token of the newest reset mail to this address, as a person would copy it. */
async function mailedToken(email: string): Promise<string> {
  await app.runJobs()
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /reset-password\/([\w-]+)/u.exec(mail.text_body)?.[1] ?? ''
}

test('nobody is signed in at first; registering signs in, by header, cookie and body', async () => {
  expect((await app.call(currentUser, {})).status).toBe(401)
  const done = await app.call(register, { body: person('ines@turnout.test') })
  expect(done.status).toBe(201)
  expect(done.body.data).toMatchObject({
    name: 'Inês Duarte',
    currency_code: 'EUR',
    timezone: 'Europe/Lisbon',
    is_saas_mode_enabled: false,
  })
  expect(done.headers['x-auth-token']).toBe(done.body.token)
  expect(String(done.headers['set-cookie'])).toMatch(/^token=.*HttpOnly; SameSite=Lax/u)
  const me = await app.call(currentUser, {}, { headers: { cookie: `token=${done.body.token}` } })
  expect(me.body.data).toMatchObject({
    full_name: 'Inês Duarte',
    role: 'ADMIN',
    is_account_owner: true,
    status: 'ACTIVE',
    locale: 'de',
  })
})

test('an address that has an account is refused under its field, however it is spelt, and its mailbox is told', async () => {
  await app.call(register, { body: person('twice@turnout.test') })
  const again = await app.call(register, { body: { ...person('Twice@Turnout.test'), first_name: 'Win a car' } })
  expect(again.status).toBe(422)
  expect(again.body.errors).toHaveProperty('email')
  const [told] = await app.database.query
    .selectFrom('mails')
    .select(['kind', 'recipient', 'text_body'])
    .where('kind', '=', 'address_known')
    .execute()
  expect(told).toMatchObject({ recipient: 'twice@turnout.test' })
  expect(told?.text_body).not.toContain('Win a car')
})

test('unknown address and wrong password are one answer', async () => {
  await app.call(register, { body: person('known@turnout.test') })
  const wrong = await app.call(login, { body: { email: 'known@turnout.test', password: 'not the password' } })
  const unknown = await app.call(login, { body: { email: 'unknown@turnout.test', password: 'not the password' } })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  expect(wrong.body.message).toContain('Please check your email and password and try again')
})

test('neither does the time of the answer tell who has a login', async () => {
  await app.call(register, { body: person('timed@turnout.test') })
  const took = async (email: string): Promise<number> => {
    const start = performance.now()
    await app.call(login, { body: { email, password: 'not the password' } })
    return performance.now() - start
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  // In turns, so that a busy machine slows both.
  for (let n = 0; n < 5; n++) {
    known.push(await took('timed@turnout.test'))
    unknown.push(await took(`untimed${n}@turnout.test`))
  }
  const middle = (times: number[]): number => times.toSorted((x, y) => x - y)[2] ?? 0
  // A hash takes thirty times as long as all the rest: one that was left out would show.
  expect(middle(known) / middle(unknown)).toBeGreaterThan(0.4)
  expect(middle(known) / middle(unknown)).toBeLessThan(2.5)
})

test('logging out ends the session at once', async () => {
  const { token } = await app.signUp()
  await app.call(logout, {}, { token })
  expect((await app.call(currentUser, {}, { token })).status).toBe(401)
})

test('a refreshed token replaces the old one', async () => {
  const { token } = await app.signUp()
  const fresh = await app.call(refresh, { body: {} }, { token })
  expect(fresh.status).toBe(200)
  expect((await app.call(currentUser, {}, { token })).status).toBe(401)
  expect((await app.call(currentUser, {}, { token: fresh.body.token })).status).toBe(200)
})

test('somebody sees the accounts that they can go over to, and nobody else’s', async () => {
  await app.signUp('Other')
  const { token, accountId } = await app.signUp()
  const { body } = await app.call(ownAccounts, {}, { token })
  expect(body.data.map(({ id, role, is_account_owner }) => [id, role, is_account_owner])).toEqual([
    [accountId, 'ADMIN', true],
  ])
  expect((await app.call(ownAccounts, {})).status).toBe(401)
})

test("another account cannot be entered, one's own can be chosen", async () => {
  const other = await app.signUp('Other')
  const { email, accountId } = await app.signUp()
  const foreign = await app.call(login, { body: { email, password: 'harbour lights', account_id: other.accountId } })
  expect(foreign.status).toBe(404)
  const own = await app.call(login, { body: { email, password: 'harbour lights', account_id: accountId } })
  expect(own.body.accounts.map(({ id }) => id)).toEqual([accountId])
})

test('a member who was deactivated is out, with open sessions too', async () => {
  const { token, userId } = await app.signUp()
  await sql`update account_members set is_owner = false, status = 'INACTIVE' where user_id = ${userId}`.execute(
    app.database.query,
  )
  expect((await app.call(currentUser, {}, { token })).status).toBe(401)
})

test('a reset link works once, changes the password and ends every session', async () => {
  const { token, email } = await app.signUp()
  await app.call(forgotPassword, { body: { email } })
  const reset = await mailedToken(email)
  const looked = await app.call(checkResetLink, { params: { token: reset } })
  expect(looked.status).toBe(200)
  const body = { password: 'a new password', password_confirmation: 'a new password' }
  expect((await app.call(resetPassword, { params: { token: reset }, body })).status).toBe(200)
  expect((await app.call(currentUser, {}, { token })).status).toBe(401)
  expect((await app.call(login, { body: { email, password: 'a new password' } })).status).toBe(200)
  expect(await app.call(resetPassword, { params: { token: reset }, body })).toMatchObject({
    status: 410,
    body: { code: 'reset_link_invalid' },
  })
})

test('a link lives on when somebody asks for another, until one is used; none stands in for a session', async () => {
  const { email } = await app.signUp()
  await app.call(forgotPassword, { body: { email } })
  const first = await mailedToken(email)
  await app.call(forgotPassword, { body: { email } })
  const second = await mailedToken(email)
  expect((await app.call(checkResetLink, { params: { token: first } })).status).toBe(200)
  expect((await app.call(checkResetLink, { params: { token: second } })).status).toBe(200)
  expect((await app.call(currentUser, {}, { token: second })).status).toBe(401)
  const body = { password: 'a new password', password_confirmation: 'a new password' }
  expect((await app.call(resetPassword, { params: { token: first }, body })).status).toBe(200)
  expect((await app.call(checkResetLink, { params: { token: second } })).status).toBe(410)
})

test('a reset is told to the mailbox, and drops a change of address that was under way', async () => {
  const { email, token } = await app.signUp()
  const wanted = `wanted.${email}`
  await app.call(updateProfile, { body: { email: wanted, password_current: 'harbour lights' } }, { token })
  await app.call(forgotPassword, { body: { email } })
  const body = { password: 'a new password', password_confirmation: 'a new password' }
  await app.call(resetPassword, { params: { token: await mailedToken(email) }, body })
  const entered = await app.call(login, { body: { email, password: 'a new password' } })
  expect(entered.body.user).toMatchObject({ email, pending_email: null })
  const told = await app.database.query.selectFrom('mails').select('kind').where('recipient', '=', email).execute()
  expect(told.map(({ kind }) => kind)).toContain('password_changed')
})

test('asking for a reset says the same for an address that nobody has, and mails nothing', async () => {
  const known = await app.signUp()
  const one = await app.call(forgotPassword, { body: { email: known.email } })
  const other = await app.call(forgotPassword, { body: { email: 'nobody@turnout.test' } })
  expect(other.body).toEqual(one.body)
  const mails = await app.database.query
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', 'nobody@turnout.test')
    .execute()
  expect(mails).toEqual([])
})

test.each([
  ['short', { password: '1234567', password_confirmation: '1234567' }],
  ['only spaces', { password: '         ', password_confirmation: '         ' }],
  ['everybody’s', { password: 'password123', password_confirmation: 'password123' }],
  ['one’s own name', { password: 'InêsDuarte', password_confirmation: 'InêsDuarte' }],
  ['different from its confirmation', { password: 'harbour lights', password_confirmation: 'harbour light' }],
])('a password that is %s is refused, and nobody is registered', async (_why, passwords) => {
  const refused = await app.call(register, { body: { ...person('weak@turnout.test'), ...passwords } })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors).join()).toMatch(/password/u)
  expect(
    await app.database.query.selectFrom('users').select('id').where('email', '=', 'weak@turnout.test').execute(),
  ).toEqual([])
})

test('the user list keeps passwords and sessions only as hashes, a password at the cost of the product', async () => {
  const { token, userId } = await app.signUp()
  const user = await app.database.query
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=49152,t=3,p=1\$/u)
  const sessions = await sql<{
    found: number
  }>`select count(*) as found from sessions where encode(token_hash, 'escape') = ${token}`.execute(app.database.query)
  expect(sessions.rows[0]?.found).toBe(0)
})
