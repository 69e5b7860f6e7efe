import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import {
  confirmCodes,
  deleteCodes,
  ownFactors,
  replaceRecoveryCodes,
  secondStep,
  startCodes,
} from '@turnout/contract/sign-in/factors/endpoints.ts'
import { forgotPassword, login, ownAccounts, refresh, resetPassword } from '@turnout/contract/sign-in/endpoints.ts'
import { aCodeApp } from '@turnout/testkit/people/a-code-app.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { TEST_SECRET } from '@turnout/testkit/app/test-secret.ts'
import { proveAgain, setUpCodes } from '@turnout/testkit/people/with-factors.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { CODES_PURPOSE } from './read-code.ts'
import { replaceCodeSeals } from './replace-code-seals.ts'
import { resetFactors } from '../factors/reset-factors.ts'

const lines: string[] = []
const app = testApp({ log: (line) => void lines.push(line) })
const PASSWORD = 'harbour lights'

const logIn = (email: string, password = PASSWORD) => app.call(login, { body: { email, password } })

/** The challenge of a sign-in by password. */
async function challengeOf({ email }: SignedIn): Promise<string> {
  const { body } = await logIn(email)
  return String((body as unknown as { details: { challenge: string } }).details.challenge)
}

const answer = (challenge: string, given: { code?: string; recovery_code?: string }) =>
  app.call(secondStep, { body: { challenge, ...given } })

/** The same code may come again, as in the next half minute. */
const forgetSteps = (userId: number) =>
  sql`update two_step_codes set last_step = 0 where user_id = ${userId}`.execute(app.database.query)

test('codes are on once a code confirms them, and not before', async () => {
  const person = await app.signUp()
  await proveAgain(app, person.userId)
  const { secret, uri } = (await app.call(startCodes, {}, person)).body.data
  expect(uri).toMatch(/^otpauth:\/\/totp\/Turnout:.*secret=/u)
  expect((await logIn(person.email)).status).toBe(200)
  const wrong = await app.call(confirmCodes, { body: { code: '000000' } }, person)
  expect(wrong).toMatchObject({ status: 422, body: { errors: { code: [expect.stringContaining('wrong')] } } })
  const done = await app.call(confirmCodes, { body: { code: aCodeApp(secret).code() } }, person)
  expect(new Set(done.body.data.recovery_codes).size).toBe(10)
  const { data } = (await app.call(ownFactors, {}, person)).body
  expect(data.two_step_codes).toMatchObject({ is_on: true, recovery_codes_left: 10, recovery_codes_total: 10 })
  expect((await logIn(person.email)).status).toBe(401)
})

test('a setup waits an hour, and a newer one takes its place', async () => {
  const person = await app.signUp()
  await proveAgain(app, person.userId)
  const first = (await app.call(startCodes, {}, person)).body.data.secret
  const second = (await app.call(startCodes, {}, person)).body.data.secret
  expect((await app.call(confirmCodes, { body: { code: aCodeApp(first).code() } }, person)).status).toBe(422)
  await sql`update two_step_setups set started_at = now() - interval '61 minutes'`.execute(app.database.query)
  expect(await app.call(confirmCodes, { body: { code: aCodeApp(second).code() } }, person)).toMatchObject({
    status: 409,
    body: { code: 'two_step_setup_over' },
  })
})

test('the password alone gives a challenge and no session; the code gives what signing in gives', async () => {
  const person = await app.signUp()
  const { phone } = await setUpCodes(app, person)
  const first = await logIn(person.email)
  expect(first).toMatchObject({
    status: 401,
    body: { code: 'second_step_required', details: { challenge: expect.any(String), expires_at: expect.any(String) } },
  })
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(first.headers['x-auth-token']).toBeUndefined()
  const { challenge } = (first.body as unknown as { details: { challenge: string } }).details
  expect((await app.call(currentUser, {}, { token: challenge })).status).toBe(401)
  const done = await answer(challenge, { code: ` ${phone.code().slice(0, 3)} ${phone.code().slice(3)} ` })
  expect(done).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { email: person.email } } })
  expect(String(done.headers['set-cookie'])).toMatch(/^token=.*HttpOnly; SameSite=Lax/u)
  expect((await app.call(currentUser, {}, { token: done.body.token })).status).toBe(200)
})

test('a wrong password says what it says to everybody, codes or not', async () => {
  const person = await app.signUp()
  await setUpCodes(app, person)
  expect(await logIn(person.email, 'not the password')).toMatchObject({ body: { code: 'wrong_credentials' } })
})

test('a code works once, and none before it: also where two arrive at once', async () => {
  const person = await app.signUp()
  const { phone } = await setUpCodes(app, person)
  const code = phone.code()
  const challenges = [await challengeOf(person), await challengeOf(person), await challengeOf(person)]
  const both = await Promise.all(challenges.slice(0, 2).map((challenge) => answer(challenge, { code })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await answer(challenges[2] ?? '', { code })).status).toBe(422)
  expect((await answer(challenges[2] ?? '', { code: phone.code(-1) })).status).toBe(422)
  expect((await answer(challenges[2] ?? '', { code: phone.code(1) })).status).toBe(200)
})

