import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import {
  addPasskey,
  askForPasskey,
  askToSignIn,
  deletePasskey,
  ownFactors,
  renamePasskey,
  signInByPasskey,
} from '@turnout/contract/sign-in/factors/endpoints.ts'
import { aPasskey, type Deceit, type TestPasskey } from '@turnout/testkit/people/a-passkey.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { proveAgain, setUpCodes, setUpPasskey } from '@turnout/testkit/people/with-factors.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp()

const optionsToSignIn = async () => (await app.call(askToSignIn, {})).body.data.options

const signIn = async (key: TestPasskey, deceit: Deceit = {}) =>
  app.call(signInByPasskey, { body: { credential: key.signed(await optionsToSignIn(), deceit) } })

/** Has a person add a key, with what a browser would not do. */
async function add(person: SignedIn, key: TestPasskey, deceit: Deceit = {}) {
  await proveAgain(app, person.userId)
  const { options } = (await app.call(askForPasskey, {}, person)).body.data
  return app.call(addPasskey, { body: { name: 'MacBook', credential: key.made(options, deceit) } }, person)
}

const refused = { status: 422, body: { code: 'passkey_refused' } }
const over = { status: 410, body: { code: 'challenge_over' } }

test('a passkey signs in without address and password, and past the codes: it counts as both', async () => {
  const person = await app.signUp()
  await setUpCodes(app, person)
  const { key } = await setUpPasskey(app, person)
  const done = await signIn(key)
  expect(done).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { email: person.email } } })
  expect(String(done.headers['set-cookie'])).toMatch(/^token=.*HttpOnly; SameSite=Lax/u)
  expect((await app.call(currentUser, {}, { token: done.body.token })).status).toBe(200)
})

test('a browser is asked for a key that it finds itself, whose holder is checked', async () => {
  const person = await app.signUp()
  await proveAgain(app, person.userId)
  const { options } = (await app.call(askForPasskey, {}, person)).body.data
  expect(options).toMatchObject({
    rp: { id: 'turnout.test', name: 'Turnout' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(JSON.stringify(options['user'])).not.toContain('harbour')
  expect(await optionsToSignIn()).toMatchObject({ rpId: 'turnout.test', userVerification: 'required' })
})

test('several keys have names, and tell when they were used', async () => {
  const person = await app.signUp()
  const { key, passkeyId } = await setUpPasskey(app, person)
  await setUpPasskey(app, person, { name: 'Pixel 9' })
  await signIn(key)
  const named = await app.call(renamePasskey, { params: { passkey_id: passkeyId }, body: { name: 'Desk' } }, person)
  expect(named).toMatchObject({ status: 200, body: { data: { name: 'Desk', is_usable: true } } })
  const { data } = (await app.call(ownFactors, {}, person)).body
  expect(data.passkeys.map(({ name, last_used_at: used }) => [name, used !== null])).toEqual([
    ['Desk', true],
    ['Pixel 9', false],
  ])
  expect(data.passkey_host).toBe('turnout.test')
})

test.each<[string, Deceit]>([
  ['from another origin', { origin: 'https://turnout.test.evil.example' }],
  ['from another port of the host', { origin: 'http://turnout.test:8080' }],
  ['for another host', { hostId: 'evil.example' }],
  ['of an authenticator that did not check its holder', { isUnverified: true }],
])('an answer %s neither adds a key nor signs in', async (_what, deceit) => {
  const person = await app.signUp()
  expect(await add(person, aPasskey(), deceit)).toMatchObject(refused)
  const { key } = await setUpPasskey(app, person)
  const answer = await signIn(key, deceit)
  expect(answer).toMatchObject(refused)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await signIn(key)).status).toBe(200)
})

test.each<[string, Deceit]>([
  ['whose signature is broken', { breaksSignature: true }],
  ['that says it is of somebody else', { userHandle: Buffer.from('user-1').toString('base64url') }],
])('an answer %s signs nobody in', async (_what, deceit) => {
  const { key } = await setUpPasskey(app, await app.signUp())
  expect(await signIn(key, deceit)).toMatchObject(refused)
})

test('a key that nobody keeps, and one that was removed, sign nobody in', async () => {
  expect(await signIn(aPasskey(), { userHandle: null })).toMatchObject(refused)
  const person = await app.signUp()
  const { key, passkeyId } = await setUpPasskey(app, person)
  await proveAgain(app, person.userId)
  expect((await app.call(deletePasskey, { params: { passkey_id: passkeyId } }, person)).status).toBe(204)
  expect(await signIn(key)).toMatchObject(refused)
})

test('an answer is taken once: a replay, a challenge of nobody and one that is old are refused', async () => {
  const person = await app.signUp()
  const { key } = await setUpPasskey(app, person)
  const credential = key.signed(await optionsToSignIn())
  const both = await Promise.all([0, 1].map(() => app.call(signInByPasskey, { body: { credential } })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  expect(await app.call(signInByPasskey, { body: { credential } })).toMatchObject(over)
  expect(await signIn(key, { challenge: 'of nobody' })).toMatchObject(over)
  const late = key.signed(await optionsToSignIn())
  await sql`update sign_in_challenges set expires_at = now()`.execute(app.database.query)
  expect(await app.call(signInByPasskey, { body: { credential: late } })).toMatchObject(over)
})

test('a refused answer uses its challenge up, too', async () => {
  const { key } = await setUpPasskey(app, await app.signUp())
  const options = await optionsToSignIn()
  const wrong = key.signed(options, { origin: 'https://evil.example' })
  expect(await app.call(signInByPasskey, { body: { credential: wrong } })).toMatchObject(refused)
  expect(await app.call(signInByPasskey, { body: { credential: key.signed(options) } })).toMatchObject(over)
})

test('a challenge for signing in adds no key, nor does one that another session was given', async () => {
  const [person, other] = [await app.signUp(), await app.signUp('Other')]
  await proveAgain(app, person.userId)
  await proveAgain(app, other.userId)
  const user = { id: Buffer.from(`user-${person.userId}`).toString('base64url') }
  const toSignIn = { ...(await optionsToSignIn()), user }
  const credential = aPasskey().made(toSignIn)
  expect(await app.call(addPasskey, { body: { name: 'A', credential } }, person)).toMatchObject(over)
  const { options } = (await app.call(askForPasskey, {}, other)).body.data
  const stolen = aPasskey().made(options)
  expect(await app.call(addPasskey, { body: { name: 'A', credential: stolen } }, person)).toMatchObject(over)
})

test('a key that counts must count on: a copy of it is refused and written down', async () => {
  const person = await app.signUp()
  const { key } = await setUpPasskey(app, person, { key: aPasskey({ counts: 5 }) })
  expect((await signIn(key)).status).toBe(200)
  for (const counter of [6, 5, 0])
    expect(await signIn(key, { counter })).toMatchObject({ status: 422, body: { code: 'passkey_copied' } })
  expect((await signIn(key)).status).toBe(200)
  const told =
    await sql`select from audit_rows where act = 'user.passkey_copied' and entity_id = ${person.userId}`.execute(
      app.database.query,
    )
  expect(told.rows).toHaveLength(3)
})

test('a key that never counts stays welcome', async () => {
  const { key } = await setUpPasskey(app, await app.signUp())
  expect((await signIn(key)).status).toBe(200)
  expect((await signIn(key)).status).toBe(200)
})

test('a key is kept once, by one person', async () => {
  const [person, other] = [await app.signUp(), await app.signUp('Other')]
  const key = aPasskey()
  await setUpPasskey(app, person, { key })
  expect(await add(other, key)).toMatchObject({ status: 409, body: { code: 'passkey_known' } })
})

test('there is an end to the keys of one person', async () => {
  const person = await app.signUp()
  for (let n = 0; n < 20; n++) expect((await add(person, aPasskey())).status).toBe(201)
  expect(await app.call(askForPasskey, {}, person)).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } })
})

