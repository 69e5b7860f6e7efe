import { currentUser } from '@turnout/contract/accounts/endpoints.ts'
import {
  askForPasskey,
  askToProve,
  deleteCodes,
  proveByCode,
  proveByPasskey,
  requireTwoFactor,
  startCodes,
} from '@turnout/contract/sign-in/factors/endpoints.ts'
import { aPasskey, type Deceit, type TestPasskey } from '@turnout/testkit/people/a-passkey.ts'
import { loseProofs, prove } from '@turnout/testkit/people/prove.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { setUpCodes, setUpPasskey } from '@turnout/testkit/people/with-factors.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp()

const UNPROVEN = { status: 403, body: { code: 'proof_required' } }

const lose = ({ userId }: SignedIn) => loseProofs(app, userId)

const start = (person: SignedIn) => app.call(startCodes, {}, person)

async function proveWith(person: SignedIn, key: TestPasskey, deceit: Deceit = {}) {
  const { options } = (await app.call(askToProve, {}, person)).body.data
  return app.call(proveByPasskey, { body: { credential: key.signed(options, deceit) } }, person)
}

test('the first factor is set up by the password, typed within the session', async () => {
  const person = await app.signUp()
  expect(await start(person)).toMatchObject(UNPROVEN)
  await prove(app, person.token)
  expect((await start(person)).status).toBe(201)
})

test('whoever has codes changes their ways in by a code: the password does not do', async () => {
  const person = await app.signUp()
  const { phone } = await setUpCodes(app, person)
  await lose(person)
  await prove(app, person.token)
  for (const endpoint of [startCodes, deleteCodes, askForPasskey])
    expect(await app.call(endpoint, {}, person)).toMatchObject({
      ...UNPROVEN,
      body: { details: { needs_factor: true } },
    })
  expect((await app.call(proveByCode, { body: { code: phone.code() } }, person)).status).toBe(204)
  expect((await start(person)).status).toBe(201)
})

test('other acts that ask for a proof take the password of somebody with codes', async () => {
  const person = await app.signUp()
  await setUpCodes(app, person)
  await lose(person)
  const rule = () =>
    app.call(
      requireTwoFactor,
      { params: { account_id: person.accountId }, body: { requires_two_factor: false } },
      person,
    )
  expect(await rule()).toMatchObject({ ...UNPROVEN, body: { details: { needs_factor: false } } })
  await prove(app, person.token)
  expect((await rule()).status).toBe(200)
})

test('a code proves once, a wrong one nothing, a recovery code as well', async () => {
  const person = await app.signUp()
  const { phone, recoveryCodes } = await setUpCodes(app, person)
  await lose(person)
  const code = phone.code()
  expect((await app.call(proveByCode, { body: { code: '000000' } }, person)).status).toBe(422)
  expect(await start(person)).toMatchObject(UNPROVEN)
  expect((await app.call(proveByCode, { body: { code } }, person)).status).toBe(204)
  await lose(person)
  expect((await app.call(proveByCode, { body: { code } }, person)).status).toBe(422)
  const recovered = { body: { recovery_code: recoveryCodes[0] ?? '' } }
  expect((await app.call(proveByCode, recovered, person)).status).toBe(204)
  expect((await start(person)).status).toBe(201)
})

test('a passkey proves, within the session that asked', async () => {
  const person = await app.signUp()
  const { key } = await setUpPasskey(app, person)
  await lose(person)
  expect(await start(person)).toMatchObject(UNPROVEN)
  const { options } = (await app.call(askToProve, {}, person)).body.data
  const other = await app.signUp('Other')
  const stolen = await app.call(proveByPasskey, { body: { credential: key.signed(options) } }, other)
  expect(stolen).toMatchObject({ status: 410, body: { code: 'challenge_over' } })
  expect((await proveWith(person, key)).status).toBe(204)
  expect((await start(person)).status).toBe(201)
})

test("somebody else's passkey, a foreign origin and a copy prove nothing", async () => {
  const [person, other] = [await app.signUp(), await app.signUp('Other')]
  const { key } = await setUpPasskey(app, person, { key: aPasskey({ counts: 3 }) })
  const { key: foreign } = await setUpPasskey(app, other)
  await lose(person)
  expect(await proveWith(person, foreign)).toMatchObject({ body: { code: 'passkey_refused' } })
  expect(await proveWith(person, key, { origin: 'https://evil.example' })).toMatchObject({
    body: { code: 'passkey_refused' },
  })
  expect(await proveWith(person, key, { counter: 3 })).toMatchObject({ body: { code: 'passkey_copied' } })
  expect(await start(person)).toMatchObject(UNPROVEN)
})

test('a passkey of a former address asks for nothing: the password proves again', async () => {
  const person = await app.signUp()
  const { passkeyId } = await setUpPasskey(app, person)
  await sql`update passkeys set rp_id = 'former.example' where id = ${passkeyId}`.execute(app.database.query)
  await lose(person)
  await prove(app, person.token)
  expect((await start(person)).status).toBe(201)
})

test('a browser that proves by a code gets another token', async () => {
  const person = await app.signUp()
  const { phone } = await setUpCodes(app, person)
  const headers = { cookie: `token=${person.token}`, origin: 'http://turnout.test', host: 'turnout.test' }
  const proven = await app.raw('POST', '/api/auth/prove/code', { code: phone.code() }, { headers })
  const renewed = /token=([^;]+)/u.exec(String(proven.headers['set-cookie']))?.[1] ?? ''
  expect(proven.status).toBe(204)
  expect(renewed).not.toBe(person.token)
  expect((await app.call(currentUser, {}, { token: renewed })).status).toBe(200)
})

test('what is done to the ways in is told by mail', async () => {
  const person = await app.signUp()
  await setUpCodes(app, person)
  await setUpPasskey(app, person)
  const mails = await app.database.query
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', person.email)
    .where('kind', 'in', ['codes_on', 'passkey_added'])
    .orderBy('id')
    .execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['codes_on', 'passkey_added'])
})
