import { currentAccount, currentUser } from '@turnout/contract/accounts/endpoints.ts'
import { eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import {
  askToSignIn,
  deleteCodes,
  deletePasskey,
  ownFactors,
  requireTwoFactor,
  secondStep,
  signInByPasskey,
} from '@turnout/contract/sign-in/factors/endpoints.ts'
import { login, logout, refresh } from '@turnout/contract/sign-in/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { proveAgain, setUpCodes, setUpPasskey } from '@turnout/testkit/people/with-factors.ts'
import { expect, test } from 'vitest'

const app = testApp()

const LACKING = { status: 403, body: { code: 'factor_required' } }

async function demand(owner: SignedIn, isRequired = true) {
  await proveAgain(app, owner.userId)
  const account = { params: { account_id: owner.accountId } }
  return app.call(requireTwoFactor, { ...account, body: { requires_two_factor: isRequired } }, owner)
}

/** An account that asks for a second factor, of an owner who has codes. */
async function aGuardedAccount() {
  const owner = await app.signUp()
  const { phone } = await setUpCodes(app, owner)
  expect((await demand(owner)).body.data.requires_two_factor).toBe(true)
  return { owner, phone }
}

const events = (token: string) => app.call(eventsOfAccount, { query: {} }, { token })

test('an Admin without a second factor can do nothing but bring one, with the next call of an open session', async () => {
  const { owner } = await aGuardedAccount()
  const admin = await aMember(app, owner.accountId, { role: 'ADMIN' })
  expect(await events(admin.token)).toMatchObject(LACKING)
  expect(await app.call(currentAccount, {}, admin)).toMatchObject(LACKING)
  expect((await app.call(currentUser, {}, admin)).status).toBe(200)
  expect((await app.call(ownFactors, {}, admin)).body.data.is_required).toBe(true)
  await setUpCodes(app, admin)
  expect((await events(admin.token)).status).toBe(200)
})

test('a passkey does as well as codes', async () => {
  const { owner } = await aGuardedAccount()
  const admin = await aMember(app, owner.accountId, { role: 'ADMIN' })
  const { key } = await setUpPasskey(app, admin)
  expect((await events(admin.token)).status).toBe(200)
  const { options } = (await app.call(askToSignIn, {})).body.data
  const body = { credential: key.signed(options), account_id: owner.accountId }
  const { token } = (await app.call(signInByPasskey, { body })).body
  expect((await events(token)).status).toBe(200)
})

test('others of the account go on as before', async () => {
  const { owner } = await aGuardedAccount()
  for (const role of ['ORGANIZER', 'VIEWER'] as const)
    expect((await events((await aMember(app, owner.accountId, { role })).token)).status).toBe(200)
})

test('a password alone is not enough for who has a passkey, not even by way of another account', async () => {
  const { owner } = await aGuardedAccount()
  const admin = await app.signUp('Rui')
  await setUpPasskey(app, admin)
  await app.database.query
    .insertInto('account_members')
    .values({ account_id: owner.accountId, user_id: admin.userId, role: 'ADMIN' })
    .execute()
  const body = { email: admin.email, password: 'harbour lights', account_id: admin.accountId }
  const { token } = (await app.call(login, { body })).body
  expect((await events(token)).status).toBe(200)
  const over = await app.call(refresh, { body: { account_id: owner.accountId } }, { token })
  expect(over.status).toBe(200)
  expect(await events(over.body.token)).toMatchObject(LACKING)
  expect((await app.call(refresh, { body: { account_id: admin.accountId } }, { token: over.body.token })).status).toBe(
    200,
  )
})

test('a session that was opened by a code goes over to such an account, and back', async () => {
  const { owner, phone } = await aGuardedAccount()
  const first = await app.call(login, { body: { email: owner.email, password: 'harbour lights' } })
  const { challenge } = (first.body as unknown as { details: { challenge: string } }).details
  const { token } = (await app.call(secondStep, { body: { challenge, code: phone.code() } })).body
  const fresh = await app.call(refresh, { body: {} }, { token })
  expect((await events(fresh.body.token)).status).toBe(200)
})

test('the last second factor stays while the account asks for one', async () => {
  const { owner } = await aGuardedAccount()
  await proveAgain(app, owner.userId)
  const needed = { status: 409, body: { code: 'factor_needed' } }
  expect(await app.call(deleteCodes, {}, owner)).toMatchObject(needed)
  const { passkeyId } = await setUpPasskey(app, owner)
  expect((await app.call(deleteCodes, {}, owner)).status).toBe(204)
  expect(await app.call(deletePasskey, { params: { passkey_id: passkeyId } }, owner)).toMatchObject(needed)
  await demand(owner, false)
  expect((await app.call(deletePasskey, { params: { passkey_id: passkeyId } }, owner)).status).toBe(204)
})

test('logging out is always possible', async () => {
  const { owner } = await aGuardedAccount()
  const admin = await aMember(app, owner.accountId, { role: 'ADMIN' })
  expect((await app.call(logout, {}, admin)).status).toBe(204)
  expect((await app.call(currentUser, {}, admin)).status).toBe(401)
})

test('a change of the rule stands in the history, once', async () => {
  const { owner } = await aGuardedAccount()
  await demand(owner)
  const told = await app.database.query
    .selectFrom('audit_rows')
    .select(['before', 'after'])
    .where('act', '=', 'account.two_factor_rule_changed')
    .where('account_id', '=', owner.accountId)
    .execute()
  expect(told).toEqual([{ before: { requires_two_factor: false }, after: { requires_two_factor: true } }])
})