test("somebody else's key can be neither renamed nor removed", async () => {
  const [person, other] = [await app.signUp(), await app.signUp('Other')]
  const { passkeyId } = await setUpPasskey(app, person)
  await proveAgain(app, other.userId)
  const of = { params: { passkey_id: passkeyId } }
  expect((await app.call(renamePasskey, { ...of, body: { name: 'Mine' } }, other)).status).toBe(404)
  expect((await app.call(deletePasskey, of, other)).status).toBe(404)
})

test('the last key stays where there is no password', async () => {
  const person = await app.signUp()
  const first = await setUpPasskey(app, person)
  const second = await setUpPasskey(app, person)
  await sql`update users set password_hash = '' where id = ${person.userId}`.execute(app.database.query)
  const remove = (passkeyId: number) => app.call(deletePasskey, { params: { passkey_id: passkeyId } }, person)
  await proveAgain(app, person.userId)
  expect((await remove(first.passkeyId)).status).toBe(204)
  expect(await remove(second.passkeyId)).toMatchObject({ status: 409, body: { code: 'last_passkey' } })
})

test('keys of a former address open nothing, are shown as such, and may go', async () => {
  const person = await app.signUp()
  const { key, passkeyId } = await setUpPasskey(app, person)
  await sql`update passkeys set rp_id = 'former.example' where id = ${passkeyId}`.execute(app.database.query)
  expect(await signIn(key)).toMatchObject(refused)
  const { data } = (await app.call(ownFactors, {}, person)).body
  expect(data.passkeys).toMatchObject([{ is_usable: false }])
  await proveAgain(app, person.userId)
  await sql`update users set password_hash = '' where id = ${person.userId}`.execute(app.database.query)
  expect((await app.call(deletePasskey, { params: { passkey_id: passkeyId } }, person)).status).toBe(204)
})

test('somebody who is switched off everywhere does not get in by a key', async () => {
  const person = await app.signUp()
  const { key } = await setUpPasskey(app, person)
  await sql`update account_members set status = 'INACTIVE', is_owner = false where user_id = ${person.userId}`.execute(
    app.database.query,
  )
  expect(await signIn(key)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
})
