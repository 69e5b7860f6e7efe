import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import { logout, prove as proveEndpoint, refresh } from '@turnout/contract/sign-in/endpoints.ts'
import { loseProofs, prove } from '@turnout/testkit/people/prove.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp()

const proofOf = async ({ userId }: SignedIn) =>
  (
    await app.database.query
      .selectFrom('sessions')
      .select('proven_at')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).proven_at

/** As a browser calls: the session is in a cookie. */
const asBrowser = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.app.inject({
    method,
    url,
    headers: { origin: 'http://turnout.test', host: 'turnout.test' },
    cookies: { token },
    ...(payload && { payload }),
  })

const mayEnter = async (token: string): Promise<boolean> =>
  (await asBrowser(token, 'GET', '/api/users/me')).statusCode === 200

test('the right password proves, a wrong one says so and proves nothing', async () => {
  const person = await app.signUp()
  const wrong = await app.call(proveEndpoint, { body: { password: 'a guess' } }, { token: person.token })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { password: ['This is not your present password.'] } } })
  expect(await proofOf(person)).toBeNull()
  await prove(app, person.token)
  expect(await proofOf(person)).not.toBeNull()
})

test('a browser that proves gets another token; the one before opens for some seconds more', async () => {
  const { token } = await app.signUp()
  const proven = await asBrowser(token, 'POST', '/api/auth/prove', { password: 'harbour lights' })
  const renewed = proven.cookies.find(({ name }) => name === 'token')?.value ?? ''
  expect(proven.statusCode).toBe(204)
  expect(renewed).not.toBe(token)
  expect([await mayEnter(renewed), await mayEnter(token)]).toEqual([true, true])
  await sql`update sessions set renewed_at = now() - interval '31 seconds' where renewed_at is not null`.execute(
    app.database.query,
  )
  expect([await mayEnter(renewed), await mayEnter(token)]).toEqual([true, false])
})

test('of two proofs at once one gives a token, and it opens', async () => {
  const { token } = await app.signUp()
  const both = await Promise.all(
    [1, 2].map(() => asBrowser(token, 'POST', '/api/auth/prove', { password: 'harbour lights' })),
  )
  const given = both.flatMap(({ cookies }) => cookies.filter(({ name }) => name === 'token'))
  expect(given).toHaveLength(1)
  expect(await mayEnter(given[0]?.value ?? '')).toBe(true)
})

test('a session that ended is not opened by the token before either', async () => {
  const { token } = await app.signUp()
  const proven = await asBrowser(token, 'POST', '/api/auth/prove', { password: 'harbour lights' })
  const renewed = proven.cookies.find(({ name }) => name === 'token')?.value ?? ''
  await app.call(logout, {}, { token: renewed })
  expect([await mayEnter(renewed), await mayEnter(token)]).toEqual([false, false])
})

test('a program keeps the token that it holds', async () => {
  const { token } = await app.signUp()
  await prove(app, token)
  await sql`update sessions set renewed_at = now() - interval '1 hour' where renewed_at is not null`.execute(
    app.database.query,
  )
  expect((await app.call(currentUser, {}, { token })).status).toBe(200)
})

test('a refresh carries on the sign-in, and is none itself', async () => {
  const person = await app.signUp()
  await loseProofs(app, person.userId)
  const { token } = (await app.call(refresh, { body: {} }, { token: person.token })).body
  const rows = await sql<{ is_fresh: boolean }>`select signed_in_at > now() - interval '10 minutes' as is_fresh
    from sessions where user_id = ${person.userId} and revoked_at is null`.execute(app.database.query)
  expect(rows.rows).toEqual([{ is_fresh: false }])
  expect((await app.call(currentUser, {}, { token })).status).toBe(200)
})
