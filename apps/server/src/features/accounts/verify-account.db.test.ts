import { currentAccount } from '@turnout/contract/accounts/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { accountsToVerify } from './queries.ts'
import { verifyAccount } from './verify-account.ts'
import { withdrawVerification } from './withdraw-verification.ts'

const app = testApp()

const isVerified = async (token: string) => (await app.call(currentAccount, {}, { token })).body.data.is_verified

test('the operator verifies an account once; its owner is told, and history keeps it', async () => {
  const { token, email, accountId } = await app.signUp('Rui', { isVerified: false })
  expect(await isVerified(token)).toBe(false)
  const verify = () => app.database.transaction((tx) => verifyAccount(tx, accountId, SYSTEM))
  expect([await verify(), await verify()]).toEqual([true, false])
  expect(await isVerified(token)).toBe(true)
  const mails = await app.database.query
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', email)
    .where('kind', '=', 'account_verified')
    .execute()
  expect(mails).toHaveLength(1)
  expect(await app.database.transaction((tx) => withdrawVerification(tx, accountId, SYSTEM))).toBe(true)
  expect(await isVerified(token)).toBe(false)
  const acts = await app.database.query
    .selectFrom('audit_rows')
    .select(['act', 'actor_kind'])
    .where('entity', '=', 'account')
    .where('entity_id', '=', accountId)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { act: 'account.verified', actor_kind: 'SYSTEM' },
    { act: 'account.verification_withdrawn', actor_kind: 'SYSTEM' },
  ])
})

test('the operator sees who waits first', async () => {
  await app.signUp('Eva')
  const waiting = await app.signUp('Rui', { isVerified: false, isConfirmed: false })
  const rows = await accountsToVerify(app.database)
  const place = rows.findIndex(({ id }) => id === waiting.accountId)
  expect(rows[place]).toMatchObject({ email: waiting.email, verified_at: null, email_verified_at: null })
  expect(rows.slice(0, place).every(({ verified_at }) => verified_at === null)).toBe(true)
})
