import {
  confirmEmail,
  currentAccount,
  currentUser,
  resendEmailConfirmation,
} from '@turnout/contract/accounts/endpoints.ts'
import { testApp, type SignedIn } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp()

const newcomer = () => app.signUp('Rui', { isConfirmed: false })

const mailsTo = (email: string) =>
  app.database.query
    .selectFrom('mails')
    .select(['kind', 'subject', 'text_body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

/** The token of the newest mail to an address, as a person would copy it. */
async function mailedToken(email: string): Promise<string> {
  const mails = await mailsTo(email)
  return /confirm-email-address\/([\w-]+)/u.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? ''
}

const confirm = (person: SignedIn, token: string, as = person) =>
  app.call(confirmEmail, { params: { user_id: person.userId, token } }, { token: as.token })
const resend = (person: SignedIn, as = person) =>
  app.call(resendEmailConfirmation, { params: { user_id: person.userId } }, { token: as.token })
const isVerified = async ({ token }: SignedIn) =>
  (await app.call(currentUser, {}, { token })).body.data.is_email_verified
const isAccountConfirmed = async ({ token }: SignedIn) =>
  (await app.call(currentAccount, {}, { token })).body.data.is_account_email_confirmed
const acts = async ({ userId }: SignedIn) =>
  (
    await app.database.query
      .selectFrom('audit_rows')
      .select('act')
      .where('entity', '=', 'user')
      .where('entity_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ act }) => act)

test('signing up mails one link, in the language of the person, and leaves the address unconfirmed', async () => {
  const rui = await newcomer()
  await app.runJobs()
  const [mail, ...others] = await mailsTo(rui.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'email_confirmation', subject: 'Confirm your email address' })
  expect(mail?.text_body).toContain('http://turnout.test/manage/profile/confirm-email-address/')
  expect(await isVerified(rui)).toBe(false)
})

test('the link confirms the address once, and history keeps it', async () => {
  const rui = await newcomer()
  const token = await mailedToken(rui.email)
  expect(await isAccountConfirmed(rui)).toBe(false)
  const done = await confirm(rui, token)
  expect([done.status, done.body.data.is_email_verified]).toEqual([200, true])
  expect(await isAccountConfirmed(rui)).toBe(true)
  expect(await acts(rui)).toEqual(['user.registered', 'user.email_confirmed'])
  expect(await confirm(rui, token)).toMatchObject({ status: 410, body: { code: 'email_link_used' } })
  expect(await acts(rui)).toHaveLength(2)
})

test('pressed twice at once, it confirms once', async () => {
  const rui = await newcomer()
  const token = await mailedToken(rui.email)
  const answers = await Promise.all([confirm(rui, token), confirm(rui, token), confirm(rui, token)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  expect(await acts(rui)).toHaveLength(2)
})

test('a link older than a day says so, and a new one replaces it', async () => {
  const rui = await newcomer()
  const old = await mailedToken(rui.email)
  await app.database.query
    .updateTable('email_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', rui.userId)
    .execute()
  expect(await confirm(rui, old)).toMatchObject({ status: 410, body: { code: 'email_link_expired' } })
  const sent = await resend(rui)
  expect([sent.status, sent.body.message]).toEqual([
    200,
    `A new link is on its way to ${rui.email}. The one before no longer works.`,
  ])
  expect(await confirm(rui, old)).toMatchObject({ status: 410, body: { code: 'email_link_invalid' } })
  expect((await confirm(rui, await mailedToken(rui.email))).status).toBe(200)
})

test("somebody else's link answers exactly like one that never was, and stays good for its owner", async () => {
  const rui = await newcomer()
  const eva = await newcomer()
  const token = await mailedToken(rui.email)
  const foreign = await confirm(eva, token)
  const unknown = await confirm(eva, 'x'.repeat(43))
  expect(foreign.status).toBe(410)
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  // Nor does naming the other user help.
  expect((await confirm(rui, token, eva)).status).toBe(404)
  expect((await confirm(rui, token)).status).toBe(200)
  expect(await isVerified(eva)).toBe(false)
})

test('a confirmed address needs no other mail, and a stranger cannot have one sent', async () => {
  const rui = await app.signUp()
  expect(await resend(rui)).toMatchObject({ status: 409, body: { code: 'email_already_confirmed' } })
  const eva = await newcomer()
  const before = await mailsTo(eva.email)
  expect((await resend(eva, rui)).status).toBe(404)
  expect(await mailsTo(eva.email)).toEqual(before)
})

test('the tokens are kept only as hashes', async () => {
  const rui = await newcomer()
  const token = await mailedToken(rui.email)
  const rows = await app.database.query
    .selectFrom('email_links')
    .select('token_hash')
    .where('user_id', '=', rui.userId)
    .execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.token_hash.includes(Buffer.from(token))).toBe(false)
  expect(rows[0]?.token_hash).toHaveLength(32)
})