test('clocks may differ by a step, not by two', async () => {
  const person = await app.signUp()
  const { phone } = await setUpCodes(app, person)
  await forgetSteps(person.userId)
  expect((await answer(await challengeOf(person), { code: phone.code(-3) })).status).toBe(422)
  expect((await answer(await challengeOf(person), { code: phone.code(3) })).status).toBe(422)
})

test('the code that confirmed the app is used up', async () => {
  const person = await app.signUp()
  await proveAgain(app, person.userId)
  const phone = aCodeApp((await app.call(startCodes, {}, person)).body.data.secret)
  const code = phone.code()
  await app.call(confirmCodes, { body: { code } }, person)
  expect((await answer(await challengeOf(person), { code })).status).toBe(422)
})

test('a challenge ends with its answer, after five tries, and after five minutes', async () => {
  const person = await app.signUp()
  const { phone, recoveryCodes } = await setUpCodes(app, person)
  const used = await challengeOf(person)
  await answer(used, { code: phone.code() })
  const over = { status: 410, body: { code: 'challenge_over' } }
  expect(await answer(used, { recovery_code: recoveryCodes[0] ?? '' })).toMatchObject(over)
  const tired = await challengeOf(person)
  for (let n = 0; n < 5; n++) expect((await answer(tired, { code: '000000' })).status).toBe(422)
  expect(await answer(tired, { recovery_code: recoveryCodes[0] ?? '' })).toMatchObject(over)
  const late = await challengeOf(person)
  await sql`update sign_in_challenges set expires_at = now()`.execute(app.database.query)
  expect(await answer(late, { recovery_code: recoveryCodes[0] ?? '' })).toMatchObject(over)
  expect(await answer('unknown', { code: phone.code(1) })).toMatchObject(over)
  expect((await answer(await challengeOf(person), { recovery_code: recoveryCodes[0] ?? '' })).status).toBe(200)
})

test('an answer without either of the two says what is missing', async () => {
  const person = await app.signUp()
  await setUpCodes(app, person)
  expect(await answer(await challengeOf(person), {})).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.any(String)] } },
  })
})

