import { forgotPassword, login, register, resetPassword } from '@turnout/contract/sign-in/endpoints.ts'
import { updateProfile } from '@turnout/contract/accounts/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/*
 * As strict as the product.
 */

const app = testApp({ rateLimitFactor: 1 })

const countOf = async (recipient: string, kind: string): Promise<number> => {
  await app.runJobs()
  const mails = await app.database.query
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .execute()
  return mails.length
}

test('a mailbox gets three reset mails in an hour, whoever asks, and the links of all of them work', async () => {
  const { email } = await app.signUp()
  for (let n = 0; n < 5; n++)
    expect(
      (await app.call(forgotPassword, { body: { email: n % 2 === 0 ? email : email.toUpperCase() } })).status,
    ).toBe(200)
  expect(await countOf(email, 'password_reset')).toBe(3)
  const links = await app.database.query.selectFrom('password_resets').select('used_at').execute()
  expect(links).toEqual([{ used_at: null }, { used_at: null }, { used_at: null }])
  await app.database.query
    .updateTable('mails')
    .set({ created_at: new Date(Date.now() - 61 * 60_000) })
    .where('recipient', '=', email)
    .execute()
  const anew = await app.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email },
    remoteAddress: '203.0.113.9',
  })
  expect(anew.statusCode).toBe(200)
  expect(await countOf(email, 'password_reset')).toBe(4)
})

test('asking does the same for an address that nobody has: one job, and nothing else in the call', async () => {
  const from = (remoteAddress: string, email: string) =>
    app.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, remoteAddress })
  const { email } = await app.signUp()
  await from('203.0.113.20', email)
  await from('203.0.113.21', 'nobody@turnout.test')
  const before = await app.database.query
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'password_reset')
    .execute()
  await app.runJobs()
  const after = await app.database.query.selectFrom('mails').select('id').where('kind', '=', 'password_reset').execute()
  expect(after.length - before.length).toBe(1)
})

test('wrong passwords make an address wait, and a reset by mail lifts that', async () => {
  const { email } = await app.signUp()
  const tryOut = (password: string) => app.call(login, { body: { email, password } })
  for (let n = 0; n < 5; n++) expect((await tryOut('a guess')).status).toBe(401)
  expect((await tryOut('harbour lights')).status).toBe(429)
  await app.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email },
    remoteAddress: '203.0.113.30',
  })
  await app.runJobs()
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /reset-password\/([\w-]+)/u.exec(mail.text_body)?.[1] ?? ''
  const body = { password: 'a new harbour', password_confirmation: 'a new harbour' }
  expect((await app.call(resetPassword, { params: { token }, body })).status).toBe(200)
  expect((await tryOut('a new harbour')).status).toBe(200)
})

test('guesses at the present password of a profile count with those at the door', async () => {
  const { email, token } = await app.signUp()
  const guess = () => app.call(updateProfile, { body: { password_current: 'a guess' } }, { token })
  for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
  expect((await app.call(login, { body: { email, password: 'harbour lights' } })).status).toBe(429)
})

test('a mailbox hears three times an hour that somebody signs up with it, and a visitor ten times', async () => {
  const { email } = await app.signUp()
  const person = {
    first_name: 'Eva',
    email,
    password: 'lanterns on the quay',
    password_confirmation: 'lanterns on the quay',
  }
  const from = (n: number, address: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { ...person, email: address },
      remoteAddress: n < 10 ? '2001:db8:7:7::1' : '2001:db8:7:7::2',
    })
  for (let n = 0; n < 9; n++) expect((await from(n, email)).statusCode).toBe(422)
  expect(await countOf(email, 'address_known')).toBe(3)
  expect((await from(9, email)).statusCode).toBe(422)
  expect((await from(10, 'new.one@turnout.test')).statusCode).toBe(429)
  expect((await app.call(register, { body: { ...person, email: 'new.one@turnout.test' } })).status).toBe(201)
})
