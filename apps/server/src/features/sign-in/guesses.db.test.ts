import { updateProfile } from '@turnout/contract/accounts/endpoints.ts'
import { login, register, resetPassword } from '@turnout/contract/sign-in/endpoints.ts'
import { acceptInvitation, inviteUser } from '@turnout/contract/users/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashToken, newToken } from '../../platform/ids/ids.ts'

/*
 * As strict as the product: an attacker guesses passwords, from many places and at many processes.
 */

const app = testApp({ rateLimitFactor: 1 })

const guess = (email: string, options: { password?: string; from?: string; forwarded?: string } = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: options.password ?? 'a guess' },
    remoteAddress: options.from ?? '192.0.2.1',
    headers: options.forwarded === undefined ? {} : { 'x-forwarded-for': options.forwarded },
  })

test('the sixth wrong password for an address waits, wherever it comes from, and the right one too', async () => {
  const { email } = await app.signUp()
  for (let n = 1; n <= 5; n++) expect((await guess(email, { from: `192.0.2.${n}` })).statusCode).toBe(401)
  const sixth = await guess(email, { from: '198.51.100.9' })
  expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true])
  const right = await guess(email.toUpperCase(), { from: '198.51.100.10', password: 'harbour lights' })
  expect(right.statusCode).toBe(429)
})

test('an address that nobody has waits like one that somebody has', async () => {
  const email = 'nobody.at.all@turnout.test'
  for (let n = 1; n <= 5; n++) expect((await guess(email, { from: `192.0.2.${50 + n}` })).statusCode).toBe(401)
  expect((await guess(email, { from: '192.0.2.60' })).statusCode).toBe(429)
})

test('all processes count together', async () => {
  const { email } = await app.signUp()
  const sibling = await app.sibling()
  const body = { email, password: 'a guess' }
  for (let n = 1; n <= 3; n++) expect((await guess(email, { from: `192.0.2.${100 + n}` })).statusCode).toBe(401)
  for (let n = 1; n <= 2; n++) expect((await sibling.call(login, { body })).status).toBe(401)
  expect((await sibling.call(login, { body })).status).toBe(429)
  expect((await guess(email, { from: '192.0.2.110' })).statusCode).toBe(429)
  await sibling.close()
})

test('a right password forgets the wrong ones, and after five minutes all are forgotten', async () => {
  const { email } = await app.signUp()
  const from = (n: number) => ({ from: `192.0.2.${150 + n}` })
  for (let n = 1; n <= 4; n++) await guess(email, from(n))
  expect((await guess(email, { ...from(5), password: 'harbour lights' })).statusCode).toBe(200)
  for (let n = 6; n <= 10; n++) expect((await guess(email, from(n))).statusCode).toBe(401)
  expect((await guess(email, from(11))).statusCode).toBe(429)
  await sql`update call_counts set ends_at = now()`.execute(app.database.query)
  expect((await guess(email, { ...from(12), password: 'harbour lights' })).statusCode).toBe(200)
})

test('what is counted names nobody', async () => {
  const { email } = await app.signUp()
  await guess(email, { from: '192.0.2.200' })
  const kept = await sql<{ row: string }>`select call_counts::text as row from call_counts`.execute(app.database.query)
  expect(kept.rows.map(({ row }) => row).join()).not.toContain(email)
  expect(kept.rows.length).toBeGreaterThan(0)
})

test('the 21st sign-in of a minute from one place waits, whatever it says of its own address', async () => {
  const statuses: number[] = []
  for (let n = 1; n <= 21; n++) {
    const answer = await guess(`person${n}@nowhere.test`, { from: '203.0.113.50', forwarded: `198.51.100.${n}` })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429])
})

describe('a password that everybody uses is refused wherever one is set', () => {
  const COMMON = 'liverpool1'
  const both = { password: COMMON, password_confirmation: COMMON }
  const said = { status: 422, body: { errors: { password: ['This password is easy to guess. Choose another one.'] } } }

  test('at sign-up', async () => {
    const body = { first_name: 'Eva', email: 'eva@common.test', ...both }
    expect(await app.call(register, { body })).toMatchObject(said)
  })

  test('by a reset link', async () => {
    const { userId } = await app.signUp()
    const token = newToken()
    const values = { token_hash: hashToken(token), user_id: userId, expires_at: new Date(Date.now() + 60_000) }
    await app.database.query.insertInto('password_resets').values(values).execute()
    expect(await app.call(resetPassword, { params: { token }, body: both })).toMatchObject(said)
  })

  test('on the profile', async () => {
    const { token } = await app.signUp()
    const body = { ...both, password_current: 'harbour lights' }
    expect(await app.call(updateProfile, { body }, { token })).toMatchObject(said)
  })

  test('by an invitation', async () => {
    const { token } = await app.signUp()
    const email = 'kofi@common.test'
    const invited = await app.call(inviteUser, { body: { first_name: 'Kofi', email, role: 'DOOR' } }, { token })
    expect(invited.status).toBe(201)
    const mail = await app.database.query
      .selectFrom('mails')
      .select('text_body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const link = /accept-invitation\/([\w-]+)/u.exec(mail.text_body)?.[1] ?? ''
    const body = { first_name: 'Kofi', ...both }
    expect(await app.call(acceptInvitation, { params: { token: link }, body })).toMatchObject(said)
  })
})