test('a recovery code works once, however it is typed, and of two at once one', async () => {
  const person = await app.signUp()
  const { recoveryCodes } = await setUpCodes(app, person)
  const [one = '', two = ''] = recoveryCodes
  const typed = one.replaceAll('-', ' ').toUpperCase()
  expect((await answer(await challengeOf(person), { recovery_code: typed })).status).toBe(200)
  expect((await answer(await challengeOf(person), { recovery_code: one })).status).toBe(422)
  const challenges = [await challengeOf(person), await challengeOf(person)]
  const both = await Promise.all(challenges.map((challenge) => answer(challenge, { recovery_code: two })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const { data } = (await app.call(ownFactors, {}, person)).body
  expect(data.two_step_codes.recovery_codes_left).toBe(8)
})

test("somebody else's codes open nothing", async () => {
  const [person, other] = [await app.signUp(), await app.signUp('Other')]
  const mine = await setUpCodes(app, person)
  await setUpCodes(app, other)
  const challenge = await challengeOf(other)
  expect((await answer(challenge, { code: mine.phone.code() })).status).toBe(422)
  expect((await answer(challenge, { recovery_code: mine.recoveryCodes[0] ?? '' })).status).toBe(422)
})

test('new recovery codes end the old ones', async () => {
  const person = await app.signUp()
  const { recoveryCodes } = await setUpCodes(app, person)
  await proveAgain(app, person.userId)
  const { data } = (await app.call(replaceRecoveryCodes, {}, person)).body
  expect((await answer(await challengeOf(person), { recovery_code: recoveryCodes[0] ?? '' })).status).toBe(422)
  expect((await answer(await challengeOf(person), { recovery_code: data.recovery_codes[9] ?? '' })).status).toBe(200)
})

test('without codes there are no recovery codes', async () => {
  const person = await app.signUp()
  await proveAgain(app, person.userId)
  expect(await app.call(replaceRecoveryCodes, {}, person)).toMatchObject({
    status: 409,
    body: { code: 'two_step_codes_off' },
  })
})

test('a new phone takes over only when its code confirms it', async () => {
  const person = await app.signUp()
  const { phone } = await setUpCodes(app, person)
  await proveAgain(app, person.userId)
  const next = aCodeApp((await app.call(startCodes, {}, person)).body.data.secret)
  expect((await answer(await challengeOf(person), { code: phone.code() })).status).toBe(200)
  await app.call(confirmCodes, { body: { code: next.code() } }, person)
  expect((await answer(await challengeOf(person), { code: phone.code(1) })).status).toBe(422)
  expect((await answer(await challengeOf(person), { code: next.code(1) })).status).toBe(200)
})

test('switched off, the password is enough again, and old recovery codes are dead', async () => {
  const person = await app.signUp()
  await setUpCodes(app, person)
  await proveAgain(app, person.userId)
  expect((await app.call(deleteCodes, {}, person)).status).toBe(204)
  expect((await app.call(deleteCodes, {}, person)).status).toBe(204)
  expect((await logIn(person.email)).status).toBe(200)
  const left = await sql`select from recovery_codes where user_id = ${person.userId}`.execute(app.database.query)
  expect(left.rows).toHaveLength(0)
})

test('a new password by mail is no way round the second step', async () => {
  const person = await app.signUp()
  const { phone } = await setUpCodes(app, person)
  await app.call(forgotPassword, { body: { email: person.email } })
  await app.runJobs()
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', person.email)
    .where('kind', '=', 'password_reset')
    .executeTakeFirstOrThrow()
  const token = /reset-password\/([\w-]+)/u.exec(mail.text_body)?.[1] ?? ''
  const password = 'lanterns at the quay'
  const reset = await app.call(resetPassword, {
    params: { token },
    body: { password, password_confirmation: password },
  })
  expect(reset.headers['set-cookie']).toBeUndefined()
  const first = await logIn(person.email, password)
  expect(first.body.code).toBe('second_step_required')
  const { challenge } = (first.body as unknown as { details: { challenge: string } }).details
  expect((await answer(challenge, { code: phone.code() })).status).toBe(200)
})

test('going over to another account takes the proof along, and asks for nothing new', async () => {
  const person = await app.signUp()
  const { phone } = await setUpCodes(app, person)
  const { token } = (await answer(await challengeOf(person), { code: phone.code() })).body
  const fresh = await app.call(refresh, { body: {} }, { token })
  expect((await app.call(ownAccounts, {}, { token: fresh.body.token })).status).toBe(200)
  const row = await sql<{
    at: Date | null
  }>`select two_factor_at as at from sessions where user_id = ${person.userId} order by id desc limit 1`.execute(
    app.database.query,
  )
  expect(row.rows[0]?.at).not.toBeNull()
})

test('secrets move to another key of the installation', async () => {
  const person = await app.signUp()
  const { secret } = await setUpCodes(app, person)
  const NEXT = 'the secret that replaces the one of the tests'
  const sealed = async () =>
    (
      await app.database.query
        .selectFrom('two_step_codes')
        .select('sealed_secret')
        .where('user_id', '=', person.userId)
        .executeTakeFirstOrThrow()
    ).sealed_secret
  await replaceCodeSeals(app.database, createSecrets(NEXT, TEST_SECRET))
  expect(
    createSecrets(NEXT)
      .open(await sealed(), CODES_PURPOSE)
      .toString(),
  ).toBe(secret)
  await replaceCodeSeals(app.database, createSecrets(TEST_SECRET, NEXT))
  expect(
    createSecrets(TEST_SECRET)
      .open(await sealed(), CODES_PURPOSE)
      .toString(),
  ).toBe(secret)
})

test('whoever lost everything is let in by the operator: by password alone, with every session ended', async () => {
  const person = await app.signUp()
  await setUpCodes(app, person)
  const system = { kind: 'SYSTEM', id: null, requestId: null } as const
  expect(await app.database.transaction((tx) => resetFactors(tx, person.userId, system))).toBe(true)
  expect((await app.call(currentUser, {}, person)).status).toBe(401)
  expect((await logIn(person.email)).status).toBe(200)
  expect(await app.database.transaction((tx) => resetFactors(tx, person.userId, system))).toBe(false)
})

test('no secret and no code stands in the history, the log or a table', async () => {
  const person = await app.signUp()
  const { secret, recoveryCodes, phone } = await setUpCodes(app, person)
  const challenge = await challengeOf(person)
  await answer(challenge, { code: phone.code() })
  await answer(await challengeOf(person), { recovery_code: recoveryCodes[0] ?? '' })
  const bare = recoveryCodes.map((code) => code.replaceAll('-', ''))
  const told = [secret, challenge, ...recoveryCodes, ...bare]
  const { rows } = await sql<{ line: string }>`
    select a::text as line from audit_rows a union all select t::text from two_step_codes t
    union all select s::text from two_step_setups s union all select r::text from recovery_codes r
    union all select c::text from sign_in_challenges c`.execute(app.database.query)
  const kept = [...rows.map(({ line }) => line), ...lines].join('\n')
  expect(told.filter((one) => kept.includes(one) || kept.includes(Buffer.from(one).toString('hex')))).toEqual([])
  const acts = await sql<{
    act: string
  }>`select act from audit_rows where entity = 'user' and entity_id = ${person.userId} order by id`.execute(
    app.database.query,
  )
  expect(acts.rows.map(({ act }) => act)).toEqual([
    'user.registered',
    'user.codes_added',
    'user.signed_in',
    'user.recovery_code_used',
    'user.signed_in',
  ])
})
